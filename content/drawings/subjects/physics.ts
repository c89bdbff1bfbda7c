import { circle, each, n, none, path, polar, polygon, range, rect, segmentData, specks, W } from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

/** Two sources, one interference. */
function interference(dice: Dice) {
  const one: Point = [dice.between(170, 250), dice.between(130, 250)]
  const other: Point = [dice.between(400, 490), dice.between(110, 230)]
  const rings = ([x, y]: Point, near: number, far: number) =>
    each(19, (i) => circle(x, y, (i + 0.5) * 22, none, i < 6 ? near : far, i % 3 ? 1.5 : 3))
  return (
    circle(one[0], one[1], 132, 1) +
    circle(other[0], other[1], 132, 1) +
    rings(one, 3, 2) +
    rings(other, 4, 3) +
    circle(one[0], one[1], 9, 4) +
    circle(other[0], other[1], 9, 5)
  )
}

/** Newton's cradle at the moment of release. */
function cradle(dice: Dice) {
  const [radius, balls, length] = [33, 5, 200]
  const shift = dice.between(-26, 26)
  const angle = dice.between(0.42, 0.54)
  const hook = (i: number): Point => [320 + shift + (i - 1.5) * radius * 2, 46]
  const hung = (i: number): Point => {
    const [x, y] = hook(i)
    const swing = i ? 0 : angle
    return [x - Math.sin(swing) * length, y + Math.cos(swing) * length]
  }
  const ball = ([x, y]: Point, tone: number) =>
    circle(x, y, radius, tone) +
    circle(x - radius * 0.32, y - radius * 0.34, radius * 0.22, tone === 5 ? 0 : 1)
  const threads = range(balls).map((i) => {
    const [x, y] = hook(i)
    return segmentData([x - 14, y], hung(i)) + segmentData([x + 14, y], hung(i))
  })
  const from = hung(0)
  const rest: Point = [hook(0)[0], hook(0)[1] + length]
  return (
    circle(320 + shift, 180, 176, 1) +
    path(`M${n(from[0])} ${n(from[1])}A${length} ${length} 0 0 0 ${n(rest[0])} ${n(rest[1])}`, none, 2, 3) +
    path(threads.join(''), none, 3, 2) +
    path(`M${n(56 + shift)} 322V46a14 14 0 0 1 14 -14h500a14 14 0 0 1 14 14V322`, none, 4, 10) +
    rect(24 + shift, 314, 592, 18, 4, 9) +
    each(balls, (i) => ball(hung(i), i ? (i % 2 ? 3 : 4) : 5))
  )
}

/** A prism parting a ray. */
function prism(dice: Dice) {
  const x = dice.between(250, 310)
  const top: Point = [x, 56]
  const left: Point = [x - 134, 288]
  const right: Point = [x + 134, 288]
  const enter: Point = [x - 60, 160]
  const leave = (share: number): Point => [x + 47 + share * 34, 137 + share * 59]
  const tones = [4, 3, 2, 5, 2, 3, 4]
  const fan = tones.map((tone, i) => {
    const [a, b] = [leave(i / 7), leave((i + 1) / 7)]
    const reach = (share: number) => 120 + share * 190
    return polygon([a, [W + 10, reach(i / 7)], [W + 10, reach((i + 1) / 7)], b], tone)
  })
  const rise = dice.between(70, 110)
  return (
    path(
      range(11)
        .map((i) => `M${i * 64} 0V360`)
        .join('') +
        range(6)
          .map((i) => `M0 ${i * 64 + 20}H640`)
          .join(''),
      none,
      1,
      1.5,
    ) +
    polygon(
      [
        [-10, enter[1] + rise - 9],
        [-10, enter[1] + rise + 9],
        [enter[0], enter[1] + 5],
        [enter[0], enter[1] - 5],
      ],
      4,
    ) +
    fan.join('') +
    polygon([top, right, left], 1, 4, 7) +
    polygon([enter, leave(0), leave(1)], 0) +
    polygon([top, right, left], none, 4, 7)
  )
}

/** An atom as Rutherford thought of it. */
function atom(dice: Dice) {
  const x = dice.between(280, 360)
  const start = dice.between(0, 60)
  const orbits = range(3).map((i) => start + i * 60)
  const orbit = (turn: number, i: number) => {
    const angle = dice.roll() * 6
    const [ex, ey] = [210 * Math.cos(angle), 70 * Math.sin(angle)]
    return (
      `<g transform="translate(${n(x)} 180) rot` +
      `ate(${n(turn)})">${path('M-210 0a210 70 0 1 0 420 0a210 70 0 1 0 -420 0', none, 3, 3)}` +
      `${circle(ex, ey, 13, i ? 4 : 5, 0, 4)}</g>`
    )
  }
  const nucleus = range(9).map((i) => polar(x, 180, i ? 25 : 0, i * 0.785))
  return (
    [214, 160, 106].map((r, i) => circle(x, 180, r, i === 1 ? 0 : 1)).join('') +
    orbits.map(orbit).join('') +
    specks(
      nucleus.filter((_, i) => i % 2 === 1),
      28,
      4,
    ) +
    specks(
      nucleus.filter((_, i) => i % 2 === 0),
      26,
      3,
    )
  )
}

export const drawings: MotifDrawing[] = [
  { draw: interference, zoom: 1.5 },
  { draw: cradle, zoom: 1.1 },
  { draw: prism, zoom: 1.15 },
  { draw: atom, zoom: 1.2 },
]
