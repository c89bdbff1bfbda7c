import { announceChange } from '#lib/db/announce.ts'
import type { Db } from '#lib/db/connect.ts'
import { json } from '#lib/db/json.ts'
import { profileTag } from '../schema-tag.ts'
import { readList } from '../data.ts'
import type { ProfileDocument } from '../schema.ts'
import { enterprises } from '../sections/enterprises.ts'
import { textOf, withIds } from '../own/items.ts'

const KEY = 'EncycdataVirtualEnterprises'

/**
 * Sets the virtual enterprises of a profile, which their owner only reads (decisions A23). Those that were there keep
 * their ids; what cannot be read of the stored ones stays.
 * @returns what became of it; `missing` without a profile.
 */
export function setEnterprises(
  db: Db,
  personId: string,
  given: ProfileDocument[typeof KEY],
): Promise<'changed' | 'unchanged' | 'missing'> {
  return db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .selectFrom('profile')
      .select('document')
      .where('person_id', '=', personId)
      .forUpdate()
      .executeTakeFirst()
    if (!stored) return 'missing'
    const before = readList(KEY, stored.document[KEY])
    const after = withIds(enterprises, given, before.items)
    if (textOf(after, { ids: true }) === textOf(before.items, { ids: true })) return 'unchanged'
    const lost = before.unreadable.map(({ item }) => item)
    const document = { ...stored.document, [KEY]: [...after, ...lost] }
    await transaction
      .updateTable('profile')
      .set((set) => ({
        document: json(document as ProfileDocument),
        version: set('version', '+', 1),
        updated: new Date(),
      }))
      .where('person_id', '=', personId)
      .execute()
    await announceChange(transaction, [profileTag(personId)])
    return 'changed'
  })
}
