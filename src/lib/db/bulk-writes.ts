import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { isDryRun } from './in-transaction.ts'

/**
 * Pauses between writes of a long run. The embedded database resolves within microtasks, so nothing else would run
 * otherwise.
 */
export const yieldToEventLoop = (): Promise<void> => setImmediate()

/** Rows that are read or compared at once. */
const PIECE_SIZE = 100

/** Divides rows, and lets other requests run between two pieces. */
export async function* inPieces<T>(rows: Iterable<T>, size = PIECE_SIZE): AsyncGenerator<readonly T[]> {
  let piece: T[] = []
  for (const row of rows) {
    piece.push(row)
    if (piece.length < size) continue
    yield piece
    await yieldToEventLoop()
    piece = []
  }
  if (piece.length > 0) yield piece
}

let turn: Promise<unknown> = Promise.resolve()

const batches = new AsyncLocalStorage<true>()

/** Returns whether this code runs in a batch, whose changes no reader waits for. */
export const isInBatch = (): boolean => batches.getStore() === true

/**
 * Runs a batch of background work, one at a time in this process, and pauses before the next as long as it took: a
 * page asks several questions one after another, and each would wait for a batch.
 */
export function runBatch<T>(run: () => Promise<T>): Promise<T> {
  let begun = 0
  const batch = turn.then(() => {
    begun = performance.now()
    return batches.run(true, run)
  })
  const pause = () => setTimeout(performance.now() - begun)
  turn = batch.then(pause, pause)
  return batch
}

/**
 * Runs batches of each item until nothing of it is left. A failing item does not block the others.
 * @param run a batch; returns whether there is more to do.
 * @throws the first failure, after all others have run; the next call retries it.
 */
export async function runBatches<T>(items: Iterable<T>, run: (item: T) => Promise<boolean>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items)
    try {
      while (await runBatch(() => run(item)));
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}

/**
 * Updates statistics after many writes, table by table. The embedded database never does it by itself, and then plans as
 * if its tables were empty. A dry run leaves them as they are: it writes nothing.
 */
export async function gatherStatistics(db: Db): Promise<void> {
  if (isDryRun(db)) return
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(db)
  for (const { name } of rows) {
    await sql`ANALYZE ${sql.table(name)}`.execute(db)
    await yieldToEventLoop()
  }
}
