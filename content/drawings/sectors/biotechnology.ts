import {
  at,
  circle,
  curve,
  each,
  line,
  middle,
  none,
  path,
  place,
  polar,
  range,
  rect,
  specks,
  TAU,
  wave,
} from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

/** A double helix laid across. */
function helix(dice: Dice) {
  const phase = dice.roll() * TAU
  const length = dice.between(300, 380)
  const one = wave(180, 92, length, phase, 10)
  const other = wave(180, 92, length, phase + Math.PI, 10)
  const pairs = each(32, (i) => {
    const [a, b] = [at(one, i * 2 + 1), at(other, i * 2 + 1)]
    if (Math.abs(a[1] - b[1]) < 26) return ''
    const joint = middle(a, b)
    return line([a, joint], 2, 6) + line([joint, b], i % 3 === 0 ? 5 : 1, 6)
  })
  const strand = (points: Point[]) => curve(points.filter((_, i) => i % 2 === 0))
  return (
    circle(dice.between(160, 480), 180, 190, 1) +
    circle(320, 180, 120, 0) +
    pairs +
    path(strand(other), none, 3, 11) +
    path(strand(one), none, 4, 11)
  )
}

/** Dishes of agar from above, each with its own growth. */
function dishes(dice: Dice) {
  const dish = (x: number, y: number, r: number, agar: number, growth: number) => {
    const colony = (): Point => polar(x, y, r * 0.74 * Math.sqrt(dice.roll()), dice.roll() * TAU)
    const kind = dice.whole(0, 2)
    const plate = circle(x, y, r, 0, 4, 3) + circle(x, y, r * 0.9, agar)
    if (kind === 0) {
      // Streaked out: each stroke shorter, until the colonies stand alone.
      const streak = range(15).map((i): Point => {
        const reach = r * (0.6 - i * 0.022)
        return [x + (i % 2 ? reach : -reach), y - r * 0.6 + i * r * 0.072]
      })
      const single = range(9).map((): Point => [
        x + r * dice.between(-0.4, 0.4),
        y + r * dice.between(0.52, 0.72),
      ])
      return plate + path(curve(streak), none, growth, r * 0.045) + specks(single, r * 0.1, growth)
    }
    return (
      plate +
      specks(range(22).map(colony), r * 0.07, growth) +
      specks(range(9).map(colony), r * 0.15, growth) +
      specks(range(kind === 1 ? 3 : 1).map(colony), r * 0.24, kind === 1 ? 5 : growth)
    )
  }
  const spots = [
    [150, 190, 128],
    [388, 118, 102],
    [548, 268, 110],
    [330, 336, 82],
    [606, 40, 70],
    [10, 20, 66],
    [250, -6, 60],
  ] as const
  return (
    rect(0, 0, 640, 360, 1) +
    spots
      .map(([x, y, r], i) =>
        dish(
          x + dice.between(-12, 12),
          y + dice.between(-10, 10),
          r,
          at([2, 0, 3, 2, 0, 3, 2], i),
          at([4, 3, 0, 4, 4, 1, 4], i),
        ),
      )
      .join('')
  )
}

/** A plate of wells, a pipette over one of them. */
function wells(dice: Dice) {
  const pitch = 58
  const [column, row] = [dice.whole(5, 7), dice.whole(2, 3)]
  const at58 = (c: number, r: number): Point => [c * pitch + 26, r * pitch + 92]
  const all = range(60).map((i) => ({ c: (i % 12) - 1, r: Math.floor(i / 12) }))
  const grown = (low: number, high: number) =>
    all
      .filter(() => {
        const k = dice.roll()
        return k >= low && k < high
      })
      .map(({ c, r }) => at58(c, r))
  const [x, y] = at58(column, row)
  const pipette =
    path('M0 0L-7 -62H7Z', 0, 4, 3) +
    path('M0 -4L-3.6 -34H3.6Z', 5) +
    rect(-16, -190, 32, 130, 3, 10) +
    rect(-16, -128, 32, 20, 2) +
    rect(-26, -290, 52, 112, 4, 14) +
    rect(-9, -330, 18, 44, 3, 5)
  return (
    rect(-40, 52, 720, 340, 1, 22) +
    specks(
      all.map(({ c, r }) => at58(c, r)),
      48,
      0,
    ) +
    specks(grown(0.1, 0.5), 38, 2) +
    specks(grown(0.5, 0.85), 38, 3) +
    specks(grown(0.9, 1), 38, 4) +
    circle(x, y, 26, 0, 4, 4) +
    circle(x, y, 18, 5) +
    place(x, y - 4, 24, pipette)
  )
}

export const drawings: MotifDrawing[] = [
  { draw: helix, zoom: 1.3 },
  { draw: dishes, zoom: 1.4 },
  { draw: wells, zoom: 1.2 },
]
