import { at, boxData, circle, each, line, n, none, path, polygon, range, rect, specks, W } from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

/** A block in isometric: top, right and left tone. */
const block = (
  x: number,
  y: number,
  size: number,
  height: number,
  tones: readonly [number, number, number],
) => {
  const half = size * 0.5
  const top = y - height
  return (
    polygon(
      [
        [x, top],
        [x + size, top - half],
        [x, top - 2 * half],
        [x - size, top - half],
      ],
      tones[0],
    ) +
    polygon(
      [
        [x, y],
        [x + size, y - half],
        [x + size, top - half],
        [x, top],
      ],
      tones[1],
    ) +
    polygon(
      [
        [x, y],
        [x - size, y - half],
        [x - size, top - half],
        [x, top],
      ],
      tones[2],
    )
  )
}

/** Parts on their belts. */
function belts(dice: Dice) {
  return each(3, (belt) => {
    const y = 210 + belt * 120
    const band: Point[] = [
      [-60, y + 10],
      [W + 60, y - 340],
      [W + 60, y - 286],
      [-60, y + 64],
    ]
    const parts = each(8, (i) => {
      const x = i * 96 - 20 + belt * 34
      const height = dice.whole(1, 4) * 14
      return dice.chance(0.82)
        ? block(x, y + 26 - (x + 60) * 0.5, 30, height, dice.chance(0.16) ? [5, 3, 4] : [2, 3, 4])
        : ''
    })
    return polygon(band, belt % 2 ? 2 : 1) + parts
  })
}

/** Robot arms at a conveyor. */
function robots(dice: Dice) {
  const arm = (x: number, side: number, tone: number) => {
    const shoulder: Point = [x, 210]
    const elbow: Point = [x + side * dice.between(14, 42), dice.between(84, 110)]
    const wrist: Point = [x + side * dice.between(98, 116), dice.between(150, 176)]
    return (
      path(`M${n(x - 40)} 262l14 -52h52l14 52z`, 4) +
      line([shoulder, elbow], tone, 30) +
      line([elbow, wrist], tone, 20) +
      circle(shoulder[0], shoulder[1], 23, 4) +
      circle(elbow[0], elbow[1], 20, 4) +
      specks([shoulder, elbow], 15, 1) +
      line([wrist, [wrist[0], wrist[1] + 22]], 4, 8) +
      path(`M${n(wrist[0] - 15)} ${n(wrist[1] + 40)}v-16h30v16`, none, 4, 6) +
      circle(wrist[0], wrist[1], 10, 5)
    )
  }
  const shift = dice.between(-20, 20)
  const goods = range(7).map((i) => {
    const x = 12 + i * 98 + shift
    const done = i > 3
    return (
      rect(x, 226, 54, 36, at([2, 3], i), 4) +
      path(boxData(x + 22, 226, 10, 14), 4) +
      (done ? rect(x + 10, 204, 34, 22, i === 5 ? 5 : 4, 3) : '')
    )
  })
  const rollers = range(17).map((i): Point => [i * 40 + 4, 280])
  return (
    path(
      range(4)
        .map((i) => boxData(26 + i * 160, 26, 118, 96))
        .join(''),
      1,
    ) +
    path(
      range(4)
        .map((i) => `M${85 + i * 160} 26v96M${26 + i * 160} 74h118`)
        .join(''),
      none,
      0,
      4,
    ) +
    rect(0, 262, W, 36, 3) +
    specks(rollers, 24, 4) +
    specks(rollers, 8, 2) +
    rect(0, 318, W, 42, 1) +
    path(
      range(5)
        .map((i) => boxData(40 + i * 140, 298, 22, 62))
        .join(''),
      2,
    ) +
    goods.join('') +
    arm(170 + shift, 1, 3) +
    arm(430 + shift, 1, 2)
  )
}

/** Sawtooth roofs and chimneys. */
function works(dice: Dice) {
  const bays = 6
  const width = 116
  const shift = dice.between(-50, 0)
  const eaves = 196
  const bay = (i: number) => {
    const x = shift + i * width
    const tone = at([3, 2], i)
    const glass = range(4).map((k) => `M${n(x + 12 + k * 9)} ${n(eaves - 6)}V${n(eaves - 44 + k * 6)}`)
    const panes = range(3).flatMap((column) =>
      [0, 1].map((row) => boxData(x + 15 + column * 31, 224 + row * 38, 22, 26)),
    )
    return (
      path(`M${n(x)} 330V${eaves - 60}L${n(x + width)} ${eaves}V330Z`, tone) +
      path(glass.join(''), none, 1, 5) +
      path(panes.join(''), i % 3 === 1 ? 5 : tone === 3 ? 1 : 0)
    )
  }
  const chimney = (x: number, top: number) =>
    polygon(
      [
        [x - 13, top],
        [x + 13, top],
        [x + 20, 260],
        [x - 20, 260],
      ],
      4,
    ) + path(`M${n(x - 14)} ${n(top + 18)}h28M${n(x - 15)} ${n(top + 34)}h30`, none, 1, 5)
  const steam = (x: number, top: number) =>
    circle(x + 10, top - 22, 18, 1) +
    circle(x + 38, top - 40, 26, 1) +
    circle(x + 78, top - 46, 34, 1) +
    rect(x + 8, top - 34, 84, 22, 1, 10)
  const [first, second] = [dice.between(130, 190), dice.between(400, 460)]
  return (
    steam(first, 66) +
    steam(second, 100) +
    chimney(first, 58) +
    chimney(second, 92) +
    chimney(second - 52, 116) +
    each(bays, bay) +
    rect(0, 318, W, 42, 4) +
    path(
      range(11)
        .map((i) => `M${i * 62 + 6} 338h32`)
        .join(''),
      none,
      2,
      4,
    )
  )
}

export const drawings: MotifDrawing[] = [
  { draw: belts, zoom: 1.5 },
  { draw: robots, zoom: 1.15 },
  { draw: works, zoom: 1.2 },
]
