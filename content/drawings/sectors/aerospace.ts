import { circle, each, line, n, none, path, place, polygon, range, rect, specks, W } from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

/** Ascent paths and delta wings over a curved earth. */
function ascent(dice: Dice) {
  const x = dice.between(140, 340)
  const wing = (s: number, tone: number) =>
    polygon(
      [
        [0, -s],
        [s * 0.62, s * 0.8],
        [0, s * 0.46],
        [-s * 0.62, s * 0.8],
      ],
      tone,
    )
  const flight = (i: number) => {
    const reach = 240 + i * 120 + dice.between(0, 40)
    const end: Point = [420 + i * 70, 70 + i * 50]
    return (
      path(
        `M-20 ${330 - i * 14}` +
          `C${n(reach)} ${320 - i * 60} ${n(reach + 120)} ${190 - i * 40} ${end[0]} ${end[1]}`,
        none,
        i ? 2 : 4,
        i ? 1.5 : 2.5,
      ) + place(end[0], end[1], i ? 16 : 30, wing(34 + i * 4, i ? 3 : 4))
    )
  }
  return (
    [840, 760, 690, 630].map((r, i) => circle(x, 900, r, i + 1)).join('') +
    each(3, flight) +
    circle(dice.between(440, 560), dice.between(270, 300), 26, 5) +
    specks(
      range(14).map((): Point => [dice.between(0, W), dice.between(0, 150)]),
      3,
      3,
    )
  )
}

/** A satellite with its panels out, above the limb of the earth. */
function satellite(dice: Dice) {
  const panel = (side: number) => {
    const x = side < 0 ? -196 : 52
    const cells =
      range(5)
        .map((i) => `M${x + 24 + i * 24} -34v68`)
        .join('') + `M${x} 0h144`
    return (
      rect(x, -34, 144, 68, 3, 4) + path(cells, none, 1, 2) + path(`M${side * 52} 0H${side * 30}`, none, 4, 6)
    )
  }
  const craft =
    panel(-1) +
    panel(1) +
    rect(-32, -46, 64, 92, 4, 8) +
    rect(-22, -34, 44, 26, 5, 3) +
    path('M-22 6h44M-22 20h44', none, 2, 4) +
    path('M0 46v22', none, 4, 5) +
    path('M-34 92a34 30 0 0 1 68 0z', 1, 4, 4) +
    path('M0 92v14', none, 4, 4)
  const x = dice.between(280, 360)
  const earth = dice.between(380, 520)
  const stars = (count: number) => range(count).map((): Point => [dice.between(0, W), dice.between(0, 300)])
  const signal = range(3).map(
    (i) => `M${n(x - 46 - i * 22)} ${n(260 + i * 20)}a${70 + i * 34} ${60 + i * 30} 0 0 0 ${92 + i * 44} 0`,
  )
  return (
    specks(stars(26), 2.5, 3) +
    specks(stars(8), 4.5, 2) +
    circle(earth, 640, 360, 1) +
    circle(earth, 640, 336, 2) +
    circle(earth, 640, 306, 3) +
    path(signal.join(''), none, 2, 3) +
    place(x, 146, dice.between(-24, -10), craft)
  )
}

/** An airliner from above, over coast and cloud. */
function airliner(dice: Dice) {
  const plane = (body: number, detail: number) =>
    path(
      'M-14 -20L-150 62V82L-14 44ZM14 -20L150 62V82L14 44Z' +
        'M-8 108L-58 142V156L-8 140ZM8 108L58 142V156L8 140Z',
      detail,
    ) +
    path(
      'M0 -140C14 -128 18 -104 18 -80V70C18 110 8 150 0 166' +
        'C-8 150 -18 110 -18 70V-80C-18 -104 -14 -128 0 -140Z',
      body,
    ) +
    path('M-84 8v30M84 8v30', none, body, 16)
  const x = dice.between(290, 370)
  const cloud = (cx: number, cy: number, size: number) =>
    path(`M${n(cx - size)} ${n(cy)}h${n(size * 2)}`, none, 0, size * 0.34) +
    path(`M${n(cx - size * 0.5)} ${n(cy - size * 0.24)}h${n(size * 0.9)}`, none, 0, size * 0.34)
  const coast = dice.between(300, 420)
  const shore = (out: number) =>
    `M${n(coast - out)} -20C${n(coast + 90 - out)} 70 ${n(coast - 90 - out)} 120 ${n(coast - 30 - out)} 200` +
    `S${n(coast + 60 - out)} 300 ${n(coast - 40 - out)} 380H680V-20Z`
  return (
    path(shore(70), 1) +
    path(shore(30), 2) +
    path(
      range(7)
        .map((i) => `M${470 + (i % 3) * 30} ${20 + i * 54}l130 -26`)
        .join(''),
      none,
      3,
      3,
    ) +
    cloud(110, 90, 62) +
    cloud(530, 300, 80) +
    cloud(250, 330, 50) +
    cloud(560, 60, 44) +
    place(x + 16, 204, 58, plane(1, 1), 0.92) +
    place(x, 180, 58, plane(4, 3) + path('M-9 -112q9 -9 18 0', none, 5, 6), 0.92) +
    line(
      [
        [x - 150, 246],
        [x - 400, 400],
      ],
      0,
      4,
    ) +
    line(
      [
        [x - 138, 270],
        [x - 380, 420],
      ],
      0,
      4,
    )
  )
}

/** A rocket on its way up. */
function rocket(dice: Dice) {
  const craft =
    path('M-40 40L-78 104V134L-36 112ZM40 40L78 104V134L36 112Z', 3) +
    path(
      'M0 -150C40 -116 50 -50 46 10C44 60 36 96 28 120H-28C-36 96 -44 60 -46 10C-50 -50 -40 -116 0 -150Z',
      1,
    ) +
    path('M0 -150C20 -133 33 -108 40 -80H-40C-33 -108 -20 -133 0 -150Z', 4) +
    circle(0, -30, 21, 4) +
    circle(0, -30, 13, 2) +
    path('M-44 44H44M-38 84H38', none, 3, 5) +
    path('M-9 60H9V150H-9Z', 4) +
    rect(-24, 120, 48, 16, 4, 3)
  const flame =
    path('M-22 138C-40 190 -20 220 0 280C20 220 40 190 22 138Z', 5) +
    path('M-11 138C-20 170 -8 190 0 220C8 190 20 170 11 138Z', 0)
  const [x, y] = [dice.between(300, 350), dice.between(150, 168)]
  const smoke = range(9).map((i) =>
    circle(
      x - 150 - i * 26 + dice.between(-16, 16),
      y + 176 + (i % 3) * 24 + i * 6,
      34 + (i % 4) * 9,
      i % 2 ? 1 : 2,
    ),
  )
  const stars = (count: number) => range(count).map((): Point => [dice.between(0, W), dice.between(0, 290)])
  return (
    specks(stars(26), 3, 3) +
    specks(stars(7), 5.5, 2) +
    circle(x + 190, 70, 40, 2) +
    circle(x + 176, 62, 8, 1) +
    circle(x + 202, 84, 11, 1) +
    smoke.join('') +
    place(x, y, dice.between(38, 48), flame + craft, 0.82)
  )
}

export const drawings: MotifDrawing[] = [
  { draw: ascent, zoom: 1.3 },
  { draw: satellite, zoom: 1.15 },
  { draw: airliner, zoom: 1.2 },
  { draw: rocket, zoom: 1.15 },
]
