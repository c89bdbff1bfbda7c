import {
  circle,
  each,
  land,
  leafData,
  line,
  n,
  none,
  path,
  place,
  range,
  rect,
  specks,
  W,
  xy,
} from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

/** Trial plots with seedlings of different vigour. */
function plots(dice: Dice) {
  const seedling = (s: number, tone: number, lower: number) =>
    path(`M0 0V${n(-40 * s)}`, none, tone, 3) +
    path(
      `M0 ${n(-22 * s)}C${xy([
        [-8 * s, -40 * s],
        [-30 * s, -40 * s],
        [-34 * s, -36 * s],
      ])}` +
        `C${xy([
          [-32 * s, -20 * s],
          [-14 * s, -14 * s],
          [0, -22 * s],
        ])}Z`,
      lower,
    ) +
    path(
      `M0 ${n(-36 * s)}C${xy([
        [6 * s, -56 * s],
        [26 * s, -58 * s],
        [32 * s, -54 * s],
      ])}` +
        `C${xy([
          [30 * s, -38 * s],
          [14 * s, -28 * s],
          [0, -36 * s],
        ])}Z`,
      tone,
    )
  return each(15, (i) => {
    const x = (i % 5) * 130 - 2
    const y = Math.floor(i / 5) * 122
    const kind = dice.roll()
    const vigour = dice.between(0.8, 1.6)
    return (
      rect(x, y, 124, 116, kind < 0.3 ? 2 : kind < 0.66 ? 1 : 0, 6) +
      place(x + 62, y + 98, 0, seedling(vigour, kind < 0.1 ? 5 : 4, kind < 0.3 ? 4 : 3))
    )
  })
}

/** A plant with its roots, in a section of the soil. */
function roots(dice: Dice) {
  const ground = 150
  const layer = (y: number, tone: number) =>
    land(
      range(6).map((i): Point => [i * 128, y + dice.between(-8, 8)]),
      tone,
    )
  const stones = (count: number, top: number, bottom: number) =>
    range(count).map((): Point => [dice.between(0, W), dice.between(top, bottom)])
  const plant = (x: number, size: number, tone: number) => {
    const leaf = (angle: number, at: number, s: number) =>
      place(x, ground - at * size, angle, path(leafData(s * size), tone))
    const root = (side: number, depth: number, reach: number) =>
      `M${n(x)} ${n(ground + depth * 0.35)}C${xy([
        [x + side * reach * 0.4, ground + depth * 0.4],
        [x + side * reach * 0.7, ground + depth * 0.7],
        [x + side * reach, ground + depth],
      ])}`
    const hairs = range(7).map((i) => root(i % 2 ? 1 : -1, (70 + i * 17) * size, dice.between(40, 96) * size))
    return (
      path(`M${n(x)} ${ground}V${n(ground + 176 * size)}`, none, 0, 5) +
      path(hairs.join(''), none, 0, 2.5) +
      path(`M${n(x)} ${ground}V${n(ground - 92 * size)}`, none, tone, 5) +
      leaf(58, 30, 66) +
      leaf(-58, 42, 64) +
      leaf(40, 66, 60) +
      leaf(-38, 80, 56) +
      leaf(4, 86, 44)
    )
  }
  const shift = dice.between(-30, 30)
  return (
    circle(320 + shift, 76, 84, 1) +
    layer(ground, 3) +
    layer(224, 4) +
    specks(stones(24, 170, 210), 4, 2) +
    specks(stones(16, 244, 340), 11, 3) +
    circle(dice.between(90, 160), 286, 13, 5) +
    plant(120 + shift, 0.78, 3) +
    plant(322 + shift, 1.12, 4) +
    plant(520 + shift, 0.9, 3)
  )
}

/** A leaf under the lens. */
function lens(dice: Dice) {
  const x = dice.between(376, 424)
  const y = dice.between(156, 176)
  const angle = dice.between(56, 70)
  const size = 560
  const leaf =
    path(leafData(size), 2) +
    path(
      `M0 0V${n(-size * 0.92)}` +
        range(9)
          .map((i) => {
            const from = -size * (0.1 + i * 0.085)
            const out = size * 0.27 * Math.sin(((i + 1.6) / 10.5) * Math.PI)
            return (
              `M0 ${n(from)}q${n(out * 0.5)} ${n(-30)} ${n(out)} ${n(-62)}` +
              `M0 ${n(from)}q${n(-out * 0.5)} ${n(-30)} ${n(-out)} ${n(-62)}`
            )
          })
          .join(''),
      none,
      3,
      3,
    )
  const radius = 104
  const cells = range(37).flatMap((i): Point[] => {
    const row = Math.floor(i / 7)
    const [cx, cy] = [x - 102 + (i % 7) * 34 + (row % 2) * 17, y - 78 + row * 31]
    return Math.hypot(cx - x, cy - y) < radius - 22 ? [[cx, cy]] : []
  })
  const guard = `M${n(x + 74)} ${n(y + 74)}l104 104`
  return (
    each(6, (i) =>
      line(
        [
          [0, 30 + i * 64],
          [W, 30 + i * 64],
        ],
        1,
        14,
      ),
    ) +
    place(50, 372, angle, leaf) +
    circle(x, y, radius, 0) +
    specks(cells, 28, 2) +
    specks(cells, 11, 4) +
    specks(
      cells.filter((_, i) => i % 11 === 4),
      22,
      5,
    ) +
    path(`M${n(x - 70)} ${n(y - 26)}a76 76 0 0 1 40 -46`, none, 1, 7) +
    circle(x, y, radius, none, 4, 13) +
    path(guard, none, 4, 26) +
    path(guard, none, 3, 10)
  )
}

export const drawings: MotifDrawing[] = [
  { draw: plots, zoom: 1.5 },
  { draw: roots, zoom: 1.15 },
  { draw: lens, zoom: 1.15 },
]
