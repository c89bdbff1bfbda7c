import {
  circle,
  each,
  ellipse,
  line,
  n,
  none,
  path,
  place,
  polar,
  range,
  segmentData,
  specks,
  TAU,
  W,
  H,
} from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

const stars = (dice: Dice, count: number) =>
  range(count).map((): Point => [dice.between(0, W), dice.between(0, H)])
const sky = (dice: Dice) =>
  specks(stars(dice, 30), 2, 3) + specks(stars(dice, 14), 3.5, 3) + specks(stars(dice, 5), 5.5, 2)

/** Orbits and their bodies. */
function orbits(dice: Dice) {
  const [squash, count] = [0.36, 5]
  const radius = (i: number) => 96 + i * 66
  const paths = each(count, (k) => {
    const i = count - 1 - k
    return ellipse(0, 0, radius(i), radius(i) * squash, i === count - 1 ? 1 : none, 3)
  })
  const bodies = each(count, (i) => {
    const angle = dice.roll() * TAU
    return circle(
      radius(i) * Math.cos(angle),
      radius(i) * squash * Math.sin(angle),
      dice.between(5, 16),
      i % 2 ? 4 : 3,
    )
  })
  const sun = circle(0, 0, 62, 2) + circle(0, 0, 46, 3) + circle(-8, -8, 28, 5)
  return sky(dice) + place(dice.between(200, 400), 190, dice.between(-26, -14), paths + sun + bodies)
}

/** The phases of the moon over an observatory. */
function phases(dice: Dice) {
  const moon = (i: number) => {
    const angle = Math.PI * (1.11 + i * 0.13)
    const [x, y] = polar(320, 330, 270, angle)
    const r = i === 3 ? 42 : 32 - Math.abs(i - 3) * 2
    const lit = Math.cos(((i - 3) / 3.4) * Math.PI)
    const side = i < 3 ? 1 : 0
    const terminator = `A${n(Math.abs(lit) * r)} ${n(r)} 0 0 ${lit > 0 ? side : 1 - side} ${n(x)} ${n(y - r)}Z`
    if (i === 3)
      return (
        circle(x, y, r, 5) +
        circle(x - 12, y - 8, 8, 1) +
        circle(x + 12, y + 10, 5, 1) +
        circle(x + 8, y - 18, 4, 1)
      )
    return (
      circle(x, y, r, 3) +
      path(`M${n(x)} ${n(y - r)}A${n(r)} ${n(r)} 0 0 ${side} ${n(x)} ${n(y + r)}${terminator}`, 0)
    )
  }
  const slit = dice.between(20, 40)
  return (
    sky(dice) +
    circle(320, 330, 200, 1) +
    circle(320, 330, 270, none, 2, 2) +
    each(7, moon) +
    path('M250 360V268h140v92Z', 3) +
    path('M244 270a76 76 0 0 1 152 0Z', 4) +
    path(`M${n(320 + slit * 0.3)} 270L${n(326 + slit)} 202l16 12L${n(340 + slit * 0.3)} 270Z`, 1) +
    path('M0 360V338C120 318 200 336 320 338s220 -18 320 -6V360Z', 4) +
    path('M276 300v16M320 300v16M364 300v16', none, 5, 9)
  )
}

