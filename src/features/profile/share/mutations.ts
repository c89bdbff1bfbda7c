import { randomBytes } from 'node:crypto'
import * as m from '#messages/profile/answers.ts'
import * as share from '#messages/profile/share.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Deps } from '#lib/server/deps.ts'
import { hashPassword } from '#lib/server/password-hash.ts'
import { DAY_MS } from '#lib/text/dates/days.ts'
import { getLinks } from './data.ts'
import { LINKS_OPEN_MAX, type LinkSettings, type ProfileLinks } from './schema.ts'

type Store = Pick<Deps, 'db' | 'secret'>

/**
 * Creates a link to a person's profile, and deletes those that have expired.
 * @throws AppError `not_found` without a profile, `conflict` if there are too many links.
 */
export async function createProfileLink(
  { db, secret }: Store,
  personId: string,
  { Days, Password }: LinkSettings,
  now = new Date(),
): Promise<ProfileLinks> {
  const password_hash = Password ? await hashPassword(Password) : null
  return db.transaction().execute(async (trx) => {
    const profile = await trx
      .selectFrom('profile')
      .select('person_id')
      .where('person_id', '=', personId)
      .forUpdate()
      .executeTakeFirst()
    if (!profile) throw new AppError('not_found', m.noProfile())
    await trx
      .deleteFrom('profile_link')
      .where('person_id', '=', personId)
      .where('expires', '<=', now)
      .execute()
    const { count } = await trx
      .selectFrom('profile_link')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= LINKS_OPEN_MAX)
      throw new AppError('conflict', share.tooManyLinks({ most: LINKS_OPEN_MAX }))
    const expires = new Date(now.getTime() + Days * DAY_MS)
    const id = randomBytes(16).toString('base64url')
    await trx
      .insertInto('profile_link')
      .values({ id, person_id: personId, expires, password_hash, created: now })
      .execute()
    return getLinks(trx, personId, secret)
  })
}

/** Deletes a link of a person. @throws AppError `not_found` if there is no such link. */
export const deleteProfileLink = (
  { db, secret }: Store,
  personId: string,
  id: string,
): Promise<ProfileLinks> =>
  db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('profile_link')
      .where('person_id', '=', personId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('not_found', share.noLink())
    return getLinks(trx, personId, secret)
  })
