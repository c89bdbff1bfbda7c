import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** A crash repeats what was logged since the last checkpoint; this much takes some 2 seconds. */
const MAX_LOGGED_BYTES = 64_000_000

/**
 * Returns what makes a checkpoint once enough was logged. The embedded database has no process that does it: its log
 * would grow until it is closed, and a start after a crash would take minutes. A checkpoint takes some 10 ms, since there
 * is little to write.
 */
export function createCheckpoints(db: Db, most = MAX_LOGGED_BYTES): () => Promise<void> {
  let last: number | undefined
  return async () => {
    const { rows } = await sql<{ logged: number }>`
      SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS logged`.execute(db)
    const { logged } = rows[0]!
    last ??= logged
    if (logged - last < most) return
    await sql`CHECKPOINT`.execute(db)
    last = logged
  }
}
