import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'

/**
 * Deletes address changes that were not confirmed in time or can no longer be undone. Then everything that uses the old
 * address, such as an organizer's contact, switches to the new one.
 */
export async function finishEmailChanges(db: Db, before: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const settled = await trx
      .deleteFrom('email_change')
      .where(sql<Date>`coalesce(changed, created)`, '<', before)
      .returning(['old_email', 'new_email', 'changed'])
      .execute()
    const made = settled.flatMap(({ changed, ...change }) => (changed ? [{ ...change, at: changed }] : []))
    // One after the other, so that an owner who moved twice ends at the last address.
    for (const { old_email, new_email } of made.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      await trx
        .updateTable('organiser')
        .set({ email: new_email })
        .where(sql`lower(trim(email))`, '=', old_email)
        .execute()
    }
  })
}
