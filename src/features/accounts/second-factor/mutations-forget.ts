import type { Db } from '#lib/db/connect.ts'

/** Takes every second factor from an account, with what is half done: first steps, and the links of mails with them. */
export async function forgetFactors(db: Db, personId: string): Promise<void> {
  await db.updateTable('person').set({ second_factor: null }).where('id', '=', personId).execute()
  for (const table of ['authenticator', 'recovery_code', 'passkey'] as const) {
    await db.deleteFrom(table).where('person_id', '=', personId).execute()
  }
  await db.deleteFrom('verification').where('value', '=', personId).execute()
}
