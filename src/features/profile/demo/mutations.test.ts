import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { testFolder } from '#test/support/temporary/folder.ts'
import { storedDocument } from '#test/support/profile/stored-document.ts'
import { getRow } from '#test/support/rows.ts'
import { getPublicProfile } from '../data.ts'
import { importDemoProfiles } from './mutations.ts'
import { sectionKeys } from '../schema.ts'

const folder = fileURLToPath(new URL('../../../../content/profiles', import.meta.url))
const member = { personId: 'somebody', emailVerified: true }
const database = await testDatabase()

test('imports every demo profile completely, with enough content to show', async () => {
  const files = await readdir(folder)
  const { db } = database
  expect(await importDemoProfiles(folder, { db })).toEqual({ added: files.length, refused: [] })
  expect(files).toContain('asha-kulkarni.json')
  for (const file of files) {
    const given = JSON.parse(await readFile(`${folder}/${file}`, 'utf8')) as Record<string, unknown>
    const publicId = file.replace('.json', '')
    const { person_id } = await getRow(db, 'profile', { public_id: publicId })
    const document = await storedDocument(db, person_id)
    // What is misspelt in a file would be missing in the document.
    expect({ UserType: given['UserType'], ...document }).toMatchObject(given)
    const found = await getPublicProfile(db, publicId, member)
    // Awards are for members with a profile, and projects stand with their positions.
    const empty = sectionKeys.filter(
      (key) => key !== 'Awards' && key !== 'Projects' && !found?.profile[key]?.length,
    )
    expect([file, empty]).toEqual([file, []])
    const positions = document.ProfessionalExperience.map(({ Projects }) => Projects.length > 0)
    expect(positions).toEqual([true, true, true])
  }
})

test('demo people are verified, approved if needed, and cannot sign in', async () => {
  const { db } = database
  const people = await db.selectFrom('person').selectAll().execute()
  expect(people).toHaveLength((await readdir(folder)).length)
  for (const person of people) {
    expect(person.email).toMatch(/@example\.org$/)
    expect(person).toMatchObject({ email_verified: true, role: 'user', disabled: null })
    expect(person.approval).toBe(person.user_type === 'Faculty' ? 'approved' : 'none')
  }
  expect(await db.selectFrom('identity').selectAll().execute()).toEqual([])
})

test('a second import adds nothing, and gives a reason for each file', async () => {
  const files = await readdir(folder)
  const { added, refused } = await importDemoProfiles(folder, { db: database.db })
  expect([added, refused.map(({ file }) => file)]).toEqual([0, files.toSorted()])
  for (const { reason } of refused) expect(reason).not.toBe('')
})

test.each([
  ['No Address.json', '{"UserType":"Personal"}', /3 to 40/],
  ['about.json', '{"UserType":"Personal"}', /cannot be the address/],
  ['Asha-Rao.json', '{"UserType":"Personal"}', /^'Asha-Rao' cannot be the address/],
  ['admin-person.json', '{"UserType":"Business"}', /UserType|expected/],
  ['no-data.json', '{"UserType":"Personal"}', /personal data/],
  ['no-json.json', '{', /JSON/],
])('rejects %s', async (file, text, reason) => {
  const path = await testFolder()
  await writeFile(`${path}/${file}`, text)
  const { added, refused } = await importDemoProfiles(path, { db: database.db })
  expect(added).toBe(0)
  expect(refused).toEqual([{ file, reason: expect.stringMatching(reason) }])
})

test('imports only data files, ordered by name; errors in one do not stop the others', async () => {
  const path = await testFolder()
  const whole = JSON.parse(await readFile(`${folder}/asha-kulkarni.json`, 'utf8')) as object
  const person = (UserType: string) => JSON.stringify({ ...whole, UserType })
  for (const [name, text] of [
    ['c-wrong.json', '{'],
    ['a-wrong.json', '{'],
    ['notes.txt', '{'],
    ['b-personal.json', person('Personal')],
    ['d-faculty.json', person('Faculty')],
  ] as const)
    await writeFile(`${path}/${name}`, text)
  const { added, refused } = await importDemoProfiles(path, { db: database.db })
  expect([added, refused.map(({ file }) => file)]).toEqual([2, ['a-wrong.json', 'c-wrong.json']])
  const people = await database.db
    .selectFrom('person')
    .select(['email', 'user_type', 'approval'])
    .where('email', 'in', ['b-personal@example.org', 'd-faculty@example.org'])
    .orderBy('email')
    .execute()
  expect(people.map(({ user_type, approval }) => [user_type, approval])).toEqual([
    ['Personal', 'none'],
    ['Faculty', 'approved'],
  ])
})
