import { sql } from 'kysely'
import * as errors from '#messages/profile/errors.ts'
import type { Trx } from '#lib/db/connect.ts'
import { invalidField } from '#lib/api/errors.ts'

/**
 * Records which picture a profile uses. The previous one can be restored for a day.
 * @throws AppError `invalid_input` for a picture that the owner has not uploaded.
 */
export async function setProfilePicture(transaction: Trx, personId: string, address: string): Promise<void> {
  const id = /^\/media\/([0-9a-f]{32})\/picture\.webp$/.exec(address)?.[1] ?? ''
  const touched = await transaction
    .updateTable('profile_picture')
    .set({ shown: sql<boolean>`file_id = ${id}`, changed: new Date() })
    .where('person_id', '=', personId)
    .where((where) => where.or([where('shown', '=', true), where('file_id', '=', id)]))
    .returning('file_id')
    .execute()
  if (address === '' || touched.some(({ file_id }) => file_id === id)) return
  const reason = errors.pictureUnknown()
  throw invalidField('UserPersonalData.ProfilePicture', reason)
}
