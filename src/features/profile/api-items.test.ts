import { describe, expect, test, beforeEach } from 'vitest'
import { setUpProfiles, storeDocument, storedProfile } from '#test/support/profile/profile-desk.ts'
import { unreadableValues } from '#test/support/unreadable-values.ts'
import { sections } from './sections/registry.ts'
import { asha } from '#test/support/profile/profiles.ts'

// Identity of items (decisions A2), and what an update leaves and replaces (A3).

const desk = setUpProfiles()

interface Item {
  id: string
  [key: string]: unknown
}
const idsOf = (items: Item[]) => items.map(({ id }) => id)
const mentor = (Name: string, CompanyName = '') => ({ Name, Designation: 'Lead', CompanyName, Year: '' })

describe('items with ids', () => {
  test('edits and deletes equal items separately', async () => {
    const twins = [mentor('Ada Rao', 'Nirmaan'), mentor('Ada Rao', 'Nirmaan'), mentor('Ada Rao', 'Nirmaan')]
    const { person, profile } = await desk.enterWithProfile({ Mentors: twins })
    const [a, b, c] = profile.Mentors as [Item, Item, Item]
    expect(new Set(idsOf(profile.Mentors)).size).toBe(3)
    const edited = await person.save({ version: profile.version, Mentors: [a, { ...b, Year: '2020' }, c] })
    expect(edited.Mentors).toEqual([a, { ...b, Year: '2020' }, c])
    const left = await person.save({ version: edited.version, Mentors: [a, c] })
    expect(left.Mentors).toEqual([a, c])
  })

  test('keeps ids in any order', async () => {
    const { person, profile } = await desk.enterWithProfile({
      Mentors: [mentor('A'), mentor('B'), mentor('C')],
    })
    const [a, b, c] = profile.Mentors as [Item, Item, Item]
    const { Mentors } = await person.save({ version: profile.version, Mentors: [c, a, b] })
    expect(Mentors).toEqual([c, a, b])
    expect((await person.readOwn()).Mentors).toEqual([c, a, b])
  })

  test('replaces ids that are unknown, or of another section or person', async () => {
    const { profile: other } = await desk.enterWithProfile({ Mentors: [mentor('Other')] })
    const { person, profile } = await desk.enterWithProfile({
      Mentors: [mentor('A')],
      Mentees: [mentor('B')],
    })
    const foreign = [other.Mentors[0].id, profile.Mentees[0].id, 'invented', '__proto__', 'constructor']
    const { Mentors } = await person.save({
      version: profile.version,
      Mentors: [...profile.Mentors, ...foreign.map((id) => ({ ...mentor('New'), id }))],
    })
    expect(Mentors[0]).toEqual(profile.Mentors[0])
    for (const id of idsOf(Mentors).slice(1)) {
      expect(id).toMatch(/^[\w-]{8}$/)
      expect(foreign).not.toContain(id)
    }
    expect(new Set(idsOf(Mentors)).size).toBe(6)
  })

  test('keeps a repeated id with the first item', async () => {
    const { person, profile } = await desk.enterWithProfile({ Mentors: [mentor('A')] })
    const [a] = profile.Mentors
    const { Mentors } = await person.save({
      version: profile.version,
      Mentors: [a, { ...a, Name: 'Copy' }],
    })
    expect(Mentors[0]).toEqual(a)
    expect(Mentors[1]).toMatchObject({ Name: 'Copy' })
    expect(Mentors[1].id).not.toBe(a.id)
  })

  test.each([7, null, {}, 'x'.repeat(65)])('rejects ids of another type (%j)', async (id) => {
    const { person, profile } = await desk.enterWithProfile()
    const { status, body } = await person.call('PUT /userprofile/update', {
      version: profile.version,
      Mentors: [{ ...mentor('A'), id }],
    })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['Mentors.0.id']])
  })
})

const skill = (Category: string, ...Skills: string[]) => ({ Category, Skills })
const training = (CourseName: string, Certification: string, Provider = '') => ({
  CourseName,
  Certification,
  Provider,
})
const award = (Title: string, Description = '') => ({ Title, Description })

