import {
  at,
  circle,
  each,
  gear,
  line,
  none,
  path,
  polar,
  range,
  rect,
  segmentData,
  specks,
  TAU,
  hexagon,
  place,
  polygon,
} from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

/** A train of meshing wheels. */
function wheels(dice: Dice) {
  let x = dice.between(70, 130)
  let y = dice.between(210, 270)
  let radius = dice.between(92, 122)
  let phase = dice.roll()
  const train = each(5, (i) => {
    const tone = at([2, 3, 1, 4, 2], i)
    const wheel =
      gear(x, y, radius, Math.round(radius / 6.2), phase, tone, i === 2 ? 3 : none) +
      circle(x, y, radius * 0.58, at([1, 4, 0, 3, 0], i)) +
      circle(x, y, radius * 0.2, at([3, 5, 3, 0, 3], i)) +
      specks(
        range(5).map((k) => polar(x, y, radius * 0.39, phase + (k * TAU) / 5)),
        radius * 0.18,
        tone,
      )
    const angle = (i % 2 ? 0.55 : -0.75) + dice.between(-0.25, 0.25)
    const next = dice.between(44, 106)
    const distance = (radius + next) * 0.945
    x += Math.cos(angle) * distance
    y += Math.sin(angle) * distance
    radius = next
    phase = dice.roll()
    return wheel
  })
  return circle(470, 90, 210, 1) + train
}

/** Cylinders in section: pistons, rods and cranks, each a step further round. */
function engine(dice: Dice) {
  const pitch = 148
  const phase = dice.roll() * TAU
  const throwRadius = 40
  const rod = 136
  const shaft = 300
  const cylinder = (i: number) => {
    const x = 24 + i * pitch
    const angle = phase + ((i * TAU) / 5) * 2
    const pin = polar(x, shaft, throwRadius, angle)
    const top = pin[1] - Math.sqrt(rod ** 2 - (pin[0] - x) ** 2)
    return (
      path(`M${x - 50} 242V40a12 12 0 0 1 12 -12h76a12 12 0 0 1 12 12V242`, 0, 4, 5) +
      rect(x - 46, 32, 92, Math.max(4, top - 60), i % 5 === 2 ? 5 : 1, 8) +
      rect(x - 45, top - 32, 90, 66, 3, 6) +
      path(
        segmentData([x - 44, top - 19], [x + 44, top - 19]) +
          segmentData([x - 44, top - 8], [x + 44, top - 8]),
        none,
        1,
        3,
      ) +
      circle(x, shaft, 58, 2) +
      line([[x, top + 12], pin], 4, 16) +
      circle(x, top + 12, 13, 0, 4, 4) +
      circle(pin[0], pin[1], 15, 0, 4, 5) +
      circle(x, shaft, 9, 4)
    )
  }
  return (
    rect(0, 258, 640, 102, 1) +
    path(`M0 ${shaft}H640`, none, 4, 7) +
    each(5, (i) =>
      path(
        range(4)
          .map((k) => `M${24 + i * pitch - 66} ${70 + k * 34}h132`)
          .join(''),
        none,
        2,
        7,
      ),
    ) +
    each(5, cylinder)
  )
}

/** A ball bearing, drawn and measured. */
function bearing(dice: Dice) {
  const x = dice.between(240, 400)
  const y = 180
  const balls = dice.whole(10, 12)
  const start = dice.roll()
  const ring = range(balls).map((i) => polar(x, y, 100, start + (i * TAU) / balls))
  const ticks = range(72).map((i) => {
    const angle = (i * TAU) / 72
    return segmentData(polar(x, y, 172, angle), polar(x, y, i % 6 ? 180 : 190, angle))
  })
  const axes = `M${Math.round(x)} -10V370M-10 ${y}H650`
  const spot = at(ring, 2)
  const balance = ring.flatMap((ball): Point[] => [[ball[0] - 6, ball[1] - 6]])
  return (
    path(
      range(16)
        .map((i) => `M${i * 60 - 200} 360l360 -360`)
        .join(''),
      none,
      1,
      10,
    ) +
    path(axes, none, 2, 1.5) +
    circle(x, y, 196, 0) +
    path(ticks.join(''), none, 3, 1.5) +
    circle(x, y, 160, 3) +
    circle(x, y, 132, 1) +
    circle(x, y, 68, 3) +
    circle(x, y, 46, 0) +
    circle(x, y, 144, none, 4, 1.5) +
    circle(x, y, 56, none, 4, 1.5) +
    specks(ring, 46, 4) +
    specks(ring, 38, 2) +
    specks(balance, 10, 0) +
    circle(spot[0], spot[1], 19, 5) +
    path(axes, none, 4, 1) +
    line([[x, y], polar(x, y, 230, -0.62), [x + 250, y - 134]], 4, 2) +
    circle(x, y, 5, 4)
  )
}

/** Nuts, washers and bolts, laid out. */
function fasteners(dice: Dice) {
  const nut =
    polygon(hexagon(0, 0, 38), 3) + circle(0, 0, 27, 2) + circle(0, 0, 19, 0) + circle(0, 0, 19, none, 4, 2)
  const washer = circle(0, 0, 36, 4) + circle(0, 0, 17, 0)
  const head = polygon(hexagon(0, 0, 36), 4) + circle(0, 0, 26, 3) + path('M-13 0H13M0 -13V13', none, 4, 5)
  const bolt =
    polygon(
      [
        [-70, -24],
        [-46, -24],
        [-46, 24],
        [-70, 24],
      ],
      4,
    ) +
    rect(-46, -13, 112, 26, 2, 3) +
    path(
      range(9)
        .map((i) => `M${-16 + i * 9} -13l5 26`)
        .join(''),
      none,
      4,
      2.5,
    )
  const screw =
    path('M-62 -24H-50L-34 -9H58L70 0L58 9H-34L-50 24H-62Z', 3) +
    path(
      range(10)
        .map((i) => `M${-26 + i * 9} -12l5 24`)
        .join(''),
      none,
      0,
      2.5,
    )
  const parts = [bolt, nut, screw, washer, bolt, head, nut, screw]
  const first = dice.whole(0, 7)
  const spot = dice.whole(6, 13)
  return (
    rect(0, 0, 640, 360, 1) +
    each(20, (i) => {
      const row = Math.floor(i / 5)
      const [x, y] = [(i % 5) * 150 + (row % 2) * 75 - 16, row * 104 + 24]
      return place(
        x,
        y,
        45 * dice.whole(0, 7),
        i === spot ? circle(0, 0, 38, 5) + circle(0, 0, 17, 0) : at(parts, i * 3 + first),
      )
    })
  )
}

export const drawings: MotifDrawing[] = [
  { draw: wheels, zoom: 1.4 },
  { draw: engine, zoom: 1.2 },
  { draw: bearing, zoom: 1.25 },
  { draw: fasteners, zoom: 1.5 },
]
