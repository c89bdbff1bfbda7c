/**
 * Draws the video that stands for events without a preview of their own: public/preview/event.webm and event.mp4, from
 * the portal's own drawings, without sound. Run by hand when those change; needs ffmpeg with libvpx-vp9 and libx264.
 */
import { banner } from '#content/drawings/banner.ts'
import type { Motif } from '#content/drawings/palette.ts'
import { logoMark } from '#content/drawings/logo.ts'
import { encodeFilm } from './films/encode.ts'

const [WIDTH, HEIGHT, RATE] = [640, 360, 25]
const SCENE_SECONDS = 1.4
const WIPE_SECONDS = 0.5
const END_SECONDS = 1.8
const INK = '#12304b'

const scenes: readonly [Motif, number][] = [
  ['information-technology', 2],
  ['mechanical', 5],
  ['agriculture', 3],
  ['physics', 4],
]

const ease = (x: number) => 1 - (1 - Math.min(Math.max(x, 0), 1)) ** 3
const drawings = scenes.map(([motif, seed]) =>
  banner(motif, seed, { palette: 'light' }).replace(/^<svg[^>]*>|<\/svg>$/g, ''),
)

/** A drawing that comes slowly nearer. */
function scene(index: number, seconds: number): string {
  const scale = 1.03 + 0.05 * (seconds / (SCENE_SECONDS + WIPE_SECONDS))
  const [x, y] = [((1 - scale) * WIDTH) / 2, ((1 - scale) * HEIGHT) / 2]
  return `<g transform="translate(${x} ${y}) scale(${scale})" stroke-linejoin="round" stroke-linecap="round">${drawings[index]}</g>`
}

/** The mark on ink, which fades in. */
function closing(seconds: number): string {
  const shown = ease((seconds - 0.25) / 0.6)
  const mark = `<g transform="translate(${WIDTH / 2 - 52} ${HEIGHT / 2 - 52 + (1 - shown) * 8}) scale(4)">${logoMark('#fdfbf7')}</g>`
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK}"/><g opacity="${shown}">${mark}</g>`
}

const layer = (index: number, seconds: number) =>
  index < drawings.length ? scene(index, seconds) : closing(seconds)

/** One picture: a scene, and the next one that is wiped over it. */
function frame(time: number): string {
  const index = Math.min(Math.floor(time / SCENE_SECONDS), drawings.length)
  const seconds = time - index * SCENE_SECONDS
  const wiping = index > 0 && seconds < WIPE_SECONDS
  const edge = WIDTH * (1 - ease(seconds / WIPE_SECONDS))
  const top = wiping
    ? `<clipPath id="wipe"><rect x="${edge}" width="${WIDTH}" height="${HEIGHT}"/></clipPath><g clip-path="url(#wipe)">${layer(index, seconds)}</g>`
    : layer(index, seconds)
  const below = wiping ? layer(index - 1, SCENE_SECONDS + seconds) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${below}${top}</svg>`
}

await encodeFilm(
  'public/preview/event',
  { width: WIDTH, height: HEIGHT, seconds: scenes.length * SCENE_SECONDS + END_SECONDS, rate: RATE, frame },
  { vp9: 40, h264: 27 },
)
