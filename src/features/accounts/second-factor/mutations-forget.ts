import type { Db } from '#lib/db/connect.ts'

/** Removes all second factors of an account, its pending first steps and the links in emails. */
export async function deleteFactors(db: Db, personId: string): Promise<void> {
  await db.updateTable('person').set({ second_factor: null }).where('id', '=', personId).execute()
  for (const table of ['authenticator', 'recovery_code', 'passkey'] as const) {
    await db.deleteFrom(table).where('person_id', '=', personId).execute()
  }
  await db.deleteFrom('verification').where('value', '=', personId).execute()
}
