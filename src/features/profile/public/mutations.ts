import { sql } from 'kysely'
import * as errors from '#messages/profile/errors.ts'
import * as m from '#messages/profile/answers.ts'
import type { Trx } from '#lib/db/connect.ts'
import { announceChange } from '#lib/db/announce.ts'
import type { Deps } from '#lib/server/deps.ts'
import { AppError, invalidField } from '#lib/api/errors.ts'
import { profileTag } from '../schema-tag.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { presentProfile, profileColumns } from '../data.ts'
import type { Profile, PublicSettings } from '../schema.ts'
import { partAudiencesOf } from '../table.ts'
import { isReserved, publicIdsFor } from './reserved-id.ts'

/**
 * Changes the public page settings: its address (former ones redirect), the audience of the page and its parts, search
 * engines, and pages of employers and schools.
 * @throws AppError `invalid_input` for an address that is taken, `not_found` without a profile.
 */
export async function updatePublicSettings(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  owner: Pick<Viewer, 'personId' | 'email' | 'userType'>,
  settings: PublicSettings,
): Promise<Profile> {
  const { UserPublicProfileID: publicId, Audience, SectionAudiences, NoIndex, ShowsWorkplaces } = settings
  return db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('profile')
      .select(profileColumns)
      .where('person_id', '=', owner.personId)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new AppError('not_found', m.noProfile())
    if (publicId !== undefined && publicId !== before.public_id)
      await changePublicId(transaction, owner.personId, before.public_id, publicId)
    const row = await transaction
      .updateTable('profile')
      .set({
        public_id: publicId ?? before.public_id,
        audience: Audience ?? before.audience,
        audience_chosen: before.audience_chosen || Audience !== undefined,
        audiences: { ...partAudiencesOf(owner.personId, before.audiences), ...SectionAudiences },
        no_index: NoIndex ?? before.no_index,
        shows_workplaces: ShowsWorkplaces ?? before.shows_workplaces,
      })
      .where('person_id', '=', owner.personId)
      .returning(profileColumns)
      .executeTakeFirstOrThrow()
    await announceChange(transaction, [profileTag(owner.personId)])
    return presentProfile({ db: transaction, log }, owner, row)
  })
}

/**
 * Returns whether an address is or was used by another profile. A concurrent request for the same address waits for
 * this transaction.
 */
async function isTaken(transaction: Trx, publicId: string, personId?: string): Promise<boolean> {
  if (isReserved(publicId)) return true
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`profile ${publicId}`}, 0))`.execute(transaction)
  const found = await transaction
    .selectFrom('profile')
    .select('person_id')
    .where('public_id', '=', publicId)
    .unionAll(
      transaction.selectFrom('profile_former_id').select('person_id').where('public_id', '=', publicId),
    )
    .execute()
  return found.some(({ person_id }) => person_id !== personId)
}

/** Generates an address from the name, and reserves it. */
export async function reservePublicId(transaction: Trx, name: string): Promise<string> {
  for (const id of publicIdsFor(name)) if (!(await isTaken(transaction, id))) return id
  throw new Error('No address is free')
}

async function changePublicId(transaction: Trx, personId: string, from: string, to: string): Promise<void> {
  const refused = invalidField('UserPublicProfileID', errors.publicIdTaken())
  if (await isTaken(transaction, to, personId)) throw refused
  await transaction.deleteFrom('profile_former_id').where('public_id', '=', to).execute()
  await transaction.insertInto('profile_former_id').values({ public_id: from, person_id: personId }).execute()
}
