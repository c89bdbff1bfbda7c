import { describe, expect, test } from 'vitest'
import { setUpProfiles } from '#test/support/profile/profile-desk.ts'
import { testLists } from '#test/support/organization/lists.ts'
import { asha } from '#test/support/profile/profiles.ts'
import type { profileService } from './api.ts'
import type { AnySection } from '#kits/document/section.ts'
import { setEnterprises } from './enterprises/mutations.ts'
import { sections } from './sections/registry.ts'

const desk = setUpProfiles()

type Key = keyof typeof profileService.endpoints
/** Calls for owners, each with an input that would do for somebody's own profile. */
const ownCalls: [Key, (id: string) => Record<string, unknown>][] = [
  ['POST /getByUserID', (id) => ({ UserID: id })],
  ['POST /userprofile/create', (id) => ({ UserID: id, UserPersonalData: asha })],
  ['PUT /userprofile/update', (id) => ({ UserID: id, version: 1 })],
  [
    'PATCH /userprofile/update',
    () => ({ version: 1, changes: [{ do: 'delete', at: ['Mentors', 'x'], was: {} }] }),
  ],
  ['PATCH /userprofile/public', () => ({ NoIndex: true })],
]

describe.each(ownCalls)('%s', (key, inputOf) => {
  test.each([null, 'Business', 'Educational Institution'] as const)(
    'rejects the user type %s',
    async (user_type) => {
      const other = await desk.enter({ user_type })
      const en = await other.call(key, inputOf(other.id))
      expect([en.status, en.body.code]).toEqual([403, 'forbidden'])
      expect(en.body.message).toBe('Personal profiles are for the user types Personal and Faculty.')
      const es = await other.call(key, inputOf(other.id), 'es')
      expect(es.body.message).toMatch(/tipos de usuario Personal y Profesorado/)
    },
  )

  // What is made for the caller alone names nobody.
  test.runIf(Object.hasOwn(inputOf('x'), 'UserID'))('rejects the id of another user', async () => {
    const { person } = await desk.enterWithProfile()
    const { person: other } = await desk.enterWithProfile()
    const { status, body } = await other.call(key, inputOf(person.id))
    expect([status, body.code]).toEqual([403, 'forbidden'])
    expect((await person.call('POST /getByUserID', { UserID: person.id })).body.version).toBe(2)
  })

  test.runIf(key !== 'POST /userprofile/create')('returns 404 before there is a profile', async () => {
    const other = await desk.enter()
    const en = await other.call(key, inputOf(other.id))
    expect([en.status, en.body.code]).toEqual([404, 'not_found'])
    expect(en.body.message).toBe('You don’t have a profile yet. Save your personal details first.')
    expect((await other.call(key, inputOf(other.id), 'es')).body.message).toMatch(/Todavía no hay perfil/)
  })
})

test('rejects a second profile', async () => {
  const { person } = await desk.enterWithProfile()
  const again = await person.call('POST /userprofile/create', { UserPersonalData: asha })
  expect([again.status, again.body.code]).toEqual([409, 'conflict'])
})

test('accepts exactly one of three concurrent first saves', async () => {
  const person = await desk.enter()
  const create = () => person.call('POST /userprofile/create', { UserPersonalData: asha })
  const replies = await Promise.all([create(), create(), create()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

const all: AnySection[] = Object.values(sections)
const editable = all.filter(({ readOnly }) => !readOnly)

const keyOf = (key: 'PATCH /update' | 'PUT /update') => key.replace('/', '/userprofile/') as Key
testLists(editable, /^$/, {
  async begin() {
    const { person, profile } = await desk.enterWithProfile()
    return { person, kept: profile }
  },
  read: (person) => person.readOwn(),
  ask: (person, key, input) => person.call(keyOf(key), input),
  async done(person, key, input) {
    const { status, body, text } = await person.call(keyOf(key), input)
    if (status !== 200) throw new Error(`${key}: ${status} ${text}`)
    return body
  },
})

test('virtual enterprises are read-only for their owner (decisions A23)', async () => {
  const key = 'EncycdataVirtualEnterprises'
  expect(all.filter(({ readOnly }) => readOnly)).toEqual([sections[key]])
  const { person } = await desk.enterWithProfile()
  expect(await setEnterprises(desk.db, person.id, [sections[key].example])).toBe('changed')
  const profile = await person.readOwn()
  expect(profile[key]).toMatchObject([sections[key].example])
  for (const given of [[], [{ ...profile[key][0], EBVEPName: 'Mine' }], [sections[key].example, {}]]) {
    const { version } = await person.readOwn()
    expect((await person.save({ version, [key]: given }))[key]).toEqual(profile[key])
  }
})

describe.each(['Personal', 'Faculty'] as const)('a profile of the user type %s', (user_type) => {
  test('stores no part of an invalid save, and says why in both languages', async () => {
    const person = await desk.enter({ user_type })
    const wrong = { UserPersonalData: { ...asha, FirstName: ' ' } }
    const fields = { 'UserPersonalData.FirstName': 'First name is required' }
    const refused = { status: 400, body: { code: 'invalid_input', fields } }
    expect(await person.call('POST /userprofile/create', wrong)).toMatchObject(refused)
    await person.call('POST /userprofile/create', { UserPersonalData: asha })
    const update = { version: 1, ...wrong, Mentors: [sections.Mentors.example] }
    expect(await person.call('PUT /userprofile/update', update)).toMatchObject(refused)
    const { body } = await person.call('PUT /userprofile/update', update, 'es')
    expect(body.fields).toEqual({ 'UserPersonalData.FirstName': 'El nombre es obligatorio' })
    const picture = { version: 1, UserPersonalData: { ...asha, ProfilePicture: '/media/x' } }
    expect((await person.call('PUT /userprofile/update', picture)).body.fields).toEqual({
      'UserPersonalData.ProfilePicture': 'Upload the picture first',
    })
    expect(await person.readOwn()).toMatchObject({ version: 1, Mentors: [], UserPersonalData: asha })
  })
})

test('reports all errors at once', async () => {
  const { example: position } = sections.ProfessionalExperience
  const [project] = position.Projects
  const { person } = await desk.enterWithProfile()
  const { body } = await person.call('PUT /userprofile/update', {
    version: 2,
    UserPersonalData: { ...asha, FirstName: '', Country: '' },
    Mentors: [{}],
    ProfessionalExperience: [{ ...position, Projects: [project, { ...project, ProjectName: '' }] }],
  })
  expect(Object.keys(body.fields).toSorted()).toEqual([
    'Mentors.0.Designation',
    'Mentors.0.Name',
    'ProfessionalExperience.0.Projects.1.ProjectName',
    'UserPersonalData.Country',
    'UserPersonalData.FirstName',
  ])
})
