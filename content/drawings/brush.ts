// Words to draw with. Every word answers SVG text, or path data (`curve` and names that end in `Data`), in a box of
// 640 × 360. Tones are 0–5: ground, three steps away from it, line, spot. They stand in the text as "b0" … "b5"
// until `banner` knows whether they become custom properties or fixed colours.

export const W = 640
export const H = 360
export const TAU = Math.PI * 2

/** For a fill or a stroke that is not there. */
export const none = -1
export type Tone = number
export type Point = readonly [x: number, y: number]

/** Chance that repeats itself: the same key always rolls the same numbers. */
export type Dice = {
  roll(): number
  between(low: number, high: number): number
  whole(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
}

export type MotifDrawing = {
  draw(dice: Dice): string
  /** The closest view that still shows what it is; 1 for scenes that need their edges. Usual: 1.2 */
  zoom?: number
  /** False where left and right mean something, such as an axis. */
  mirror?: boolean
}

/** Dice for a key: FNV-1a makes the key a number, mulberry32 goes on from there. */
export function dice(key: string): Dice {
  let state = 2166136261
  for (const letter of key) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  roll() // neighbouring seeds begin alike
  return {
    roll,
    between: (low, high) => low + roll() * (high - low),
    whole: (low, high) => low + Math.floor(roll() * (high - low + 1)),
    chance: (share) => roll() < share,
    pick: (items) => at(items, Math.floor(roll() * items.length)),
  }
}

export const range = (count: number) => Array.from({ length: count }, (_, index) => index)
export const each = (count: number, draw: (index: number) => string) => range(count).map(draw).join('')
/** The item at an index that may run past the end: lists of tones repeat. */
export function at<T>(items: readonly T[], index: number): T {
  return items[index % items.length] as T
}

export const polar = (x: number, y: number, radius: number, angle: number): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
]
export const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** A tenth of a unit is less than one sees at any size used, and keeps the files small. */
export const n = (value: number) => String(Math.round(value * 10) / 10)
export const xy = (points: readonly Point[]) => points.map(([x, y]) => `${n(x)} ${n(y)}`).join(' ')

const paint = (fill: Tone, stroke: Tone, width: number) =>
  (fill === none ? ' fill="none"' : ` fill="b${fill}"`) +
  (stroke === none ? '' : ` stroke="b${stroke}" stroke-width="${n(width)}"`)

export const circle = (x: number, y: number, r: number, fill: Tone, stroke: Tone = none, width = 1.5) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${paint(fill, stroke, width)}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: Tone, stroke: Tone = none) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${paint(fill, stroke, 1.5)}/>`

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: Tone,
  radius = 0,
  stroke: Tone = none,
  width = 1.5,
) => {
  const round = radius ? ` rx="${n(radius)}"` : ''
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${round}${paint(fill, stroke, width)}/>`
}

export const path = (data: string, fill: Tone, stroke: Tone = none, width = 1.5) =>
  data && `<path d="${data}"${paint(fill, stroke, width)}/>`

export const polygon = (points: readonly Point[], fill: Tone, stroke: Tone = none, width = 1.5) =>
  path(`M${xy(points)}Z`, fill, stroke, width)

export const line = (points: readonly Point[], stroke: Tone, width = 1.5) =>
  path(`M${xy(points)}`, none, stroke, width)

/** Dots that share a tone and a size cost one element: round line ends make them out of nothing. */
export const specks = (points: readonly Point[], size: number, tone: Tone) =>
  path(points.map(([x, y]) => `M${n(x)} ${n(y)}h0`).join(''), none, tone, size)

export const boxData = (x: number, y: number, w: number, h: number) =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`

export const discData = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0`

export const segmentData = (from: Point, to: Point) => `M${xy([from, to])}`

/** A smooth line through the points (Catmull–Rom, written as cubic curves). */
export function curve(points: readonly Point[]) {
  const bends = points.slice(1).map((to, i) => {
    const from = at(points, i)
    return bend(points[i - 1] ?? from, from, to, points[i + 2] ?? to)
  })
  return `M${xy(points.slice(0, 1))}${bends.join('')}`
}

/** The same, closed without a corner. */
export function loop(points: readonly Point[]) {
  const bends = points.map((from, i) =>
    bend(at(points, i + points.length - 1), from, at(points, i + 1), at(points, i + 2)),
  )
  return `M${xy(points.slice(0, 1))}${bends.join('')}Z`
}

function bend(before: Point, from: Point, to: Point, after: Point) {
  const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
  const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
  return `C${xy([leave, arrive, to])}`
}

/** Everything below a smooth line. */
export const land = (points: readonly Point[], fill: Tone) => path(`${curve(points)}V${H}H0Z`, fill)

/** Points of a sine wave over the whole width. */
export const wave = (y: number, amplitude: number, length: number, phase: number, step = 16): Point[] =>
  range(Math.floor(W / step) + 1).map((i) => [
    i * step,
    y + amplitude * Math.sin(((i * step) / length) * TAU + phase),
  ])

/** Moves a part drawn around 0, 0 to its place; degrees, clockwise. */
export const place = (x: number, y: number, angle: number, part: string, scale = 1) => {
  const turned = angle ? ` rotate(${n(angle)})` : ''
  const sized = scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`
  return `<g transform="translate(${n(x)} ${n(y)})${turned}${sized}">${part}</g>`
}

export const mirrored = (part: string) => `<g transform="matrix(-1 0 0 1 ${W} 0)">${part}</g>`

export const hexagon = (x: number, y: number, r: number): Point[] =>
  range(6).map((i) => polar(x, y, r, Math.PI / 6 + (i * TAU) / 6))

export function gear(
  x: number,
  y: number,
  r: number,
  teeth: number,
  phase: number,
  fill: Tone,
  stroke: Tone = none,
) {
  const tooth = [
    [-0.3, 0.86],
    [-0.2, 1],
    [0.2, 1],
    [0.3, 0.86],
  ] as const
  const rim = range(teeth).flatMap((i) =>
    tooth.map(([along, out]) => polar(x, y, r * out, ((i + along) / teeth) * TAU + phase)),
  )
  return polygon(rim, fill, stroke)
}

/** An upright leaf from its stalk at 0, 0. */
export const leafData = (size: number) =>
  `M0 0C${xy([
    [size * 0.42, -size * 0.2],
    [size * 0.4, -size * 0.74],
    [0, -size],
  ])}` +
  `C${xy([
    [-size * 0.4, -size * 0.74],
    [-size * 0.42, -size * 0.2],
    [0, 0],
  ])}Z`
