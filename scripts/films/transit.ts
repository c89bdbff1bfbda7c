import type { Film } from './encode.ts'
import { frameOf, paint, px, sheet } from './sheet.ts'

/** A planet like HD 189733 b: its radius and how far from the middle it passes, in radii of the star. */
const PLANET = 0.148
const PASSES_AT = 0.66
const HOURS = 4
const TRANSIT_HOURS = 1.8
/** The way from the first touch to the last, in the time of the transit. */
const SPEED = (2 * Math.sqrt((1 + PLANET) ** 2 - PASSES_AT ** 2)) / TRANSIT_HOURS
const [STAR_X, STAR_Y, STAR] = [320, 112, 88]
const [LEFT, RIGHT, FULL, DEEP] = [70, 610, 252, 330]
const FILM_SECONDS = 12

/** How bright the star's disc is at a distance from its middle: darker towards the edge. */
const brightness = (radius: number) => {
  const mu = Math.sqrt(Math.max(0, 1 - radius * radius))
  return 1 - 0.5 * (1 - mu) - 0.15 * (1 - mu) ** 2
}

const WHOLE = Array.from({ length: 400 }, (_, i) => (i + 0.5) / 400).reduce(
  (sum, radius) => sum + (brightness(radius) * 2 * Math.PI * radius) / 400,
  0,
)

const planetAt = (hours: number) => ({ x: (hours - HOURS / 2) * SPEED, y: PASSES_AT })

/** The light that is left, summed over the planet's disc. */
function light(hours: number): number {
  const { x, y } = planetAt(hours)
  const fine = 24
  let hidden = 0
  for (let i = 0; i < fine; i++)
    for (let k = 0; k < fine; k++) {
      const dx = ((i + 0.5) / fine) * 2 - 1
      const dy = ((k + 0.5) / fine) * 2 - 1
      if (dx * dx + dy * dy > 1) continue
      const radius = Math.hypot(x + dx * PLANET, y + dy * PLANET)
      if (radius < 1) hidden += brightness(radius) * ((2 * PLANET) / fine) ** 2
    }
  return 1 - hidden / WHOLE
}

/** Between -1 and 1, without a pattern, and the same in every frame. */
function noise(seed: number): number {
  const far = Math.sin(seed) * 43_758.5453
  return 2 * (far - Math.floor(far)) - 1
}
/** A quarter of a per cent, as in the article: three of them together spread as errors do. */
const scatter = (i: number) => 0.0025 * (noise(i * 12.9898) + noise(i * 78.233 + 1) + noise(i * 37.719 + 2))

const points = Array.from({ length: HOURS * 30 + 1 }, (_, i) => ({
  hours: i / 30,
  light: light(i / 30) + scatter(i),
}))

const atX = (hours: number) => LEFT + (hours / HOURS) * (RIGHT - LEFT)
const atY = (share: number) => FULL + ((1 - share) / 0.03) * (DEEP - FULL)

/** A planet passes in front of its star; below, one measurement every two minutes. */
export const transit: Film = {
  ...sheet,
  seconds: FILM_SECONDS + 1.5,
  frame(seconds) {
    const hours = Math.min(seconds / FILM_SECONDS, 1) * HOURS
    const { x, y } = planetAt(hours)
    const star =
      `<defs><radialGradient id="s"><stop offset="0" stop-color="#ffe3a8"/><stop offset=".7" stop-color="#f9c878"/><stop offset="1" stop-color="#cf8a3c"/></radialGradient></defs>` +
      `<circle cx="${STAR_X}" cy="${STAR_Y}" r="${STAR}" fill="url(#s)"/>` +
      `<circle cx="${px(STAR_X + x * STAR)}" cy="${px(STAR_Y + y * STAR)}" r="${px(PLANET * STAR)}" fill="#0a1420" stroke="${paint.line}" stroke-width="1"/>`
    const marks = [1, 0.99, 0.98, 0.97]
      .map(
        (share) =>
          `<path d="M${LEFT} ${px(atY(share))}H${RIGHT}" stroke="${paint.line}" stroke-opacity=".5"/>` +
          `<text x="${LEFT - 8}" y="${px(atY(share) + 5)}" text-anchor="end" font-size="15" fill="${paint.text}">${(share * 100).toFixed(0)}%</text>`,
      )
      .join('')
    const measured = points
      .filter((point) => point.hours <= hours)
      .map(
        (point) =>
          `<circle cx="${px(atX(point.hours))}" cy="${px(atY(point.light))}" r="2.6" fill="${paint.cool}"/>`,
      )
      .join('')
    const now = `<path d="M${px(atX(hours))} 226V344" stroke="${paint.bright}" stroke-width="1.5" stroke-opacity=".8"/>`
    return frameOf(star + marks + measured + now)
  },
}
