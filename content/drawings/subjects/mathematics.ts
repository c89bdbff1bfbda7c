import {
  circle,
  curve,
  each,
  H,
  line,
  mirrored,
  n,
  none,
  path,
  polar,
  range,
  rect,
  segmentData,
  specks,
  TAU,
  W,
  xy,
} from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

/** The golden rectangle, divided. */
function golden(dice: Dice) {
  let [x, y, width, height] = [29, 0, 582, 360]
  const squares = [1, 2, 0, 3, 1, 5, 2, 4]
    .map((tone, i) => {
      const side = Math.min(width, height)
      const left = i % 4 === 2 ? x + width - side : x
      const top = i % 4 === 3 ? y + height - side : y
      const corners: Point[] = [
        [left, top + side],
        [left, top],
        [left + side, top],
        [left + side, top + side],
      ]
      // The arc goes from one corner to the opposite one, a quarter turn further with every square.
      const [from, to] = [corners[(i + 0) % 4] as Point, corners[(i + 2) % 4] as Point]
      if (i % 2 === 0) width -= side
      else height -= side
      if (i % 4 === 0) x += side
      if (i % 4 === 1) y += side
      const arc = `M${xy([from])}A${n(side)} ${n(side)} 0 0 1 ${xy([to])}`
      return rect(left, top, side, side, tone, 0, 4) + path(arc, none, 4, 3.5)
    })
    .join('')
  return dice.chance(0.5) ? mirrored(squares) : squares
}

/** A circle, and the sine that its point draws. */
function sine(dice: Dice) {
  const [x, y, r] = [150, 180, 104]
  const start = 282
  const angle = dice.between(0.5, 1.1)
  const length = dice.between(300, 360)
  const grid =
    range(17)
      .map((i) => `M${i * 40 - 10} 0V${H}`)
      .join('') +
    range(9)
      .map((i) => `M0 ${i * 40 + 20}H${W}`)
      .join('')
  const point = polar(x, y, r, -angle)
  const value = (at: number) => y - r * Math.sin(angle + ((at - start) / length) * TAU)
  const points = range(20).map((i): Point => [start + i * 20, value(start + i * 20)])
  const later = start + length / 2
  return (
    path(grid, none, 1, 1.5) +
    path(`${curve(points)}V${y}H${start}Z`, 1) +
    path(`M0 ${y}H${W}M${x} 0V${H}M${start} 0V${H}`, none, 3, 2) +
    circle(x, y, r, 2, 4, 5) +
    path(`M${x} ${y}L${xy([point])}V${y}Z`, 0, 4, 3) +
    path(`M${x + 36} ${y}A36 36 0 0 0 ${xy([polar(x, y, 36, -angle)])}`, none, 4, 3) +
    line([point, [start, point[1]]], 3, 2.5) +
    path(curve(points), none, 4, 6) +
    line(
      [
        [later, y],
        [later, value(later)],
      ],
      3,
      2.5,
    ) +
    circle(later, value(later), 8, 0, 4, 4) +
    circle(point[0], point[1], 11, 5, 4, 4) +
    circle(start, point[1], 8, 0, 4, 4)
  )
}

/** Straight threads that wrap curves: each corner stitched to the next. */
function stitches(dice: Dice) {
  const count = 17
  const stitch = (a: Point, corner: Point, b: Point) =>
    range(count + 1)
      .map((i) => {
        const share = i / count
        const along = (from: Point, to: Point): Point => [
          from[0] + (to[0] - from[0]) * share,
          from[1] + (to[1] - from[1]) * share,
        ]
        return segmentData(along(a, corner), along(corner, b))
      })
      .join('')
  const inner = dice.between(28, 52)
  const star = range(8).map((i) => polar(320, 180, i % 2 ? inner : 168, (i * TAU) / 8))
  const arm = (i: number) => stitch(star[(i * 2) % 8] as Point, [320, 180], star[(i * 2 + 2) % 8] as Point)
  const edges: [Point, Point, Point][] = [
    [
      [0, 20],
      [0, 360],
      [300, 360],
    ],
    [
      [640, 340],
      [640, 0],
      [340, 0],
    ],
    [
      [300, 0],
      [0, 0],
      [0, 340],
    ],
    [
      [340, 360],
      [640, 360],
      [640, 20],
    ],
  ]
  return (
    circle(320, 180, 172, 1) +
    path(
      edges
        .slice(0, 2)
        .map((edge) => stitch(...edge))
        .join(''),
      none,
      3,
      1.5,
    ) +
    path(
      edges
        .slice(2)
        .map((edge) => stitch(...edge))
        .join(''),
      none,
      2,
      1.5,
    ) +
    path(each(4, arm), none, 4, 1.5) +
    circle(320, 180, 172, none, 4, 2) +
    specks(
      star.filter((_, i) => i % 2 === 0),
      12,
      4,
    ) +
    circle(320, 180, 9, 5)
  )
}

/** Pythagoras, again and again: two squares on the sides of every third. */
function pythagoras(dice: Dice) {
  const tones = [4, 3, 3, 2, 2, 1, 5]
  const depth = tones.length
  const squares = tones.map(() => '')
  const lean = dice.between(0.68, 0.86)
  const grow = (from: Point, to: Point, level: number) => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const left: Point = [from[0] + dy, from[1] - dx]
    const right: Point = [to[0] + dy, to[1] - dx]
    squares[level] += `M${xy([from, to, right, left])}Z`
    if (level + 1 === depth) return
    const share = Math.cos(lean) ** 2
    const up = Math.cos(lean) * Math.sin(lean)
    const apex: Point = [left[0] + dx * share + dy * up, left[1] + dy * share - dx * up]
    grow(left, apex, level + 1)
    grow(apex, right, level + 1)
  }
  const x = dice.between(300, 340)
  grow([x - 44, 366], [x + 44, 366], 0)
  return (
    circle(x, 210, 232, 1) +
    circle(x, 210, 168, 0) +
    squares.map((data, i) => path(data, tones[i] ?? 2, i < 5 ? 0 : none, 1)).join('')
  )
}

export const drawings: MotifDrawing[] = [
  { draw: golden, zoom: 1.4 },
  { draw: sine, mirror: false, zoom: 1.1 },
  { draw: stitches, zoom: 1.2 },
  { draw: pythagoras, zoom: 1.1 },
]
