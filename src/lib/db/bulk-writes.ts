import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Between the writes of a long run: the embedded database settles within microtasks, so that without a pause nothing
 * else would ever run.
 */
export const letOthersRun = (): Promise<void> => setImmediate()

/** After many writes: the embedded database never gathers statistics by itself, and plans large searches badly without. */
export async function gatherStatistics(db: Db): Promise<void> {
  await sql`ANALYZE`.execute(db)
}
