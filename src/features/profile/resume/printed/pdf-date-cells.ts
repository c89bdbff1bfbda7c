import { isHeadingText } from './headings.ts'
import { textOfParts } from './line.ts'
import type { TextRow, TextSegment } from './pdf-texts.ts'
import { boundsBetween, stackedColumnsOf } from './pdf-tables.ts'
import { dateIn, isOngoing, periodIn } from './period.ts'

// Tables with a cell for the date and one for the text beside it. Word processors put a cell in the middle of a higher
// one, so that a date would stand beside the second line of its text, or between two lines.

/** How far from the middle a date may stand, in letter heights. */
const OFF_MIDDLE = 0.7
/** Dates in a column begin, or end, at one position. */
const EDGE = 2
const DATES_MIN = 2

/** Puts dates that stand beside the middle of their text beside its first line. */
export function withDatesAtTop(rows: readonly TextRow[]): TextRow[] {
  const dates = rows.flat().filter(isDateCell)
  const inColumn = dates.filter(
    (one) => dates.filter(({ left }) => Math.abs(left - one.left) < EDGE).length >= DATES_MIN,
  )
  if (inColumn.length < DATES_MIN) return [...rows]
  const made: TextRow[] = []
  let section: TextRow[] = []
  for (const row of rows) {
    const [first] = row
    // A heading, or the label of another table.
    const isOther = first && !isDateCell(first) && inColumn.every(({ left }) => first.left < left + EDGE)
    if (first && (isOther || (row.length === 1 && isHeadingText(textOfParts(first.parts))))) {
      made.push(...sectionOf(section, inColumn), row)
      section = []
    } else section.push(row)
  }
  return [...made, ...sectionOf(section, inColumn)]
}

const isDateCell = ({ parts }: TextSegment): boolean => {
  const text = textOfParts(parts).trim()
  return (periodIn(text) ?? dateIn(text))?.text === text || isOngoing(text)
}

/** Returns the rows of a section; unchanged unless each date stands beside the middle of its text. */
function sectionOf(rows: TextRow[], inColumn: readonly TextSegment[]): TextRow[] {
  const all = rows.flat()
  const dates = all.filter((one) => inColumn.includes(one))
  const edge = Math.max(...dates.map(({ right }) => right))
  const texts = all.filter((one) => !dates.includes(one))
  if (dates.length === 0 || texts.some(({ left }) => left < edge - 1)) return rows
  // Lines of another column of the page are not of the table.
  const [beside] = stackedColumnsOf(texts)
  const baselines = beside?.segments.map(({ baseline }) => baseline)
  const lines = [...new Set(baselines)].toSorted((a, b) => a - b)
  const anchors = dates.map(({ baseline }) => baseline)
  const bounds = boundsBetween(anchors, lines)
  const moved = new Map<TextSegment, number>()
  for (const [index, date] of dates.entries()) {
    const own = lines.filter(
      (line) => line >= (bounds[index - 1] ?? -Infinity) && line < (bounds[index] ?? Infinity),
    )
    const [first, last] = [own[0], own.at(-1)]
    if (first === undefined || last === undefined) return rows
    if (Math.abs(date.baseline - (first + last) / 2) > OFF_MIDDLE * date.size) return rows
    moved.set(date, first)
  }
  // Each stands there already.
  if ([...moved].every(([{ baseline }, to]) => Math.abs(baseline - to) < 1)) return rows
  const segments = all
    .map((one) => ({ ...one, baseline: moved.get(one) ?? one.baseline }))
    .toSorted((a, b) => a.baseline - b.baseline || a.left - b.left)
  const made: TextRow[] = []
  for (const segment of segments) {
    const row = made.at(-1)
    if (row?.[0]?.baseline === segment.baseline) row.push(segment)
    else made.push([segment])
  }
  return made
}
