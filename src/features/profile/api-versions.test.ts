import { beforeEach, describe, expect, test } from 'vitest'
import {
  enterWithProfile,
  readOwn,
  saved,
  setUpProfiles,
  storeDocument,
  storedProfile,
  type ProfileDesk,
} from '#test/support/profile/profile-desk.ts'
import { asha } from '#test/support/profile/profiles.ts'
import { sections } from './sections/registry.ts'

// Lost updates (decisions A4), what belongs to the server (A5), and what can no longer be read.

let desk: ProfileDesk
setUpProfiles((given) => (desk = given))

const mentor = sections.Mentors.example

describe('a version', () => {
  test('that is old, or never was, is refused, and nothing changes', async () => {
    const { person, profile } = await enterWithProfile(desk)
    const now = await saved(person, { version: profile.version, Mentors: [mentor] })
    for (const version of [profile.version, now.version + 1, 0, -1]) {
      const en = await person.call('PUT /userprofile/update', { version, Mentors: [] })
      expect([en.status, en.body.code]).toEqual([409, 'stale'])
      const es = await person.call('PUT /userprofile/update', { version, Mentors: [] }, 'es')
      expect(es.body.message).toMatch(/ha cambiado mientras tanto/)
    }
    for (const version of [undefined, null, '1', 1.5]) {
      const { status, body } = await person.call('PUT /userprofile/update', { version, Mentors: [] })
      expect([status, Object.keys(body.fields)]).toEqual([400, ['version']])
    }
    expect(await readOwn(person)).toEqual(now)
  })

  test('lets exactly one of several updates at once through', async () => {
    const { person, profile } = await enterWithProfile(desk)
    const names = ['A', 'B', 'C', 'D']
    const replies = await Promise.all(
      names.map((Name) =>
        person.call('PUT /userprofile/update', {
          version: profile.version,
          Mentors: [{ ...mentor, Name }],
        }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(replies.filter(({ status }) => status === 409).every(({ body }) => body.code === 'stale')).toBe(
      true,
    )
    const winner = replies.find(({ status }) => status === 200)
    expect(await readOwn(person)).toEqual(winner?.body)
    expect(winner?.body.version).toBe(profile.version + 1)
  })

  test('does not follow the settings of the public page', async () => {
    const { person, profile } = await enterWithProfile(desk)
    const { body } = await person.call('PATCH /userprofile/public', { NoIndex: true })
    expect(body).toEqual({ ...profile, NoIndex: true })
    await saved(person, { version: profile.version })
  })
})

test('what belongs to the server is ignored when a client sends it', async () => {
  const { person, profile } = await enterWithProfile(desk)
  const foreign = {
    UserType: 'Business',
    Email: 'root@example.org',
    UserPublicProfileID: 'somebody-else',
    NoIndex: true,
    UserValidation: 'successful',
    Unreadable: [{ Section: 'Mentors', id: 'x', Text: '{}', Reason: '' }],
    businessVerified: 'yes',
    isApproved: 'yes',
    approvalStatus: 'approved',
    encycdataPartnerID: '1',
    person_id: 'x',
    role: 'admin',
    UserPersonalData: { ...asha, FullName: 'Somebody Else', role: 'admin' },
    Mentors: [{ ...mentor, approved: true }],
  }
  const after = await saved(person, { ...foreign, UserID: person.id, version: profile.version })
  const { id } = after.Mentors[0]
  expect(after).toEqual({ ...profile, version: profile.version + 1, Mentors: [{ ...mentor, id }] })
  const stored = await storedProfile(desk.db, person.id)
  expect(JSON.stringify(stored)).not.toMatch(/approved|admin|Somebody|root@|partner/i)
  const row = await desk.db.selectFrom('person').selectAll().where('id', '=', person.id).executeTakeFirst()
  expect(row).toMatchObject({ email: person.email, user_type: 'Personal', role: 'user' })
})

describe('stored items that no longer fit', () => {
  const broken = { id: 'broken-1', Name: '', Designation: 'Lead', note: 'kept as it is' }
  const nameless = { Designation: 'no id' }
  let entered: Awaited<ReturnType<typeof enterWithProfile>>

  beforeEach(async () => {
    entered = await enterWithProfile(desk, { Mentors: [mentor] })
    const { person, profile } = entered
    await storeDocument(desk.db, person.id, { Mentors: [broken, ...profile.Mentors, nameless, null, 'text'] })
    desk.logged.length = 0
  })

  test('are shown to their owner, with the reason, and logged', async () => {
    const { person, profile } = entered
    const own = await readOwn(person)
    expect(own.Mentors).toEqual(profile.Mentors)
    expect(own.Unreadable).toEqual([
      {
        Section: 'Mentors',
        id: 'broken-1',
        Text: expect.stringContaining('kept as it is'),
        Reason: 'Name: Name is required',
      },
      {
        Section: 'Mentors',
        id: expect.stringMatching(/^[0-9a-f]{12}$/),
        Text: JSON.stringify(nameless),
        Reason: expect.stringMatching(/^Name: /),
      },
      { Section: 'Mentors', id: expect.any(String), Text: 'null', Reason: expect.any(String) },
      { Section: 'Mentors', id: expect.any(String), Text: '"text"', Reason: expect.any(String) },
    ])
    const errors = desk.logged.filter((line) => line.includes('no longer fit'))
    expect(errors).toHaveLength(1)
    expect(JSON.parse(errors[0]!)).toMatchObject({ level: 50, personId: person.id })
    // What people wrote is nothing for the log.
    expect(errors[0]).not.toContain('kept as it is')
  })

  test('are nothing for others', async () => {
    const { text } = await entered.person.call('POST /getUserPublicProfile', {
      UserPublicProfileID: entered.profile.UserPublicProfileID,
    })
    expect(text).not.toMatch(/kept as it is|no id/)
  })

  test('stay at updates, of their section and of others', async () => {
    const { person, profile } = entered
    const before = await readOwn(person)
    const other = await saved(person, { version: profile.version, Mentees: [mentor] })
    expect(other.Unreadable).toEqual(before.Unreadable)
    const same = await saved(person, { version: other.version, Mentors: [] })
    expect(same.Mentors).toEqual([])
    expect(same.Unreadable).toEqual(before.Unreadable)
    expect((await storedProfile(desk.db, person.id))?.document.Mentors).toEqual([
      broken,
      nameless,
      null,
      'text',
    ])
  })

  test('go when their owner discards them, and nothing else does', async () => {
    const { person, profile } = entered
    const { Unreadable } = await readOwn(person)
    const [first, second] = Unreadable as { id: string }[]
    const readable = profile.Mentors[0].id
    const one = await saved(person, { version: profile.version, Discard: [first!.id, readable, 'unknown'] })
    expect(one.Mentors).toEqual(profile.Mentors)
    expect(one.Unreadable).toEqual(Unreadable.slice(1))
    const rest = await saved(person, {
      version: one.version,
      Mentors: one.Mentors,
      Discard: Unreadable.slice(1).map(({ id }: { id: string }) => id),
    })
    expect(rest.Unreadable).toEqual([])
    expect(rest.Mentors).toEqual(profile.Mentors)
    expect(second!.id).not.toBe(first!.id)
  })

  test('may stand in place of a whole list, and have any id', async () => {
    const { person, profile } = entered
    const long = { id: 'x'.repeat(500) }
    await storeDocument(desk.db, person.id, {
      Mentors: { not: 'a list' },
      Mentees: [long],
      Awards: undefined,
    })
    const own = await readOwn(person)
    expect(own.Unreadable.map(({ Text }: { Text: string }) => Text)).toEqual([
      '{"not":"a list"}',
      JSON.stringify(long),
    ])
    expect(own).toMatchObject({ Mentors: [], Mentees: [], Awards: [] })
    const Discard = own.Unreadable.map(({ id }: { id: string }) => id)
    const after = await saved(person, { version: profile.version, Discard })
    expect(after.Unreadable).toEqual([])
    expect((await storedProfile(desk.db, person.id))?.document).toMatchObject({ Mentors: [], Mentees: [] })
  })
})

test('more items than may be sent are still shown', async () => {
  const { person } = await enterWithProfile(desk)
  const many = Array.from({ length: 5_001 }, (_, index) => ({ ...mentor, id: `id-${index}` }))
  await storeDocument(desk.db, person.id, { Mentors: many })
  const { status, body } = await person.call('POST /getByUserID', { UserID: person.id })
  expect([status, body.Mentors.length]).toEqual([200, 5_001])
})
