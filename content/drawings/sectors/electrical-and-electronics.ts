import { at, circle, each, H, line, none, path, range, rect, specks, curve, n, polar, TAU } from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

/** Board traces with 45° bends running into a chip. */
function chip(dice: Dice) {
  const x = dice.between(250, 390)
  const traces = each(15, (i) => {
    const side = dice.chance(0.5) ? -1 : 1
    const y = 80 + i * 14.3
    const start = x + side * 92
    const bend = start + side * dice.between(20, 70)
    const rise = dice.between(-60, 60)
    const end = side < 0 ? dice.between(0, 90) : dice.between(550, 640)
    const points: Point[] = [
      [start, y],
      [bend, y],
      [bend + side * Math.abs(rise), y + rise],
      [end, y + rise],
    ]
    return line(points, dice.pick([2, 2, 3]), 3) + circle(end, y + rise, 6, 0, 3, 3)
  })
  return (
    rect(x - 170, -20, 340, 400, 1) +
    traces +
    rect(x - 92, 62, 184, 236, 4, 10) +
    rect(x - 62, 92, 124, 176, 3, 6) +
    rect(x - 34, 120, 68, 120, 2, 4) +
    circle(x - 74, 80, 6, 5)
  )
}

/** A circuit diagram on squared paper: battery, resistor, coil, capacitor, and a lamp or a meter. */
function circuit(dice: Dice) {
  const [left, right, top, bottom] = [92, 548, 84, 276]
  const columns = range(17).map((i) => `M${i * 40} 0V${H}`)
  const lines = range(9).map((i) => `M0 ${i * 40 + 20}H640`)
  const resistor = `l6 -20${each(3, () => 'l12 40l12 -40')}l12 40l6 -20`
  const coil = each(4, () => 'a14 17 0 0 1 28 0')
  const [first, second] = dice.chance(0.5) ? [resistor, coil] : [coil, resistor]
  const start = dice.whole(140, 172)
  const later = dice.whole(354, 386)
  const branch = dice.whole(300, 326)
  const wires =
    `M${left} 160V${top}H${start}${first}H${later}${second}H${right}V142M${right} 218V${bottom}H${left}V200` +
    `M${branch} ${top}V171M${branch} 189V${bottom}`
  const lamp = `M${right - 27} 153l54 54M${right + 27} 153l-54 54`
  const meter = `M${right - 24} 192a26 26 0 0 1 48 0M${right} 204l${dice.whole(-14, 14)} -38`
  return (
    path([...columns, ...lines].join(''), none, 1) +
    circle(branch, 180, 128, 1) +
    path(wires, none, 4, 5) +
    path(`M${branch - 30} 171h60M${branch - 30} 189h60`, none, 4, 6) +
    path(`M${left - 34} 160h68M${left - 34} 186h68`, none, 4, 5) +
    path(`M${left - 17} 173h34M${left - 17} 200h34`, none, 3, 8) +
    circle(right, 180, 62, 1) +
    circle(right, 180, 38, 5, 4, 5) +
    path(dice.chance(0.5) ? lamp : meter, none, 4, 4) +
    specks(
      [
        [branch, top],
        [branch, bottom],
      ],
      17,
      4,
    ) +
    specks(
      [
        [left, top],
        [right, bottom],
      ],
      11,
      3,
    )
  )
}

