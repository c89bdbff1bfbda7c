import { access } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { cleanUpAccounts } from '#features/accounts/privacy/mutations-deletion.ts'
import { storedPath } from '#test/support/temporary/stored-path.ts'
import { setUpProfiles } from '#test/support/profile/profile-desk.ts'
import { asha } from '#test/support/profile/profiles.ts'
import { updateRows } from '#test/support/rows.ts'
import { addPicture, prunePictures } from '#features/media/picture/mutations-own.ts'

let content: Buffer
const desk = setUpProfiles()
beforeAll(async () => {
  content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
})

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const idIn = (address: string) => address.split('/')[2] ?? ''

/** What is left of a picture: its bytes, what is known of the file, and whose it is. */
async function traces(address: string): Promise<string[]> {
  const id = idIn(address)
  const file = await access(storedPath(desk.deps.env.DATA_DIR, id)).then(
    () => true,
    () => false,
  )
  const row = await desk.db.selectFrom('stored_file').select('id').where('id', '=', id).executeTakeFirst()
  const picture = await desk.db
    .selectFrom('profile_picture')
    .select('file_id')
    .where('file_id', '=', id)
    .executeTakeFirst()
  return [file && 'file', row && 'row', picture && 'picture'].filter((trace) => typeof trace === 'string')
}
const whole = ['file', 'row', 'picture']

/** A person whose profile shows a picture. */
async function withPicture() {
  const { person, profile } = await desk.enterWithProfile()
  const address = await addPicture(desk.deps, person.id, content)
  const show = async (ProfilePicture: string, version: number) =>
    (await person.save({ version, UserPersonalData: { ...asha, ProfilePicture } })).version as number
  return { person, address, show, version: await show(address, profile.version) }
}

test('an upload removes only the uploader’s oldest unused pictures beyond ten', async () => {
  const other = await desk.enter()
  const others = [
    await addPicture(desk.deps, other.id, content),
    await addPicture(desk.deps, other.id, content),
  ]
  const { person, address: shown } = await withPicture()
  const own = []
  for (let count = 0; count < 12; count++) own.push(await addPicture(desk.deps, person.id, content))
  const left = await Promise.all([...others, shown, ...own].map(traces))
  expect(left).toEqual([whole, whole, whole, [], [], ...Array.from({ length: 10 }, () => whole)])
})

describe('the picture cleanup', () => {
  test('never removes pictures in use', async () => {
    const { address } = await withPicture()
    await prunePictures(desk.deps, inHours(24 * 365))
    expect(await traces(address)).toEqual(whole)
  })

  test('removes unsaved pictures after a day', async () => {
    const { id } = await desk.enter()
    const address = await addPicture(desk.deps, id, content)
    expect(await prunePictures(desk.deps, inHours(23))).toBe(0)
    expect(await traces(address)).toEqual(whole)
    expect(await prunePictures(desk.deps, inHours(25))).toBe(1)
    expect(await traces(address)).toEqual([])
    expect(await prunePictures(desk.deps, inHours(25))).toBe(0)
  })

  test('removes unsaved pictures after a day, even if another was used since', async () => {
    const { person, show, version } = await withPicture()
    const [never, other] = [
      await addPicture(desk.deps, person.id, content),
      await addPicture(desk.deps, person.id, content),
    ]
    await updateRows(desk.db, 'profile_picture', { changed: inHours(-25) }, { file_id: idIn(never) })
    await show(other, version)
    expect(await prunePictures(desk.deps)).toBe(1)
    expect([await traces(never), await traces(other)]).toEqual([[], whole])
    // What the other replaced has its day, too.
    expect(await prunePictures(desk.deps, inHours(25))).toBe(1)
  })

  test('removes replaced pictures after a day in which they can be restored', async () => {
    const { person, address, show, version } = await withPicture()
    const second = await addPicture(desk.deps, person.id, content)
    const replaced = await show(second, version)
    expect(await prunePictures(desk.deps, inHours(23))).toBe(0)
    const back = await show(address, replaced)
    const none = await show('', back)
    expect(await prunePictures(desk.deps, inHours(23))).toBe(0)
    await show(second, none)
    expect(await prunePictures(desk.deps, inHours(25))).toBe(1)
    expect([await traces(address), await traces(second)]).toEqual([[], whole])
  })

  test('is not affected by a rejected save', async () => {
    const { address, person, show, version } = await withPicture()
    const other = await addPicture(desk.deps, person.id, content)
    await expect(show(other, version - 1)).rejects.toThrow('409')
    await prunePictures(desk.deps, inHours(25))
    expect([await traces(address), await traces(other)]).toEqual([whole, []])
  })

  test('removes each picture once with concurrent cleanups and a concurrent save', async () => {
    const { person, show, version } = await withPicture()
    const address = await addPicture(desk.deps, person.id, content)
    const [saving, ...runs] = await Promise.allSettled([
      show(address, version),
      ...[1, 2, 3].map(() => prunePictures(desk.deps, inHours(25))),
    ])
    const removed = runs.map((run) => (run.status === 'fulfilled' ? Number(run.value) : Number.NaN))
    // Whichever was first: shown and there, or refused and gone.
    const there = saving?.status === 'fulfilled'
    expect(await traces(address)).toEqual(there ? whole : [])
    // The one before goes as well if its run came after the save.
    const sum = removed.reduce((total, count) => total + count, 0)
    expect(there ? [0, 1] : [1]).toContain(sum)
  })

  test('continues after an interrupted run', async () => {
    // What the test before may have left, as its processes were quick or slow.
    await prunePictures(desk.deps, inHours(25))
    const { id } = await desk.enter()
    const address = await addPicture(desk.deps, id, content)
    const broken = {
      ...desk.deps,
      pictures: {
        ...desk.deps.pictures,
        async remove(...given: Parameters<typeof desk.deps.pictures.remove>) {
          await desk.deps.pictures.remove(...given)
          throw new Error('the power is gone')
        },
      },
    }
    await expect(prunePictures(broken, inHours(25))).rejects.toThrow('the power is gone')
    expect(await traces(address)).toEqual(['row', 'picture'])
    expect(await prunePictures(desk.deps, inHours(25))).toBe(1)
    expect(await traces(address)).toEqual([])
  })
})

test('deleting an account deletes its whole profile, and its pictures at once', async () => {
  const { person, address } = await withPicture()
  const unsaved = await addPicture(desk.deps, person.id, content)
  const { address: others } = await withPicture()
  await person.call('PATCH /userprofile/public', { UserPublicProfileID: `went-${person.id.slice(0, 8)}` })
  const due = new Date()
  await desk.db.updateTable('person').set({ delete_after: due }).where('id', '=', person.id).execute()
  expect((await cleanUpAccounts(desk.deps, due)).accounts).toBe(1)
  expect(await prunePictures(desk.deps, due)).toBe(2)
  expect([await traces(address), await traces(unsaved), await traces(others)]).toEqual([[], [], whole])
  for (const table of ['profile', 'profile_former_id', 'profile_picture'] as const) {
    const left = await desk.db.selectFrom(table).selectAll().where('person_id', '=', person.id).execute()
    expect(left).toEqual([])
  }
})