describe('items without ids', () => {
  test.each([
    ['Mentors', 'by name', [mentor('A', 'X'), mentor('B', 'Y')], [mentor('B', 'Z'), mentor('New')]],
    ['Mentees', 'by name', [mentor('A', 'X'), mentor('B', 'Y')], [mentor('B', 'Z'), mentor('New')]],
    [
      'TechnicalSkills',
      'by category',
      [skill('A', 'x'), skill('B', 'y')],
      [skill('B', 'z'), skill('New', 'x')],
    ],
    [
      'Trainings',
      'by course and certification',
      [training('A', 'c'), training('B', 'c')],
      [training('B', 'c', 'Delft'), training('B', 'd')],
    ],
    ['Awards', 'by all they hold', [award('A'), award('B', 'x')], [award('B', 'x'), award('B', 'y')]],
  ] as const)('%s are matched %s', async (key, _, stored, given) => {
    const { person, profile } = await desk.enterWithProfile({ [key]: stored })
    const [first, second] = idsOf(profile[key])
    const after = await person.save({ version: profile.version, [key]: given })
    expect(after[key]).toMatchObject(given)
    expect(after[key][0].id).toBe(second)
    expect([first, second]).not.toContain(after[key][1].id)
  })

  test('match the first equal item, and each stored item only once', async () => {
    const { person, profile } = await desk.enterWithProfile({ Mentors: [mentor('A'), mentor('A')] })
    const { Mentors } = await person.save({
      version: profile.version,
      Mentors: [mentor('A'), { ...mentor('A'), id: '' }, mentor('A')],
    })
    expect(idsOf(Mentors).slice(0, 2)).toEqual(idsOf(profile.Mentors))
    expect(idsOf(profile.Mentors)).not.toContain(Mentors[2].id)
  })

  test('do not match an item that another one names by id', async () => {
    const { person, profile } = await desk.enterWithProfile({ Mentors: [mentor('A'), mentor('B')] })
    const [a] = profile.Mentors
    const { Mentors } = await person.save({
      version: profile.version,
      Mentors: [mentor('A'), { ...a, Name: 'Renamed' }],
    })
    expect(Mentors[1].id).toBe(a.id)
    expect(Mentors[0].id).not.toBe(a.id)
  })
})

describe('nested items', () => {
  const { example } = sections.ProfessionalExperience
  const [project] = example.Projects

  test('have their own ids for editing, ordering and deleting', async () => {
    const { person, profile } = await desk.enterWithProfile({
      ProfessionalExperience: [{ ...example, Projects: [project, project, project] }],
    })
    const [job] = profile.ProfessionalExperience
    const [a, b, c] = job.Projects as [Item, Item, Item]
    expect(new Set([job.id, ...idsOf(job.Projects), ...idsOf(job.Events), ...idsOf(job.Awards)]).size).toBe(6)
    const Projects = [c, { ...b, ClientName: 'Changed' }, project]
    const after = await person.save({
      version: profile.version,
      ProfessionalExperience: [{ ...job, Projects }],
    })
    const [{ Projects: left, id }] = after.ProfessionalExperience
    expect(id).toBe(job.id)
    expect(left.slice(0, 2)).toEqual([c, { ...b, ClientName: 'Changed' }])
    // Without an id it is the first that is the same: the one that was left out.
    expect(left[2]).toEqual(a)
  })

  test('are deleted with their parent', async () => {
    const { person, profile } = await desk.enterWithProfile({ ProfessionalExperience: [example, example] })
    const [first, second] = profile.ProfessionalExperience
    const after = await person.save({
      version: profile.version,
      ProfessionalExperience: [{ ...first, Projects: second.Projects }],
    })
    expect(idsOf(second.Projects)).not.toContain(after.ProfessionalExperience[0].Projects[0].id)
  })
})

