import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { json } from '#lib/db/json.ts'

/** Erases what is not deleted with an account: links, emails, and the audit log except act and time. */
export async function eraseTraces(transaction: Db, personId: string, email: string): Promise<void> {
  await transaction.deleteFrom('verification').where('value', 'in', [personId, email]).execute()
  await transaction.deleteFrom('mail').where('recipient', '=', email).execute()
  await transaction
    .updateTable('audit')
    .set({ address: null, device: null, detail: json({}) })
    .where((audit) => audit.or([audit('person_id', '=', personId), audit(sql`detail->>'email'`, '=', email)]))
    .execute()
  // Keep the record of their acts on other accounts, without the network address and device.
  await transaction
    .updateTable('audit')
    .set({ address: null, device: null })
    .where('actor_id', '=', personId)
    .execute()
}
