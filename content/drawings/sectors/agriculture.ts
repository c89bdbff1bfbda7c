import {
  circle,
  curve,
  each,
  land,
  n,
  none,
  path,
  place,
  polygon,
  range,
  rect,
  W,
  discData,
  gear,
  segmentData,
} from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

/** Ploughed rows running to the horizon. */
function rows(dice: Dice) {
  const vanish = dice.between(160, 480)
  const horizon = 132
  const count = 17
  return (
    circle(vanish + dice.pick([-110, 110]), 118, 58, 5) +
    land(
      [
        [0, 120],
        [170, dice.between(96, 120)],
        [330, 124],
        [500, dice.between(92, 116)],
        [640, 118],
      ],
      2,
    ) +
    rect(0, horizon, W, 240, 1) +
    each(count, (i) => {
      const near = (i - count / 2) * 108 + vanish
      const far = vanish + (i - count / 2) * 9
      const tone = i % 4 === 1 ? 4 : i % 2 ? 3 : 2
      return polygon(
        [
          [far, horizon],
          [far + 4.5, horizon],
          [near + 54, 360],
          [near, 360],
        ],
        tone,
      )
    }) +
    rect(0, horizon - 3, W, 5, 4)
  )
}

/** Ears of wheat against the light. */
function wheat(dice: Dice) {
  const ear = (size: number, tone: number, awned: boolean) => {
    const grains = range(6).map(
      (i) =>
        `M0 ${n(-i * size * 0.2)}l${n(size * 0.15)} ${n(-size * 0.17)}m${n(-size * 0.3)} 0` +
        `L0 ${n(-i * size * 0.2)}`,
    )
    const awns = range(5).map((i) => {
      const y = n(-size * (0.3 + i * 0.22))
      return (
        `M${n(size * 0.2)} ${y}l${n(size * 0.2)} ${n(-size * 0.5)}` +
        `M${n(-size * 0.2)} ${y}l${n(-size * 0.2)} ${n(-size * 0.5)}`
      )
    })
    const tip = `M0 ${n(-size * 1.2)}V${n(-size * 1.34)}`
    return (
      (awned ? path(awns.join(''), none, tone, 1.5) : '') +
      path(grains.join('') + tip, none, tone, size * 0.135)
    )
  }
  const stalk = (x: number, y: number, lean: number, size: number, tone: number) => {
    const foot = x - lean * 3.2
    const stem = path(`M${n(foot)} 370Q${n(foot)} ${n(y + 110)} ${n(x)} ${n(y)}`, none, tone, 4)
    return stem + place(x, y, lean, ear(size, tone, size > 60))
  }
  const back = range(9).map((i) =>
    stalk(i * 80 + dice.between(-14, 14), dice.between(196, 236), dice.between(-7, 12), 56, 2),
  )
  const front = range(5).map((i) =>
    stalk(
      60 + i * 132 + dice.between(-20, 20),
      dice.between(186, 224),
      dice.between(-8, 14),
      82,
      i % 2 ? 4 : 3,
    ),
  )
  return (
    circle(dice.between(180, 460), 130, 98, 5) +
    land(
      [
        [0, 276],
        [210, 258],
        [440, 284],
        [640, 262],
      ],
      1,
    ) +
    back.join('') +
    front.join('')
  )
}

/** Fields from the air: strips, a river, the rounds of irrigation. */
function fields(dice: Dice) {
  const size = 128
  const patch = (column: number, row: number) => {
    const x = column * size - 4
    const y = row * size - 12
    const kind = dice.roll()
    const base = rect(x, y, size - 6, size - 6, dice.pick([1, 2, 1, 0]), 4)
    const centre: Point = [x + size / 2 - 3, y + size / 2 - 3]
    if (kind < 0.4) {
      const tone = dice.pick([3, 2, 4])
      const angle = dice.between(0, Math.PI * 2)
      const tip: Point = [centre[0] + Math.cos(angle) * 55, centre[1] + Math.sin(angle) * 55]
      const arm = segmentData(centre, tip)
      return (
        base +
        circle(...centre, 56, tone) +
        circle(...centre, 38, none, tone === 4 ? 3 : 1, 2) +
        path(arm, none, 0, 3)
      )
    }
    const upright = dice.chance(0.5)
    const furrows = range(9).map((i) =>
      upright ? `M${n(x + 12 + i * 12.2)} ${n(y + 8)}v106` : `M${n(x + 8)} ${n(y + 12 + i * 12.2)}h106`,
    )
    return base + path(furrows.join(''), none, dice.pick([2, 3, 3, 4]), dice.pick([3, 5, 7]))
  }
  const river = curve(
    range(6).map((i): Point => [i * 150 - 50, 190 + (i % 2 ? -1 : 1) * dice.between(24, 80)]),
  )
  const barn = [dice.whole(1, 3) * size - 4, 116] as const
  return (
    each(15, (i) => patch(i % 5, Math.floor(i / 5))) +
    path(river, none, 0, 40) +
    path(river, none, 2, 26) +
    rect(barn[0] - 18, barn[1] - 14, 36, 28, 5, 3) +
    path(`M${barn[0] - 18} ${barn[1]}h36`, none, 4, 2)
  )
}

/** A tractor on its furrows. */
function tractor(dice: Dice) {
  const x = dice.between(-30, 40)
  const wheel = (cx: number, cy: number, r: number, lugs: number) =>
    gear(cx, cy, r, lugs, dice.roll(), 4) +
    circle(cx, cy, r * 0.62, 5) +
    circle(cx, cy, r * 0.44, 0) +
    circle(cx, cy, r * 0.16, 4)
  const furrows = range(5).map((i) => `M-10 ${300 + i * 15}${each(9, () => 'q20 -9 40 0t40 0')}`)
  const body =
    path(`M${n(230 + x)} 214L${n(244 + x)} 96H${n(350 + x)}L${n(370 + x)} 214Z`, 1) +
    path(`M${n(230 + x)} 92H${n(364 + x)}`, none, 4, 13) +
    path(`M${n(244 + x)} 96L${n(230 + x)} 214M${n(350 + x)} 96L${n(368 + x)} 190`, none, 4, 8) +
    path(`M${n(356 + x)} 172H${n(498 + x)}q18 0 20 18l6 60H${n(216 + x)}v-30q0 -30 40 -34Z`, 3) +
    path(`M${n(392 + x)} 196h100M${n(392 + x)} 212h104M${n(392 + x)} 228h106`, none, 4, 4) +
    path(`M${n(450 + x)} 172V104q0 -8 10 -8`, none, 4, 9)
  const smoke = circle(474 + x, 84, 13, 1) + circle(500 + x, 66, 19, 1) + circle(536 + x, 52, 25, 1)
  const hedge = range(14).map((i) => discData(i * 50 + dice.between(-10, 10), 248, dice.between(12, 26)))
  return (
    circle(110 + dice.between(-30, 30), 106, 58, 5) +
    land(
      [
        [0, 236],
        [180, 196],
        [360, 240],
        [520, 206],
        [640, 230],
      ],
      1,
    ) +
    path(hedge.join(''), 2) +
    rect(0, 248, W, 120, 2) +
    path(furrows.join(''), none, 3, 5) +
    smoke +
    body +
    wheel(258 + x, 246, 78, 22) +
    wheel(480 + x, 276, 48, 18)
  )
}

export const drawings: MotifDrawing[] = [
  { draw: rows },
  { draw: wheat, zoom: 1.3 },
  { draw: fields, zoom: 1.4 },
  { draw: tractor, zoom: 1.1 },
]
