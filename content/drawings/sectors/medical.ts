import {
  circle,
  each,
  line,
  n,
  none,
  path,
  range,
  rect,
  segmentData,
  specks,
  W,
  place,
  ellipse,
  curve,
  TAU,
} from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

const cross = (x: number, y: number, arm: number, tone: number) => {
  const half = arm * 0.3
  return (
    rect(x - half, y - arm, half * 2, arm * 2, tone, arm * 0.11) +
    rect(x - arm, y - half, arm * 2, half * 2, tone, arm * 0.11)
  )
}

const beat = (x: number, y: number, peak: number): Point[] => [
  [x, y],
  [x + 22, y],
  [x + 34, y - 20],
  [x + 46, y],
  [x + 58, y],
  [x + 70, y + 26],
  [x + 86, y - peak],
  [x + 104, y + 62],
  [x + 116, y],
  [x + 140, y],
  [x + 156, y - 28],
  [x + 176, y],
]

/** A heart trace across quiet rounds and a cross. */
function trace(dice: Dice) {
  const y = 190
  const x = dice.between(120, 180)
  const centre = dice.between(420, 510)
  const peak = () => dice.between(90, 120)
  return (
    each(5, (i) => circle(centre, 180, 270 - i * 48, i % 2 ? 0 : 1)) +
    cross(centre, 180, 88, 2) +
    line(
      [[0, y], ...beat(x - 90, y, peak()), ...beat(x + 150, y, peak()), ...beat(x + 390, y, peak()), [W, y]],
      4,
      5,
    ) +
    circle(x + 236, y - 96, 9, 5)
  )
}

/** A stethoscope, laid down. */
function stethoscope(dice: Dice) {
  const x = Math.round(dice.between(436, 468))
  const y = Math.round(dice.between(176, 200))
  const ear = Math.round(dice.between(170, 196))
  const crosses = range(15).map((i): Point => [
    (i % 5) * 150 + (Math.floor(i / 5) % 2) * 75 - 10,
    Math.floor(i / 5) * 140 + 40,
  ])
  const marks = crosses.map(([cx, cy]) => `M${n(cx - 11)} ${n(cy)}h22M${n(cx)} ${n(cy - 11)}v22`)
  return (
    path(marks.join(''), none, 1, 8) +
    circle(x, y, 132, 1) +
    path(
      `M${ear - 46} 40C${ear - 84} 120 ${ear - 54} 186 ${ear} 200` +
        `M${ear + 46} 40C${ear + 84} 120 ${ear + 54} 186 ${ear} 200` +
        `C${ear} 380 ${x} 390 ${x} ${y + 60}`,
      none,
      4,
      13,
    ) +
    path(
      `M${ear - 46} 44C${ear - 40} 26 ${ear - 30} 20 ${ear - 18} 20` +
        `M${ear + 46} 44C${ear + 40} 26 ${ear + 30} 20 ${ear + 18} 20`,
      none,
      3,
      9,
    ) +
    specks(
      [
        [ear - 16, 20],
        [ear + 16, 20],
      ],
      19,
      4,
    ) +
    rect(ear - 11, 186, 22, 34, 3, 8) +
    rect(x - 11, y + 52, 22, 36, 3, 6) +
    circle(x, y, 70, 4) +
    circle(x, y, 56, 2) +
    circle(x, y, 42, 0) +
    circle(x, y, 14, 5)
  )
}

/** A scanner, and the slices it has made. */
function scanner(dice: Dice) {
  const x = 214
  const y = 168
  const slice = (i: number) => {
    const left = 432 + (i % 2) * 96
    const top = 54 + Math.floor(i / 2) * 90
    const middle = [left + 42, top + 39] as const
    const size = 17 + dice.between(0, 12)
    const fold = each(2, (k) => circle(middle[0] + (k ? 1 : -1) * size * 0.38, middle[1], size * 0.3, 4))
    return (
      rect(left, top, 84, 78, 4, 8) +
      circle(middle[0], middle[1], size + 3, 3) +
      circle(middle[0], middle[1], size, 1) +
      fold +
      path(segmentData([middle[0], middle[1] - size], [middle[0], middle[1] + size]), none, 3, 2.5) +
      (i === 3 ? circle(middle[0] + size * 0.45, middle[1] - size * 0.4, 5, 5) : '')
    )
  }
  return (
    rect(0, 304, W, 56, 1) +
    rect(x - 184, 14, 368, 304, 2, 46) +
    rect(x - 184, 262, 368, 56, 3, 20) +
    circle(x, y, 136, 1) +
    circle(x, y, 112, 3) +
    circle(x, y, 96, 4) +
    circle(x, y, 104, none, 5, 3) +
    circle(x, y + 4, 24, 2) +
    path(`M${x - 58} ${y + 56}a58 46 0 0 1 116 0z`, 2) +
    rect(x - 78, y + 54, 156, 16, 0, 8) +
    path(`M${x - 60} ${y + 70}h120l22 150h-164z`, 1) +
    path(`M${x - 34} ${y + 70}h68l12 150h-92z`, 0) +
    each(6, slice)
  )
}

