import {
  at,
  circle,
  each,
  hexagon,
  n,
  none,
  path,
  polar,
  polygon,
  range,
  rect,
  specks,
  TAU,
  xy,
} from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

/** Fused rings with bonds and atoms. */
function rings(dice: Dice) {
  const radius = 46
  const pitch = radius * Math.sqrt(3)
  const cells: string[] = []
  const atoms: string[] = []
  for (let column = -1; column < 9; column++) {
    for (let row = -1; row < 6; row++) {
      const x = column * pitch + (row & 1 ? pitch / 2 : 0) + 20
      const y = row * radius * 1.5 + 20
      const away = Math.hypot(x - 320, (y - 180) * 1.5) / 330
      if (!dice.chance(1.08 - away)) continue
      const kind = dice.roll()
      cells.push(polygon(hexagon(x, y, radius), kind < 0.16 ? 2 : kind < 0.5 ? 1 : none, 3, 3))
      const inner = hexagon(x, y, radius * 0.74)
      const bonds = [0, 2, 4].map((i) => `M${xy([at(inner, i), at(inner, i + 1)])}`).join('')
      if (kind > 0.62) cells.push(path(bonds, none, 3, 3))
      const [ax, ay] = dice.pick(hexagon(x, y, radius))
      if (dice.chance(0.42)) atoms.push(circle(ax, ay, dice.between(8, 15), dice.chance(0.22) ? 5 : 4))
    }
  }
  return cells.join('') + atoms.join('')
}

/** Glass on a bench: flask, beaker and tubes, each with its level. */
function glassware(dice: Dice) {
  const bench = 316
  const bubbles = (x: number, top: number, spread: number, count: number, tone: number) =>
    specks(
      range(count).map((): Point => [x + dice.between(-spread, spread), dice.between(top, bench - 24)]),
      8,
      tone,
    )
  const conical = (x: number, tone: number) => {
    const level = dice.between(200, 240)
    const half = 30 + ((level - 130) / 170) * 66
    return (
      path(`M${n(x - 22)} 60V124L${n(x - 96)} 292q-8 24 14 24h${164}q22 0 14 -24L${n(x + 22)} 124V60Z`, 0) +
      path(
        `M${n(x - half + 8)} ${n(level)}L${n(x - 88)} 294` +
          `q-6 15 8 15h160q14 0 8 -15L${n(x + half - 8)} ${n(level)}Z`,
        tone,
      ) +
      bubbles(x, level + 20, 44, 6, 1) +
      path(
        `M${n(x - 22)} 60V124L${n(x - 96)} 292q-8 24 14 24h164` +
          `q22 0 14 -24L${n(x + 22)} 124V60M${n(x - 32)} 58h64`,
        none,
        4,
        5,
      )
    )
  }
  const round = (x: number, tone: number) => {
    const level = dice.between(-16, 14)
    const half = Math.sqrt(72 ** 2 - level ** 2)
    return (
      circle(x, 236, 80, 0) +
      path(
        `M${n(x - half)} ${n(236 + level)}A72 72 0 ${level < 0 ? 1 : 0} 0 ${n(x + half)} ${n(236 + level)}Z`,
        tone,
      ) +
      bubbles(x, 260, 36, 4, 1) +
      path(`M${n(x - 18)} 158V64M${n(x + 18)} 158V64M${n(x - 27)} 62h54`, none, 4, 5) +
      path(`M${n(x - 18)} 158A80 80 0 1 0 ${n(x + 18)} 158`, none, 4, 5)
    )
  }
  const tube = (x: number, i: number) => {
    const level = dice.between(150, 230)
    return (
      path(`M${n(x - 17)} 108V276a17 17 0 0 0 34 0V108Z`, 0) +
      path(`M${n(x - 12)} ${n(level)}V277a12 12 0 0 0 24 0V${n(level)}Z`, at([3, 5, 2, 4], i)) +
      path(`M${n(x - 17)} 108V276a17 17 0 0 0 34 0V108M${n(x - 23)} 106h46`, none, 4, 4)
    )
  }
  const shift = dice.between(-14, 14)
  return (
    circle(330 + shift, 170, 170, 1) +
    rect(0, bench, 640, 60, 2) +
    rect(0, bench, 640, 7, 4) +
    conical(318 + shift, 3) +
    round(128 + shift, 2) +
    each(4, (i) => tube(452 + shift + i * 48, i)) +
    rect(428 + shift, 190, 190, 14, 4, 5) +
    rect(428 + shift, 296, 190, 20, 4, 5)
  )
}

/** The periodic table: the shape says it without a word. */
function table(dice: Dice) {
  const [cell, left, top] = [32, 34, 40]
  const filled = (column: number, row: number) => {
    if (row === 0) return column === 0 || column === 17
    if (row < 3) return column < 2 || column > 11
    return row < 7
  }
  const group = (column: number) => (column < 2 ? 3 : column < 12 ? 2 : column < 17 ? 1 : 4)
  const boxes = ['', '', '', '', '']
  const add = (column: number, row: number, tone: number, drop = 0) => {
    boxes[tone] += `M${left + column * cell} ${top + row * cell + drop}h28v28h-28z`
  }
  for (let row = 0; row < 7; row++)
    for (let column = 0; column < 18; column++) if (filled(column, row)) add(column, row, group(column))
  for (let row = 7; row < 9; row++)
    for (let column = 2; column < 16; column++) add(column, row, row === 7 ? 3 : 2, 10)
  const [column, row] = [dice.whole(4, 12), dice.whole(3, 5)]
  const x = left + column * cell - 28
  const y = top + row * cell - 28
  const shell = (r: number, count: number, start: number) =>
    circle(x + 42, y + 42, r, none, 3, 2) +
    specks(
      range(count).map((i) => polar(x + 42, y + 42, r, start + (i * TAU) / count)),
      8,
      4,
    )
  return (
    boxes.map((data, tone) => path(data, tone)).join('') +
    rect(x - 6, y - 6, 96, 96, 0, 8) +
    rect(x, y, 84, 84, 1, 5, 4, 4) +
    shell(16, 2, dice.roll()) +
    shell(30, 6, dice.roll()) +
    circle(x + 42, y + 42, 8, 5)
  )
}

export const drawings: MotifDrawing[] = [
  { draw: rings, zoom: 1.4 },
  { draw: glassware, zoom: 1.1 },
  { draw: table, mirror: false, zoom: 1.15 },
]
