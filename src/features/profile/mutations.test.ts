import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemChange } from '#kits/document/schema.ts'
import { testDeps } from '#test/support/api.ts'
import { testDatabase } from '#test/support/database.ts'
import { announcedBy } from '#test/support/open-database.ts'
import { insertPerson } from '#test/support/person.ts'
import { asha } from '#test/support/profile/profiles.ts'
import { insertRows } from '#test/support/rows.ts'
import { changeProfile, createProfile, updateProfile } from './mutations.ts'
import { profileTag } from './schema-tag.ts'

const database = await testDatabase()
const { db } = database
const store = testDeps(db)
let count = 0
let owner: { personId: string; email: string; userType: 'Personal' }
beforeEach(async () => {
  owner = await newOwner()
})

async function newOwner(): Promise<typeof owner> {
  const email = `person.${count++}@example.org`
  const personId = await insertPerson(db, email, { user_type: 'Personal' })
  return { personId, email, userType: 'Personal' }
}
const long = new Date('2026-01-01T00:00:00Z')
/** Whose profile was written since all of them were. */
async function writtenBy(act: () => Promise<unknown>): Promise<string[]> {
  await db.updateTable('profile').set({ updated: long }).execute()
  await act()
  const rows = await db.selectFrom('profile').select('person_id').where('updated', '<>', long).execute()
  return rows.map(({ person_id }) => person_id)
}
const entitle = (from: string, to: string): ItemChange => ({
  do: 'set',
  at: ['UserPersonalData'],
  was: { Title: from },
  to: { Title: to },
})
const change = (version: number, ...changes: ItemChange[]) =>
  changeProfile(store, owner, { version, changes })

describe('pages that show a profile', () => {
  test('are notified of its creation, but not of a second attempt', async () => {
    const begin = () => createProfile(store, owner, asha)
    expect(await announcedBy(database, begin)).toEqual([profileTag(owner.personId)])
    const documents = () => db.selectFrom('document').select('id').execute()
    const before = await documents()
    await expect(begin()).rejects.toMatchObject({ code: 'conflict' })
    expect(await documents()).toEqual(before)
  })

  test('are notified of each change, but not without one', async () => {
    const other = await newOwner()
    await createProfile(store, other, asha)
    await createProfile(store, owner, asha)
    const own = [owner.personId]
    const tags = [profileTag(owner.personId)]
    const first = () => change(1, entitle(asha.Title, 'Engineer of bridges'))
    expect(await announcedBy(database, async () => expect(await writtenBy(first)).toEqual(own))).toEqual(tags)
    expect(await announcedBy(database, async () => expect(await writtenBy(first)).toEqual([]))).toEqual([])
    const whole = () => updateProfile(store, owner, { version: 2, Mentors: [] })
    expect(await announcedBy(database, async () => expect(await writtenBy(whole)).toEqual(own))).toEqual(tags)
  })
})

describe('the picture of a profile', () => {
  let pictures = 0
  async function addPicture(of = owner): Promise<string> {
    const id = String(pictures++).padStart(32, '0')
    await insertRows(db, 'stored_file', { id, bytes: 1, name: 'picture.webp', type: 'image/webp' })
    await insertRows(db, 'profile_picture', { file_id: id, person_id: of.personId, changed: long })
    return `/media/${id}/picture.webp`
  }
  const stored = (of = owner) =>
    db
      .selectFrom('profile_picture')
      .select(['shown', 'changed'])
      .where('person_id', '=', of.personId)
      .orderBy('file_id')
      .execute()
  const show = (from: string, to: string): ItemChange => ({
    do: 'set',
    at: ['UserPersonalData'],
    was: { ProfilePicture: from },
    to: { ProfilePicture: to },
  })

  test('is recorded when the profile is created, and unaffected by other changes', async () => {
    const ProfilePicture = await addPicture()
    await createProfile(store, owner, { ...asha, ProfilePicture })
    const [begun, ...others] = await stored()
    expect([begun?.shown, others]).toEqual([true, []])
    await change(1, entitle(asha.Title, 'Engineer of bridges'))
    expect(await stored()).toEqual([begun])
  })

  test('must be the owner’s, and replaces the previous one', async () => {
    const other = await newOwner()
    const theirs = await addPicture(other)
    const [first, second] = [await addPicture(), await addPicture()]
    await createProfile(store, owner, { ...asha, ProfilePicture: first })
    await change(1, show(first, second))
    expect((await stored()).map(({ shown }) => shown)).toEqual([false, true])
    await expect(change(2, show(second, theirs))).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await stored(other)).toEqual([{ shown: false, changed: long }])
    await change(2, show(second, ''))
    expect((await stored()).map(({ shown }) => shown)).toEqual([false, false])
  })
})
