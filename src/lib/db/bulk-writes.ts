import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Pauses between writes of a long run. The embedded database resolves within microtasks, so nothing else would run
 * otherwise.
 */
export const yieldToEventLoop = (): Promise<void> => setImmediate()

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

/** Updates statistics after many writes, which the embedded database never does by itself; large searches need them. */
export async function gatherStatistics(db: Db): Promise<void> {
  await sql`ANALYZE`.execute(db)
}
