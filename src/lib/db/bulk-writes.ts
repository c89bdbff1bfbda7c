import { setImmediate, setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Pauses between writes of a long run. The embedded database resolves within microtasks, so nothing else would run
 * otherwise.
 */
export const yieldToEventLoop = (): Promise<void> => setImmediate()

/**
 * Pauses as long as a batch took: a page asks several questions one after another, and each would wait for a batch.
 * @param begun when the batch began, by performance.now.
 */
export const pauseAfterBatch = (begun: number): Promise<void> => setTimeout(performance.now() - begun)

/** Updates statistics after many writes, which the embedded database never does by itself; large searches need them. */
export async function gatherStatistics(db: Db): Promise<void> {
  await sql`ANALYZE`.execute(db)
}
