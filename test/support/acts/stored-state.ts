import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'

/** All rows of each table, as JSON, in an order that their content gives. */
export type StoredState = ReadonlyMap<string, string>

/** Counts the tries of whoever calls, whatever comes of them. */
const COUNTS_TRIES = ['attempt']
/** The record of the migrations. */
const OF_MIGRATIONS = /^migration$/

export interface StoredTables {
  read(): Promise<StoredState>
  /** Puts back what differs from `now`. */
  restore(state: StoredState, now: StoredState): Promise<void>
}

export async function storedTables(db: Db): Promise<StoredTables> {
  const { rows: columns } = await sql<{ table: string; columns: string[]; referenced: boolean }>`
    SELECT table_name AS table, array_agg(column_name::text ORDER BY ordinal_position) AS columns, EXISTS (
      SELECT FROM pg_constraint WHERE contype = 'f' AND confrelid = format('%I', table_name)::regclass
    ) AS referenced
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
    GROUP BY table_name ORDER BY table_name`.execute(db)
  const kept = columns.filter(({ table }) => !OF_MIGRATIONS.test(table))
  const compared = kept.filter(({ table }) => !COUNTS_TRIES.includes(table))
  const parts = compared.map(
    ({ table }) => sql`
      SELECT ${sql.lit(table)} AS name, (
        SELECT coalesce(json_agg(r ORDER BY r::text), '[]')::text
        FROM (SELECT to_json(t) AS r FROM ${sql.table(table)} t) rows
      ) AS rows`,
  )
  const all = sql<{ name: string; rows: string }>`${sql.join(parts, sql` UNION ALL `)}`.compile(db)
  return {
    async read() {
      const { rows } = await db.executeQuery(all)
      return new Map(rows.map((row) => [row.name, row.rows]))
    },
    restore: (state, now) =>
      db.transaction().execute(async (trx) => {
        // No triggers: what they wrote is among what is put back.
        await sql`SET LOCAL session_replication_role = replica`.execute(trx)
        await sql`DELETE FROM attempt`.execute(trx)
        for (const { table, columns: names, referenced } of compared) {
          const rows = state.get(table)!
          if (rows === now.get(table)) continue
          const list = sql.join(names.map((name) => sql.ref(name)))
          // Deleted rows would pile up, since nothing tidies the embedded database; others may refer to these, though.
          await (
            referenced ? sql`DELETE FROM ${sql.table(table)}` : sql`TRUNCATE ${sql.table(table)}`
          ).execute(trx)
          await sql`
            INSERT INTO ${sql.table(table)} (${list}) OVERRIDING SYSTEM VALUE
            SELECT ${list} FROM json_populate_recordset(NULL::${sql.table(table)}, ${rows}::json)`.execute(
            trx,
          )
        }
      }),
  }
}

type Row = Record<string, unknown>
const rowsOf = (state: StoredState, table: string) => JSON.parse(state.get(table) ?? '[]') as Row[]

/** The tables whose rows differ. @param without rows that do not count. */
export function differences(
  before: StoredState,
  after: StoredState,
  without: (row: Row) => boolean = () => false,
): string[] {
  return [...before.keys()].filter((table) => {
    if (before.get(table) === after.get(table)) return false
    const [old, fresh] = [before, after].map((state) =>
      JSON.stringify(rowsOf(state, table).filter((row) => !without(row))),
    )
    return old !== fresh
  })
}

/**
 * What an act leaves, but for what is another each time: times, secrets, numbers of sequences. Those columns are found by
 * having it done twice.
 * @param except another column that may differ.
 */
export function likenessOf(
  first: StoredState,
  second: StoredState,
  except?: { table: string; column: string },
): (state: StoredState) => unknown {
  const column = (state: StoredState, table: string, name: string) =>
    JSON.stringify(
      rowsOf(state, table)
        .map((row) => JSON.stringify(timeless(row[name])))
        .toSorted(),
    )
  const steady = new Map(
    [...first.keys()].map((table) => {
      const names = Object.keys(rowsOf(first, table)[0] ?? {})
      const isSteady = (name: string) =>
        column(first, table, name) === column(second, table, name) &&
        !(table === except?.table && name === except.column)
      return [table, names.filter(isSteady)]
    }),
  )
  return (state) =>
    Object.fromEntries(
      [...steady].map(([table, names]) => [
        table,
        rowsOf(state, table)
          .map((row) => JSON.stringify(names.map((name) => timeless(row[name]))))
          .toSorted(),
      ]),
    )
}

/** Without the second of a calendar's message and the minute of an article: both runs may have the same, and a third not. */
function timeless(value: unknown): unknown {
  if (typeof value === 'number') return Math.abs(value - Date.now() / 60_000) < 60 ? 'this minute' : value
  return JSON.parse(
    (JSON.stringify(value) ?? 'null').replaceAll(/(DTSTAMP|LAST-MODIFIED):\d{8}T\d{6}Z/g, '$1'),
  )
}
