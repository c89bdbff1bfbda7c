import {
  circle,
  each,
  H,
  land,
  none,
  path,
  place,
  polygon,
  range,
  W,
  rect,
  segmentData,
  n,
  boxData,
  ellipse,
  xy,
} from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

/** Turbines before a low sun. */
function turbines(dice: Dice) {
  const sun = dice.between(140, 500)
  const blade = (r: number) =>
    `M0 0C${n(r * 0.1)} ${n(-r * 0.2)} ${n(r * 0.06)} ${n(-r * 0.7)} 0 ${n(-r)}` +
    `C${n(-r * 0.05)} ${n(-r * 0.6)} ${n(-r * 0.04)} ${n(-r * 0.2)} 0 0Z`
  const turbine = (x: number, y: number, r: number) => {
    const start = dice.between(0, 120)
    const mast: Point[] = [
      [x - 2, y],
      [x + 2, y],
      [x + 6, 340],
      [x - 6, 340],
    ]
    return (
      polygon(mast, 4) +
      each(3, (i) => place(x, y, start + i * 120, path(blade(r), 4))) +
      circle(x, y, 6, 0, 4, 3)
    )
  }
  return (
    circle(sun, 236, 168, 1) +
    circle(sun, 236, 118, 2) +
    circle(sun, 236, 68, 5) +
    land(
      [
        [0, 262],
        [160, dice.between(236, 266)],
        [340, 268],
        [500, dice.between(238, 258)],
        [640, 262],
      ],
      2,
    ) +
    turbine(dice.between(110, 160), 120, 96) +
    turbine(dice.between(330, 390), 88, 118) +
    turbine(dice.between(530, 580), 164, 74) +
    land(
      [
        [0, 316],
        [200, dice.between(290, 310)],
        [420, 322],
        [640, 288],
      ],
      3,
    )
  )
}

/** Rows of solar panels down a slope. */
function solar(dice: Dice) {
  const sun = dice.between(150, 490)
  const rays = range(24).map((i) => {
    const angle = (i * Math.PI) / 12
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return segmentData(
      [sun + cos * 66, 92 + sin * 66],
      [sun + cos * (i % 2 ? 84 : 96), 92 + sin * (i % 2 ? 84 : 96)],
    )
  })
  const row = (i: number) => {
    const top = 158 + i * i * 13 + i * 20
    const height = 24 + i * 13
    const width = 92 + i * 34
    const lean = height * 0.42
    const shift = -((i * 61 + 40) % width)
    const panels = range(Math.ceil((W + width) / width) + 1).map((k) => {
      const x = shift + k * width
      const wide = width - 12 - i * 2
      const crossing = (share: number) =>
        segmentData([x + lean + wide * share, top], [x + wide * share, top + height])
      return {
        leg: `M${n(x + wide / 2)} ${n(top + height)}v${12 + i * 6}`,
        face: `M${n(x + lean)} ${n(top)}h${n(wide)}l${n(-lean)} ${n(height)}h${n(-wide)}z`,
        cells:
          crossing(0.25) +
          crossing(0.5) +
          crossing(0.75) +
          `M${n(x + lean / 2)} ${n(top + height / 2)}h${n(wide)}`,
      }
    })
    const all = (part: 'leg' | 'face' | 'cells') => panels.map((panel) => panel[part]).join('')
    const tone = i % 2 ? 4 : 3
    return (
      path(all('leg'), none, 4, 3 + i) +
      path(all('face'), tone) +
      path(all('cells'), none, tone - 1, 1 + i * 0.3)
    )
  }
  return (
    circle(sun, 92, 50, 5) +
    path(rays.join(''), none, 5, 4) +
    land(
      [
        [0, 140],
        [170, dice.between(118, 140)],
        [360, 146],
        [520, dice.between(120, 144)],
        [640, 138],
      ],
      1,
    ) +
    land(
      [
        [0, 196],
        [320, 184],
        [640, 200],
      ],
      2,
    ) +
    each(4, row)
  )
}

