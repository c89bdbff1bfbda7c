import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { json } from '#lib/db/json.ts'

/** Takes away what does not hang on an account that has just gone: links, mails, and of the record all but act and time. */
export async function eraseTraces(transaction: Db, personId: string, email: string): Promise<void> {
  await transaction.deleteFrom('verification').where('value', 'in', [personId, email]).execute()
  await transaction.deleteFrom('mail').where('recipient', '=', email).execute()
  await transaction
    .updateTable('audit')
    .set({ address: null, device: null, detail: json({}) })
    .where((audit) => audit.or([audit('person_id', '=', personId), audit(sql`detail->>'email'`, '=', email)]))
    .execute()
  // What they did to others stays, but not where from.
  await transaction
    .updateTable('audit')
    .set({ address: null, device: null })
    .where('actor_id', '=', personId)
    .execute()
}