/** A ringed planet and its moons. */
function ringed(dice: Dice) {
  const r = 112
  const x = dice.between(270, 370)
  const tilt = dice.between(-24, -14)
  const band = (y: number, tone: number, thick: number) => {
    const half = Math.sqrt(r * r - y * y)
    const low = Math.sqrt(r * r - (y + thick) ** 2)
    return path(
      `M${n(-half)} ${n(y)}H${n(half)}A${r} ${r} 0 0 1 ${n(low)} ${n(y + thick)}` +
        `H${n(-low)}A${r} ${r} 0 0 1 ${n(-half)} ${n(y)}Z`,
      tone,
    )
  }
  const ring = (reach: number, tone: number, width: number, front: boolean) =>
    path(`M${-reach} 0A${reach} ${n(reach * 0.24)} 0 0 ${front ? 0 : 1} ${reach} 0`, none, tone, width)
  const ringsOf = (front: boolean) =>
    ring(238, 2, 8, front) + ring(212, 4, 20, front) + ring(180, 3, 14, front)
  const planet =
    ringsOf(false) +
    circle(0, 0, r, 3) +
    band(-82, 2, 22) +
    band(-40, 2, 14) +
    band(-10, 4, 20) +
    band(34, 2, 26) +
    band(76, 4, 14) +
    ringsOf(true)
  const moons = range(3).map((i) => polar(x, 180, 270 + i * 12, dice.between(-0.4, 0.4) + i * 2.2))
  return (
    sky(dice) +
    circle(x, 180, 174, 1) +
    place(x, 180, tilt, planet) +
    moons
      .map(([mx, my], i) => circle(mx, Math.min(320, Math.max(40, my)), 9 + i * 5, i === 1 ? 5 : 4))
      .join('')
  )
}

/** A chart of the northern sky: circles of declination, hours, a few figures. */
function chart(dice: Dice) {
  const x = dice.between(280, 360)
  const hours = range(24).map((i) =>
    segmentData(polar(x, 180, i % 6 ? 52 : 12, (i * TAU) / 24), polar(x, 180, 236, (i * TAU) / 24)),
  )
  const figure = (
    cx: number,
    cy: number,
    turn: number,
    shape: readonly Point[],
    links: readonly (readonly [number, number])[],
    bright: number,
  ) => {
    const points = shape.map(([a, b]): Point => [a, b])
    const [bx, by] = points[bright] ?? [0, 0]
    return place(
      cx,
      cy,
      turn,
      links.map(([a, b]) => line([points[a] ?? [0, 0], points[b] ?? [0, 0]], 3, 2.5)).join('') +
        specks(points, 10, 4) +
        circle(bx, by, 8, 5),
    )
  }
  const plough: Point[] = [
    [-92, -14],
    [-52, -28],
    [-22, -14],
    [8, 0],
    [16, 36],
    [66, 40],
    [72, -2],
  ]
  const queen: Point[] = [
    [-60, -18],
    [-30, 22],
    [0, -8],
    [30, 24],
    [58, -20],
  ]
  const triangle: Point[] = [
    [-44, 30],
    [0, -46],
    [40, 26],
    [10, 62],
  ]
  const turn = dice.between(0, 360)
  const [a, b, c] = [0, 2.1, 4.2].map((angle) => polar(x, 180, 128, angle + (turn * TAU) / 360)) as [
    Point,
    Point,
    Point,
  ]
  return (
    specks(stars(dice, 40), 3, 3) +
    circle(x, 180, 250, 1) +
    circle(x, 180, 190, none, 2, 1.5) +
    circle(x, 180, 122, none, 2, 1.5) +
    circle(x, 180, 54, none, 2, 1.5) +
    path(hours.join(''), none, 2, 1) +
    circle(x, 180, 250, none, 4, 3) +
    circle(x, 180, 238, none, 4, 1.5) +
    specks(stars(dice, 26), 4.5, 4) +
    figure(
      a[0],
      a[1],
      turn,
      plough,
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 5],
        [5, 6],
        [6, 3],
      ],
      6,
    ) +
    figure(
      b[0],
      b[1],
      turn + 60,
      queen,
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
      ],
      2,
    ) +
    figure(
      c[0],
      c[1],
      turn + 190,
      triangle,
      [
        [0, 1],
        [1, 2],
        [2, 0],
        [2, 3],
      ],
      1,
    ) +
    circle(x, 180, 5, 4)
  )
}

export const drawings: MotifDrawing[] = [
  { draw: orbits, zoom: 1.3 },
  { draw: phases, zoom: 1.1 },
  { draw: ringed, zoom: 1.2 },
  { draw: chart, zoom: 1.25 },
]
