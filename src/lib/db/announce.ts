import { sql, type Kysely } from 'kysely'
import { currentScope } from '#lib/server/scope.ts'
import { isInBatch } from './bulk-writes.ts'

/** Marks the notices of batches, whose tags are purged together with those of the next ones (see CachePurges). */
export const BATCH_TAG = 'batch'

/**
 * Notifies every process on this database, after the commit, which cached pages to remove, by tags (see PageCache). The
 * current request waits until this process has done so.
 */
export async function announceChange<T>(transaction: Kysely<T>, tags: Iterable<string>): Promise<void> {
  const scope = currentScope()
  if (scope) scope.announced = true
  for (const payload of payloadsOf(new Set(tags), isInBatch() ? [BATCH_TAG] : []))
    await sql`SELECT pg_notify('content_changed', ${payload})`.execute(transaction)
}

/** Size limit of a notification; PostgreSQL allows less than 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_900

/** Splits tags into JSON payloads within the limit. @param marks are in each. */
function payloadsOf(tags: ReadonlySet<string>, marks: readonly string[]): string[] {
  const payloads: string[][] = [[...marks]]
  let size = 0
  for (const tag of tags) {
    const bytes = Buffer.byteLength(JSON.stringify(tag)) + 1
    if (size + bytes > MAX_PAYLOAD_BYTES) {
      payloads.push([...marks])
      size = 0
    }
    payloads.at(-1)!.push(tag)
    size += bytes
  }
  return payloads.map((some) => JSON.stringify(some))
}
