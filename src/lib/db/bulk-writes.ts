import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Pauses between writes of a long run. The embedded database resolves within microtasks, so nothing else would run
 * otherwise.
 */
export const yieldToEventLoop = (): Promise<void> => setImmediate()

/** Updates statistics after many writes, which the embedded database never does by itself; large searches need them. */
export async function gatherStatistics(db: Db): Promise<void> {
  await sql`ANALYZE`.execute(db)
}