/** A board seen from above: parts in rows, joined by traces. */
function board(dice: Dice) {
  const columns = 7
  const pitch = 92
  const resistor = (x: number, y: number) =>
    path(`M${x - 40} ${y}h80`, none, 3, 4) +
    rect(x - 24, y - 11, 48, 22, 2, 8) +
    path(`M${x - 12} ${y - 11}v22M${x} ${y - 11}v22`, none, 4, 5) +
    path(`M${x + 13} ${y - 11}v22`, none, 5, 5)
  const can = (x: number, y: number) =>
    circle(x, y, 29, 3) + circle(x, y, 22, 1) + path(`M${x - 9} ${y}h18M${x} ${y - 9}v18`, none, 3, 3)
  const package8 = (x: number, y: number) =>
    path(
      range(4)
        .map((i) => `M${x - 24 + i * 16} ${y - 28}v56`)
        .join(''),
      none,
      3,
      5,
    ) +
    rect(x - 33, y - 20, 66, 40, 4, 4) +
    circle(x - 23, y + 10, 4, 2)
  const diode = (x: number, y: number) =>
    circle(x, y, 20, 5) + circle(x, y, 11, 0) + path(`M${x - 40} ${y}h16M${x + 24} ${y}h16`, none, 3, 4)
  const header = (x: number, y: number) =>
    rect(x - 37, y - 17, 74, 34, 4, 3) +
    specks(
      range(8).map((i): Point => [x - 27 + (i % 4) * 18, y - 8 + Math.floor(i / 4) * 16]),
      8,
      2,
    )
  const parts = [resistor, can, package8, resistor, package8, header, resistor, can, diode, package8]
  const traces = range(10).map((i) => {
    const y = 22 + i * 35
    const bend = dice.between(40, 520)
    const rise = dice.pick([-35, 35])
    return `M-10 ${y}H${Math.round(bend)}l35 ${rise}H650`
  })
  const first = dice.whole(0, 9)
  return (
    rect(0, 0, 640, 360, 1) +
    path(traces.join(''), none, 2, 3) +
    each(columns * 4, (i) => {
      const row = Math.floor(i / columns)
      const x = Math.round((i % columns) * pitch + (row % 2) * 46 + 10)
      return dice.chance(0.86)
        ? at(parts, i * 3 + row + first)(x, 40 + row * 93)
        : circle(x, 40 + row * 93, 9, 0, 3, 4)
    })
  )
}

/** An oscilloscope, its trace and its knobs. */
function oscilloscope(dice: Dice) {
  const [left, top, width, height] = [66, 48, 352, 250]
  const periods = dice.pick([2, 2.5, 3])
  const square = dice.chance(0.5)
  const level = (share: number) => top + height / 2 - 78 * Math.sin(share * periods * TAU + 0.4)
  const sine = range(33).map((i): Point => [left + 14 + (i * (width - 28)) / 32, level(i / 32)])
  const pulse = range(9).flatMap((i): Point[] => {
    const [from, to] = [left + 14 + (i * (width - 28)) / 9, left + 14 + ((i + 1) * (width - 28)) / 9]
    return [
      [from, i % 2 ? 230 : 130],
      [to, i % 2 ? 230 : 130],
    ]
  })
  const grid =
    range(9)
      .map((i) => `M${left + ((i + 1) * width) / 10} ${top}v${height}`)
      .join('') +
    range(5)
      .map((i) => `M${left} ${n(top + ((i + 1) * height) / 6)}h${width}`)
      .join('')
  const knob = (x: number, y: number, r: number, tone: number) => {
    const turned = dice.between(-2.6, -0.4)
    return (
      circle(x, y, r + 6, 2) +
      circle(x, y, r, tone) +
      line([polar(x, y, r * 0.3, turned), polar(x, y, r * 0.8, turned)], tone === 5 ? 4 : 0, 4)
    )
  }
  return (
    circle(500, 120, 170, 1) +
    rect(30, 16, 580, 320, 3, 24) +
    rect(left - 14, top - 14, width + 28, height + 28, 2, 14) +
    rect(left, top, width, height, 4, 8) +
    path(grid, none, 3, 1.5) +
    line(pulse, 3, 4) +
    path(curve(sine), none, square ? 5 : 1, 5) +
    knob(500, 90, 26, 4) +
    knob(568, 90, 16, 4) +
    knob(500, 172, 26, dice.chance(0.5) ? 5 : 4) +
    knob(568, 172, 16, 4) +
    specks(
      [
        [484, 238],
        [526, 238],
        [568, 238],
      ],
      18,
      1,
    ) +
    specks(
      [
        [484, 284],
        [526, 284],
        [568, 284],
      ],
      28,
      4,
    ) +
    specks(
      [
        [484, 284],
        [526, 284],
        [568, 284],
      ],
      11,
      2,
    ) +
    path('M90 336v14M550 336v14', none, 4, 18)
  )
}

export const drawings: MotifDrawing[] = [
  { draw: chip, zoom: 1.4 },
  { draw: circuit, zoom: 1.1 },
  { draw: board, zoom: 1.4 },
  { draw: oscilloscope, mirror: false, zoom: 1.1 },
]
