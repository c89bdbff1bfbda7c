import {
  at,
  boxData,
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
} from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

/** A one-dimensional automaton, row by row. The numbers are Wolfram's names of rules with lively patterns. */
function automaton(dice: Dice) {
  const rule = dice.pick([30, 90, 110, 150, 45])
  const [columns, rows, cell] = [30, 17, 22]
  let row: number[] = range(columns).map(() => (dice.chance(0.28) ? 1 : 0))
  const lines = each(rows, (y) => {
    const data = ['', '', '']
    row.forEach((alive, x) => {
      const tone = (x * 7 + y * 3) % 13 === 0 ? 2 : y > 10 ? 1 : 0
      if (alive) data[tone] += boxData(x * cell - 8, y * cell - 4, 18, 18)
    })
    const last = row
    row = last.map((alive, x) => (rule >> (at(last, x + columns - 1) * 4 + alive * 2 + at(last, x + 1))) & 1)
    return data.map((boxes, tone) => path(boxes, tone === 2 ? dice.pick([4, 5]) : tone + 2)).join('')
  })
  return rect(0, 0, W, 126, 1) + lines
}

/** A tree of decisions, one way through it followed. */
function tree(dice: Dice) {
  const depth = 5
  const node = (level: number, index: number): Point => [
    ((index + 0.5) * 620) / 2 ** level + 10,
    44 + level * 57,
  ]
  const leaf = dice.whole(5, 26)
  const onWay = (level: number, index: number) => leaf >> (depth - level) === index
  const levels = range(depth + 1)
  const branches = levels.slice(1).map((level) =>
    path(
      range(2 ** level)
        .map((i) => segmentData(node(level - 1, i >> 1), node(level, i)))
        .join(''),
      none,
      2,
      4 - level * 0.5,
    ),
  )
  const nodes = levels.map((level) =>
    specks(
      range(2 ** level).map((i) => node(level, i)),
      34 - level * 4.5,
      3,
    ),
  )
  const way = levels.map((level) => node(level, range(2 ** level).find((i) => onWay(level, i)) ?? 0))
  const top = node(0, 0)
  return (
    circle(top[0], top[1], 250, 1) +
    circle(top[0], top[1], 118, 0) +
    branches.join('') +
    nodes.join('') +
    line(way, 4, 5) +
    way.map(([x, y], level) => circle(x, y, 20 - level * 2.2, level === depth ? 5 : 4)).join('') +
    way
      .slice(0, depth)
      .map(([x, y], level) => circle(x, y, 8 - level * 0.9, 0))
      .join('')
  )
}

/** Hilbert's curve: a line that visits every square. */
function hilbert(dice: Dice) {
  const order = 4
  const size = 2 ** order
  const cell = 44
  const visit = (step: number): Point => {
    let [x, y] = [0, 0]
    for (let side = 1, rest = step; side < size; side *= 2, rest = Math.floor(rest / 4)) {
      const right = 1 & (rest / 2)
      const up = 1 & (rest ^ right)
      if (up === 0) {
        if (right === 1) [x, y] = [side - 1 - x, side - 1 - y]
        ;[x, y] = [y, x]
      }
      x += side * right
      y += side * up
    }
    return [x * cell - 12, y * cell - 160]
  }
  const way = range(size * size).map(visit)
  const from = dice.whole(40, 90)
  const to = from + dice.whole(50, 90)
  const inside = ([x, y]: Point) => x > -60 && x < 700 && y > -60 && y < 420
  const run = (points: Point[]) =>
    `M${points
      .filter(inside)
      .map(([x, y]) => `${n(x)} ${n(y)}`)
      .join(' ')}`
  const end = way.slice(from, to).findLast(([x, y]) => x > 90 && x < 550 && y > 60 && y < 300) ?? at(way, to)
  return (
    rect(0, 0, W, 360, 0) +
    path(run(way), none, 1, 30) +
    path(run(way), none, 3, 5) +
    path(run(way.slice(from, to)), none, 4, 11) +
    circle(end[0], end[1], 15, 5, 4, 5)
  )
}

/** Sorting: the same bars, pass after pass. */
function sorting(dice: Dice) {
  const count = 20
  const bars = range(count).map((i) => i + 1)
  for (let i = count - 1; i > 0; i--) {
    const j = dice.whole(0, i)
    ;[bars[i], bars[j]] = [at(bars, j), at(bars, i)]
  }
  // Selection from the low end: what is left of `sorted` is in place, the smallest of the rest is about to join it.
  const sorted = dice.whole(8, 12)
  const done = bars.filter((bar) => bar <= sorted).sort((a, b) => a - b)
  const rest = bars.filter((bar) => bar > sorted)
  const next = rest.indexOf(sorted + 1) + sorted
  const left = (i: number) => 22 + i * 30
  const top = (bar: number) => 312 - bar * 13.4
  const all = [...done, ...rest]
  const bar = (size: number, i: number) =>
    rect(left(i), top(size), 23, 312 - top(size), i === next ? 5 : i < sorted ? 4 : 3, 4)
  const jump =
    `M${left(next) + 11} ${n(top(sorted + 1) - 12)}` +
    `C${left(next)} 20 ${left(sorted) + 30} 20 ${left(sorted) + 11} ${n(top(at(all, sorted)) - 14)}`
  return (
    circle(left(sorted) + 10, 170, 190, 1) +
    path(
      range(6)
        .map((i) => `M0 ${44 + i * 53.6}H${W}`)
        .join(''),
      none,
      1,
      1.5,
    ) +
    all.map(bar).join('') +
    path(`M0 318H${W}`, none, 4, 4) +
    (next > sorted + 1 ? path(jump, none, 4, 3.5) : '')
  )
}

export const drawings: MotifDrawing[] = [
  { draw: automaton, zoom: 1.5 },
  { draw: tree, zoom: 1.1 },
  { draw: hilbert, zoom: 1.3 },
  { draw: sorting, mirror: false, zoom: 1.15 },
]
