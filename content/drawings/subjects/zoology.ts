import {
  at,
  circle,
  curve,
  each,
  ellipse,
  H,
  n,
  none,
  path,
  place,
  polygon,
  range,
  rect,
  specks,
  TAU,
  W,
  wave,
  hexagon,
  xy,
} from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

/** A shoal. */
function shoal(dice: Dice) {
  const fish = (s: number, tone: number) =>
    path(
      `M${n(s)} 0C${n(s * 0.4)} ${n(-s * 0.56)} ${n(-s * 0.44)} ${n(-s * 0.42)} ${n(-s * 0.8)} 0` +
        `C${n(-s * 0.44)} ${n(s * 0.42)} ${n(s * 0.4)} ${n(s * 0.56)} ${n(s)} 0Z`,
      tone,
    ) +
    polygon(
      [
        [-s * 0.66, 0],
        [-s * 1.25, -s * 0.42],
        [-s * 1.08, 0],
        [-s * 1.25, s * 0.42],
      ],
      tone,
    ) +
    circle(s * 0.58, -s * 0.08, s * 0.08, 0)
  const phase = dice.roll() * TAU
  const swarm = each(25, (i) => {
    const row = Math.floor(i / 5)
    const x = (i % 5) * 146 + (row % 2 ? 73 : 0) + dice.between(-10, 10)
    const y = row * 82 + 18 + 20 * Math.sin(x / 110 + phase)
    const kind = dice.roll()
    const tone = kind < 0.07 ? 5 : kind < 0.4 ? 2 : kind < 0.75 ? 3 : 4
    return place(x, y, 20 * Math.cos(x / 110 + phase) - 4, fish(dice.between(30, 52), tone))
  })
  return path(`${curve(wave(180, 60, 520, phase, 40))}V${H}H0Z`, 1) + swarm
}

/** Birds of passage before a low sun. */
function birds(dice: Dice) {
  // In units of its own length; `up` is how far the wings are raised.
  const bird = (size: number, up: number, tone: number) => {
    const to = (...points: Point[]) => xy(points.map(([x, y]): Point => [x * size, y * size]))
    const body =
      `M${to([0.5, 0])}C${to([0.2, -0.12], [0.1, -0.1], [0, -0.1])}` +
      `C${to([-0.1, -0.7 * up], [-0.5, -up], [-0.95, -1.1 * up])}` +
      `C${to([-0.6, -0.6 * up], [-0.46, -0.2 * up], [-0.36, 0.04])}L${to([-0.8, 0.14], [-0.36, 0.18])}` +
      `C${to([-0.1, 0.22], [0.2, 0.16], [0.5, 0])}Z`
    const farWing =
      `M${to([0.06, -0.06])}C${to([0.1, -0.6 * up], [-0.1, -up], [-0.3, -1.3 * up])}` +
      `C${to([-0.34, -0.7 * up], [-0.3, -0.3], [-0.22, 0])}Z`
    return path(body + farWing, tone)
  }
  const [x, y] = [dice.between(440, 500), dice.between(110, 134)]
  const skein = range(7).map((i) => {
    const side = i % 2 ? 1 : -1
    const step = Math.ceil(i / 2)
    return place(
      x - step * 78 - (side > 0 ? 0 : 22),
      y + side * step * 27 + step * 9,
      -6,
      bird(46 - step * 3, dice.between(0.5, 1), i === 0 ? 5 : at([4, 4, 3], i)),
    )
  })
  const reeds = range(26).map(
    (i) =>
      `M${i * 26 + 4} 366` +
      `q${n(dice.between(-8, 8))} -40 ${n(dice.between(-12, 16))} -${n(dice.between(40, 86))}`,
  )
  return (
    circle(dice.between(180, 420), 196, 118, 2) +
    rect(0, 262, W, 100, 1) +
    path(
      range(6)
        .map((i) => `M${70 + i * 100} ${282 + (i % 3) * 16}h${46 + (i % 2) * 40}`)
        .join(''),
      none,
      2,
      4,
    ) +
    skein.join('') +
    path(reeds.join(''), none, 4, 3.5)
  )
}