describe('an update', () => {
  test('keeps absent sections, and clears empty ones', async () => {
    const all = Object.fromEntries(
      Object.entries(sections)
        .filter(([key]) => key !== 'EncycdataVirtualEnterprises')
        .map(([key, { example }]) => [key, [example]]),
    )
    const { person, profile } = await desk.enterWithProfile(all)
    const nothing = await person.save({ version: profile.version })
    expect(nothing).toEqual({ ...profile, version: profile.version + 1 })
    const cleared = await person.save({ version: nothing.version, Mentors: [], Education: [] })
    expect(cleared).toEqual({ ...nothing, version: nothing.version + 1, Mentors: [], Education: [] })
    const { UserPersonalData } = await person.save({
      version: cleared.version,
      UserPersonalData: { FirstName: 'Asha', Country: 'IN' },
    })
    expect(UserPersonalData).toEqual({
      FirstName: 'Asha',
      LastName: '',
      FullName: 'Asha',
      SocialName: '',
      Title: '',
      DateOfBirth: '',
      Country: 'IN',
      State: '',
      City: '',
      About: '',
      Links: [],
      ProfilePicture: '',
    })
  })

  test('clears the texts and lists of an item, and an end date', async () => {
    const { person, profile } = await desk.enterWithProfile({ Education: [sections.Education.example] })
    const [studies] = profile.Education
    const { Education } = await person.save({
      version: profile.version,
      Education: [{ ...studies, Grade: '', LanguageMedium: ['', ' '], EndDate: { Month: '', Year: '' } }],
    })
    expect(Education).toEqual([
      { ...studies, Grade: '', LanguageMedium: [], EndDate: { Month: '', Year: '' } },
    ])
  })
})

const example = sections.Mentors.example

