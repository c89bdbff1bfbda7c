import { sql, type Kysely } from 'kysely'
import { currentScope } from '#lib/server/scope.ts'

/**
 * Tells every process on this database, once the transaction is committed, which cached pages to forget: those that
 * carry one of the tags (see PageCache). The answer of the request at hand waits until this process has done so.
 */
export async function announceChange<T>(transaction: Kysely<T>, tags: Iterable<string>): Promise<void> {
  const scope = currentScope()
  if (scope) scope.announced = true
  await sql`SELECT pg_notify('content_changed', ${JSON.stringify([...new Set(tags)])})`.execute(transaction)
}
