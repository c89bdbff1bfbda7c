import {
  at,
  circle,
  curve,
  each,
  H,
  leafData,
  mirrored,
  n,
  none,
  path,
  place,
  polar,
  range,
  rect,
  specks,
  TAU,
  W,
  xy,
  polygon,
  loop,
} from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

/** A branch of veined leaves. */
function branch(dice: Dice) {
  const leaf = (size: number, tone: number) => {
    const veins = range(4).map((i) => {
      const y = -size * (0.2 + i * 0.17)
      return `M${n(size * 0.19)} ${n(y - size * 0.13)}L0 ${n(y)}L${n(-size * 0.19)} ${n(y - size * 0.13)}`
    })
    return (
      path(leafData(size), tone) +
      path(`M0 0V${n(-size * 0.9)}${veins.join('')}`, none, tone === 4 || tone === 1 ? 2 : 4)
    )
  }
  const height = (x: number) => 250 - x * 0.16 + 26 * Math.sin(x / 120)
  const leaves = each(8, (i) => {
    const x = 20 + i * 84 + dice.between(0, 14)
    const angle = i % 2 ? dice.between(122, 148) : dice.between(24, 48)
    return place(x, height(x), angle, leaf(dice.between(118, 184), at([2, 3, 4, 1, 3, 2, 4, 3], i)))
  })
  const twig =
    leaves + path(curve(range(9).map((i): Point => [i * 84 - 10, height(i * 84 - 10)])), none, 4, 4)
  return dice.chance(0.5) ? circle(170, 120, 74, 5) + mirrored(twig) : circle(470, 120, 74, 5) + twig
}

/** Flowers, as a herbarium would press them: open, from the side, in bud. */
function flowers(dice: Dice) {
  const open = (x: number, y: number, r: number, petals: number, tone: number) => {
    const turn = dice.roll()
    const petal = (i: number) => {
      const angle = turn + (i * TAU) / petals
      const bend = (reach: number, side: number) => polar(x, y, r * reach, angle + side)
      return (
        `M${n(x)} ${n(y)}C${xy([bend(0.58, -0.95), bend(1.1, -0.42), bend(1, 0)])}` +
        `C${xy([bend(1.1, 0.42), bend(0.58, 0.95), [x, y]])}`
      )
    }
    const stamens = range(8).map((i) => polar(x, y, r * 0.18, (i * TAU) / 8))
    return (
      path(each(petals, petal), tone, 0, 2) +
      circle(x, y, r * 0.27, tone === 5 ? 4 : 5) +
      specks(stamens, r * 0.07, tone === 4 ? 3 : 4)
    )
  }
  const stem = (x: number, y: number, lean: number) => {
    const foot = x + lean
    const leaf = (share: number, angle: number, size: number) =>
      place(foot + (x - foot) * share, 370 + (y - 370) * share, angle, path(leafData(size), 3))
    return (
      path(
        `M${n(foot)} 370C${n(foot)} ${n((370 + y) / 2)} ${n(x)} ${n(y + 80)} ${n(x)} ${n(y)}`,
        none,
        4,
        5,
      ) +
      leaf(0.26, 50, 84) +
      leaf(0.4, -46, 74)
    )
  }
  const heads = [
    [84, 170, 62, 8],
    [226, 96, 74, 6],
    [380, 178, 66, 10],
    [522, 108, 72, 7],
    [630, 214, 54, 8],
  ] as const
  const tones = dice.pick([
    [2, 4, 5, 2, 4],
    [4, 2, 4, 5, 2],
    [5, 2, 4, 2, 4],
  ])
  const placed = heads.map(([x, y, r, petals]) => ({
    x: x + dice.between(-16, 16),
    y: y + dice.between(-16, 16),
    r,
    petals,
  }))
  return (
    circle(320, 190, 190, 1) +
    placed.map(({ x, y }) => stem(x, y, dice.between(-30, 30))).join('') +
    placed.map(({ x, y, r, petals }, i) => open(x, y, r, petals, at(tones, i))).join('')
  )
}

/** Fronds of fern, one still rolled up. */
function fern(dice: Dice) {
  const frond = (length: number, tone: number) => {
    const blades = range(12).map((i) => {
      const share = i / 12
      const y = Math.round(-length * (0.1 + share * 0.86))
      const size = length * 0.3 * Math.sin((0.16 + share * 0.84) * Math.PI) ** 0.8
      const [near, far, rise] = [Math.round(size * 0.45), Math.round(size), Math.round(size * 0.42)]
      const blade = (side: number) =>
        `M0 ${y}q${side * near} ${-rise} ${side * far} ${-rise}` +
        `q${-side * Math.round(size * 0.3)} ${rise} ${-side * far} ${rise + 5}`
      return blade(1) + blade(-1)
    })
    return path(blades.join(''), tone) + path(`M0 20V${n(-length * 0.98)}`, none, tone, 4)
  }
  const x = dice.between(230, 410)
  const spiral = range(21).map((i): Point => {
    const [a, b] = polar(0, 0, 44 - i * 2.1, i * 0.62 + Math.PI)
    return [a + 44, b - 190]
  })
  const crozier = path(curve([[0, 30], [-6, -80], ...spiral]), none, 5, 12)
  const angles = [-78, 74, -46, 48, -20, 22]
  return (
    circle(x, 250, 230, 1) +
    circle(x, 250, 150, 0) +
    angles
      .map((angle, i) =>
        place(
          x,
          366,
          angle + dice.between(-5, 5),
          frond(at([300, 300, 340, 330, 350, 340], i), at([2, 2, 3, 3, 4, 4], i)),
        ),
      )
      .join('') +
    place(x, 366, dice.between(-4, 4), crozier) +
    rect(0, 352, W, H - 352, 4)
  )
}

/** A trunk in section: the years of a tree. */
function rings(dice: Dice) {
  const [x, y] = [dice.between(250, 390), dice.between(160, 200)]
  const bumps = range(4).map((i) => ({
    phase: dice.roll() * TAU,
    depth: dice.between(0.015, 0.045) / (i + 1),
  }))
  const outline = (r: number) =>
    loop(
      range(12).map((i) => {
        const angle = (i * TAU) / 12
        const out = bumps.reduce(
          (sum, { phase, depth }, k) => sum + depth * Math.sin(angle * (k + 1) + phase),
          1,
        )
        return polar(x + r * 0.06, y, r * out, angle)
      }),
    )
  let r = 250
  const years: string[] = []
  for (let i = 0; r > 22; i++) {
    years.push(
      path(
        outline(r),
        i < 2 ? (i ? 2 : 4) : i === 5 ? 2 : ([1, 0][i % 2] ?? 1),
        i > 1 ? 3 : none,
        i % 4 ? 1.5 : 3,
      ),
    )
    r -= i === 0 ? 16 : dice.between(17, 32)
  }
  const crack = dice.between(0.2, 1.2)
  return (
    path(
      range(9)
        .map((i) => `M0 ${20 + i * 42}H${W}`)
        .join(''),
      none,
      1,
      16,
    ) +
    years.join('') +
    polygon([polar(x, y, 262, crack - 0.05), polar(x, y, 262, crack + 0.05), polar(x, y, 96, crack)], 4) +
    circle(x, y, 9, 5)
  )
}

export const drawings: MotifDrawing[] = [
  { draw: branch, zoom: 1.25 },
  { draw: flowers, zoom: 1.3 },
  { draw: fern, zoom: 1.15 },
  { draw: rings, zoom: 1.3 },
]
