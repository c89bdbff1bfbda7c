import { at, circle, each, line, n, none, path, range, rect, segmentData, specks } from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

const person = (x: number, y: number, size: number, tone: number) =>
  circle(x, y - size * 0.5, size * 0.32, tone) +
  path(
    `M${n(x - size * 0.62)} ${n(y + size * 0.6)}` +
      `a${n(size * 0.62)} ${n(size * 0.66)} 0 0 1 ${n(size * 1.24)} 0Z`,
    tone,
  )

/** People in a square. */
function crowd(dice: Dice) {
  const people = each(40, (i) => {
    const row = Math.floor(i / 8)
    const x = (i % 8) * 88 + (row % 2 ? -4 : -48) + 44
    const y = row * 78 + 40
    const kind = dice.roll()
    return person(x, y, 48, kind < 0.09 ? 5 : kind < 0.4 ? 3 : kind < 0.62 ? 4 : 2)
  })
  return circle(dice.between(150, 490), 180, 220, 1) + people
}

/** A conversation: who speaks, who answers. */
function conversation(dice: Dice) {
  const bubble = (
    x: number,
    y: number,
    w: number,
    h: number,
    tone: number,
    tail: number,
    words: number,
    ink: number,
  ) => {
    const rows = range(words).map(
      (i) =>
        `M${x + 26} ${y + 32 + i * 24}` +
        `h${Math.round((w - 52) * (i === words - 1 ? dice.between(0.35, 0.6) : dice.between(0.8, 1)))}`,
    )
    return (
      rect(x, y, w, h, tone, 26) +
      path(`M${x + tail - 18} ${y + h - 4}h36L${x + tail + (tail < w / 2 ? -26 : 26)} ${y + h + 30}Z`, tone) +
      path(rows.join(''), none, ink, 9)
    )
  }
  const shift = dice.whole(-16, 16)
  const talkers = [
    [62, 312],
    [196, 326],
    [330, 314],
    [462, 326],
    [592, 312],
  ] as const
  return (
    circle(320 + shift, 150, 210, 1) +
    bubble(36 + shift, 34, 220, 116, 3, 54, 3, 1) +
    bubble(292 + shift, 22, 172, 92, 5, 116, 2, 4) +
    bubble(402 + shift, 136, 208, 92, 4, 150, 2, 2) +
    bubble(186 + shift, 170, 184, 70, 2, 60, 1, 4) +
    talkers.map(([x, y], i) => person(x + shift, y, 62, at([3, 4, 2, 4, 3], i))).join('')
  )
}

/** A population by age, women and men. */
function pyramid(dice: Dice) {
  const rows = 13
  const x = 320
  const kind = dice.whole(0, 2)
  const share = (i: number) => {
    const age = i / (rows - 1)
    if (kind === 0) return 0.94 - age * 0.86
    if (kind === 1) return age < 0.55 ? 0.5 + age * 0.62 : 0.86 - (age - 0.55) * 1.62
    return 0.62 + 0.2 * Math.sin(age * 9) - (age > 0.7 ? (age - 0.7) * 1.7 : 0)
  }
  const working = [dice.whole(2, 4), dice.whole(7, 9)] as const
  const grid = range(9)
    .map((i) => `M${x - 240 + i * 60} 24V336`)
    .join('')
  const bars = each(rows, (i) => {
    const y = 314 - i * 24
    const [left, right] = [230 * share(i) + dice.between(-10, 10), 230 * share(i) + dice.between(-10, 10)]
    const inside = i >= working[0] && i <= working[1]
    return (
      rect(x - 5 - left, y, left, 19, inside ? 4 : 2, 4) +
      rect(x + 5, y, right, 19, i === working[1] ? 5 : inside ? 3 : 1, 4)
    )
  })
  return (
    path(grid, none, 1, 1.5) +
    bars +
    person(70, 74, 66, 4) +
    person(570, 74, 66, 3) +
    line(
      [
        [x - 250, 340],
        [x + 250, 340],
      ],
      4,
      2.5,
    )
  )
}

/** Who knows whom: circles of people, and the few who join them. */
function ties(dice: Dice) {
  const groups = [
    [120, 120, 78, 7],
    [330, 236, 96, 9],
    [540, 118, 84, 8],
  ] as const
  const members = groups.map(([x, y, r, count]) => {
    const start = dice.roll() * 6
    return range(count).map((i): Point => {
      const angle = start + (i * Math.PI * 2) / count
      return [x + Math.cos(angle) * r, y + Math.sin(angle) * r * 0.86]
    })
  })
  const within = members.flatMap((group) =>
    group.flatMap((from, i) =>
      [1, 2, 3].map((step) => (dice.chance(0.6) ? segmentData(from, at(group, i + step)) : '')),
    ),
  )
  const nearest = (from: readonly Point[], to: readonly Point[]) =>
    from
      .flatMap((a) => to.map((b) => ({ a, b, far: Math.hypot(a[0] - b[0], a[1] - b[1]) })))
      .sort((p, q) => p.far - q.far)
  const [one = [], two = [], three = []] = members
  const bridges = [...nearest(one, two).slice(0, 2), ...nearest(two, three).slice(0, 2)]
  return (
    groups.map(([x, y, r]) => circle(x, y, r + 34, 1)).join('') +
    path(within.join(''), none, 2, 2.5) +
    path(bridges.map(({ a, b }) => segmentData(a, b)).join(''), none, 4, 4) +
    members
      .flat()
      .map(([x, y], i) => circle(x, y, 23, 0, at([3, 4, 3], i), 3) + person(x, y + 2, 20, at([3, 4, 2], i)))
      .join('') +
    specks(
      bridges.slice(0, 1).map(({ a }): Point => [a[0] + 17, a[1] - 17]),
      16,
      5,
    )
  )
}

export const drawings: MotifDrawing[] = [
  { draw: crowd, zoom: 1.5 },
  { draw: conversation, zoom: 1.1 },
  { draw: pyramid, zoom: 1.1 },
  { draw: ties, zoom: 1.15 },
]
