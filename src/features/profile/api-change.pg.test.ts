import { expect, test } from 'vitest'
import { setAt } from '#test/support/organization/ask.ts'
import { setUpProfiles, storedProfile, type Person } from '#test/support/profile/profile-desk.ts'
import { documentChanges } from '#kits/document/changes.ts'
import { profileDocument } from './sections/document.ts'
import { sections } from './sections/registry.ts'

// Changes of records and items; what holds for any kind of document is tested in kits/document, and for each list in
// api.test.ts.

const desk = setUpProfiles()

const mentor = sections.Mentors.example
const change = (person: Person, version: number, ...changes: object[]) =>
  person.call('PATCH /userprofile/update', { version, changes })
const add = (key: string, id: string, item: object) => ({ do: 'add', at: [key, id], item, after: null })

test('a position imported without an employment type can be changed and restored without one', async () => {
  const { person, profile } = await desk.enterWithProfile()
  const key = 'ProfessionalExperience'
  const position = { ...sections[key].example, EmploymentType: '' }
  const saveList = async (list: object[]) => {
    const now = await person.readOwn()
    const changes = documentChanges(profileDocument, now, { ...now, [key]: list })
    return change(person, now.version, ...changes)
  }
  expect((await saveList([position])).status).toBe(200)
  const [kept] = (await person.readOwn())[key]
  expect(kept).toMatchObject({ EmploymentType: '', PositionTitle: position.PositionTitle })
  expect((await saveList([{ ...kept, Location: 'Nashik' }])).status).toBe(200)
  await saveList([])
  expect((await saveList([{ ...kept, id: 'again' }])).status).toBe(200)
  const { version, ...whole } = await person.readOwn()
  const put = await person.call('PUT /userprofile/update', { version, [key]: whole[key] })
  expect([put.status, put.body[key]]).toMatchObject([200, [{ EmploymentType: '' }]])

  // Whoever says that it is empty was asked; and what is known is not forgotten.
  const asked = await change(person, profile.version, add(key, 'hand', position))
  expect([asked.status, asked.body.fields]).toEqual([
    400,
    { [`${key}.hand.EmploymentType`]: 'Employment Type is required' },
  ])
  const given = { ...whole[key][0], EmploymentType: 'Full-time' }
  expect((await saveList([given])).status).toBe(200)
  expect((await saveList([{ ...given, EmploymentType: '' }])).status).toBe(400)
})

test('the account has the name of the profile, and no other', async () => {
  const { person } = await desk.enterWithProfile()
  const account = (name: string) => person.ask('PATCH /user-service/api/v1/profile', { name })
  const other = await account('Somebody Else')
  expect([other.status, other.body.message]).toEqual([
    409,
    'Your name comes from your profile. Change it under My Personal Profile.',
  ])
  const { body } = await account('Asha Kulkarni')
  expect(body.user.name).toBe('Asha Kulkarni')
})

test('derives the full name, and rejects a picture that the owner did not upload', async () => {
  const { person, profile } = await desk.enterWithProfile()
  const set = (was: object, to: object) =>
    change(person, profile.version, { do: 'set', at: ['UserPersonalData'], was, to })
  const { body } = await set({ LastName: 'Kulkarni' }, { LastName: 'Rao' })
  expect(body.news[0].item).toMatchObject({ LastName: 'Rao', FullName: 'Asha Rao' })
  const shown = await person.call('POST /getUserPublicProfile', {
    UserPublicProfileID: profile.UserPublicProfileID,
  })
  expect(shown.body.UserPersonalData.FullName).toBe('Asha Rao')
  const picture = await set(
    { ProfilePicture: '' },
    { ProfilePicture: `/media/${'0'.repeat(32)}/picture.webp` },
  )
  expect([picture.status, Object.keys(picture.body.fields)]).toEqual([
    400,
    ['UserPersonalData.ProfilePicture'],
  ])
  const server = await set({ FullName: 'Asha Rao' }, { FullName: 'Somebody Else' })
  expect([server.status, Object.keys(server.body.fields)]).toEqual([400, ['UserPersonalData.FullName']])
  const rule = await set({ FirstName: 'Asha' }, { FirstName: '' })
  expect(rule.body.fields).toEqual({ 'UserPersonalData.FirstName': 'First name is required' })
})

test('returns 409 with both values when two windows change the same field, in both languages', async () => {
  const { person, profile } = await desk.enterWithProfile({ Mentors: [mentor] })
  const [{ id }] = profile.Mentors
  const set = (to: string, locale: 'en' | 'es' = 'en') =>
    person.call(
      'PATCH /userprofile/update',
      {
        version: profile.version,
        changes: [setAt(['Mentors', id], { Designation: mentor.Designation }, { Designation: to })],
      },
      locale,
    )
  expect((await set('Theirs')).status).toBe(200)
  const asked = await set('Mine')
  expect([asked.status, asked.body]).toEqual([
    409,
    {
      code: 'conflict',
      message: expect.stringMatching(/^The same fields were changed elsewhere/),
      version: profile.version + 1,
      conflicts: [
        {
          change: 0,
          at: ['Mentors', id],
          kind: 'field',
          field: 'Designation',
          mine: 'Mine',
          theirs: 'Theirs',
        },
      ],
      news: [{ list: 'Mentors', id, item: { ...mentor, Designation: 'Theirs', id }, after: null }],
    },
  ])
  expect((await set('Mía', 'es')).body.message).toMatch(/^Lo mismo ha cambiado/)
})

test.each([
  ['no changes', { version: 1, changes: [] }, 'changes'],
  ['no version', { changes: [{ do: 'delete', at: ['Mentors', 'x'], was: {} }] }, 'version'],
  ['an unknown action', { version: 1, changes: [{ do: 'rename', at: ['Mentors', 'x'] }] }, 'changes.0.do'],
  ['no path', { version: 1, changes: [{ do: 'place', at: [], after: null }] }, 'changes.0.at'],
  [
    'a path with other characters',
    { version: 1, changes: [{ do: 'place', at: ['Mentors', 'ä'], after: null }] },
    'changes.0.at.1',
  ],
  [
    'more than it knows',
    { version: 1, changes: [{ do: 'place', at: ['Mentors', 'x'], after: null, by: 1 }] },
    'changes.0',
  ],
])('rejects a request with %s', async (_, input, path) => {
  const { person } = await desk.enterWithProfile()
  const { status, body } = await person.call('PATCH /userprofile/update', input)
  expect([status, Object.keys(body.fields)]).toEqual([400, [path]])
})

test('rejects more than 1 MB of changes', async () => {
  const { person, profile } = await desk.enterWithProfile()
  const award = { Title: 'x', Description: 'x'.repeat(19_000) }
  const many = Array.from({ length: 55 }, (_, index) => add('Awards', `a${index}`, award))
  expect((await change(person, profile.version, ...many)).status).toBe(413)
  expect((await change(person, profile.version, ...many.slice(0, 50))).status).toBe(200)
})

test('deleting a person deletes the content of their profile', async () => {
  const { person } = await desk.enterWithProfile({ Mentors: [mentor] })
  const { document_id: id } = (await storedProfile(desk.db, person.id))!
  const counted = async () => [
    (await desk.db.selectFrom('document').select('id').where('id', '=', id).execute()).length,
    (await desk.db.selectFrom('document_item').select('id').where('document', '=', id).execute()).length,
  ]
  expect(await counted()).toEqual([1, 2])
  await desk.db.deleteFrom('person').where('id', '=', person.id).execute()
  expect(await counted()).toEqual([0, 0])
})
