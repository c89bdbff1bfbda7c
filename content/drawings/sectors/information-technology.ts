import {
  at,
  boxData,
  circle,
  each,
  line,
  none,
  path,
  range,
  rect,
  segmentData,
  specks,
  discData,
  place,
} from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

/** Stations joined to their neighbours, one message on its way through all of them. */
function network(dice: Dice) {
  const columns = 9
  const rows = 6
  const stations = range(columns).map((column) =>
    range(rows).map((row): Point => [
      column * 82 - 8 + (row % 2) * 20 + dice.between(-20, 20),
      row * 74 - 4 + dice.between(-18, 18),
    ]),
  )
  const station = (column: number, row: number) => at(at(stations, column), row)
  const links = range(columns * rows).flatMap((i) => {
    const column = i % columns
    const row = Math.floor(i / columns)
    const from = station(column, row)
    const right = column + 1 < columns && dice.chance(0.86)
    const down = row + 1 < rows && dice.chance(0.74)
    const across = right && down && dice.chance(0.4)
    return [
      right ? segmentData(from, station(column + 1, row)) : '',
      down ? segmentData(from, station(column, row + 1)) : '',
      across ? segmentData(from, station(column + 1, row + 1)) : '',
    ]
  })
  let row = dice.whole(2, 3)
  const route = range(columns).map((column) => {
    row = Math.min(3, Math.max(2, row + dice.pick([-1, 0, 1])))
    return station(column, row)
  })
  const hub = at(route, dice.whole(3, 5))
  const plain = stations.flat()
  return (
    circle(hub[0], hub[1], 190, 1) +
    path(links.join(''), none, 2, 1.5) +
    circle(hub[0], hub[1], 62, 1, 2) +
    specks(plain, 9, 3) +
    specks(
      plain.filter((_, i) => i % 3 === 0),
      15,
      3,
    ) +
    line(route, 4, 3.5) +
    specks(route, 17, 4) +
    specks(route, 8, 0) +
    circle(hub[0], hub[1], 26, 4) +
    circle(hub[0], hub[1], 11, 5)
  )
}

/** Cabinets of servers under a tray of cables. */
function racks(dice: Dice) {
  const pitch = 112
  const shift = dice.between(-60, -20)
  const hot = dice.whole(2, 4)
  const cabinet = (index: number) => {
    const x = shift + index * pitch
    const dark = index % 2 === 1
    const units = range(9)
    const y = (unit: number) => 84 + unit * 26
    const blades = units.filter(() => dice.chance(0.78))
    const slot = blades.map((unit) => boxData(x + 11, y(unit), 74, 18)).join('')
    const grille = blades
      .map((unit) =>
        range(5)
          .map((k) => `M${Math.round(x + 46 + k * 7)} ${y(unit) + 5}v8`)
          .join(''),
      )
      .join('')
    const lamps = blades.map((unit): Point => [x + 20, y(unit) + 9])
    const cables = [0, 1, 2].map(
      (k) => `M${Math.round(x + 30 + k * 17)} 70V${44 - k * 12}q0 -8 8 -8H${x > 320 ? 660 : -20}`,
    )
    return (
      path(cables.join(''), none, 2, 3) +
      rect(x, 70, 96, 256, dark ? 3 : 4, 8) +
      path(slot, dark ? 4 : 3) +
      path(grille, none, dark ? 3 : 4, 2.5) +
      specks(lamps, 7, dark ? 2 : 1) +
      (index === hot ? specks(lamps.slice(1, 5), 8, 5) : '')
    )
  }
  return rect(0, 0, 640, 54, 1) + rect(0, 312, 640, 48, 1) + rect(0, 326, 640, 5, 2) + each(7, cabinet)
}

