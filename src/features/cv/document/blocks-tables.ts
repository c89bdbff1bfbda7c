import {
  fieldsOf,
  hasFormattedText,
  type AnyList,
  type FieldKind,
  type NamedField,
} from '#kits/document/section.ts'
import type { PrintColumn, PrintPiece } from '#kits/document/print.ts'
import * as m from '#messages/cv/texts.ts'
import type { CvPart, CvTable } from './schema.ts'
import {
  capital,
  joined,
  lineBlock,
  fieldNameOf,
  paragraphs,
  printerOf,
  type PrintedItem,
  type BlockValues,
} from './blocks.ts'

// The printable résumé blocks (decisions A25) and the tables like them.

interface Column<Row> {
  label: string
  /** Its share of the width if all columns are present. */
  share: number
  /** Whether the column contains dates. */
  isWhen?: true
  cell(row: Row): CvPart[]
}

/** Creates a table without empty rows and columns; the other columns share their width. */
export function tableOf<Row>(columns: readonly Column<Row>[], items: readonly Row[]): CvTable {
  const rows = items
    .map((item) => columns.map(({ cell }) => cell(item)))
    .filter((cells) => cells.some((parts) => parts.length > 0))
  const used = columns.map((_, place) => rows.some((cells) => (cells[place] ?? []).length > 0))
  const isUsed = (_: unknown, place: number) => used[place] === true
  const kept = columns.filter(isUsed)
  const width = kept.reduce((sum, { share }) => sum + share, 0)
  return {
    kind: 'table',
    columns: kept.map(({ label, share, isWhen }) => ({
      label,
      share: share / width,
      ...(isWhen && { isWhen }),
    })),
    rows: rows.map((cells) => cells.filter(isUsed)),
  }
}

/**
 * Returns the columns of a list: custom ones, or those derived from its fields and summary. The first column names the
 * item.
 */
export function columnsOf(list: AnyList): Column<PrintedItem>[] {
  const { label, parts } = printerOf(list)
  const dates = new Set(
    fieldsOf(list)
      .filter(isDate)
      .map(({ key }) => key),
  )
  const own = list.print && 'columns' in list.print ? list.print.columns : usualColumns(list)
  return own.map(
    ({ head, share, cell = [head as PrintPiece<BlockValues>] }: PrintColumn<BlockValues>, place) => ({
      label: typeof head === 'string' ? label(head) : head(),
      share,
      ...(place > 0 &&
        cell.some((piece) => (typeof piece === 'string' ? dates.has(piece) : isSummaryWhen(piece))) && {
          isWhen: true,
        }),
      cell: (row) => cell.flatMap((piece, at) => parts(piece, row, place === 0 && at === 0)),
    }),
  )
}

/** Short fields, with the minimum share of the width. */
const narrow: Partial<Record<FieldKind, number>> = {
  text: 0.2,
  select: 0.18,
  country: 0.18,
  email: 0.2,
  phone: 0.18,
  number: 0.14,
  digits: 0.14,
  price: 0.14,
  monthYear: 0.16,
  date: 0.18,
  pastDate: 0.18,
  roughDate: 0.18,
  year: 0.12,
  pastYear: 0.12,
}
const isSummaryWhen = (piece: PrintPiece<BlockValues>) =>
  typeof piece === 'object' && 'summary' in piece && piece.summary === 'when'
const isDate = ({ kind }: NamedField) => /date|year/i.test(kind)
/** The maximum number of columns besides the name. */
const MAX_COLUMNS = 3

/**
 * Puts the name first, with long fields and those that have no column; then the first short fields, and a date last.
 */
function usualColumns(list: AnyList): PrintColumn<BlockValues>[] {
  const [name, ...others] = fieldsOf(list).filter(({ print }) => print === undefined)
  if (!name) return []
  const short = others.filter(({ kind }) => kind in narrow)
  const date = short.find(isDate)
  const beside = [
    ...short.filter((field) => !isDate(field)).slice(0, date ? MAX_COLUMNS - 1 : MAX_COLUMNS),
    ...(date ? [date] : []),
  ]
  const inside = others.filter((field) => !beside.includes(field))
  const [text, ...rest] = [
    ...inside.filter(({ kind }) => kind === 'longText'),
    ...inside.filter(({ kind }) => kind !== 'longText' && kind !== 'picture'),
  ]
  return [
    {
      head: name.key,
      share: 1 - beside.reduce((sum, { kind }) => sum + (narrow[kind] ?? 0), 0),
      cell: [
        { summary: 'title' },
        { holder: true },
        ...(text ? [text.kind === 'longText' ? text.key : { labelled: text.key }] : []),
        ...rest.map(({ key }) => ({ labelled: key })),
      ],
    },
    ...beside.map(({ key, kind }) => ({ head: key, share: narrow[kind] ?? 0 })),
  ]
}

/** An item, or a part of one. */
interface BelowRow {
  name: CvPart[]
  list: AnyList
  item: BlockValues
}

/** Returns each item followed by its parts. */
export function tableWithParts(list: AnyList, items: readonly PrintedItem[]): CvTable {
  const fields = fieldsOf(list)
  const rows = items.flatMap(({ item }): BelowRow[] => [
    { name: fieldNameOf(list, item), list, item },
    ...fields.flatMap(({ key, of }) =>
      of
        ? (item[key] as BlockValues[]).map((part) => ({
            name: lineBlock(of.summary(part).title),
            list: of,
            item: part,
          }))
        : [],
    ),
  ])
  return tableOf<BelowRow>(
    [
      { label: fields[0]?.label() ?? '', share: 0.3, cell: ({ name }) => name },
      { label: m.kind(), share: 0.18, cell: ({ list: { itemName } }) => lineBlock(capital(itemName())) },
      {
        label: m.details(),
        share: 0.36,
        cell({ list, item }) {
          const { detail = [], text = '' } = list.summary(item)
          return [...lineBlock(joined(detail)), ...paragraphs(text, hasFormattedText(list))]
        },
      },
      {
        label: m.years(),
        share: 0.16,
        isWhen: true,
        cell: ({ list: { summary }, item }) => lineBlock(summary(item).when ?? ''),
      },
    ],
    rows,
  )
}
