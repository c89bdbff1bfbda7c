import type { Film } from './encode.ts'
import { frameOf, paint, px, sheet } from './sheet.ts'

/** A complex number. */
type Complex = readonly [number, number]
const add = (a: Complex, b: Complex): Complex => [a[0] + b[0], a[1] + b[1]]
const minus = (a: Complex, b: Complex): Complex => [a[0] - b[0], a[1] - b[1]]
const times = (a: Complex, b: Complex): Complex => [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]]
const over = (a: Complex, b: Complex): Complex => {
  const size = b[0] ** 2 + b[1] ** 2
  return times(a, [b[0] / size, -b[1] / size])
}
const scale = (a: Complex, by: number): Complex => [a[0] * by, a[1] * by]
const turn = (angle: number): Complex => [Math.cos(angle), Math.sin(angle)]
const root = ([x, y]: Complex): Complex => {
  const size = Math.hypot(x, y)
  const re = Math.sqrt((size + x) / 2)
  return [re, Math.sign(y || 1) * Math.sqrt((size - x) / 2)]
}

/** A cambered section by Joukowski's map, at eight degrees; the air comes at speed 1. */
const ANGLE = (8 * Math.PI) / 180
const CENTRE: Complex = [-0.09, 0.1]
const RADIUS = Math.hypot(1 - CENTRE[0], CENTRE[1])
/** Kutta's condition: the air leaves the trailing edge smoothly. */
const CIRCULATION = 4 * Math.PI * RADIUS * Math.sin(ANGLE + Math.asin(CENTRE[1] / RADIUS))

const toWing = (z: Complex): Complex => add(z, over([1, 0], z))
/** Back from around the wing to around the circle. */
function toCircle(w: Complex): Complex {
  const r = root(minus(times(w, w), [4, 0]))
  const one = scale(add(w, r), 0.5)
  const other = scale(minus(w, r), 0.5)
  const far = (z: Complex) => Math.hypot(...minus(z, CENTRE))
  return far(one) > far(other) ? one : other
}

/** How a particle moves, in the plane of the circle. */
function motion(z: Complex): Complex {
  const from = minus(z, CENTRE)
  const uniform = minus(turn(-ANGLE), over(scale(turn(ANGLE), RADIUS ** 2), times(from, from)))
  const around = over([0, CIRCULATION / (2 * Math.PI)], from)
  const slope = minus([1, 0], over([1, 0], times(z, z)))
  const [u, v] = over(add(uniform, around), slope)
  return over([u, -v], slope)
}

const STEP = 0.004
const KEPT = 0.04
const [X0, SCALE, MIDDLE_X, MIDDLE_Y] = [-3.9, 84, 322, 186]
const LASTS = 10

/** Where a particle is at each multiple of KEPT after it began at a height in front of the wing. */
function way(height: number): Complex[] {
  let z = toCircle(times([X0, height], turn(ANGLE)))
  const kept: Complex[] = []
  const every = Math.round(KEPT / STEP)
  for (let i = 0; i * STEP <= LASTS; i++) {
    if (i % every === 0) kept.push(times(toWing(z), turn(-ANGLE)))
    const half = add(z, scale(motion(z), STEP / 2))
    z = add(z, scale(motion(half), STEP))
  }
  return kept
}

const ways = Array.from({ length: 42 }, (_, i) => way(-2.35 + i * 0.1))
  // Half-way along, the section itself lies between 0 and 0.4.
  .map((places) => ({ places, above: (places.find(([x]) => x > 0)?.[1] ?? 0) > 0.2 }))

const outline = Array.from({ length: 121 }, (_, i) => {
  const around = add(CENTRE, scale(turn((i / 120) * 2 * Math.PI), RADIUS))
  const [x, y] = times(toWing(around), turn(-ANGLE))
  return `${px(MIDDLE_X + x * SCALE)} ${px(MIDDLE_Y - y * SCALE)}`
}).join('L')

/** Columns of dots set out at equal times; one of them is brighter. */
const APART = 0.85
const SLOWNESS = 0.8

export const wingFlow: Film = {
  ...sheet,
  seconds: 12,
  frame(seconds) {
    const now = seconds * SLOWNESS
    const columns: string[] = []
    for (let column = -12; column * APART <= now; column++) {
      const age = Math.round((now - column * APART) / KEPT)
      const bright = column === 0
      for (const { places, above } of ways) {
        const place = places[age]
        if (!place) continue
        const [x, y] = [MIDDLE_X + place[0] * SCALE, MIDDLE_Y - place[1] * SCALE]
        if (x > 646 || y < -6 || y > 366) continue
        const ink = above ? paint.warm : paint.cool
        columns.push(
          `<circle cx="${px(x)}" cy="${px(y)}" r="${bright ? 4.4 : 2.4}" fill="${ink}"${bright ? '' : ' fill-opacity=".55"'}/>`,
        )
      }
    }
    return frameOf(
      `${columns.join('')}<path d="M${outline}Z" fill="${paint.text}" stroke="${paint.ground}" stroke-width="2"/>`,
    )
  },
}
