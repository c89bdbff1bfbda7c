import type { Mark } from './schema.ts'

/** A piece of the page's whole width that no page break cuts: a line, or a row of a table. */
export interface Strip {
  /** Above it, unless it opens a page. */
  before: number
  height: number
  /** Whether the next one must begin on the same page. */
  keep: boolean
  /** Their y counts from the strip's upper edge. */
  marks: Mark[]
  /** Drawn again above it, for the eye only, when it opens a page. */
  head?: Strip
  /** For what may be taller than a page: as much of it as the given height takes, and the rest. Nothing when not a line
   * has room. */
  split?(room: number): [Strip, Strip] | undefined
}

export interface RowLook {
  before: number
  keep: boolean
  /** Padding. */
  above: number
  below: number
  /** What lies under the text of a row of the given height. */
  ground(height: number): Mark[]
  head?: Strip
}

/** Cells beside each other, each made of lines; their marks stand where they belong horizontally. */
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

/** Gives up lines at the end that must not stand apart from the next. */
function withoutLoose(cell: Strip[], count: number): number {
  if (count === cell.length) return count
  return cell.slice(0, count).findLastIndex((line) => !line.keep) + 1
}

/** Of strips below each other. */
export function heightOf(strips: Strip[]): number {
  return strips.reduce((sum, { before, height }, at) => sum + (at > 0 ? before : 0) + height, 0)
}

/** The marks of strips below each other, the first at the given y. */
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
