import { columnRolesOf, roleOfLabel, type ColumnRole } from './headings.ts'
import { textOfParts, type LinePart, type PrintedLine } from './line.ts'
import { dateIn, periodIn } from './period.ts'

// Tables whose first row names their columns, as CVs of Korea, Japan and India have them.

export interface NamedTable {
  /** The line that names the columns. */
  heads: PrintedLine[]
  /** The other lines, in the order in which they are read without a table: each row, then what was done there. */
  lines: PrintedLine[]
}

/** Puts the lines of a section with a table in order. Without one, the lines stay as they are. */
export function withoutTable(lines: readonly PrintedLine[]): NamedTable {
  const at = lines.findIndex(({ text }) => columnRolesOf(text) !== undefined)
  const heads = lines[at]
  const columns = heads && columnRolesOf(heads.text)
  if (!columns) return { heads: [], lines: withoutLabels(lines) }
  const after = lines.slice(at + 1)
  const isRow = (line: PrintedLine) => rowOf(line, columns) !== undefined
  const rows = after.filter(isRow)
  const own = belongings(after, isRow)
  return {
    heads: [heads],
    lines: [
      ...lines.slice(0, at),
      ...(rows.length === 0
        ? after
        : rows.flatMap((row, index) => [...(rowOf(row, columns) ?? []), ...(own[index] ?? [])])),
    ],
  }
}

/** Joins lines with labels, such as 'Company: Nirmaan' above 'Duration: 2019 – 2021', to the first line of an entry. */
function withoutLabels(lines: readonly PrintedLine[]): PrintedLine[] {
  const read: PrintedLine[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    if (!line) continue
    const group: Partial<Record<ColumnRole, LinePart>> = {}
    const own: PrintedLine[] = []
    const about: PrintedLine[] = []
    for (const one of lines.slice(at, at + LABELS_MAX)) {
      const [, label = '', text = ''] = /^([^:：\t]{2,30}?)(?:\s*[:：]\s*|\t)([^\t]+)$/u.exec(one.text) ?? []
      const role = label ? roleOfLabel(label) : undefined
      if (!role || group[role] || one.listed) break
      if (role === 'about') {
        if (own.length === 0) break
        about.push(one)
        continue
      }
      group[role] = {
        text: text.trim(),
        style: one.parts[0]?.style ?? '',
        before: own.length > 0 ? '\t' : '',
        line: one,
        ...(role !== 'date' && { role }),
      }
      own.push(one)
    }
    const [first] = own
    const parts = order
      .flatMap((role) => group[role] ?? [])
      .map((part, index) => ({ ...part, before: index > 0 ? ('\t' as const) : ('' as const) }))
    if (first && group.date && parts.length > 1) {
      read.push({ ...first, parts, text: textOfParts(parts) }, ...about)
      at += own.length + about.length - 1
    } else read.push(line)
  }
  return read
}
const LABELS_MAX = 8

const order: readonly ColumnRole[] = ['date', 'title', 'employer']

/** A row with its date first, and what was done there in a line of its own; undefined if it has no date in its column. */
function rowOf(line: PrintedLine, columns: readonly ColumnRole[]): PrintedLine[] | undefined {
  const cells = cellsOf(line)
  const date = textOfParts(cells[columns.indexOf('date')] ?? [])
  if (cells.length < 2 || cells.length > columns.length || !(periodIn(date) ?? dateIn(date))) return undefined
  const of = (role: ColumnRole) => cells.filter((_, at) => columns[at] === role)
  const head = order.flatMap(of).map((parts, index): LinePart => ({
    text: textOfParts(parts),
    style: parts[0]?.style ?? '',
    before: index > 0 ? '\t' : '',
  }))
  const about = of('about').map((parts) => ({
    ...line,
    parts,
    text: textOfParts(parts),
    listed: true,
    apart: false,
  }))
  return [{ ...line, parts: head, text: textOfParts(head), listed: false, wraps: false }, ...about]
}

function cellsOf({ parts }: PrintedLine): LinePart[][] {
  const cells: LinePart[][] = []
  for (const part of parts) {
    const last = cells.at(-1)
    if (last && part.before !== '\t') last.push(part)
    else cells.push([{ ...part, before: '' }])
  }
  return cells
}

/**
 * Returns the further lines of each row. A row that stands in the middle of a higher cell has as many of its lines
 * above as below.
 */
function belongings(lines: readonly PrintedLine[], isRow: (line: PrintedLine) => boolean): PrintedLine[][] {
  const groups: PrintedLine[][] = [[]]
  for (const line of lines)
    if (isRow(line)) groups.push([])
    else groups.at(-1)?.push({ ...line, listed: true, apart: false })
  const [first = [], ...others] = groups
  let above = first
  return others.map((group) => {
    const below = above.length <= group.length ? above.length : 0
    const own = [...above, ...group.slice(0, first.length > 0 ? below : undefined)]
    above = first.length > 0 ? group.slice(below) : []
    return own
  })
}