/** Windows of code, the terminal in front. */
function windows(dice: Dice) {
  const code = (x: number, y: number, width: number, rows: number, tones: readonly number[]) => {
    const lines = tones.map(() => '')
    let indent = 0
    for (let row = 0; row < rows; row++) {
      let at = x + indent * 20
      for (const word of range(dice.whole(1, 3))) {
        const length = dice.between(22, 70) + (word === 0 ? 14 : 0)
        if (at + length > x + width) break
        const tone = Math.min(tones.length - 1, Math.floor(dice.roll() * dice.roll() * tones.length * 1.4))
        lines[tone] += `M${Math.round(at)} ${y + row * 21}h${Math.round(length)}`
        at += length + 18
      }
      indent = Math.min(3, Math.max(0, indent + dice.pick([-1, 0, 1, 1])))
    }
    return lines.map((data, i) => path(data, none, at(tones, i), 8)).join('')
  }
  const frame = (x: number, y: number, w: number, h: number, face: number, bar: number, dots: number) =>
    rect(x, y, w, h, face, 12, 4, 2.5) +
    path(`M${x} ${y + 30}v-18a12 12 0 0 1 12 -12h${w - 24}a12 12 0 0 1 12 12v18z`, bar) +
    specks(
      [
        [x + 20, y + 15],
        [x + 38, y + 15],
        [x + 56, y + 15],
      ],
      9,
      dots,
    )
  const shift = Math.round(dice.between(-20, 20))
  return (
    circle(470 + shift, 110, 150, 1) +
    frame(64 + shift, 34, 300, 226, 0, 2, 4) +
    code(92 + shift, 90, 250, 8, [3, 2, 2]) +
    frame(394 + shift, 22, 216, 120, 1, 3, 0) +
    code(416 + shift, 76, 170, 3, [3, 4]) +
    frame(226 + shift, 118, 330, 214, 4, 3, 1) +
    code(254 + shift, 174, 270, 7, [2, 1, 3, 5]) +
    rect(254 + shift, 313, 14, 4, 5)
  )
}

/** A cloud, and what hangs on it: laptop, telephone, cabinet, tablet. */
function cloud(dice: Dice) {
  const x = dice.whole(300, 340)
  const device = {
    laptop: rect(-46, -34, 92, 62, 4, 6) + rect(-38, -26, 76, 46, 2, 2) + path('M-64 32h128l-8 12h-112z', 3),
    telephone: rect(-24, -42, 48, 88, 4, 9) + rect(-18, -32, 36, 62, 2, 2) + specks([[0, 38]], 6, 1),
    cabinet:
      rect(-32, -44, 64, 92, 4, 6) +
      path('M-20 -26h40M-20 -8h40M-20 10h40M-20 28h40', none, 2, 8) +
      specks(
        [
          [-17, -26],
          [-17, 10],
        ],
        5,
        5,
      ),
    tablet:
      rect(-36, -44, 72, 90, 4, 8) +
      rect(-28, -36, 56, 70, 1, 2) +
      path('M-18 22V4M-4 22V-12M10 22V-2', none, 3, 8),
  }
  const names = dice.pick([
    ['telephone', 'laptop', 'cabinet', 'tablet'],
    ['cabinet', 'telephone', 'laptop', 'telephone'],
    ['laptop', 'cabinet', 'tablet', 'laptop'],
  ] as const)
  const places = [84, 244, 404, 560]
  const cables = places.map(
    (place, i) => `M${x + (i - 1.5) * 44} 190V${214 + Math.abs(i - 1.5) * 10}H${place}V262`,
  )
  const packets = places.map((place, i): Point => [place, 240 + (i % 2) * 6])
  const puffs =
    discData(x - 92, 136, 54) +
    discData(x - 18, 100, 78) +
    discData(x + 76, 132, 58) +
    boxData(x - 92, 130, 168, 60)
  const sent = dice.whole(0, 3)
  return (
    circle(x, 150, 196, 1) +
    rect(0, 312, 640, 48, 1) +
    path(cables.join(''), none, 3, 4) +
    path(puffs, 3) +
    path(`M${x - 86} 150a36 36 0 0 1 26 -34M${x - 52} 82a52 52 0 0 1 44 -36`, none, 1, 6) +
    path(`M${x - 40} 150l36 -34l36 34M${x - 4} 118v48`, none, 1, 11) +
    places.map((left, i) => place(left, 292, 0, device[at(names, i)])).join('') +
    packets.map(([px, py], i) => circle(px, py, 8, i === sent ? 5 : 0, 4, 3)).join('')
  )
}

export const drawings: MotifDrawing[] = [
  { draw: network, zoom: 1.2 },
  { draw: racks, zoom: 1.25 },
  { draw: windows, mirror: false, zoom: 1.1 },
  { draw: cloud, mirror: false, zoom: 1.1 },
]
