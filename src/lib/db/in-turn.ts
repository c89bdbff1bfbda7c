import { sql, type Transaction } from 'kysely'
import type { Db } from './connect.ts'
import { inTransaction } from './in-transaction.ts'
import type { Tables } from './tables.ts'

/** The locks of the whole database, each with a number that no other has. */
export const locks = {
  /** Writers of articles: slugs stay unique and word counts true, and no two wait for each other. */
  articles: 4_650_001,
  /** What only one process may do at a time. */
  exclusive: 4_650_002,
  /** Writers of events: word counts stay true, and no two wait for each other. */
  events: 4_650_003,
  /** Those who write at the contact form: their limits count what is there. */
  contact: 4_650_004,
  /** Imports of registers: no two take in the same institute. */
  institutes: 4_650_005,
  /** Imports of jobs: no two take in the same company. */
  companies: 4_650_006,
  /** Writers of the portal's search. Nobody waits for another lock while holding this one: it is taken last. */
  search: 4_650_007,
  /** Those who report and moderate: one act at a time about a thing, and limits that count what is there. Taken first. */
  moderation: 4_650_009,
  /** Administrators who write for the whole portal: each sees what the one before has written. Taken first. */
  site: 4_650_010,
  /** Processes that bring the schema up to date. */
  migrations: 4_650_011,
} as const

/** Runs writes that need the same lock one after the other; one within another's transaction goes on in it. */
export const inTurn = <T>(
  db: Db,
  lock: keyof typeof locks,
  write: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${locks[lock]})`.execute(trx)
    return write(trx)
  })
