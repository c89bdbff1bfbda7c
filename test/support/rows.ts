import type { InsertObject, Kysely, Selectable, UpdateObject } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'

type Row<T extends keyof Tables> = Selectable<Tables[T]>
/** The values of the rows that are meant. */
type Values<T extends keyof Tables> = { [K in keyof Row<T>]?: NonNullable<Row<T>[K]> }
/** As much as Kysely can know of a table that is a parameter. */
type AnyDb = Kysely<{ any: Record<string, unknown> }>

/** Inserts a row or several. */
export async function insertRows<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: InsertObject<Tables, T> | InsertObject<Tables, T>[],
): Promise<void> {
  const query = (db as unknown as AnyDb).insertInto(table as 'any')
  await query.values(rows as object).execute()
}

/** Updates the rows that have these values, or all rows. */
export async function updateRows<T extends keyof Tables>(
  db: Db,
  table: T,
  change: UpdateObject<Tables, T>,
  where: Values<T> = {},
): Promise<void> {
  const query = (db as unknown as AnyDb).updateTable(table as 'any').set(change as object)
  await query.where((build) => build.and(where)).execute()
}

/** Returns the rows that have these values, or all rows. */
export async function getRows<T extends keyof Tables, K extends keyof Row<T> & string>(
  db: Db,
  table: T,
  where: Values<T> = {},
  { columns, orderBy }: { columns?: K[] | undefined; orderBy?: keyof Row<T> & string } = {},
): Promise<Pick<Row<T>, K>[]> {
  const query = (db as unknown as AnyDb).selectFrom(table as 'any').where((build) => build.and(where))
  const sorted = orderBy ? query.orderBy(orderBy) : query
  return (await (columns ? sorted.select(columns) : sorted.selectAll()).execute()) as Pick<Row<T>, K>[]
}

/** Returns the first row that has these values. @throws when there is none. */
export async function getRow<T extends keyof Tables, K extends keyof Row<T> & string>(
  db: Db,
  table: T,
  where: Values<T> = {},
  columns?: K[],
): Promise<Pick<Row<T>, K>> {
  const [row] = await getRows(db, table, where, { columns })
  if (!row) throw new Error(`No row of ${table} has ${JSON.stringify(where)}`)
  return row
}

/** Deletes all rows of some tables, in this order. */
export async function emptyTables(db: Db, ...tables: (keyof Tables)[]): Promise<void> {
  for (const table of tables) await db.deleteFrom(table).execute()
}
