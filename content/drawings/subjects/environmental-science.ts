import {
  circle,
  curve,
  each,
  land,
  line,
  n,
  none,
  path,
  polar,
  range,
  rect,
  TAU,
  wave,
  xy,
  loop,
  at,
} from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

const ridge = (dice: Dice, y: number, rough: number, tone: number) =>
  land(
    range(6).map((i): Point => [i * 128, y + dice.between(-rough / 2, rough / 2)]),
    tone,
  )

/** Ridges, air and water. */
function ridges(dice: Dice) {
  const sun = dice.between(120, 520)
  const haze = each(4, (i) =>
    line(
      [
        [sun - dice.between(140, 260), 60 + i * 26],
        [sun + dice.between(-60, 180), 60 + i * 26],
      ],
      1,
      6,
    ),
  )
  return (
    circle(sun, 104, 62, 5) +
    haze +
    ridge(dice, 150, 86, 1) +
    ridge(dice, 196, 74, 2) +
    ridge(dice, 238, 60, 3) +
    ridge(dice, 286, 40, 4) +
    each(3, (i) => path(curve(wave(318 + i * 16, 3.5, 90, i + dice.between(0, 4), 20)), none, 2, 2))
  )
}

/** A map of heights: contour lines, a lake, where it was measured. */
function contours(dice: Dice) {
  const hill = (x: number, y: number, size: number, levels: number) => {
    const bumps = range(3).map(() => ({ phase: dice.roll() * TAU, depth: dice.between(0.05, 0.13) }))
    const outline = (r: number) =>
      range(10).map((i) => {
        const angle = (i * TAU) / 10
        const out = bumps.reduce(
          (sum, { phase, depth }, k) => sum + depth * Math.sin(angle * (k + 2) + phase),
          1,
        )
        return polar(x, y, r * out, angle)
      })
    return { outline, levels: range(levels).map((i) => size * (1 - i / (levels + 0.4))) }
  }
  const one = hill(dice.between(170, 230), dice.between(150, 200), 230, 7)
  const two = hill(dice.between(500, 560), dice.between(230, 290), 170, 5)
  const lake = hill(dice.between(390, 430), dice.between(40, 70), 84, 2)
  const tones = [1, 1, 2, 2, 3, 3, 4]
  const rises = (h: ReturnType<typeof hill>) =>
    h.levels
      .map((r, i) => path(loop(h.outline(r)), at(tones, i), at(tones, i) === 4 ? 3 : at(tones, i) + 1))
      .join('')
  const station = ([x, y]: Point) =>
    path(`M${n(x)} ${n(y)}c-4 -12 -15 -18 -15 -30a15 15 0 0 1 30 0c0 12 -11 18 -15 30Z`, 5, 4, 3) +
    circle(x, y - 31, 5, 4)
  return (
    rises(two) +
    rises(one) +
    lake.levels.map((r, i) => path(loop(lake.outline(r)), i ? none : 0, i ? 2 : 3, i ? 2 : 4)).join('') +
    station(at(one.outline(92), 0)) +
    station(at(two.outline(70), 0))
  )
}

/** The way of water: cloud, rain, river, sea. */
function waterCycle(dice: Dice) {
  const cloud = (x: number, y: number, size: number, tone: number) =>
    circle(x - size * 0.62, y - size * 0.2, size * 0.46, tone) +
    circle(x, y - size * 0.46, size * 0.62, tone) +
    circle(x + size * 0.66, y - size * 0.16, size * 0.42, tone) +
    rect(x - size * 1.1, y - size * 0.24, size * 2.2, size * 0.5, tone, size * 0.25)
  const x = dice.between(170, 220)
  const rain = range(20).map((i) => {
    const left = x - 84 + (i % 7) * 28 + Math.floor(i / 7) * 9
    const top = 132 + Math.floor(i / 7) * 32
    return `M${n(left)} ${n(top)}l-7 18`
  })
  const rising = range(4).map(
    (i) => `M${492 + i * 36} 262c-14 -20 14 -32 0 -54s14 -30 0 -${40 + (i % 2) * 14}`,
  )
  const river: Point[] = [
    [190, 236],
    [246, 254],
    [220, 278],
    [316, 300],
    [300, 330],
    [400, 372],
  ]
  return (
    circle(540, 82, 48, 5) +
    path(`M-10 250C60 170 110 190 ${n(x)} 176S330 236 ${xy([[420, 300]])}L700 330V370H-10Z`, 2) +
    path('M-10 290C80 220 160 250 250 262S420 300 480 330L700 350V370H-10Z', 3) +
    path(rain.join(''), none, 4, 5) +
    cloud(x, 112, 86, 1) +
    cloud(392, 76, 44, 1) +
    path(`M330 370C380 320 440 280 650 276V370Z`, 4) +
    path(curve(river), none, 1, 12) +
    path(rising.join(''), none, 2, 4) +
    each(3, (i) => path(`M${430 + i * 26} ${304 + i * 18}q14 -7 28 0t28 0t28 0`, none, 2, 3))
  )
}

/** A forest, row behind row in the mist. */
function forest(dice: Dice) {
  const row = (base: number, size: number, tone: number) => {
    const step = size * 0.42
    const firs = range(Math.ceil(700 / step)).map((i) => {
      const x = i * step - 20 + dice.between(-6, 6)
      const tall = size * dice.between(0.72, 1.12)
      const tier = (low: number, high: number, half: number) =>
        `M${n(x - half * tall)} ${n(base - low * tall)}` +
        `L${n(x)} ${n(base - high * tall)}L${n(x + half * tall)} ${n(base - low * tall)}Z`
      return tier(0, 0.55, 0.27) + tier(0.28, 0.8, 0.2) + tier(0.55, 1.02, 0.14)
    })
    return path(firs.join(''), tone) + rect(0, base - 2, 640, 370 - base, tone)
  }
  const sun = dice.between(150, 490)
  const flock = range(5).map(
    (i) => `M${n(640 - sun + i * 26 - 50)} ${n(64 + (i % 3) * 16)}q8 -9 12 0q4 -9 12 0`,
  )
  return (
    circle(sun, 112, 64, 5) +
    land(
      [
        [0, 150],
        [150, 110],
        [300, 156],
        [470, 96],
        [640, 140],
      ],
      1,
    ) +
    row(206, 78, 1) +
    row(262, 112, 2) +
    row(330, 160, 3) +
    path(flock.join(''), none, 4, 2.5) +
    land(
      [
        [0, 336],
        [200, 322],
        [420, 340],
        [640, 326],
      ],
      4,
    )
  )
}

export const drawings: MotifDrawing[] = [
  { draw: ridges, zoom: 1.25 },
  { draw: contours, zoom: 1.4 },
  { draw: waterCycle, zoom: 1.1 },
  { draw: forest, zoom: 1.2 },
]
