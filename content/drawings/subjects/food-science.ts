import { at, circle, H, n, none, path, place, polar, range, rect, specks, TAU, W, xy } from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

/** Cut fruit, seen from above. */
function slices(dice: Dice) {
  const slice = (x: number, y: number, r: number, tone: number) => {
    const parts = dice.whole(7, 10)
    const start = dice.roll() * TAU
    const wedges = range(parts).map((i) => {
      const [from, to] = [start + (i * TAU) / parts, start + ((i + 1) * TAU) / parts]
      const tip = polar(x, y, r * 0.12, (from + to) / 2)
      return (
        `M${xy([tip])}L${xy([polar(x, y, r * 0.78, from + 0.09)])}` +
        `A${n(r * 0.78)} ${n(r * 0.78)} 0 0 1 ${xy([polar(x, y, r * 0.78, to - 0.09)])}Z`
      )
    })
    return circle(x, y, r, tone) + circle(x, y, r * 0.88, 0) + path(wedges.join(''), tone === 3 ? 2 : tone)
  }
  const places = [
    [120, 120, 118],
    [352, 250, 140],
    [560, 96, 104],
    [196, 350, 78],
    [588, 330, 92],
    [340, 44, 62],
    [30, 300, 56],
  ] as const
  return (
    rect(0, 0, W, H, 1) +
    places
      .map(([x, y, r], i) =>
        slice(x + dice.between(-15, 15), y + dice.between(-13, 13), r, at([3, 4, 2, 5, 3, 4, 2], i)),
      )
      .join('')
  )
}

/** Jars on a shelf: what ferments, layer by layer. */
function jars(dice: Dice) {
  const shelf = 312
  const jar = (x: number, width: number, top: number, i: number) => {
    const [left, right] = [x - width / 2, x + width / 2]
    const height = shelf - top
    const level = top + height * dice.between(0.18, 0.3)
    const mid = level + (shelf - level) * dice.between(0.4, 0.6)
    const upper = at([2, 5, 3, 2, 4], i)
    const lower = at([3, 2, 4, 5, 3], i)
    const bits = range(12).map((): Point => [
      dice.between(left + 20, right - 20),
      dice.between(mid + 14, shelf - 16),
    ])
    const bubbles = range(6).map((): Point => [
      dice.between(left + 18, right - 18),
      dice.between(level + 12, mid - 10),
    ])
    return (
      rect(left, top, width, height, 0, 18) +
      path(`M${n(left + 7)} ${n(level)}H${n(right - 7)}V${n(mid)}H${n(left + 7)}Z`, upper) +
      path(
        `M${n(left + 7)} ${n(mid)}H${n(right - 7)}V${shelf - 20}q0 13 -13 13H${n(left + 20)}q-13 0 -13 -13Z`,
        lower,
      ) +
      specks(bits, 13, at([1, 4, 1, 3, 2], i)) +
      specks(bubbles, 6, 0) +
      rect(left, top, width, height, none, 18, 4, 4) +
      rect(left + 8, top - 28, width - 16, 28, i % 2 ? 3 : 4, 5) +
      path(`M${n(left + 3)} ${n(top - 2)}H${n(right - 3)}`, none, 4, 5) +
      path(`M${n(left + 18)} ${n(top + 24)}V${n(shelf - 46)}`, none, 1, 5)
    )
  }
  const shift = dice.between(-24, 10)
  const sizes = [
    [20, 112, 130],
    [154, 128, 92],
    [292, 116, 156],
    [426, 124, 108],
    [566, 120, 140],
  ] as const
  return (
    circle(300, 150, 180, 1) +
    sizes.map(([x, width, top], i) => jar(x + shift, width, top + dice.between(-14, 14), i)).join('') +
    rect(0, shelf, W, 60, 2) +
    rect(0, shelf, W, 8, 4)
  )
}

/** A plate with its parts, knife and fork. */
function plate(dice: Dice) {
  const x = dice.between(300, 340)
  const start = dice.roll() * TAU
  const shares = [0.42, 0.3, 0.16, 0.12]
  let angle = start
  const wedge = (share: number, i: number) => {
    const [from, to] = [angle, angle + share * TAU]
    angle = to
    const gap = 0.03
    const dots = range(i === 1 ? 16 : 10).map((): Point =>
      polar(x, 180, 40 + 68 * Math.sqrt(dice.roll()), from + 0.22 + dice.roll() * (to - from - 0.44)),
    )
    return (
      path(
        `M${xy([polar(x, 180, 8, (from + to) / 2)])}L${xy([polar(x, 180, 124, from + gap)])}` +
          `A124 124 0 0 1 ${xy([polar(x, 180, 124, to - gap)])}Z`,
        at([3, 2, 5, 4], i),
      ) + specks(dots, at([9, 13, 7, 6], i), at([2, 4, 3, 2], i))
    )
  }
  const fork = path('M-16 -120V-62a16 16 0 0 0 32 0V-120M0 -120V-48M0 -44V126', none, 4, 8)
  const knife = path('M-6 -122c24 18 28 78 20 128H-6Z', 4) + path('M-2 6V126', none, 4, 10)
  const weave =
    range(13)
      .map((i) => `M${i * 56 - 20} 0V${H}`)
      .join('') +
    range(7)
      .map((i) => `M0 ${i * 56 + 12}H${W}`)
      .join('')
  return (
    path(weave, none, 1, 18) +
    circle(x, 180, 168, 0) +
    circle(x, 180, 168, none, 4, 3) +
    circle(x, 180, 136, none, 2, 2) +
    shares.map(wedge).join('') +
    place(x - 226, 180, 0, fork) +
    place(x + 220, 180, 0, knife)
  )
}

/** Bread, sliced: what the crumb looks like. */
function bread(dice: Dice) {
  const outline =
    'M-96 122V-4C-136 -18 -132 -102 -66 -108H66C132 -102 136 -18 96 -4V122q0 18 -18 18H-78q-18 0 -18 -18Z'
  const slice = (x: number, y: number, turn: number, crust: number, crumb: number, hole: number) => {
    const holes = (count: number) =>
      range(count).map((): Point => [dice.between(-70, 70), dice.between(-78, 112)])
    const inner = place(0, 2, 0, path(outline, crumb), 0.87)
    const pores = specks(holes(22), 8, hole) + specks(holes(12), 14, hole) + specks(holes(3), 20, hole)
    return place(x, y, turn, path(outline, crust) + inner + pores, 1.08)
  }
  const shift = dice.between(-20, 20)
  const crumbs = range(16).map((): Point => [dice.between(20, 620), dice.between(334, 352)])
  return (
    circle(320 + shift, 170, 190, 1) +
    rect(0, 308, W, 60, 2) +
    slice(120 + shift, 172, dice.between(-16, -8), 3, 2, 1) +
    slice(526 + shift, 174, dice.between(8, 16), 3, 2, 1) +
    slice(322 + shift, 168, dice.between(-4, 4), 4, 1, 2) +
    specks(crumbs, 8, 4)
  )
}

export const drawings: MotifDrawing[] = [
  { draw: slices, zoom: 1.4 },
  { draw: jars, zoom: 1.2 },
  { draw: plate, zoom: 1.1 },
  { draw: bread, zoom: 1.15 },
]
