import {
  at,
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
  boxData,
  polar,
} from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

/** Process vessels, pipes and levels. */
function vessels(dice: Dice) {
  let x = 36
  let plant = ''
  for (let i = 0; x < 600; i++) {
    const width = dice.between(62, 120)
    const height = dice.between(130, 280)
    // Never below where the round of the bottom begins.
    const level = Math.min(330 - height * dice.between(0.25, 0.75), 326 - width / 2)
    const round = width / 2 - 8
    const top = 330 - height
    plant +=
      rect(x, top, width, height, 1, width / 2, 4, 3) +
      path(
        `M${n(x + 8)} ${n(level)}h${n(width - 16)}V${n(330 - width / 2)}` +
          `a${n(round)} ${n(round)} 0 0 1 ${n(16 - width)} 0Z`,
        at([3, 5, 3, 2, 5, 2], i),
      ) +
      path(
        `M${n(x + width / 2)} ${n(top)}V${n(top - 26)}q0 -14 14 -14` +
          `H${n(x + width + 40)}q14 0 14 14V${n(top + 40)}`,
        none,
        3,
        5,
      )
    x += width + 32
  }
  return rect(0, 330, W, 30, 2) + circle(dice.between(70, 570), 100, 74, 1) + plant
}

/** A refinery: columns with their platforms, tanks, a flare. */
function refinery(dice: Dice) {
  const ground = 318
  const column = (x: number, width: number, top: number, tone: number) => {
    const decks = range(Math.floor((ground - top) / 46)).map((i) =>
      segmentData([x - 12, top + 34 + i * 46], [x + width + 12, top + 34 + i * 46]),
    )
    return (
      path(
        `M${n(x)} ${ground}V${n(top + width / 2)}` +
          `a${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(width)} 0V${ground}Z`,
        tone,
      ) +
      path(decks.join(''), none, 4, 3.5) +
      path(`M${n(x + width / 2)} ${n(top)}v-16h${n(width / 2 + 26)}V${ground}`, none, tone === 4 ? 3 : 4, 4)
    )
  }
  const sphere = (x: number, r: number) => {
    const y = ground - r - 22
    return (
      path(
        `M${n(x - r * 0.7)} ${n(y)}V${ground}M${n(x + r * 0.7)} ${n(y)}V${ground}M${n(x)} ${n(y)}V${ground}`,
        none,
        4,
        4,
      ) +
      circle(x, y, r, 2) +
      path(`M${n(x - r)} ${n(y)}a${n(r)} ${n(r * 0.3)} 0 0 0 ${n(2 * r)} 0`, none, 4, 2)
    )
  }
  const flare = dice.between(562, 596)
  const shift = dice.between(-14, 14)
  return (
    circle(shift + 300, 190, 178, 1) +
    path(`M0 262H640M0 278H640M0 294H640`, none, 2, 5) +
    column(70 + shift, 54, dice.between(70, 110), 3) +
    column(176 + shift, 40, dice.between(34, 60), 4) +
    column(268 + shift, 68, dice.between(120, 160), 2) +
    column(382 + shift, 44, dice.between(50, 90), 3) +
    sphere(494 + shift * 0.5, 46) +
    sphere(24, 40) +
    path(
      `M${n(flare)} ${ground}V66M${n(flare - 18)} ${ground}L${n(flare)} 130L${n(flare + 18)} ${ground}`,
      none,
      4,
      4,
    ) +
    path(`M${n(flare)} 68c-22 -18 -14 -34 -2 -52c4 12 20 20 18 36c-2 10 -8 16 -16 16Z`, 5) +
    rect(0, ground, W, 60, 4)
  )
}

