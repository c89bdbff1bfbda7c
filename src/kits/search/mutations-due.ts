import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { letOthersRun } from '#lib/db/bulk-writes.ts'
import type { SearchKind } from './schema.ts'

/** Items of one transaction. */
const BATCH = 50

/** Writes items of a kind into the search as they are now, those that nobody may see excepted. */
export type WriteDue = (db: Db, keys: readonly string[]) => Promise<void>

/**
 * Writes what a migration has left to the portal: a step of the database knows no texts. What is interrupted goes on at
 * the next start.
 * @returns how many were written.
 */
export async function writeDueSearchItems(
  db: Db,
  kinds: Partial<Record<SearchKind, WriteDue>>,
): Promise<number> {
  let written = 0
  for (const [kind, write] of Object.entries(kinds) as [SearchKind, WriteDue][]) {
    for (;;) {
      const batch = await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ key: string }>`
          DELETE FROM search_due WHERE kind = ${kind} AND key IN (
            SELECT key FROM search_due WHERE kind = ${kind} ORDER BY key LIMIT ${BATCH}) RETURNING key`.execute(
          trx,
        )
        if (rows.length > 0)
          await write(
            trx,
            rows.map((row) => row.key),
          )
        return rows.length
      })
      if (batch === 0) break
      written += batch
      await letOthersRun()
    }
  }
  return written
}
