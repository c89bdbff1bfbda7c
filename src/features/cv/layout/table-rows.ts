import type { CvColumn, CvTable } from '../document/schema.ts'
import type { Mark, StructureNode } from './schema.ts'
import { cellPlaces } from './columns.ts'
import { grow, setText, type LinePlace, type Setting } from './lines.ts'
import { setParts } from './parts.ts'
import { rowOf, type RowLook, type Strip } from './strip.ts'
import { HAIRLINE, type TableStyle } from './style.ts'

/** A taller header is not repeated on the next page. */
const HEAD_SHARE = 0.2

/** Two rows up to this total height stay together at either end of a table. */
const PAIR = 90

/** Sets a header row, in the template's colour or above a rule, and rows with hairlines between them. */
export function setTable(setting: Setting, table: CvTable, place: LinePlace, node: StructureNode): Strip[] {
  const { paper, rules, table: style } = setting.style
  const element = grow(node, 'Table')
  const isBar = rules === 'bars'
  const places = cellPlaces(setting.shaper, table, style, isBar ? place : widened(place, style.beside))
  const ground = isBar ? bar(place, style.fill) : (y: number) => [line(place, y, style.fill)]
  const head = headRow(setting, table.columns, places, grow(element, 'TR'), ground)
  const body = paper.height - paper.top - paper.bottom
  const again = head.height <= body * HEAD_SHARE ? { head: asArtifact(head) } : {}
  const rows = table.rows.map((cells) => {
    const row = grow(element, 'TR')
    const set = places.map((cell, at) =>
      setParts(setting, cells[at] ?? [], { text: style.text, between: style.between }, cell, grow(row, 'TD')),
    )
    return rowOf(set, { ...padding(style), ...again, keep: false, ground: (y) => [line(place, y)] })
  })
  return [head, ...inPairs(rows)]
}

/** Prevents a single short row next to a page break. */
function inPairs(rows: Strip[]): Strip[] {
  return rows.map((row, at) => {
    const next = rows[at + 1]
    const keep = (at === 0 || at === rows.length - 2) && next && row.height + next.height <= PAIR
    return keep ? { ...row, keep } : row
  })
}

function headRow(
  { shaper, style }: Setting,
  columns: CvColumn[],
  places: LinePlace[],
  row: StructureNode,
  ground: RowLook['ground'],
): Strip {
  const cells = places.map((place, at) =>
    setText(shaper, columns[at]?.label ?? '', style.table.label, place, { within: grow(row, 'TH') }),
  )
  return rowOf(cells, { ...padding(style.table), keep: true, ground })
}

const padding = ({ above }: TableStyle) => ({ before: 0, above, below: above })

const bar =
  ({ x, width }: LinePlace, colour: string) =>
  (height: number): Mark[] => [{ kind: 'fill', x, y: 0, width, height, colour }]

const line = ({ x, width }: LinePlace, y: number, colour = HAIRLINE): Mark => ({
  kind: 'fill',
  x,
  y: y - 0.5,
  width,
  height: 0.5,
  colour,
})

/** Aligns the text of the first column with the lines. */
const widened = ({ x, width }: LinePlace, by: number): LinePlace => ({ x: x - by, width: width + 2 * by })

/** Repeated marks belong to no element, or screen readers would read them twice. */
function asArtifact(strip: Strip): Strip {
  const { before, height, keep } = strip
  return {
    before,
    height,
    keep,
    marks: strip.marks.map((mark) => (mark.kind === 'glyphs' ? { ...mark, node: undefined } : mark)),
  }
}