describe('the profile version', () => {
  test('is rejected if stale or unknown, without changes', async () => {
    const { person, profile } = await desk.enterWithProfile()
    const now = await person.save({ version: profile.version, Mentors: [example] })
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
    expect(await person.readOwn()).toEqual(now)
  })

  test('accepts exactly one of several concurrent updates', async () => {
    const { person, profile } = await desk.enterWithProfile()
    const names = ['A', 'B', 'C', 'D']
    const replies = await Promise.all(
      names.map((Name) =>
        person.call('PUT /userprofile/update', { version: profile.version, Mentors: [{ ...example, Name }] }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(replies.filter(({ status }) => status === 409).every(({ body }) => body.code === 'stale')).toBe(
      true,
    )
    const winner = replies.find(({ status }) => status === 200)
    expect(await person.readOwn()).toEqual(winner?.body)
    expect(winner?.body.version).toBe(profile.version + 1)
  })

  test('is independent of the public page settings', async () => {
    const { person, profile } = await desk.enterWithProfile()
    const { body } = await person.call('PATCH /userprofile/public', { NoIndex: true })
    expect(body).toEqual({ ...profile, NoIndex: true })
    await person.save({ version: profile.version })
  })
})

test('ignores server-owned fields from clients', async () => {
  const { person, profile } = await desk.enterWithProfile()
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
    Mentors: [{ ...example, approved: true }],
  }
  const after = await person.save({ ...foreign, UserID: person.id, version: profile.version })
  const { id } = after.Mentors[0]
  expect(after).toEqual({ ...profile, version: profile.version + 1, Mentors: [{ ...example, id }] })
  const stored = await storedProfile(desk.db, person.id)
  expect(JSON.stringify(stored)).not.toMatch(/approved|admin|Somebody|root@|partner/i)
  const row = await desk.db.selectFrom('person').selectAll().where('id', '=', person.id).executeTakeFirst()
  expect(row).toMatchObject({ email: person.email, user_type: 'Personal', role: 'user' })
})

test('a stored record is read without the fields that have another type, which are logged', async () => {
  const logged = unreadableValues()
  const { person, profile } = await desk.enterWithProfile({ Mentors: [example] })
  const Links = [{ Kind: 'Web', Address: 8 }]
  await storeDocument(desk.db, person.id, {
    UserPersonalData: { ...profile.UserPersonalData, FirstName: 7, Links },
    Mentors: profile.Mentors,
  })
  const own = await person.readOwn()
  expect(own).toMatchObject({
    UserPersonalData: { ...profile.UserPersonalData, FirstName: '', Links: [] },
    Mentors: profile.Mentors,
  })
  const id = expect.stringMatching(/^\d+ UserPersonalData$/)
  const what = { event: 'database.value_unreadable', table: 'document_item', id }
  expect(logged).toMatchObject([
    { ...what, column: 'FirstName' },
    { ...what, column: 'Links' },
  ])
  const { version } = own
  const saved = await person.save({
    version,
    UserPersonalData: { ...own.UserPersonalData, FirstName: 'Asha' },
  })
  expect(saved.UserPersonalData).toMatchObject({ FirstName: 'Asha', Links: [] })
})

describe('stored items that are no longer valid', () => {
  const broken = { id: 'broken-1', Name: '', Designation: 'Lead', note: 'kept as it is' }
  const nameless = { Designation: 'no id' }
  let entered: Awaited<ReturnType<typeof desk.enterWithProfile>>

  beforeEach(async () => {
    entered = await desk.enterWithProfile({ Mentors: [example] })
    const { person, profile } = entered
    await storeDocument(desk.db, person.id, { Mentors: [broken, ...profile.Mentors, nameless, null, 'text'] })
    desk.logged.length = 0
  })

  test('are returned to their owner with the reason, and logged', async () => {
    const { person, profile } = entered
    const own = await person.readOwn()
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

  test('are hidden from others', async () => {
    const { text } = await entered.person.call('POST /getUserPublicProfile', {
      UserPublicProfileID: entered.profile.UserPublicProfileID,
    })
    expect(text).not.toMatch(/kept as it is|no id/)
  })

  test('remain after updates of their section and others', async () => {
    const { person, profile } = entered
    const before = await person.readOwn()
    const other = await person.save({ version: profile.version, Mentees: [example] })
    expect(other.Unreadable).toEqual(before.Unreadable)
    const same = await person.save({ version: other.version, Mentors: [] })
    expect(same.Mentors).toEqual([])
    expect(same.Unreadable).toEqual(before.Unreadable)
    expect((await storedProfile(desk.db, person.id))?.document.Mentors).toEqual([
      broken,
      nameless,
      null,
      'text',
    ])
  })

  test('are deleted only when their owner discards them', async () => {
    const { person, profile } = entered
    const { Unreadable } = await person.readOwn()
    const [first, second] = Unreadable as { id: string }[]
    const readable = profile.Mentors[0].id
    const one = await person.save({ version: profile.version, Discard: [first!.id, readable, 'unknown'] })
    expect(one.Mentors).toEqual(profile.Mentors)
    expect(one.Unreadable).toEqual(Unreadable.slice(1))
    const rest = await person.save({
      version: one.version,
      Mentors: one.Mentors,
      Discard: Unreadable.slice(1).map(({ id }: { id: string }) => id),
    })
    expect(rest.Unreadable).toEqual([])
    expect(rest.Mentors).toEqual(profile.Mentors)
    expect(second!.id).not.toBe(first!.id)
  })

  test('can be discarded even with a long id or in place of a list', async () => {
    const { person, profile } = entered
    const long = { id: 'x'.repeat(500) }
    await storeDocument(desk.db, person.id, {
      Mentors: { not: 'a list' },
      Mentees: [long],
      Awards: undefined,
    })
    const own = await person.readOwn()
    expect(own.Unreadable.map(({ Text }: { Text: string }) => Text)).toEqual([
      '{"not":"a list"}',
      JSON.stringify(long),
    ])
    expect(own).toMatchObject({ Mentors: [], Mentees: [], Awards: [] })
    const Discard = own.Unreadable.map(({ id }: { id: string }) => id)
    const after = await person.save({ version: profile.version, Discard })
    expect(after.Unreadable).toEqual([])
    expect((await storedProfile(desk.db, person.id))?.document).toMatchObject({ Mentors: [], Mentees: [] })
  })
})

test('returns more items than an update may contain', async () => {
  const { person } = await desk.enterWithProfile()
  const many = Array.from({ length: 5_001 }, (_, index) => ({ ...example, id: `id-${index}` }))
  await storeDocument(desk.db, person.id, { Mentors: many })
  const { status, body } = await person.call('POST /getByUserID', { UserID: person.id })
  expect([status, body.Mentors.length]).toEqual([200, 5_001])
})
