import { sql } from 'kysely'
import { announceChange } from '#lib/db/announce.ts'
import { runBatch, yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import { withAdvisoryLock, type locks } from '#lib/db/advisory-lock.ts'
import type { Deps } from '#lib/server/deps.ts'
import { createWakeableWorker, type WakeableWorker } from '#lib/server/repeat.ts'
import { minutesOf } from '#lib/text/minutes.ts'
import type { Searchable } from './item.ts'
import { writeSearchItems } from './mutations.ts'
import { partSeparator, searchTag, type SearchKind } from './schema.ts'

/** Items per transaction, before the portal answers requests and beside them. */
const BATCH = 50
const WORKER_BATCH = 15

/** Notifies that items are due (migrations/functions/search-due.sql). */
export const SEARCH_DUE = 'search_due'

/** How due items of a kind are written. */
export interface DueKind {
  /** Taken first: waiting for another lock while holding the search's would deadlock. */
  lock: keyof typeof locks
  /** Writes the current state of items, and removes those that are not public. */
  write: (trx: Trx, keys: readonly string[]) => Promise<void>
}
export type DueKinds = Partial<Record<SearchKind, DueKind>>

declare module '#lib/server/deps.ts' {
  interface Deps {
    /** Of all features. */
    searchKinds: DueKinds
  }
}

/**
 * Reads the public items of these keys. Several items of one key have keys made of it, a separator and a
 * name.
 */
export type ReadSearchable = (db: Db, keys: readonly string[]) => Promise<Searchable[]>

/** Returns a kind whose items are written as they are read. */
export const dueAsRead = (kind: SearchKind, read: ReadSearchable): DueKind => ({
  lock: 'search',
  async write(trx, keys) {
    const items = await read(trx, keys)
    const now = new Set(items.map(({ key }) => key))
    const { rows } = await sql<{ key: string }>`
      SELECT i.key FROM unnest(${keys}::text[]) g(key)
      JOIN search_item i ON i.kind = ${kind} AND i.key = g.key
      UNION
      SELECT i.key FROM unnest(${keys}::text[]) g(key)
      JOIN search_item i ON i.kind = ${kind} AND starts_with(i.key, g.key || ${partSeparator})
      WHERE ${kind === 'programme'}`.execute(trx)
    const gone = rows.filter(({ key }) => !now.has(key))
    await writeSearchItems(trx, [
      ...gone.map(({ key }) => ({ kind, key, item: undefined })),
      ...items.map((item) => ({ kind, key: item.key, item })),
    ])
    await announceChange(trx, [searchTag])
  },
})

/**
 * Writes due items: those that migrations left to the portal, since a database step has no texts, and those
 * changed since. An interrupted run continues with the next call.
 * @param beside whether the portal answers requests meanwhile, which then wait for one small batch at most.
 * @returns the number of items written.
 */
export async function writeDueSearchItems(db: Db, kinds: DueKinds, { beside = false } = {}): Promise<number> {
  const most = beside ? WORKER_BATCH : BATCH
  let written = 0
  for (;;) {
    const rows = await db.selectFrom('search_due').select('kind').distinct().execute()
    const due = rows.flatMap(({ kind }) => (kinds[kind] ? [{ kind, ...kinds[kind] }] : []))
    if (due.length === 0) return written
    for (const { kind, lock, write } of due) {
      const batch = () =>
        withAdvisoryLock(db, lock, async (trx) => {
          const { rows } = await sql<{ key: string }>`
          DELETE FROM search_due WHERE kind = ${kind} AND key IN (
            SELECT key FROM search_due WHERE kind = ${kind} ORDER BY key LIMIT ${most}) RETURNING key`.execute(
            trx,
          )
          const keys = rows.map((row) => row.key)
          if (keys.length > 0) await write(trx, keys)
          return keys.length
        })
      for (let done = most; done === most; written += done) {
        done = await (beside ? runBatch(batch) : batch())
        await yieldToEventLoop()
      }
    }
  }
}

/** Marks items as due whose texts changed with time: past events, closed calls. */
export async function reindexDueItems(db: Db, now: Date): Promise<void> {
  await sql`
    WITH due AS (
      INSERT INTO search_due (kind, key) SELECT kind, key FROM search_item WHERE turns <= ${minutesOf(now)}
      ON CONFLICT DO NOTHING RETURNING key
    ) SELECT pg_notify(${SEARCH_DUE}, '') FROM due LIMIT 1`.execute(db)
}

/** Creates a worker that writes due items when notified. Any number of processes may run one. */
export const createSearchWorker = ({
  db,
  log,
  searchKinds,
}: Pick<Deps, 'db' | 'log' | 'searchKinds'>): WakeableWorker =>
  createWakeableWorker(
    () => writeDueSearchItems(db, searchKinds, { beside: true }),
    (error) =>
      log.error(
        { event: 'search.update_failed', err: error },
        'The search index could not be updated; trying again within a minute',
      ),
  )
