import {
  at,
  circle,
  curve,
  each,
  line,
  n,
  none,
  path,
  polar,
  polygon,
  range,
  rect,
  specks,
  TAU,
  W,
  wave,
  xy,
} from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

/** Three phases on one axis. */
function phases(dice: Dice) {
  const start = dice.roll() * TAU
  const length = dice.between(420, 510)
  const phase = (i: number) => curve(wave(180, 96, length, start + (i * TAU) / 3, 40))
  const tones = [4, 3, 2]
  const ticks = range(17)
    .map((i) => `M${i * 40} 174v12`)
    .join('')
  const dot = (i: number) => {
    const y = 180 + 96 * Math.sin((320 / length) * TAU + start + (i * TAU) / 3)
    return circle(320, y, 11, i ? 0 : 5, i ? 3 : 4, 4)
  }
  return (
    path(`${phase(0)}V360H0Z`, 1) +
    path(`M0 180H${W}${ticks}`, none, 2) +
    each(3, (i) => path(phase(i), none, at(tones, i), 7)) +
    each(3, dot) +
    line(
      [
        [320, 30],
        [320, 330],
      ],
      4,
    )
  )
}

/** A coil and the lines of its field. */
function coil(dice: Dice) {
  const turns = 9
  const pitch = 28
  const left = 320 - ((turns - 1) * pitch) / 2
  const tall = 52
  const field = range(12).map((i) => {
    const side = i % 2 ? 1 : -1
    const ring = Math.floor(i / 2)
    const out = 200 + ring * 34
    const far = 94 + ring * ring * 9 + ring * 20
    const near = 180 + side * (8 + ring * 7)
    const end = 180 + side * (6 + ring * 6)
    const top: Point = [320, 180 + side * far]
    const leave: Point[] = [[320 - out, near], [330 - out, top[1] + side * 2], top]
    return `M202 ${end}C${xy(leave)}S${xy([
      [320 + out, near],
      [438, end],
    ])}`
  })
  const foot = (i: number): Point => [left + i * pitch - 7, 180 + tall]
  const head = (i: number): Point => [left + i * pitch + 14, 180 - tall]
  const front = range(turns).map((i) => {
    const x = left + i * pitch
    return `M${xy([foot(i)])}C${xy([[x - 20, 200], [x + 2, 160], head(i)])}`
  })
  const back = range(turns - 1).map((i) => {
    const x = left + i * pitch
    return `M${xy([head(i)])}C${xy([[x + 30, 160], [x + 32, 200], foot(i + 1)])}`
  })
  const last = left + (turns - 1) * pitch
  const needles = range(4).map((i) =>
    polar(320, 180, 226, at([-2.66, -0.48, 0.48, 2.66], i) + dice.between(-0.1, 0.1)),
  )
  return (
    circle(320, 180, 214, 1) +
    path(field.join(''), none, 3, 2.5) +
    path(back.join(''), none, 2, 9) +
    rect(left - 36, 156, last - left + 72, 48, 3, 10) +
    path(front.join(''), none, 4, 11) +
    path(`M${left - 7} ${180 + tall}V380M${last + 14} ${180 - tall}V-20`, none, 4, 11) +
    needles
      .map(
        ([x, y], i) =>
          circle(x, y, 19, 0, 3, 3) +
          line([polar(x, y, 11, i), polar(x, y, 11, i + Math.PI)], i === 1 ? 5 : 4, 6),
      )
      .join('')
  )
}

/** A motor in section: stator slots with their windings, the rotor and its poles. */
function motor(dice: Dice) {
  const x = dice.between(260, 380)
  const y = 180
  const turned = dice.roll() * TAU
  const slots = 24
  const slot = (i: number) => {
    const angle = ((i + 0.5) * TAU) / slots
    const half = 0.075
    return polygon(
      [
        polar(x, y, 136, angle - half),
        polar(x, y, 178, angle - half),
        polar(x, y, 178, angle + half),
        polar(x, y, 136, angle + half),
      ],
      at([4, 4, 0, 0, 2, 2], i),
    )
  }
  const pole = (i: number) => {
    const from = turned + (i * TAU) / 4 - 0.6
    const [a, b, c, d] = [
      polar(x, y, 120, from),
      polar(x, y, 120, from + 1.2),
      polar(x, y, 84, from + 1.2),
      polar(x, y, 84, from),
    ]
    return path(
      `M${n(a[0])} ${n(a[1])}A120 120 0 0 1 ${n(b[0])} ${n(b[1])}` +
        `L${n(c[0])} ${n(c[1])}A84 84 0 0 0 ${n(d[0])} ${n(d[1])}Z`,
      i % 2 ? 4 : 5,
    )
  }
  const bolts = range(8).map((i): Point => polar(x, y, 232, (i * TAU) / 8 + 0.39))
  return (
    circle(x, y, 260, 1) +
    circle(x, y, 206, 3) +
    each(slots, slot) +
    circle(x, y, 128, 0) +
    circle(x, y, 88, 2) +
    each(4, pole) +
    circle(x, y, 40, 4) +
    circle(x, y, 26, 1) +
    rect(x - 6, y - 28, 12, 14, 4) +
    specks(bolts, 22, 2) +
    specks(bolts, 9, 0)
  )
}

export const drawings: MotifDrawing[] = [
  { draw: phases },
  { draw: coil, zoom: 1.15 },
  { draw: motor, zoom: 1.2 },
]
