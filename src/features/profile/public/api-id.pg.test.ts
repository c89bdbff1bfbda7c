import { describe, expect, test } from 'vitest'
import { announcedBy } from '#test/support/open-database.ts'
import { setUpProfiles, type Person } from '#test/support/profile/profile-desk.ts'
import { asha } from '#test/support/profile/profiles.ts'

const desk = setUpProfiles()

const TAKEN = 'This address is taken. Choose another one.'
const FORMAT = 'Use 3 to 40 lower-case letters, digits and hyphens, with no hyphen at the start or end'

const rename = (person: Person, UserPublicProfileID: unknown, locale: 'en' | 'es' = 'en') =>
  person.call('PATCH /userprofile/public', { UserPublicProfileID }, locale)
const at = async (id: string) =>
  (await desk.caller().call('POST /getUserPublicProfile', { UserPublicProfileID: id })).body
const create = (person: Person, FirstName: string, LastName = '') =>
  person.call('POST /userprofile/create', { UserPersonalData: { ...asha, FirstName, LastName } })

let count = 0
const unused = () => `unused-${count++}`

describe('the address of a public page', () => {
  test('is derived from the name, and unique', async () => {
    const people = await Promise.all(Array.from({ length: 15 }, () => desk.enter()))
    const replies = await Promise.all(people.map((person) => create(person, 'Rosa', 'Valdés')))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const ids = replies.map(({ body }) => body.UserPublicProfileID as string)
    expect(new Set(ids).size).toBe(15)
    expect(ids).toEqual(expect.arrayContaining(['rosa-valdes', 'rosa-valdes-2', 'rosa-valdes-9']))
    for (const id of ids) expect(id).toMatch(/^rosa-valdes(?:-(?:[2-9]|[0-9a-f]{6}))?$/)
  })

  test.each([
    ['आशा', 'asa'],
    ['Ελένη', 'eleni'],
    ['Мария', 'mariya'],
    ['美玲', 'meiling'],
    ['முத்து', 'muttu'],
    ['عائشة', 'ishh'],
  ])('is transliterated from %s', async (name, id) => {
    const person = await desk.enter()
    const { body } = await create(person, name)
    expect(body.UserPublicProfileID).toBe(id)
    await person.call('PATCH /userprofile/public', { Audience: 'everybody' })
    expect((await at(id)).UserPersonalData.FullName).toBe(name)
  })

  test('is never a reserved path of the portal', async () => {
    const { body } = await create(await desk.enter(), 'Admin')
    expect(body.UserPublicProfileID).toBe('admin-2')
  })

  test('does not change with the name', async () => {
    const { person, profile } = await desk.enterWithProfile()
    const { body } = await person.call('PUT /userprofile/update', {
      version: profile.version,
      UserPersonalData: { ...asha, FirstName: 'Uma' },
    })
    expect(body.UserPublicProfileID).toBe(profile.UserPublicProfileID)
  })

  test('can be changed by its owner, and former addresses still lead to the page', async () => {
    const { person, profile } = await desk.enterWithProfile()
    const [first, second, third] = [profile.UserPublicProfileID, unused(), unused()]
    expect((await rename(person, ` ${second.toUpperCase()} `)).body).toEqual({
      ...profile,
      UserPublicProfileID: second,
    })
    expect((await rename(person, third)).status).toBe(200)
    for (const id of [first, second, third]) expect((await at(id)).UserPublicProfileID).toBe(third)
    // Back to one of one's own, and to the same once more.
    expect((await rename(person, first)).status).toBe(200)
    expect((await rename(person, first)).status).toBe(200)
    for (const id of [first, second, third]) expect((await at(id)).UserPublicProfileID).toBe(first)
    const former = await desk.db
      .selectFrom('profile_former_id')
      .select('public_id')
      .where('person_id', '=', person.id)
      .execute()
    expect(former.map(({ public_id }) => public_id).toSorted()).toEqual([second, third].toSorted())
  })

  test.each(['admin', 'my-events', 'profile-service', 'healthz'])('cannot be %s', async (id) => {
    const { person } = await desk.enterWithProfile()
    const { status, body } = await rename(person, id)
    expect([status, body.fields]).toEqual([400, { UserPublicProfileID: TAKEN }])
  })

  test('cannot be a current or former address of another user', async () => {
    const { person: other, profile } = await desk.enterWithProfile()
    const now = unused()
    await rename(other, now)
    const { person } = await desk.enterWithProfile()
    for (const id of [now, profile.UserPublicProfileID]) {
      const en = await rename(person, id)
      expect([en.status, en.body.fields]).toEqual([400, { UserPublicProfileID: TAKEN }])
      const es = await rename(person, id, 'es')
      expect(es.body.fields).toEqual({ UserPublicProfileID: 'Esta dirección no está libre. Elige otra.' })
    }
    // Nor does a new profile of that name get it.
    const ids = await desk.db.selectFrom('profile').select('public_id').execute()
    const { body } = await create(await desk.enter(), asha.FirstName, asha.LastName)
    expect([profile.UserPublicProfileID, ...ids.map(({ public_id }) => public_id)]).not.toContain(
      body.UserPublicProfileID,
    )
  })

  test('becomes available when its owner’s account is deleted', async () => {
    const { person: gone, profile } = await desk.enterWithProfile()
    const now = unused()
    await rename(gone, now)
    await desk.db.deleteFrom('person').where('id', '=', gone.id).execute()
    const { person } = await desk.enterWithProfile()
    expect((await rename(person, now)).status).toBe(200)
    expect((await rename(person, profile.UserPublicProfileID)).status).toBe(200)
  })

  test.each(['', 'ab', 'a b', 'a--b', '-ab', 'ab-', 'á-b', 'a'.repeat(41), 'a/b', 'a.b', '../x', 'a%00'])(
    'rejects %j',
    async (id) => {
      const { person } = await desk.enterWithProfile()
      const { status, body } = await rename(person, id)
      expect([status, body.fields]).toEqual([400, { UserPublicProfileID: FORMAT }])
    },
  )

  test('is given to exactly one of several concurrent requests', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => desk.enterWithProfile()))
    const id = unused()
    const replies = await Promise.all(people.map(({ person }) => rename(person, id)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    const refused = replies.filter(({ status }) => status === 400)
    expect(refused.map(({ body }) => body.fields.UserPublicProfileID)).toEqual([TAKEN, TAKEN, TAKEN])
  })

  test('is not reassigned while its owner changes it and a namesake joins', async () => {
    const { person, profile } = await desk.enterWithProfile()
    const newcomer = await desk.enter()
    const [renamed, created] = await Promise.all([
      rename(person, unused()),
      create(newcomer, asha.FirstName, asha.LastName),
    ])
    expect([renamed.status, created.status]).toEqual([200, 200])
    expect(created.body.UserPublicProfileID).not.toBe(profile.UserPublicProfileID)
  })
})

test('owners can opt in to and out of search engines', async () => {
  const { person, profile } = await desk.enterWithProfile()
  const id = profile.UserPublicProfileID
  expect((await at(id)).NoIndex).toBe(false)
  const { body } = await person.call('PATCH /userprofile/public', { NoIndex: true })
  expect(body).toEqual({ ...profile, NoIndex: true })
  expect((await at(id)).NoIndex).toBe(true)
  expect((await person.call('PATCH /userprofile/public', {})).body.NoIndex).toBe(true)
  for (const NoIndex of ['no', 0, null])
    expect((await person.call('PATCH /userprofile/public', { NoIndex })).status).toBe(400)
})

test('changing the address invalidates the cached page', async () => {
  const { person } = await desk.enterWithProfile()
  const renaming = async () => {
    await rename(person, unused())
    await rename(person, 'admin')
  }
  expect(await announcedBy(desk.database, renaming)).toEqual([`profile:${person.id}`])
})