/** Pylons striding over hills, the lines sagging between them. */
function pylons(dice: Dice) {
  const step = dice.between(176, 204)
  const first = dice.between(-120, -60)
  const towers = range(5).map((i) => ({ x: first + i * step, y: 300 - i * 9, tall: 236 - i * 20 }))
  const arms = [
    [0, 34],
    [0.16, 46],
    [0.32, 36],
  ] as const
  const tower = ({ x, y, tall }: { x: number; y: number; tall: number }) => {
    const top = y - tall
    const legs =
      `M${n(x - tall * 0.15)} ${n(y)}L${n(x - 6)} ${n(top + tall * 0.4)}` +
      `L${n(x)} ${n(top - 14)}L${n(x + 6)} ${n(top + tall * 0.4)}L${n(x + tall * 0.15)} ${n(y)}`
    const braces = range(4).map((k) => {
      const [low, high] = [y - (tall * 0.6 * k) / 4, y - (tall * 0.6 * (k + 1)) / 4]
      const half = (level: number) => 6 + ((level - top - tall * 0.4) / (tall * 0.6)) * (tall * 0.15 - 6)
      return (
        segmentData([x - half(low), low], [x + half(high), high]) +
        segmentData([x + half(low), low], [x - half(high), high])
      )
    })
    const beams = arms.map(([down, out]) =>
      segmentData([x - out, top + tall * down + 4], [x + out, top + tall * down + 4]),
    )
    return path(legs, none, 4, 4) + path(braces.join(''), none, 4, 1.5) + path(beams.join(''), none, 4, 4)
  }
  const wires = towers.slice(1).flatMap((to, i) => {
    const from = towers[i] ?? to
    return arms.flatMap(([down, out]) =>
      [-1, 1].map((side) => {
        const a: Point = [from.x + side * out, from.y - from.tall * (1 - down) + 4]
        const b: Point = [to.x + side * out, to.y - to.tall * (1 - down) + 4]
        return (
          `M${n(a[0])} ${n(a[1])}` +
          `Q${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2 + 56)} ${n(b[0])} ${n(b[1])}`
        )
      }),
    )
  })
  return (
    circle(dice.between(120, 520), 150, 84, 5) +
    rect(0, 236, W, H, 1) +
    land(
      [
        [0, 250],
        [150, dice.between(206, 236)],
        [330, 250],
        [500, dice.between(204, 230)],
        [640, 246],
      ],
      1,
    ) +
    path(wires.join(''), none, 3, 1.5) +
    towers.map(tower).join('') +
    land(
      [
        [0, 300],
        [180, dice.between(274, 290)],
        [400, 296],
        [640, 262],
      ],
      2,
    ) +
    land(
      [
        [0, 342],
        [260, 318],
        [640, 336],
      ],
      3,
    )
  )
}

/** Cooling towers and the switchyard of a power station. */
function station(dice: Dice) {
  const tower = (x: number, top: number, half: number, tone: number) => {
    const low = half * 1.42
    const neck = half * 0.74
    const tall = 300 - top
    const left: Point[] = [
      [x - neck, 300 - tall * 0.45],
      [x - neck, 300 - tall * 0.7],
      [x - half, top],
    ]
    const right: Point[] = [
      [x + neck, 300 - tall * 0.7],
      [x + neck, 300 - tall * 0.45],
      [x + low, 300],
    ]
    const shell = `M${n(x - low)} 300C${xy(left)}H${n(x + half)}C${xy(right)}Z`
    return (
      path(shell, tone) +
      ellipse(x, top, half, half * 0.16, 4) +
      path(
        range(9)
          .map((i) => `M${n(x - low + 10 + (i * (low - 10)) / 4)} 300l${i % 2 ? -8 : 8} -22`)
          .join(''),
        none,
        4,
        3,
      )
    )
  }
  const plume = (x: number, top: number, size: number) =>
    circle(x + 8, top - size * 0.5, size * 0.6, 1) +
    circle(x + size * 0.8, top - size * 0.95, size * 0.72, 1) +
    circle(x + size * 1.9, top - size * 1.2, size * 0.86, 1)
  const shift = dice.between(-24, 24)
  const halls = range(4).map((i) => boxData(424 + shift + i * 54, 236 + (i % 2) * 20, 40, 26))
  return (
    circle(dice.between(380, 520), 130, 76, 5) +
    plume(150 + shift, 96, 50) +
    plume(322 + shift, 126, 40) +
    land(
      [
        [0, 282],
        [220, 256],
        [430, 284],
        [640, 258],
      ],
      2,
    ) +
    tower(150 + shift, 96, 66, 3) +
    tower(322 + shift, 126, 54, 3) +
    rect(404 + shift, 204, 236, 100, 4) +
    rect(430 + shift, 130, 26, 90, 4) +
    path(halls.join(''), 5) +
    rect(0, 298, W, 70, 3) +
    path(
      range(12)
        .map((i) => `M${i * 60 - 10} 340q15 -8 30 0t30 0`)
        .join(''),
      none,
      2,
      3,
    ) +
    path('M0 300H640', none, 4, 4)
  )
}

export const drawings: MotifDrawing[] = [
  { draw: turbines },
  { draw: solar },
  { draw: pylons },
  { draw: station, zoom: 1.15 },
]
