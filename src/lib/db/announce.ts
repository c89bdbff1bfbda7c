import { sql, type Kysely } from 'kysely'
import { currentScope } from '#lib/server/scope.ts'

/**
 * Tells every process on this database, once the transaction is committed, which cached pages to forget: those that
 * carry one of the tags (see PageCache). The answer of the request at hand waits until this process has done so.
 */
export async function announceChange<T>(transaction: Kysely<T>, tags: Iterable<string>): Promise<void> {
  const scope = currentScope()
  if (scope) scope.announced = true
  for (const payload of payloadsOf(new Set(tags)))
    await sql`SELECT pg_notify('content_changed', ${payload})`.execute(transaction)
}

/** Bytes of a notice: PostgreSQL takes less than 8,000. */
const LONGEST = 7_900

/** As JSON, in as many notices as it takes. */
function payloadsOf(tags: ReadonlySet<string>): string[] {
  const payloads: string[][] = [[]]
  let size = 0
  for (const tag of tags) {
    const bytes = Buffer.byteLength(JSON.stringify(tag)) + 1
    if (size + bytes > LONGEST) {
      payloads.push([])
      size = 0
    }
    payloads.at(-1)!.push(tag)
    size += bytes
  }
  return payloads.map((some) => JSON.stringify(some))
}
