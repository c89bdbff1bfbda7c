import { columnRolesOf, isHeadingText, roleOfLabel } from './headings.ts'
import { joinWrapped, textOfParts, tidyPrinted, type LinePart } from './line.ts'
import type { TextRow, TextSegment } from './pdf-texts.ts'
import { dateIn, periodIn } from './period.ts'

// Tables of a PDF whose first row names their columns, as CVs of India have them for marks. Cells of several lines stand
// beside the middle of others, so that lines across the page mix them.

/** The maximum number of lines of the row that names the columns. */
const HEAD_LINES_MAX = 3
const COLUMNS_MIN = 3
/** A gap of more than this many letter heights ends a table. */
const END_GAP = 4
/** So does one of this many times the gap below the names of the columns, if a text stands alone after it. */
const APART = 1.5

interface Column {
  left: number
  right: number
  segments: TextSegment[]
}

/** Makes each row of a table one row with its cells in order. Other rows stay. */
export function withTableRows(rows: readonly TextRow[]): TextRow[] {
  const made: TextRow[] = []
  for (let at = 0; at < rows.length; at++) {
    const table = tableAt(rows, at)
    if (table) {
      made.push(...table.rows)
      at = table.to - 1
    } else made.push(rows[at] ?? [])
  }
  return made
}

function tableAt(rows: readonly TextRow[], from: number): { rows: TextRow[]; to: number } | undefined {
  for (let count = 1; count <= HEAD_LINES_MAX; count++) {
    const head = rows.slice(from, from + count)
    const columns = stackedColumnsOf(head.flat().flatMap(namedCells))
    if (columns.length < COLUMNS_MIN) return undefined
    const names = columns.map(({ segments }) => textOfLines(segments))
    const roles = columnRolesOf(names.join('\t'))
    const date = roles?.indexOf('date') ?? -1
    const dates = columns[date]
    if (!roles || !dates) continue
    const to = endOf(rows, from + count, columns, dates)
    const body = rows.slice(from + count, to).flatMap((row) => row.flatMap((one) => cellsOf(one, columns)))
    const anchors = anchorsOf(body.filter((one) => columnFor(one, columns) === dates))
    if (anchors.length === 0) return undefined
    return { rows: [joinCells(columns), ...bodyRows(body, anchors, columns)], to }
  }
  return undefined
}

/** Splits the names of columns that almost touch, which were joined: each is known. */
function namedCells(segment: TextSegment): TextSegment[] {
  const [one] = segment.drawn
  const text = textOfParts(segment.parts)
  if (!one || segment.drawn.length > 1 || roleOfLabel(text)) return [segment]
  for (const { index } of text.matchAll(/ /g)) {
    const [before, after] = splitAt(segment, index)
    if (!roleOfLabel(textOfParts(before.parts))) continue
    const rest = namedCells(after)
    if (rest.every(({ parts }) => roleOfLabel(textOfParts(parts)))) return [before, ...rest]
  }
  return [segment]
}

/** Splits a text at a space; letters are taken for equally wide. */
function splitAt(segment: TextSegment, index: number): [TextSegment, TextSegment] {
  const { left, right, parts } = segment
  const text = textOfParts(parts)
  const middle = left + ((right - left) * (index + 1)) / text.length
  const style = parts[0]?.style ?? ''
  const pieceOf = (own: string, from: number, to: number): TextSegment => ({
    ...segment,
    left: from,
    right: to,
    parts: [{ text: own, style, before: '' }],
    drawn: segment.drawn.slice(0, 1).map((one) => ({ ...one, text: own, left: from, right: to })),
  })
  return [pieceOf(text.slice(0, index), left, middle - 1), pieceOf(text.slice(index + 1), middle, right)]
}

/** Groups segments that stand below each other. */
export function stackedColumnsOf(segments: readonly TextSegment[]): Column[] {
  const columns: Column[] = []
  for (const segment of segments.toSorted((a, b) => a.left - b.left)) {
    const last = columns.at(-1)
    if (last && segment.left < last.right) {
      last.segments.push(segment)
      last.right = Math.max(last.right, segment.right)
    } else columns.push({ left: segment.left, right: segment.right, segments: [segment] })
  }
  return columns
}

const overlap = (a: { left: number; right: number }, b: { left: number; right: number }): number =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left)

/** Returns the column that a segment shares most of its width with, or that is next to it. */
const columnFor = (
  segment: Pick<TextSegment, 'left' | 'right'>,
  columns: readonly Column[],
): Column | undefined => columns.toSorted((a, b) => overlap(segment, b) - overlap(segment, a))[0]

/** Cells that almost touch were joined. */
function cellsOf(segment: TextSegment, columns: readonly Column[]): TextSegment[] {
  const cells: TextSegment[] = []
  let mark: number | undefined
  for (const one of segment.drawn) {
    const cell = cells.at(-1)
    const text = tidyPrinted(one.text)
    const gap = one.left - (cell?.right ?? 0)
    if (cell && one.mark === mark && gap < CELL_APART * one.size) {
      cell.parts.push({ text, style: one.style, before: gap > SPACE * one.size ? ' ' : '' })
      cell.right = one.right
    } else {
      const parts: LinePart[] = [{ text, style: one.style, before: '' }]
      cells.push({ ...segment, left: one.left, right: one.right, parts, drawn: [one] })
    }
    mark = one.mark
  }
  if (new Set(cells.map((cell) => columnFor(cell, columns))).size > 1) return cells
  return segment.drawn.length === 1 ? splitAtColumn(segment, columns) : [segment]
}