/** A column cut open: trays, what boils on them, bubbles rising; its cooler beside it. */
function distillation(dice: Dice) {
  const x = Math.round(dice.between(150, 190))
  const width = 170
  const trays = range(6)
  const tray = (i: number) => {
    const y = 70 + i * 50
    const left = i % 2 === 0
    return (
      rect(x + (left ? 6 : 28), y - 14, width - 34, 16, i === 1 ? 5 : at([2, 3], i)) +
      path(
        left ? `M${x + 6} ${y + 4}h${width - 34}v20` : `M${x + width - 6} ${y + 4}h${34 - width}v20`,
        none,
        4,
        4,
      )
    )
  }
  const bubbles = trays.flatMap((i) =>
    range(4).map((): Point => [dice.between(x + 30, x + width - 30), 46 + i * 50 + dice.between(-8, 4)]),
  )
  const coil =
    `M${x + width / 2} 8V-4H470` +
    `V54${each(6, (i) => `c${i % 2 ? -60 : 60} 0 ${i % 2 ? -60 : 60} 34 0 34`)}V330`
  return (
    circle(470, 160, 130, 1) +
    rect(x, -30, width, 420, 0, 0, 4, 6) +
    trays.map(tray).join('') +
    specks(bubbles, 9, 3) +
    specks(
      bubbles.filter((_, i) => i % 3 === 0),
      5,
      0,
    ) +
    rect(404, 44, 132, 224, 2, 18) +
    path(coil, none, 4, 9) +
    line(
      [
        [340, 238],
        [404, 238],
      ],
      3,
      7,
    ) +
    line(
      [
        [536, 74],
        [660, 74],
      ],
      3,
      7,
    ) +
    line(
      [
        [-20, 210],
        [x, 210],
      ],
      3,
      12,
    ) +
    rect(430, 306, 80, 70, 5, 8, 4, 5)
  )
}

/** Pipes with their valves and gauges. */
function pipes(dice: Dice) {
  const gauge = (x: number, y: number, r: number, tone: number) => {
    const angle = dice.between(-2.5, -0.6)
    const ticks = range(9).map((i) =>
      segmentData(polar(x, y, r * 0.62, 2.5 + i * 0.535), polar(x, y, r * 0.74, 2.5 + i * 0.535)),
    )
    return (
      path(`M${n(x)} ${n(y)}V${n(y + r + 34)}`, none, 4, 12) +
      circle(x, y, r, 4) +
      circle(x, y, r * 0.84, tone) +
      path(ticks.join(''), none, 4, 3) +
      line([polar(x, y, r * 0.2, angle + Math.PI), polar(x, y, r * 0.54, angle)], 4, 4) +
      circle(x, y, r * 0.1, 4)
    )
  }
  const valve = (x: number, y: number) =>
    path(`M${n(x - 34)} ${y - 26}L${n(x + 34)} ${y + 26}V${y - 26}L${n(x - 34)} ${y + 26}Z`, 4) +
    path(`M${n(x)} ${y}V${y - 44}M${n(x - 28)} ${y - 46}h56`, none, 4, 8)
  const flanges = (points: readonly Point[]) =>
    path(points.map(([x, y]) => boxData(x - 7, y - 27, 14, 54)).join(''), 4)
  const shift = dice.between(-24, 24)
  const riser = dice.between(520, 560)
  return (
    circle(240 + shift, 130, 150, 1) +
    path(`M-20 330H${n(riser)}V-20`, none, 2, 26) +
    path('M-20 216H660', none, 3, 40) +
    path('M-20 205H660', none, 2, 6) +
    path(`M${n(90 + shift)} 216V380`, none, 3, 40) +
    flanges([
      [30 + shift, 216],
      [150 + shift, 216],
      [330 + shift, 216],
      [450 + shift, 216],
      [596, 216],
    ]) +
    valve(390 + shift, 216) +
    gauge(240 + shift, 122, 58, 1) +
    gauge(496 + shift * 0.5, 142, 38, 5) +
    path(boxData(riser - 20, 300, 14, 54) + boxData(300, 308, 12, 44), 4)
  )
}

export const drawings: MotifDrawing[] = [
  { draw: vessels, zoom: 1.4 },
  { draw: refinery, zoom: 1.15 },
  { draw: distillation, zoom: 1.1 },
  { draw: pipes, zoom: 1.2 },
]
