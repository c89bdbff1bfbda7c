import { announceChange } from '#lib/db/announce.ts'
import type { Db } from '#lib/db/connect.ts'
import { DEMO_TAG } from './schema.ts'

/** Notes that the demo content was taken out, so that the next start does not bring it back. */
export async function noteDemoRemoval(db: Db): Promise<void> {
  await db
    .insertInto('demo_removal')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await announceChange(db, [DEMO_TAG])
}
