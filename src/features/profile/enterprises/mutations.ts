import { replaceParts } from '#kits/document/mutations.ts'
import { inTransaction } from '#lib/db/in-transaction.ts'
import type { Db } from '#lib/db/connect.ts'
import { announceUpdate } from '../mutations.ts'
import type { ProfileDocument } from '../schema.ts'
import { profileDocument } from '../sections/document.ts'

const KEY = 'EncycdataVirtualEnterprises'

/**
 * Sets the virtual enterprises of a profile, which are read-only for its owner (decisions A23). Existing items keep
 * their ids; unreadable ones stay.
 * @returns the outcome; `missing` without a profile.
 */
export function setEnterprises(
  db: Db,
  personId: string,
  given: ProfileDocument[typeof KEY],
): Promise<'changed' | 'unchanged' | 'missing'> {
  return inTransaction(db, async (transaction) => {
    const stored = await transaction
      .selectFrom('profile')
      .select('document_id')
      .where('person_id', '=', personId)
      .forUpdate()
      .executeTakeFirst()
    if (!stored) return 'missing'
    const parts = { [KEY]: given }
    const changed = await replaceParts(transaction, profileDocument, stored.document_id, { parts })
    if (changed.length === 0) return 'unchanged'
    await announceUpdate(transaction, personId)
    return 'changed'
  })
}