/** Lungs, and the tree of air in them. */
function lungs(dice: Dice) {
  const x = dice.between(300, 340)
  const tones: string[] = ['', '', '', '']
  // One side is grown; the other is its mirror image.
  const grow = (from: Point, angle: number, length: number, level: number) => {
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length]
    tones[level] += segmentData(from, to)
    if (level === 3) return
    for (const turn of level < 2 ? [-0.62, 0.08, 0.7] : [-0.5, 0.45]) {
      grow(to, angle + turn + dice.between(-0.12, 0.12), length * dice.between(0.56, 0.66), level + 1)
    }
  }
  grow([0, 100], 0.86, 90, 0)
  const lobe =
    'M22 74C34 30 62 22 90 44C138 84 166 170 168 250' +
    'C169 296 148 318 116 312C84 306 62 284 44 250C28 220 16 130 22 74Z'
  const tree = tones.map((data, level) => path(data, none, level < 2 ? 4 : 3, 11 - level * 2.8)).join('')
  const side = path(lobe, 2) + tree
  const crosses = range(8).map(
    (i) => `M${34 + (i % 2) * 560} ${40 + i * 46}h20M${44 + (i % 2) * 560} ${30 + i * 46}v20`,
  )
  return (
    path(crosses.join(''), none, 1, 6) +
    circle(x, 184, 172, 1) +
    `<g transform="translate(${n(x)} 0)">${side}<g transform="scale(-1 1)">${side}</g></g>` +
    path(`M${n(x)} -10V100`, none, 4, 20) +
    path(
      range(6)
        .map((i) => `M${n(x - 10)} ${4 + i * 17}h20`)
        .join(''),
      none,
      2,
      3,
    ) +
    circle(x + dice.between(92, 116), dice.between(206, 250), 12, 5)
  )
}

/** Blood, seen close: cells on their way, one that defends. */
function blood(dice: Dice) {
  const phase = dice.roll() * TAU
  const flow = (x: number) => 180 + 26 * Math.sin(x / 120 + phase)
  const cell = (tone: number, dip: number) => ellipse(0, 0, 36, 28, tone) + ellipse(0, 1, 19, 12, dip)
  const defender =
    circle(0, 0, 44, 0, 4, 3) +
    path('M-20 -8a17 17 0 0 1 30 -10a15 15 0 0 1 10 24a16 16 0 0 1 -26 10a16 16 0 0 1 -14 -24Z', 5)
  const cells = range(21).map((i) => {
    const row = i % 3
    const x = Math.floor(i / 3) * 100 + (row % 2) * 50 - 6 + dice.between(-9, 9)
    const y = flow(x) + (row - 1) * 78 + dice.between(-9, 9)
    const tone = dice.pick([3, 3, 4, 2])
    const drawn = i === 10 ? defender : cell(tone, tone === 4 ? 3 : tone === 3 ? 4 : 3)
    return place(x, y, dice.between(-50, 50), drawn, dice.between(0.86, 1.1))
  })
  const wall = (offset: number) => range(9).map((i): Point => [i * 80, flow(i * 80) + offset])
  const platelets = range(14).map((): Point => {
    const x = dice.between(0, W)
    return [x, flow(x) + dice.between(-118, 118)]
  })
  return (
    path(curve(wall(0)), none, 2, 316) +
    path(curve(wall(0)), none, 1, 280) +
    specks(platelets, 9, 2) +
    cells.join('')
  )
}

export const drawings: MotifDrawing[] = [
  { draw: trace, mirror: false, zoom: 1.4 },
  { draw: stethoscope, zoom: 1.1 },
  { draw: scanner, zoom: 1 },
  { draw: lungs, zoom: 1.15 },
  { draw: blood, zoom: 1.4 },
]
