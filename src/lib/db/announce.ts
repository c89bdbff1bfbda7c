import { sql, type Kysely } from 'kysely'

/**
 * Tells every process on this database, once the transaction is committed, which cached pages to forget: those that
 * carry one of the tags (see PageCache).
 */
export async function announceChange<T>(transaction: Kysely<T>, tags: Iterable<string>): Promise<void> {
  await sql`SELECT pg_notify('content_changed', ${JSON.stringify([...new Set(tags)])})`.execute(transaction)
}
