import type { Film } from './encode.ts'
import { frameOf, paint, px, sheet, soft } from './sheet.ts'

const SEEDS = 230
const GOLDEN = 180 * (3 - Math.sqrt(5))
/** As far as the head of the article's figure is off. */
const MISS = 1
const [X, Y, SPREAD] = [230, 180, 10.6]

/** The angle: golden while the head grows, then one degree less, then golden again. */
const angleAt = (seconds: number) => GOLDEN - MISS * (soft(seconds, 7, 9.5) - soft(seconds, 12, 14))

/** A sunflower head by Vogel's rule, seed by seed; then its angle is off by a degree, and right again. */
export const goldenAngle: Film = {
  ...sheet,
  seconds: 15,
  frame(seconds) {
    const angle = angleAt(seconds)
    const shown = 1 + soft(seconds, 0.3, 6) * (SEEDS - 1)
    const seeds = Array.from({ length: Math.floor(shown) }, (_, n) => {
      const turn = (n * angle * Math.PI) / 180
      const far = SPREAD * Math.sqrt(n)
      const newest = seconds < 6.3 && n === Math.floor(shown) - 1
      const at = `cx="${px(X + far * Math.cos(turn))}" cy="${px(Y + far * Math.sin(turn))}"`
      return `<circle ${at} r="${newest ? 7 : 4.6}" fill="${newest ? paint.bright : paint.warm}"/>`
    }).join('')
    // Beside it, the step from one seed to the next.
    const [cx, cy, r] = [525, 150, 62]
    const end = (-angle * Math.PI) / 180
    const arm = (radians: number) => `${px(cx + r * Math.cos(radians))} ${px(cy + r * Math.sin(radians))}`
    const step =
      `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${paint.line}" stroke-width="2"/>` +
      `<path d="M${arm(0)}A${r} ${r} 0 0 0 ${arm(end)}" fill="none" stroke="${paint.cool}" stroke-width="5"/>` +
      `<path d="M${arm(0)}L${cx} ${cy}L${arm(end)}" fill="none" stroke="${paint.text}" stroke-width="2.5"/>` +
      `<circle cx="${arm(0).split(' ')[0]}" cy="${arm(0).split(' ')[1]}" r="6" fill="${paint.warm}"/>` +
      `<circle cx="${arm(end).split(' ')[0]}" cy="${arm(end).split(' ')[1]}" r="6" fill="${paint.warm}"/>` +
      `<text x="${cx}" y="264" text-anchor="middle" font-size="26" fill="${paint.text}">${angle.toFixed(1)}°</text>`
    return frameOf(seeds + step)
  },
}
