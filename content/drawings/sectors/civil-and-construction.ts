import {
  at,
  boxData,
  circle,
  curve,
  each,
  H,
  land,
  line,
  none,
  path,
  polygon,
  range,
  rect,
  segmentData,
  specks,
  W,
} from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

/** A cable-stayed bridge over the arches of an older one. */
function bridge(dice: Dice) {
  const deck = dice.between(214, 236)
  const towers = [dice.between(150, 200), dice.between(450, 500)]
  const tower = (x: number) => {
    const cables = range(9).flatMap((i) =>
      [-1, 1].map((side) => segmentData([x, 61 + i * 9], [x + side * (i + 1) * 17, deck])),
    )
    return (
      path(cables.join(''), none, 3) +
      polygon(
        [
          [x - 5, 34],
          [x + 5, 34],
          [x + 11, H],
          [x - 11, H],
        ],
        4,
      )
    )
  }
  const arches = dice.whole(5, 7)
  const span = W / arches
  const arch = (i: number) =>
    `M${Math.round(i * span + 9)} ${H}V${Math.round(deck + 60)}` +
    `a${Math.round(span / 2 - 9)} ${Math.round(span / 2 - 22)} 0 0 1 ` +
    `${Math.round(span / 2 - 9) * 2} 0V${H}Z`
  return (
    circle(dice.between(80, 560), 120, 88, 5) +
    rect(0, deck + 12, W, 200, 1) +
    path(each(arches, arch), 0) +
    rect(0, 318, W, 42, 2) +
    towers.map(tower).join('') +
    rect(0, deck, W, 12, 4)
  )
}

/** A street of storeys with a crane behind it. */
function street(dice: Dice) {
  let x = -30
  let houses = ''
  for (let i = 0; x < W; i++) {
    const width = dice.between(84, 144)
    const storeys = dice.whole(4, 11)
    const top = 340 - storeys * 27
    const across = 2 + Math.floor(width / 34)
    const pitch = (width - 14) / across
    const panes = range(storeys - 1).flatMap((row) =>
      range(across).map((column) =>
        dice.chance(0.82) ? boxData(x + 9 + column * pitch, top + 11 + row * 27, pitch - 7, 13) : '',
      ),
    )
    houses +=
      rect(x, top, width, 380 - top, at([2, 3, 1, 4, 2, 3], i)) +
      path(panes.join(''), at([1, 1, 0, 2, 0, 2], i))
    x += width + 4
  }
  const mast = dice.between(120, 500)
  return (
    circle(W - mast, 110, dice.between(70, 100), 5) +
    line(
      [
        [mast, H],
        [mast, 40],
        [mast + 170, 40],
        [mast + 170, 96],
      ],
      4,
      4,
    ) +
    line(
      [
        [mast - 54, 40],
        [mast, 40],
        [mast, 16],
        [mast + 150, 40],
        [mast - 44, 40],
        [mast, 16],
      ],
      4,
      2.5,
    ) +
    rect(mast + 152, 96, 36, 20, 4) +
    houses
  )
}

/** The ground in section: layers, piles under houses, a tunnel with its train. */
function tunnel(dice: Dice) {
  const x = dice.between(370, 440)
  const y = 226
  const layer = (level: number, tone: number) =>
    land(
      range(6).map((i): Point => [i * 128, level + dice.between(-9, 9)]),
      tone,
    )
  const stones = (count: number, top: number, bottom: number) =>
    range(count).map((): Point => [dice.between(0, W), dice.between(top, bottom)])
  const house = (left: number, width: number, top: number, tone: number) => {
    const piles = range(Math.floor(width / 26)).map(
      (i) => `M${Math.round(left + 13 + i * 26)} 104V${170 + (i % 2) * 12}`,
    )
    const panes = range(Math.floor(width / 24)).flatMap((i) =>
      range(Math.floor((92 - top) / 22)).map((row) => boxData(left + 9 + i * 24, top + 9 + row * 22, 12, 11)),
    )
    return (
      path(piles.join(''), none, 4, 5) + rect(left, top, width, 106 - top, tone) + path(panes.join(''), 0)
    )
  }
  return (
    circle(dice.between(200, 300), 70, 46, 5) +
    layer(104, 1) +
    layer(160, 2) +
    specks(stones(26, 116, 150), 4, 2) +
    specks(stones(22, 180, 250), 7, 1) +
    layer(286, 3) +
    specks(stones(20, 306, 350), 10, 2) +
    house(44, 110, 34, 3) +
    house(166, 80, 60, 4) +
    house(500, 96, 22, 3) +
    circle(x, y, 92, 4) +
    circle(x, y, 80, 0) +
    path(`M${Math.round(x - 66)} 271A80 80 0 0 0 ${Math.round(x + 66)} 271Z`, 3) +
    rect(x - 40, y - 44, 80, 88, 4, 16) +
    rect(x - 31, y - 33, 62, 36, 1, 8) +
    specks(
      [
        [x - 24, y + 24],
        [x + 24, y + 24],
      ],
      11,
      5,
    ) +
    path(
      curve([
        [0, 104],
        [W, 104],
      ]),
      none,
      4,
      4,
    )
  )
}

export const drawings: MotifDrawing[] = [
  { draw: bridge },
  { draw: street, zoom: 1.4 },
  { draw: tunnel, zoom: 1.15 },
]
