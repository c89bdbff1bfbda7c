import {
  at,
  circle,
  each,
  middle,
  n,
  none,
  path,
  place,
  polar,
  range,
  segmentData,
  specks,
  TAU,
  xy,
} from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

/** A closed outline that rounds off the corners. */
const blob = (corners: readonly Point[]) =>
  `M${xy([middle(at(corners, corners.length - 1), at(corners, 0))])}` +
  corners.map((corner, i) => `Q${xy([corner, middle(corner, at(corners, i + 1))])}`).join('') +
  'Z'

/** Tissue: cells with their nuclei. */
function tissue(dice: Dice) {
  const pitch = 124
  return each(24, (i) => {
    const row = Math.floor(i / 6)
    const x = (i % 6) * pitch + (row & 1 ? pitch / 2 : 0) + dice.between(-11, 11)
    const y = row * pitch * 0.9 + 20 + dice.between(-11, 11)
    const corners = range(7).map((k) => polar(x, y, pitch * dice.between(0.43, 0.55), (k * TAU) / 7))
    const kind = dice.roll()
    return (
      path(blob(corners), kind < 0.5 ? 1 : kind < 0.86 ? 2 : 3) +
      circle(
        x + dice.between(-9, 9),
        y + dice.between(-9, 9),
        dice.between(12, 21),
        kind < 0.06 ? 5 : kind < 0.86 ? 3 : 4,
      )
    )
  })
}

/** One cell and what it is made of. */
function cell(dice: Dice) {
  const [x, y] = [dice.between(300, 340), 180]
  const outline = (r: number) =>
    blob(
      range(11)
        .map((k) => polar(x, y, r + 9 * Math.sin(k * 2.6 + r), (k * TAU) / 11))
        .map(([a, b]): Point => [x + (a - x) * 1.5, b]),
    )
  const mitochondrion = (angle: number, out: number) => {
    const [mx, my] = polar(0, 0, out, angle)
    return place(
      x + mx * 1.5,
      y + my,
      (angle * 180) / Math.PI + 50,
      path('M-24 -15H24a15 15 0 0 1 0 30H-24a15 15 0 0 1 0 -30Z', 3) +
        path('M-28 4q5 -14 10 0t10 0t10 0t10 0t10 0', none, 1, 3),
    )
  }
  const [kx, ky] = [x - 60, y - 12]
  const folds = range(4).map(
    (i) => `M${n(kx + 84 + i * 17)} ${n(ky - 62 + i * 4)}q${20 + i * 2} 60 0 ${120 - i * 8}`,
  )
  const grains = range(34).map((): Point => {
    const [a, b] = polar(0, 0, 150 * Math.sqrt(dice.roll()), dice.roll() * TAU)
    return [x + a * 1.4, y + b]
  })
  const start = dice.between(0.5, 0.9)
  return (
    specks(
      range(20).map((): Point => [dice.between(0, 640), dice.between(0, 360)]),
      12,
      1,
    ) +
    path(outline(172), 2, 4, 5) +
    path(outline(154), 1) +
    specks(grains, 5, 2) +
    path(folds.join(''), none, 3, 6) +
    circle(kx, ky, 72, 3) +
    circle(kx, ky, 62, 2) +
    circle(kx + 14, ky + 8, 27, 4) +
    specks(
      range(9).map((i) => polar(kx, ky, 48, i * 0.7)),
      6,
      3,
    ) +
    [start, start + 0.85, 2.5, 3.6, -1.1]
      .map((angle, i) => mitochondrion(angle, at([112, 118, 116, 128, 122], i)))
      .join('') +
    circle(x + 178, y - 10, 21, 5) +
    circle(x + 142, y - 90, 12, 5)
  )
}

/** Descent: a tree of kinds, drawn from the middle outwards. */
function descent(dice: Dice) {
  const x = dice.between(270, 370)
  const y = 180
  const levels = 6
  const radius = (level: number) => (level ? 24 + level * 30 : 0)
  const arcs = range(levels).map(() => '')
  const tips: Point[] = []
  const grow = (level: number, from: number, to: number) => {
    if (level === levels || (level > 3 && dice.chance(0.22))) {
      tips.push(polar(x, y, radius(level), (from + to) / 2))
      return
    }
    const split = from + (to - from) * dice.between(0.4, 0.6)
    const [a, b] = [(from + split) / 2, (split + to) / 2]
    const r = radius(level)
    const out = radius(level + 1)
    const arc = level
      ? `M${xy([polar(x, y, r, a)])}` +
        `A${n(r)} ${n(r)} 0 ${b - a > Math.PI ? 1 : 0} 1 ${xy([polar(x, y, r, b)])}`
      : ''
    arcs[level] +=
      arc +
      segmentData(polar(x, y, r, a), polar(x, y, out, a)) +
      segmentData(polar(x, y, r, b), polar(x, y, out, b))
    grow(level + 1, from, split)
    grow(level + 1, split, to)
  }
  const start = dice.roll() * TAU
  grow(0, start, start + TAU)
  return (
    [226, 164, 104].map((r, i) => circle(x, y, r, i === 1 ? 0 : 1)).join('') +
    arcs.map((data, level) => path(data, none, level < 2 ? 4 : level < 4 ? 3 : 2, 7 - level)).join('') +
    specks(tips, 10, 3) +
    specks(
      tips.filter((_, i) => i % 4 === 1),
      15,
      4,
    ) +
    specks(tips.slice(3, 7), 16, 5) +
    circle(x, y, 11, 4)
  )
}

export const drawings: MotifDrawing[] = [
  { draw: tissue, zoom: 1.5 },
  { draw: cell, zoom: 1.15 },
  { draw: descent, zoom: 1.25 },
]
