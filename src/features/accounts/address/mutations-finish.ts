import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'

/**
 * Deletes address changes that were not confirmed in time or can no longer be undone. If the change was applied, the
 * new address also replaces the old one as an organizer's contact.
 */
export async function finishEmailChanges(db: Db, before: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const settled = await trx
      .deleteFrom('email_change')
      .where(sql<Date>`coalesce(changed, created)`, '<', before)
      .returning(['old_email', 'new_email', 'changed'])
      .execute()
    const made = settled.flatMap(({ changed, ...change }) => (changed ? [{ ...change, at: changed }] : []))
    // In the order of the changes, so that an owner who changed twice ends up with the latest address.
    for (const { old_email, new_email } of made.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      await trx
        .updateTable('organiser')
        .set({ email: new_email })
        .where(sql`lower(trim(email))`, '=', old_email)
        .execute()
    }
  })
}
