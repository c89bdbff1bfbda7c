import { at, circle, each, n, none, path, polygon, range, rect, segmentData, specks, H, W } from '../brush.ts'
import type { Dice, MotifDrawing, Point } from '../brush.ts'

/** Crystal facets. */
function facets(dice: Dice) {
  const side = 106
  const height = (side * Math.sqrt(3)) / 2
  const tone = (kind: number) =>
    kind < 0.3 ? 1 : kind < 0.56 ? 2 : kind < 0.76 ? 3 : kind < 0.84 ? 4 : kind < 0.87 ? 5 : 0
  return each(32, (i) => {
    const row = Math.floor(i / 8)
    const x = ((i % 8) - 1) * side + (row & 1 ? side / 2 : 0)
    const y = row * height
    return (
      polygon(
        [
          [x, y + height],
          [x + side, y + height],
          [x + side / 2, y],
        ],
        tone(dice.roll()),
      ) +
      polygon(
        [
          [x + side / 2, y],
          [x + side * 1.5, y],
          [x + side, y + height],
        ],
        tone(dice.roll()),
      )
    )
  })
}

/** A lattice: atoms at the corners of cubes, one of another kind. */
function lattice(dice: Dice) {
  const size = 84
  const x = dice.between(300, 340)
  const project = (a: number, b: number, c: number): Point => [
    x + (a - b) * size * 0.866,
    208 + (a + b) * size * 0.5 - c * size,
  ]
  const corners = range(27).map((i) => ({
    a: (i % 3) - 1,
    b: (Math.floor(i / 3) % 3) - 1,
    c: Math.floor(i / 9) - 0.4,
  }))
  const bonds = corners.flatMap(({ a, b, c }) => [
    a < 1 ? segmentData(project(a, b, c), project(a + 1, b, c)) : '',
    b < 1 ? segmentData(project(a, b, c), project(a, b + 1, c)) : '',
    c < 1.5 ? segmentData(project(a, b, c), project(a, b, c + 1)) : '',
  ])
  const odd = dice.pick([22, 23, 25, 26])
  const deep = (corner: { a: number; b: number; c: number }) => corner.a + corner.b + corner.c
  const order = range(27).sort((p, q) => deep(at(corners, p)) - deep(at(corners, q)))
  const far = range(16).map((i): Point => [(i % 8) * 92 + (i > 7 ? 46 : 0) - 20, i > 7 ? 330 : 34])
  return (
    specks(far, 18, 1) +
    polygon(
      [
        project(1.35, -1.35, -0.4),
        project(1.35, 1.35, -0.4),
        project(-1.35, 1.35, -0.4),
        project(-1.35, -1.35, -0.4),
      ],
      1,
    ) +
    path(bonds.join(''), none, 3, 5) +
    order
      .map((i) => {
        const corner = at(corners, i)
        const [px, py] = project(corner.a, corner.b, corner.c)
        const front = deep(corner) > 0.9
        return (
          circle(px, py, front ? 23 : 18, i === odd ? 5 : front ? 4 : deep(corner) > -0.8 ? 3 : 2) +
          circle(px - 6, py - 7, 5, 0)
        )
      })
      .join('')
  )
}

/** A twill of carbon fibre, seen close: over two, under two, one step aside with every row. */
function weave(dice: Dice) {
  const pitch = dice.pick([52, 60])
  const slip = dice.whole(0, 3)
  const marked = dice.whole(3, 7)
  const threads = { warp: '', weft: '', marked: '' }
  const fibres = { warp: '', weft: '' }
  for (let row = -2; row * pitch < H; row++) {
    for (let column = -2; column * pitch < W; column++) {
      const [x, y] = [column * pitch, row * pitch]
      const step = (column + row + slip + 8) % 4
      if (step === 0) {
        threads[column === marked ? 'marked' : 'warp'] +=
          `M${x + 4} ${y + 12}q${pitch / 2 - 4} -20 ${pitch - 8} 0` +
          `v${2 * pitch - 24}q${4 - pitch / 2} 20 ${8 - pitch} 0z`
        fibres.warp += each(3, (i) => `M${n(x + (pitch * (i + 1)) / 4)} ${y + 14}v${2 * pitch - 28}`)
      }
      if (step === 2) {
        threads.weft +=
          `M${x + 12} ${y + 4}h${2 * pitch - 24}q20 ${pitch / 2 - 4} 0 ${pitch - 8}` +
          `h${24 - 2 * pitch}q-20 ${4 - pitch / 2} 0 ${8 - pitch}z`
        fibres.weft += each(3, (i) => `M${x + 14} ${n(y + (pitch * (i + 1)) / 4)}h${2 * pitch - 28}`)
      }
    }
  }
  return (
    rect(0, 0, W, H, 4) +
    path(threads.weft, 1) +
    path(fibres.weft, none, 2, 2) +
    path(threads.warp, 3) +
    path(threads.marked, 5) +
    path(fibres.warp, none, 4, 1.5)
  )
}

/** Grains of a metal under the microscope, polished and etched. */
function grains(dice: Dice) {
  const [columns, rows, pitch] = [9, 6, 84]
  const corner = range((columns + 1) * (rows + 1) * 2).map((): Point => [
    dice.between(-15, 15),
    dice.between(-15, 15),
  ])
  const vertex = (column: number, row: number, low: number): Point => {
    const shift = row % 2 ? pitch / 2 : 0
    const [dx, dy] = at(corner, (row * (columns + 1) + column) * 2 + low)
    return [column * pitch + shift - 60 + dx, row * 72 - 30 + (low ? 22 : -22) + dy]
  }
  const grain = (column: number, row: number) => {
    // A brick of a honeycomb: left and right edges are its own, top and bottom corners belong to the rows beside it.
    const odd = row % 2
    const points: Point[] = [
      vertex(column, row, 0),
      vertex(column + odd, row - 1, 1),
      vertex(column + 1, row, 0),
      vertex(column + 1, row, 1),
      vertex(column + odd, row + 1, 0),
      vertex(column, row, 1),
    ]
    const kind = dice.roll()
    const tone = kind < 0.04 ? 5 : kind < 0.34 ? 1 : kind < 0.62 ? 2 : kind < 0.8 ? 0 : kind < 0.94 ? 3 : 4
    const slope = dice.between(-1, 1)
    const [cx, cy] = [(at(points, 0)[0] + at(points, 3)[0]) / 2, (at(points, 0)[1] + at(points, 3)[1]) / 2]
    const etched = kind > 0.3 && kind < 0.86
    const lines = range(3).map((k) =>
      segmentData([cx - 16, cy - 12 + k * 12 - slope * 12], [cx + 16, cy - 12 + k * 12 + slope * 12]),
    )
    return polygon(points, tone, 4, 2.5) + (etched ? path(lines.join(''), none, tone === 3 ? 2 : 3, 1.5) : '')
  }
  return each(rows - 1, (row) => each(columns - 1, (column) => (row ? grain(column, row) : '')))
}

export const drawings: MotifDrawing[] = [
  { draw: facets, zoom: 1.5 },
  { draw: lattice, zoom: 1.15 },
  { draw: weave, zoom: 1.4 },
  { draw: grains, zoom: 1.4 },
]
