import * as m from '#messages/profile/answers.ts'
import { changeDocument } from '#kits/document/mutations-change.ts'
import { createDocument, replaceParts } from '#kits/document/mutations.ts'
import type { WrittenRow } from '#kits/document/mutations-rows.ts'
import type { Trx } from '#lib/db/connect.ts'
import type { DocumentPatch, PatchAnswer } from '#kits/document/schema.ts'
import { validateItem } from '#kits/document/fields/validate-item.ts'
import { announceChange } from '#lib/db/announce.ts'
import type { Deps } from '#lib/server/deps.ts'
import { AppError } from '#lib/api/errors.ts'
import { profileTag } from './schema-tag.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { presentProfile, profileColumns, type ProfileRow } from './data.ts'
import { setProfilePicture } from './picture/mutations.ts'
import { reservePublicId } from './public/mutations.ts'
import {
  sectionKeys,
  type PersonalData,
  type Profile,
  type ProfileDocument,
  type ProfileUpdate,
} from './schema.ts'
import { profileDocument } from './sections/document.ts'
import { personal } from './sections/personal.ts'

type Owner = Pick<Viewer, 'personId' | 'email' | 'userType'>
type Store = Pick<Deps, 'db' | 'log'>

/**
 * Creates a profile with its personal data and an address derived from the name.
 * @throws AppError `conflict` when there is one.
 */
export function createProfile({ db, log }: Store, owner: Owner, given: PersonalData): Promise<Profile> {
  const data = validateItem(personal, given, { stored: undefined }, personal.key)
  return db.transaction().execute(async (transaction) => {
    if (data.ProfilePicture) await setProfilePicture(transaction, owner.personId, data.ProfilePicture)
    const made = await transaction
      .insertInto('profile')
      .values({
        person_id: owner.personId,
        public_id: await reservePublicId(transaction, data.FullName),
        document_id: await createDocument(transaction, profileDocument, { UserPersonalData: data }),
      })
      .onConflict((conflict) => conflict.column('person_id').doNothing())
      .returning(profileColumns)
      .executeTakeFirst()
    // The transaction rolls back everything done for it.
    if (!made) throw new AppError('conflict', m.profileThere())
    await announceChange(transaction, [profileTag(owner.personId)])
    return presentProfile({ db: transaction, log }, owner, made)
  })
}

/**
 * Replaces the sections in the update (decisions A3). Items keep their ids, or get one (A2).
 * @throws AppError `stale` when the version is not the current one (A4), `not_found` without a profile, `invalid_input`
 * for a picture that the owner has not uploaded.
 */
export function updateProfile({ db, log }: Store, owner: Owner, update: ProfileUpdate): Promise<Profile> {
  return db.transaction().execute(async (transaction) => {
    const profile = await lockProfile(transaction, owner)
    const { UserPersonalData: given, Discard, version } = update
    const lists = sectionKeys.filter((key) => !profileDocument.lists[key].readOnly)
    const parts = {
      ...(given && { UserPersonalData: given }),
      ...Object.fromEntries(lists.map((key) => [key, update[key]])),
    } as Partial<ProfileDocument>
    await replaceParts(transaction, profileDocument, profile.document_id, {
      version,
      parts,
      ...(Discard && { discard: Discard }),
      beforeWrite: picturesOf(transaction, owner),
    })
    await announceUpdate(transaction, owner.personId)
    return presentProfile({ db: transaction, log }, owner, profile)
  })
}

/**
 * Applies changes to records and items, all or none; see changeDocument.
 * @throws AppError `not_found` without a profile, `invalid_input` for a picture that the owner has not uploaded.
 */
export function changeProfile(
  { db }: Pick<Deps, 'db'>,
  owner: Owner,
  patch: DocumentPatch,
): Promise<PatchAnswer> {
  return db.transaction().execute(async (transaction) => {
    const { document_id: id } = await lockProfile(transaction, owner)
    const { answer, changed } = await changeDocument(transaction, profileDocument, id, patch, {
      beforeWrite: picturesOf(transaction, owner),
    })
    if (changed.length > 0) await announceUpdate(transaction, owner.personId)
    return answer
  })
}

/** Locks in the same order as the deletion of an account: the profile, then its document. */
async function lockProfile(transaction: Trx, owner: Owner): Promise<ProfileRow> {
  const row = await transaction
    .selectFrom('profile')
    .select(profileColumns)
    .where('person_id', '=', owner.personId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', m.noProfile())
  return row
}

/** Records which picture the profile uses. */
const picturesOf =
  (transaction: Trx, { personId }: Owner) =>
  async ({ list, before, after }: WrittenRow): Promise<void> => {
    if (list !== 'UserPersonalData' || before?.['ProfilePicture'] === after['ProfilePicture']) return
    await setProfilePicture(transaction, personId, after['ProfilePicture'] as string)
  }

/** Invalidates pages that show the profile. */
export async function announceUpdate(transaction: Trx, personId: string): Promise<void> {
  await transaction
    .updateTable('profile')
    .set({ updated: new Date() })
    .where('person_id', '=', personId)
    .execute()
  await announceChange(transaction, [profileTag(personId)])
}
