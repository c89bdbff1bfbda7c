import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'

/**
 * Forgets changes of address that nobody can undo any more, or that were not confirmed in time. What went by the old
 * address goes by the new one from then on: an organiser's, whose owner sees who comes.
 */
export async function settleEmailChanges(db: Db, before: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const settled = await trx
      .deleteFrom('email_change')
      .where(sql<Date>`coalesce(changed, created)`, '<', before)
      .returning(['old_email', 'new_email', 'changed'])
      .execute()
    const made = settled.flatMap(({ changed, ...change }) => (changed ? [{ ...change, at: changed }] : []))
    // One after the other: who moved twice goes by the last one.
    for (const { old_email, new_email } of made.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      await trx
        .updateTable('organiser')
        .set({ email: new_email })
        .where(sql`lower(trim(email))`, '=', old_email)
        .execute()
    }
  })
}
