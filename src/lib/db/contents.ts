import { sql } from 'kysely'
import { StartError } from '#lib/api/errors.ts'
import type { Db } from './connect.ts'
import { readRecord } from './migrate.ts'

/** The contents of a database at one moment, to check that a copy is equal. */
export interface Contents {
  /** PostgreSQL's major version. */
  postgres: number
  /** The migrations applied, in order. */
  migrations: string[]
  /** The rows and a checksum of each table, in any row order. */
  tables: Record<string, { rows: number; md5: string }>
}

/**
 * Counts and checksums all tables in one transaction.
 * @param transaction its settings are changed, since the text form of values depends on them.
 * @throws StartError if it is not the portal's database.
 */
export async function readContents(transaction: Db): Promise<Contents> {
  await sql`SELECT set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true),
    set_config('IntervalStyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true)`.execute(transaction)
  const names = await tableNames(transaction)
  const { migrations } = await readRecord(transaction)
  if (migrations.length === 0) throw new StartError('The database is not one of this portal.')
  const tables: Contents['tables'] = {}
  for (const name of names) {
    const { rows } = await sql<{ n: string; md5: string }>`
      SELECT count(*)::text AS n, md5(coalesce(string_agg(sum, '' ORDER BY sum COLLATE "C"), '')) AS md5
      FROM (SELECT md5(each::text) AS sum FROM ${sql.table(name)} AS each) AS sums`.execute(transaction)
    tables[name] = { rows: Number(rows[0]?.n), md5: rows[0]?.md5 ?? '' }
  }
  const version = await sql<{ n: number }>`
    SELECT current_setting('server_version_num')::int / 10000 AS n`.execute(transaction)
  return { postgres: Number(version.rows[0]?.n), migrations, tables }
}

/** Lists the tables of the database by name. */
export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname::text AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
    ORDER BY relname COLLATE "C"`.execute(db)
  return rows.map(({ name }) => name)
}