/** Splits a text where the next column begins, if a word begins there. */
function splitAtColumn(segment: TextSegment, columns: readonly Column[]): TextSegment[] {
  const text = textOfParts(segment.parts)
  for (const { left } of columns) {
    if (left < segment.left + segment.size || left > segment.right - segment.size) continue
    const pairs = Array.from(text.matchAll(/ /g), ({ index }) => splitAt(segment, index))
    const [best] = pairs.toSorted(([, a], [, b]) => Math.abs(a.left - left) - Math.abs(b.left - left))
    if (!best || Math.abs(best[1].left - left) > TOUCH * segment.size) continue
    return [best[0], ...splitAtColumn({ ...best[1], left }, columns)]
  }
  return [segment]
}
/** How far from its column a text may seem to begin. */
const TOUCH = 1.5
const SPACE = 0.14
/** Wider than a space. */
const CELL_APART = 0.5

/** Returns where a table ends: at a heading, a text across its columns, or a wide gap. */
function endOf(rows: readonly TextRow[], from: number, columns: readonly Column[], dates: Column): number {
  let before = rows[from - 1]?.[0]
  const usual = (rows[from]?.[0]?.baseline ?? 0) - (before?.baseline ?? 0)
  for (let at = from; at < rows.length; at++) {
    const row = rows[at] ?? []
    const [first] = row
    const isDated = row.some((one) => columnFor(one, columns) === dates && isDate(textOfParts(one.parts)))
    const isAcross =
      !isDated &&
      row.some(({ drawn }) =>
        drawn.some((one) => columns.filter((column) => overlap(one, column) > one.size).length > 1),
      )
    // 'Technology' can be the end of a cell.
    const isHeading =
      row.length === 1 &&
      first &&
      columnFor(first, columns) === columns[0] &&
      isHeadingText(textOfParts(first.parts))
    const isFar = first && before && first.baseline - before.baseline > END_GAP * first.size
    const isAlone =
      !isDated && row.length === 1 && first && before && first.baseline - before.baseline > APART * usual
    if (isAcross || isHeading || isFar || isAlone) return at
    before = first
  }
  return rows.length
}

const isDate = (text: string): boolean => (periodIn(text) ?? dateIn(text)) !== undefined

/** Returns the baselines of the dates; one that goes on below is one. */
function anchorsOf(dates: readonly TextSegment[]): number[] {
  const anchors: number[] = []
  let isOpen = false
  for (const { parts, baseline } of dates) {
    const text = textOfParts(parts)
    if (!isOpen && isDate(text)) anchors.push(baseline)
    isOpen = /[–—-]\s*$/u.test(text)
  }
  return anchors
}

/**
 * Divides the lines between each two dates at the widest gap; at equal ones before the second, where cells begin at the
 * top.
 */
export const boundsBetween = (anchors: readonly number[], lines: readonly number[]): number[] =>
  anchors.slice(1).map((next, index) => {
    const between = lines.filter((line) => line >= (anchors[index] ?? 0) - 0.1 && line <= next + 0.1)
    let [bound, widest] = [next, 0]
    for (const [at, line] of between.entries()) {
      const gap = line - (between[at - 1] ?? line)
      if (gap >= widest * 0.95) [bound, widest] = [line, Math.max(gap, widest)]
    }
    return bound
  })

function bodyRows(
  body: readonly TextSegment[],
  anchors: readonly number[],
  columns: readonly Column[],
): TextRow[] {
  const lines = [...new Set(body.map(({ baseline }) => baseline))].toSorted((a, b) => a - b)
  const bounds = boundsBetween(anchors, lines)
  return anchors.map((_, index) => {
    const [top, bottom] = [bounds[index - 1] ?? -Infinity, bounds[index] ?? Infinity]
    const own = body.filter(({ baseline }) => baseline >= top && baseline < bottom)
    return joinCells(
      columns.map((column) => ({
        ...column,
        segments: own.filter((one) => columnFor(one, columns) === column),
      })),
    )
  })
}

const textOfLines = (segments: readonly TextSegment[]): string =>
  joinWrapped(segments.toSorted((a, b) => a.baseline - b.baseline).map(({ parts }) => textOfParts(parts)))

function joinCells(columns: readonly Column[]): TextRow {
  const cells = columns.filter(({ segments }) => segments.length > 0)
  const all = cells.flatMap(({ segments }) => segments)
  const parts = cells.map(({ segments }, index): LinePart => ({
    text: textOfLines(segments),
    style: segments[0]?.parts[0]?.style ?? '',
    before: index > 0 ? '\t' : '',
  }))
  const [first] = all
  if (!first) return []
  const [left, right] = [Math.min(...all.map((one) => one.left)), Math.max(...all.map((one) => one.right))]
  return [{ ...first, left, right, parts }]
}
