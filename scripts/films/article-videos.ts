/**
 * Draws the videos of the demo articles, without sound, and their posters. Run by hand when a film changes; needs ffmpeg.
 * With a name it draws that one alone: `node scripts/run.mjs scripts/films/article-videos.ts transit`.
 */
import { statSync } from 'node:fs'
import sharp from 'sharp'
import { encodeFilm, type Film } from './encode.ts'
import { goldenAngle } from './golden-angle.ts'
import { transit } from './transit.ts'
import { wingFlow } from './wing-flow.ts'

/** Where each is kept, and the moment that its poster shows. */
const films: Record<string, { film: Film; folder: string; posterAt: number }> = {
  'golden-angle': { film: goldenAngle, folder: 'botany', posterAt: 2.4 },
  transit: { film: transit, folder: 'astronomy', posterAt: 6 },
  'wing-flow': { film: wingFlow, folder: 'aerospace', posterAt: 6.2 },
}

const [only] = process.argv.slice(2)
for (const [name, { film, folder, posterAt }] of Object.entries(films)) {
  if (only && only !== name) continue
  const path = `content/articles/${folder}/figures/${name}`
  await sharp(Buffer.from(film.frame(posterAt)))
    // It comes with the page, the film only when it is asked for.
    .resize({ width: 480 })
    .webp({ quality: 75, effort: 6 })
    .toFile(`${path}.webp`)
  process.stdout.write(`${path}.webp: ${Math.round(statSync(`${path}.webp`).size / 1000)} kB\n`)
  await encodeFilm(path, film, { vp9: 40, h264: 27 })
}
