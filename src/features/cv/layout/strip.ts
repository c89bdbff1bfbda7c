import type { Mark } from './schema.ts'

/** A full-width piece of a page that does not break across pages: a line or a table row. */
export interface Strip {
  /** The gap above, unless it starts a page. */
  before: number
  height: number
  /** Whether the next strip must start on the same page. */
  keep: boolean
  /** Marks with y from the top of the strip. */
  marks: Mark[]
  /** Repeated above it as decoration if it starts a page. */
  head?: Strip
  /**
   * Splits a strip that may be taller than a page: the part that fits the height, and the rest. Undefined if
   * not even a line fits.
   */
  split?(room: number): [Strip, Strip] | undefined
}

export interface RowLook {
  before: number
  keep: boolean
  /** Padding. */
  above: number
  below: number
  /** Returns the background of a row of the given height. */
  ground(height: number): Mark[]
  head?: Strip
}

/** Places cells made of lines next to each other; their marks are already placed horizontally. */
export function rowOf(cells: Strip[][], look: RowLook): Strip {
  const height = look.above + Math.max(0, ...cells.map(heightOf)) + look.below
  const { before, keep, head } = look
  return {
    before,
    height,
    keep,
    ...(head && { head }),
    marks: [...look.ground(height), ...cells.flatMap((cell) => stacked(cell, look.above))],
    split: (room) => splitRow(cells, look, room),
  }
}

function splitRow(cells: Strip[][], look: RowLook, room: number): [Strip, Strip] | undefined {
  const inner = room - look.above - look.below
  const most = cells.map((cell) => linesWithin(cell, inner))
  if (!most.some(Boolean)) return undefined
  const kept = cells.map((cell, at) => withoutLoose(cell, most[at] ?? 0))
  const counts = kept.some(Boolean) ? kept : most
  if (cells.every((cell, at) => counts[at] === cell.length)) return undefined
  return [
    rowOf(
      cells.map((cell, at) => cell.slice(0, counts[at])),
      { ...look, keep: false },
    ),
    rowOf(
      cells.map((cell, at) => cell.slice(counts[at])),
      { ...look, before: 0 },
    ),
  ]
}

function linesWithin(cell: Strip[], room: number): number {
  let used = 0
  const over = cell.findIndex((line, at) => {
    used += (at > 0 ? line.before : 0) + line.height
    return used > room
  })
  return over < 0 ? cell.length : over
}

/** Moves lines at the end that must stay with the next one. */
function withoutLoose(cell: Strip[], count: number): number {
  if (count === cell.length) return count
  return cell.slice(0, count).findLastIndex((line) => !line.keep) + 1
}

/** Returns the height of a stack of strips. */
export function heightOf(strips: Strip[]): number {
  return strips.reduce((sum, { before, height }, at) => sum + (at > 0 ? before : 0) + height, 0)
}

/** Returns the marks of a stack of strips, starting at the given y. */
function stacked(strips: Strip[], top: number): Mark[] {
  let y = top
  return strips.flatMap(({ before, height, marks }, at) => {
    if (at > 0) y += before
    const moved = marks.map((mark) => lowered(mark, y))
    y += height
    return moved
  })
}

export function lowered(mark: Mark, by: number): Mark {
  return mark.kind === 'glyphs' ? { ...mark, baseline: mark.baseline + by } : { ...mark, y: mark.y + by }
}
