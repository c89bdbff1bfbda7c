import * as m from '#messages/profile/answers.ts'
import { announceChange } from '#lib/db/announce.ts'
import { json } from '#lib/db/json.ts'
import { settled } from '#kits/document/settled.ts'
import type { Deps } from '#lib/server/deps.ts'
import { AppError } from '#lib/api/errors.ts'
import { profileTag } from './schema-tag.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { listOf, presentProfile, readList, returned } from './data.ts'
import { showPicture } from './picture/mutations.ts'
import { takeFreeId } from './public/mutations.ts'
import {
  sectionKeys,
  type PersonalData,
  type Profile,
  type ProfileDocument,
  type ProfileUpdate,
  type SectionKey,
} from './schema.ts'
import { personal } from './sections/personal.ts'
import { sections } from './sections/registry.ts'
import { idOfStored, withIds } from './own/items.ts'

type Owner = Pick<Viewer, 'personId' | 'email' | 'userType'>
type Store = Pick<Deps, 'db' | 'log'>

/**
 * Begins a profile with its personal data and an address made from the name.
 * @throws AppError `conflict` when there is one.
 */
export async function createProfile({ db, log }: Store, owner: Owner, given: PersonalData): Promise<Profile> {
  const data = settled(personal, given, { stored: undefined }, personal.key)
  const lists = Object.fromEntries(sectionKeys.map((key) => [key, []])) as unknown as Omit<
    ProfileDocument,
    'UserPersonalData'
  >
  const row = await db.transaction().execute(async (transaction) => {
    if (data.ProfilePicture) await showPicture(transaction, owner.personId, data.ProfilePicture)
    const made = await transaction
      .insertInto('profile')
      .values({
        person_id: owner.personId,
        public_id: await takeFreeId(transaction, data.FullName),
        document: json({ UserPersonalData: data, ...lists }),
      })
      .onConflict((conflict) => conflict.column('person_id').doNothing())
      .returning(returned)
      .executeTakeFirst()
    if (!made) throw new AppError('conflict', m.profileThere())
    await announceChange(transaction, [profileTag(owner.personId)])
    return made
  })
  return presentProfile(owner, row, log)
}

/**
 * Replaces the sections that the update has (decisions A3). Items keep their ids, or get one (A2).
 * @throws AppError `stale` when it was not made from the present version (A4), `not_found` without a profile,
 * `invalid_input` for a picture that the owner has not uploaded.
 */
export async function updateProfile(
  { db, log }: Store,
  owner: Owner,
  update: ProfileUpdate,
): Promise<Profile> {
  const row = await db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .selectFrom('profile')
      .select(['version', 'document'])
      .where('person_id', '=', owner.personId)
      .executeTakeFirst()
    if (!stored) throw new AppError('not_found', m.noProfile())
    if (stored.version !== update.version) throw new AppError('stale', m.stale())
    const before = stored.document.UserPersonalData
    const given = update.UserPersonalData
    const data = given ? settled(personal, given, { stored: before }, personal.key) : before
    if (data.ProfilePicture !== before.ProfilePicture)
      await showPicture(transaction, owner.personId, data.ProfilePicture)
    const document = {
      UserPersonalData: data,
      ...Object.fromEntries(sectionKeys.map((key) => [key, updateList(key, stored.document, update)])),
    }
    const row = await transaction
      .updateTable('profile')
      .set((set) => ({
        document: json(document as ProfileDocument),
        version: set('version', '+', 1),
        updated: new Date(),
      }))
      .where('person_id', '=', owner.personId)
      .where('version', '=', update.version)
      .returning(returned)
      .executeTakeFirst()
    // Another process was quicker between the two statements.
    if (!row) throw new AppError('stale', m.stale())
    await announceChange(transaction, [profileTag(owner.personId)])
    return row
  })
  return presentProfile(owner, row, log)
}

/** What an update makes of a list; items that cannot be read stay until their owner discards them. */
function updateList(key: SectionKey, stored: ProfileDocument, update: ProfileUpdate): unknown[] {
  const before = listOf(stored[key])
  const given = sections[key].readOnly ? undefined : update[key]
  if (!given && !update.Discard) return before
  const { items, unreadable } = readList(key, before)
  const discarded = new Set(update.Discard)
  const lost = unreadable.map(({ item }) => item)
  const isGone = (item: unknown) => lost.includes(item) && discarded.has(idOfStored(item))
  if (!given) return before.filter((item) => !isGone(item))
  const known = new Map(items.map((item) => [item.id, item]))
  const settle = (item: { id?: string }, index: number) =>
    settled(
      sections[key],
      item,
      { stored: item.id === undefined ? undefined : known.get(item.id) },
      `${key}.${index}`,
    )
  return [
    ...withIds<object>(sections[key], given, items).map(settle),
    ...lost.filter((item) => !isGone(item)),
  ]
}
