import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '#lib/db/connect.ts'
import { foldedText } from '#lib/text/terms.ts'
import { bitsOf, groupValues } from './bits.ts'
import type { Board } from './board.ts'
import { itemsTable, openKeys, type IndexLayout } from './definition.ts'

/** The searchable data of an item. */
export interface SearchedItem<Item, Column extends string> {
  id: number
  columns: Readonly<Record<Column, number>>
  /** The source of its groups. */
  searched: Item
  /** The card for lists. */
  card: object
  /** The texts for word search. */
  title: string
  body: string
  /** More columns of its row. */
  more?: Readonly<Record<string, unknown>>
}

interface Further<Computed extends string> {
  /** The types of columns that searches do not read. */
  more?: Readonly<Record<string, 'text' | 'numeric'>>
  /** Columns that the database computes. */
  computed?: Readonly<Record<Computed, RawBuilder<unknown>>>
}

const columnTypes = {
  int: sql`int`,
  int8: sql`int8`,
  numeric: sql`numeric`,
  text: sql`text`,
  'text[]': sql`text[]`,
  json: sql`json`,
}

/** Writes rows of items to the table of their board, in one statement. */
export async function writeItems<Item, Column extends string, Computed extends Column = never>(
  transaction: Trx,
  index: Omit<IndexLayout, 'board' | 'columns'> & { board: Board<Item>; columns: readonly Column[] },
  items: readonly SearchedItem<Item, Exclude<Column, Computed>>[],
  { more = {}, computed = {} as NonNullable<Further<Computed>['computed']> }: Further<Computed> = {},
): Promise<void> {
  if (items.length === 0) return
  const open = openKeys(index.board)
  const made = new Map<string, RawBuilder<unknown>>(Object.entries(computed))
  const types = new Map<string, keyof typeof columnTypes>([
    ...index.columns.filter((column) => !made.has(column)).map((column) => [column, 'int'] as const),
    ...index.bits.map((column) => [column, 'int8'] as const),
    ...open.map((column) => [column, 'text[]'] as const),
    ...Object.entries(more),
    ['card', 'json'],
  ])
  made.set('doc', sql`institute_doc(title, body)`)
  const given = [...types.keys()].map((column) => sql.ref(column))
  const columns = [...given, ...[...made.keys()].map((column) => sql.ref(column))]
  const rows = items.map(({ columns: numbers, searched, more: rest, title, ...item }) => {
    const bits = bitsOf(index.board, searched)
    return {
      ...item,
      // Words as queries have them. PostgreSQL would take 'Booking.com' for a host, and the end of 'Covid-19' for a number.
      title: foldedText(title),
      ...numbers,
      ...rest,
      ...Object.fromEntries(index.bits.map((column, at) => [column, bits[at]])),
      ...Object.fromEntries(open.map((key) => [key, openValues(index.board, key, searched)])),
    }
  })
  await sql`
    INSERT INTO ${sql.table(itemsTable(index))} (id, ${sql.join(columns)})
    SELECT id, ${sql.join([...given, ...made.values()])}
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS r(id int, ${sql.join([...types].map(([column, type]) => sql`${sql.ref(column)} ${columnTypes[type]}`))},
        title text, body text)
    ON CONFLICT (id) DO UPDATE SET
      ${sql.join(columns.map((column) => sql`${column} = excluded.${column}`))}`.execute(transaction)
}

function openValues<Item>({ parts }: Board<Item>, key: string, item: Item): string[] {
  const part = parts[key]!
  return part.kind === 'open' || part.kind === 'kept' ? groupValues(part.of(item)) : []
}
