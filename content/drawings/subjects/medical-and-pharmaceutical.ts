import { at, circle, each, H, line, none, path, place, range, rect, specks, W } from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

const capsule = (tone: number) =>
  path('M0 -24H32a24 24 0 0 1 0 48H0Z', tone) +
  path('M0 -24H-32a24 24 0 0 0 0 48H0Z', 0, tone, 2) +
  path('M10 -14H30', none, 1, 3.5)

const tablet = (x: number, y: number) =>
  circle(x, y, 25, 1, 3, 2) +
  line(
    [
      [x - 15, y],
      [x + 15, y],
    ],
    3,
    2,
  )

/** Capsules and tablets, poured out. */
function capsules(dice: Dice) {
  const pill = (i: number) => {
    const row = Math.floor(i / 5)
    const x = (i % 5) * 146 + (row % 2 ? 73 : 0) + 16
    const y = row * 102 + 26
    const angle = 45 * dice.whole(0, 7)
    const kind = dice.roll()
    return kind > 0.84 ? tablet(x, y) : place(x, y, angle, capsule(kind < 0.14 ? 5 : kind < 0.55 ? 3 : 4))
  }
  return rect(0, 0, W, H, 1) + each(20, pill)
}

/** Blister packs, some of them already begun. */
function blisters(dice: Dice) {
  const pack = (foil: number, pills: number, round: boolean) => {
    const cell = (i: number) => {
      const x = -88 + (i % 3) * 88
      const y = -132 + Math.floor(i / 3) * 66
      const taken = dice.chance(0.22)
      const body = round
        ? circle(x, y, 25, taken ? 0 : pills)
        : rect(x - 34, y - 20, 68, 40, taken ? 0 : pills, 20)
      const mark = taken
        ? path(`M${x - 12} ${y - 8}l10 6l-4 8l14 6`, none, 4, 2.5)
        : round
          ? path(`M${x - 13} ${y}h26`, none, 4, 2.5)
          : path(`M${x - 18} ${y - 9}h20`, none, 1, 4)
      return body + mark
    }
    return rect(-138, -176, 276, 352, foil, 18) + path('M-138 143H138', none, 0, 2) + each(15, cell)
  }
  const shift = dice.between(-20, 20)
  return (
    place(100 + shift, 210, -16, pack(1, 3, false), 0.9) +
    place(560 + shift, 140, 20, pack(1, 2, true), 0.9) +
    place(330 + shift, 196, 6, pack(2, 5, dice.chance(0.5)), 0.84) +
    place(440 + shift, 318, 32, capsule(4)) +
    place(226 + shift, 44, 70, capsule(3))
  )
}

/** A shelf of bottles with their labels. */
function bottles(dice: Dice) {
  const shelf = 306
  const label = (x: number, y: number, w: number, h: number) =>
    rect(x - w / 2, y, w, h, 0) +
    path(`M${x} ${y + h * 0.16}v${h * 0.34}M${x - h * 0.17} ${y + h * 0.33}h${h * 0.34}`, none, 3, h * 0.11) +
    path(`M${x - w * 0.3} ${y + h * 0.68}h${w * 0.6}M${x - w * 0.3} ${y + h * 0.84}h${w * 0.36}`, none, 2, 4)
  const jar = (x: number, tone: number) =>
    rect(x - 52, 112, 104, shelf - 112, tone, 16) +
    rect(x - 44, 78, 88, 38, 4, 7) +
    path(
      range(7)
        .map((i) => `M${x - 33 + i * 11} 86v22`)
        .join(''),
      none,
      3,
      2.5,
    ) +
    label(x, 166, 104, 96)
  const flask = (x: number, tone: number) =>
    path(
      `M${x - 18} 84h36v44q34 16 34 52V${shelf - 12}q0 12 -12 12h-80q-12 0 -12 -12V180q0 -36 34 -52Z`,
      tone,
    ) +
    rect(x - 24, 56, 48, 32, 4, 6) +
    label(x, 196, 104, 78)
  const dropper = (x: number, tone: number) =>
    rect(x - 32, 196, 64, shelf - 196, tone, 12) +
    rect(x - 20, 168, 40, 30, 4, 4) +
    path(`M${x - 12} 168v-34q0 -16 12 -16t12 16v34Z`, 3) +
    label(x, 222, 64, 58)
  const shapes = [jar, flask, dropper]
  const first = dice.whole(0, 2)
  const tones = dice.pick([
    [2, 5, 3],
    [3, 2, 5],
    [5, 3, 2],
  ])
  const widths = [124, 128, 88]
  let x = -20 + dice.whole(0, 24)
  let row = ''
  for (let i = first; x < 700; i++) {
    row += at(shapes, i)(x, at(tones, i + Math.floor(i / 3)))
    x += Math.round((at(widths, i) + at(widths, i + 1)) / 2)
  }
  const loose = range(5).map((i): Point => [dice.between(20, 620), 334 + (i % 2) * 10])
  return (
    circle(320, 150, 190, 1) + row + rect(0, shelf, W, 60, 2) + rect(0, shelf, W, 7, 4) + specks(loose, 15, 0)
  )
}

export const drawings: MotifDrawing[] = [
  { draw: capsules, zoom: 1.5 },
  { draw: blisters, zoom: 1.25 },
  { draw: bottles, zoom: 1.15 },
]
