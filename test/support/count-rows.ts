import { sql, type KyselyPlugin } from 'kysely'
import type { Db } from '#lib/db/connect.ts'

/** Counts the rows that a database returns. */
export function rowCounter(): { plugin: KyselyPlugin; count: () => number } {
  let rows = 0
  return {
    plugin: {
      transformQuery: ({ node }) => node,
      transformResult({ result }) {
        rows += result.rows.length
        return Promise.resolve(result)
      },
    },
    count: () => rows,
  }
}

/** Counts the rows of tables that a read takes, in whatever way. */
export function rowsRead(db: Db, read: (trx: Db) => Promise<unknown>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const counted = async () => {
      const { rows } = await sql<{ n: number }>`
        SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS n FROM pg_stat_xact_user_tables`.execute(
        trx,
      )
      return rows[0]!.n
    }
    const before = await counted()
    await read(trx)
    return (await counted()) - before
  })
}