/** Beetles and moths, pinned in rows. */
function collection(dice: Dice) {
  const beetle = (body: number, shell: number) =>
    path(
      'M-14 -12L-34 -24L-42 -16M-16 2H-38L-46 10M-14 16L-32 30L-36 42' +
        'M14 -12L34 -24L42 -16M16 2H38L46 10M14 16L32 30L36 42',
      none,
      4,
      3,
    ) +
    path('M-5 -38q-4 -16 -18 -18M5 -38q4 -16 18 -18', none, 4, 2.5) +
    circle(0, -32, 11, 4) +
    path('M-19 -14q0 -16 19 -16t19 16Z', body) +
    path('M-2 -12H-21C-28 14 -20 42 -2 48ZM2 -12H21C28 14 20 42 2 48Z', shell)
  const moth = (wing: number, mark: number) =>
    path(
      'M0 -12C-20 -50 -60 -46 -62 -34C-62 -12 -40 0 -6 2ZM0 -12C20 -50 60 -46 62 -34C62 -12 40 0 6 2Z',
      wing,
    ) +
    path(
      'M-4 2C-30 0 -46 14 -42 28C-36 46 -14 40 -2 14ZM4 2C30 0 46 14 42 28C36 46 14 40 2 14Z',
      wing === 4 ? 3 : 2,
    ) +
    specks(
      [
        [-38, -28],
        [38, -28],
      ],
      13,
      mark,
    ) +
    ellipse(0, 6, 6, 26, 4) +
    path('M-2 -20q-6 -16 -16 -20M2 -20q6 -16 16 -20', none, 4, 2.5)
  const first = dice.whole(0, 1)
  const tones = [
    [3, 2],
    [4, 3],
    [2, 5],
    [3, 4],
    [4, 2],
  ] as const
  return each(12, (i) => {
    const [column, row] = [i % 4, Math.floor(i / 4)]
    const [x, y] = [column * 164 + 74, row * 128 + 52]
    const [a, b] = dice.pick(tones)
    const specimen =
      (column + row + first) % 2
        ? place(x, y, 0, beetle(a, b))
        : place(x, y, 0, moth(a === 2 ? 3 : a, b === 5 ? 5 : 1))
    return rect(x - 76, y - 58, 152, 116, 1, 6) + specimen
  })
}

/** Bees at their comb. */
function comb(dice: Dice) {
  const radius = 48
  const pitch = radius * Math.sqrt(3)
  const bee = (body: number) =>
    path(
      'M-6 -10C-40 -56 -58 -34 -52 -20C-46 -6 -24 -4 -4 -6ZM6 -10C40 -56 58 -34 52 -20C46 -6 24 -4 4 -6Z',
      0,
      4,
      2,
    ) +
    ellipse(0, 10, 17, 27, body) +
    path('M-16 2H16M-17 14H17M-13 26H13', none, 4, 7) +
    circle(0, -22, 12, 4) +
    path('M-4 -32q-2 -10 -10 -13M4 -32q2 -10 10 -13', none, 4, 2.5)
  const cells = ['', '', '', '']
  const free: Point[] = []
  for (let row = 0; row < 6; row++) {
    for (let column = -1; column < 9; column++) {
      const [x, y] = [column * pitch + (row % 2) * (pitch / 2) - 10, row * radius * 1.5 - 16]
      const kind = dice.roll()
      cells[kind < 0.36 ? 1 : kind < 0.7 ? 2 : 3] += `M${xy(hexagon(x, y, radius - 5))}Z`
      if (x > 70 && x < 570 && y > 60 && y < 310) free.push([x, y])
    }
  }
  const bees = range(5).map((i) => {
    const [x, y] = at(free, Math.floor(((i + dice.roll() * 0.8) * free.length) / 5))
    return place(x, y, dice.between(-80, 80), bee(i === 2 ? 5 : 1), 1.16)
  })
  return rect(0, 0, W, H, 0) + cells.map((data, tone) => path(data, tone)).join('') + bees.join('')
}

export const drawings: MotifDrawing[] = [
  { draw: shoal, zoom: 1.5 },
  { draw: birds, zoom: 1.1 },
  { draw: collection, zoom: 1.4 },
  { draw: comb, zoom: 1.4 },
]
