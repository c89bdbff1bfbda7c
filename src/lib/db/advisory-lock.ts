import { sql } from 'kysely'
import type { Db, Trx } from './connect.ts'
import { inTransaction } from './in-transaction.ts'

/** The advisory locks of the database, each with a unique number. */
export const locks = {
  /** For writing articles: keeps slugs unique and word counts correct, and avoids deadlocks. */
  articles: 4_650_001,
  /** For work that only one process may do at a time. */
  exclusive: 4_650_002,
  /** For writing events: keeps word counts correct and avoids deadlocks. */
  events: 4_650_003,
  /** For the contact form, whose limits count stored messages. */
  contact: 4_650_004,
  /** For importing institutes, so that none is imported twice. */
  institutes: 4_650_005,
  /** For importing jobs, so that no company is imported twice. */
  companies: 4_650_006,
  /** For writing the search index. It is taken last: no process waits for another lock while holding it. */
  search: 4_650_007,
  /**
   * For reports and moderation: one act at a time on an item, and limits that count stored reports. Taken
   * first.
   */
  moderation: 4_650_009,
  /** For registrations of visitors, whose limits count stored ones. Taken before the event's row. */
  guests: 4_650_012,
  /** For portal-wide settings: each administrator sees the previous change. Taken first. */
  site: 4_650_010,
  /** For database migrations. */
  migrations: 4_650_011,
} as const

/** Runs writes under an advisory lock, one after another. Within a transaction it joins that transaction. */
export const withAdvisoryLock = <T>(
  db: Db,
  lock: keyof typeof locks,
  write: (trx: Trx) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${locks[lock]})`.execute(trx)
    return write(trx)
  })
