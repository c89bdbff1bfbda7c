import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventDraft } from '#features/events/organizer/form.ts'
import { askBusiness } from '#test/support/business/business-calls.ts'
import { enterEntrepreneur, enterWithBusiness, tidewater } from '#test/support/business/business-desk.ts'
import { askInstitute, doneInstitute } from '#test/support/institute/institute-calls.ts'
import { enterInstitution, enterWithInstitute, hillside } from '#test/support/institute/institute-desk.ts'
import { scheduleIn } from '#test/support/institute/event-items.ts'
import { businessLists } from './sections/registry.ts'
import { setAt } from '#test/support/organization/ask.ts'
import { setUpProfiles, type Person } from '#test/support/profile/profile-desk.ts'

// Names of organizations that look alike are the same (decisions S10b), whichever kind they have.

const desk = setUpProfiles()
const NAME = 'Rel University'
const alike = [
  'rel university',
  'Rel  University',
  'Rel\u00a0University',
  'Rеl University',
  'ReI Univerѕity',
  'Ｒel University',
]
const hidden = ['Rel\u200b University', 'Rel\u00ad University', '\u202eRel University']
const other = 'Rel University of Pune'
const taken = expect.stringContaining('already has this name')

let owner: Person
beforeEach(async () => {
  await desk.db.deleteFrom('organization').execute()
  const { person, institute } = await enterWithInstitute(desk, { ...hillside, instituteName: NAME })
  owner = person
  await desk.db
    .updateTable('organization')
    .set({ approval: 'approved' })
    .where('public_id', '=', institute.instituteID)
    .execute()
})

describe.each([
  {
    kind: 'institute',
    key: 'instituteName',
    example: { ...hillside, instituteName: 'Other college' },
    enter: () => enterInstitution(desk),
    ask: askInstitute,
  },
  {
    kind: 'business',
    key: 'organizationName',
    example: { ...tidewater, organizationName: 'Other company' },
    enter: () => enterEntrepreneur(desk),
    ask: askBusiness,
  },
] as const)('the name of another $kind', ({ key, example, enter, ask }) => {
  test('cannot be that of an organization on the portal, however it is written', async () => {
    const person = await enter()
    for (const name of [NAME, ...alike])
      expect(await ask(person, 'POST /create', { ...example, [key]: name })).toMatchObject({
        status: 400,
        body: { fields: { [key]: taken } },
      })
    for (const name of hidden)
      expect(await ask(person, 'POST /create', { ...example, [key]: name })).toMatchObject({
        status: 400,
        body: { fields: { [key]: expect.stringContaining('Delete the invisible character U+') } },
      })
    expect(await ask(person, 'POST /create', { ...example, [key]: other })).toMatchObject({ status: 200 })
  })
})

test('a new business keeps the lists that come with it', async () => {
  const person = await enterEntrepreneur(desk)
  const branch = businessLists.businessBranchAddress.example
  const created = await askBusiness(person, 'POST /create', {
    ...tidewater,
    organizationName: 'Complete company',
    businessBranchAddress: [branch],
    jobOpenings: [businessLists.jobOpenings.example],
  })
  expect(created).toMatchObject({
    status: 200,
    body: {
      businessBranchAddress: [{ branchName: branch.branchName, id: expect.stringMatching(/./) }],
      jobOpenings: [{ jobTitle: businessLists.jobOpenings.example.jobTitle }],
      outsourcedProjects: [],
    },
  })
})

test('a save compares only the postings of the items that it changed, unless all postings show what it changed', async () => {
  const { person, business } = await enterWithBusiness(desk, { ...tidewater, organizationName: 'Two jobs' })
  const job = { ...businessLists.jobOpenings.example, status: 'Open', validThrough: scheduleIn(30) }
  const put = async (version: unknown, parts: object) => {
    const saved = await askBusiness(person, 'PUT /update', { version, ...parts })
    expect(saved.status).toBe(200)
    return saved.body as { version: number; jobOpenings: { id: string }[] }
  }
  const one = await put(business['version'], { jobOpenings: [job, { ...job, jobTitle: 'Diver' }] })
  const [first, second] = one.jobOpenings
  // As if the second was made from another text.
  await sql`UPDATE posting SET hash = split_part(hash, ':', 1) || ':other' WHERE item_id = ${second?.id}`.execute(
    desk.db,
  )
  const isCompared = async () => {
    const { hash } = await desk.db
      .selectFrom('posting')
      .select('hash')
      .where('item_id', '=', second?.id ?? '')
      .executeTakeFirstOrThrow()
    return !hash.endsWith(':other')
  }
  const two = await put(one.version, { jobOpenings: [{ ...first, jobTitle: 'Surveyor' }, second] })
  const three = await put(two.version, { businessRegisteredAddress: [tidewater.businessRegisteredAddress] })
  expect(await isCompared()).toBe(false)
  const moved = { ...tidewater.businessRegisteredAddress, city: 'Delft' }
  await put(three.version, { businessRegisteredAddress: [moved] })
  expect(await isCompared()).toBe(true)
})

test('a new account cannot add too many jobs and projects, and is told before they are prepared', async () => {
  const job = { ...businessLists.jobOpenings.example, status: 'Open', validThrough: scheduleIn(30) }
  const project = businessLists.outsourcedProjects.example
  const fill = <T>(count: number, item: T) => Array.from({ length: count }, () => item)
  const started = { ...tidewater, organizationName: 'Many jobs' }
  const person = await enterEntrepreneur(desk)
  const documents = () => desk.db.selectFrom('document').select('id').execute()
  const before = await documents()
  const tooMany = await askBusiness(person, 'POST /create', { ...started, jobOpenings: fill(400, job) })
  expect([tooMany.status, tooMany.body.message]).toEqual([
    429,
    expect.stringMatching(/^New accounts can add 50 of these/),
  ])
  // Those that are over from the beginning are not posted.
  const over = [
    ...fill(40, { ...job, status: 'Closed' }),
    ...fill(40, { ...job, validThrough: '2020/02/01', postedDate: '2020/01/01' }),
  ]
  const created = await askBusiness(person, 'POST /create', { ...started, jobOpenings: over })
  expect(created.status).toBe(200)
  expect(await documents()).toHaveLength(before.length + 1)
  const put = (parts: object) =>
    askBusiness(person, 'PUT /update', { version: created.body.version, ...parts })
  const more = { jobOpenings: fill(250, job), outsourcedProjects: fill(250, project) }
  expect((await put(more)).status).toBe(429)
  const changes = Object.entries(more).flatMap(([list, items]) =>
    items.map((item, at) => ({ do: 'add', at: [list, `n${at}`], item, after: null })),
  )
  const patch = { version: created.body.version, changes }
  expect((await askBusiness(person, 'PATCH /update', patch)).status).toBe(429)
  expect(await documents()).toHaveLength(before.length + 1)
  expect((await put({ jobOpenings: fill(30, job), outsourcedProjects: fill(20, project) })).status).toBe(200)
})

test('of an institute cannot become that of an organization on the portal, but any other', async () => {
  const instituteName = 'Other college'
  const { person, institute } = await enterWithInstitute(desk, { ...hillside, instituteName })
  const { version } = institute
  const rename = (name: string) =>
    askInstitute(person, 'PATCH /update', {
      version,
      changes: [setAt(['instituteDetails'], { instituteName }, { instituteName: name })],
    })
  for (const name of [NAME, ...alike]) {
    expect(await rename(name)).toMatchObject({
      status: 400,
      body: { fields: { 'instituteDetails.instituteName': taken } },
    })
    expect(await askInstitute(person, 'PUT /update', { version, instituteName: name })).toMatchObject({
      status: 400,
      body: { fields: { instituteName: taken } },
    })
  }
  expect(await rename('Университет Рел')).toMatchObject({ status: 200 })
})

test('of an unapproved institute is free, and its owner may write it in another way', async () => {
  await desk.db.updateTable('organization').set({ approval: 'pending' }).execute()
  expect((await enterWithBusiness(desk, { ...tidewater, organizationName: NAME })).business).toMatchObject({
    organizationName: NAME,
  })
  const { version } = await doneInstitute(owner, 'POST /getByInstituteId', { instituteID: '' })
  expect(
    await doneInstitute(owner, 'PUT /update', { version, instituteName: 'REL  University' }),
  ).toMatchObject({ instituteName: 'REL  University' })
})

test('of an institute is an organizer’s only for its members, however it is written', async () => {
  const publish = (person: Person, eventOrganiser: string) =>
    person.ask('POST /event-service/api/v1/create-event', {
      event: { ...eventDraft.example, eventQuestions: [], eventOrganiser },
    })
  const stranger = await desk.enter({})
  for (const name of [NAME, ...alike])
    expect(await publish(stranger, name)).toMatchObject({
      status: 400,
      body: { fields: { 'event.eventOrganiser': expect.stringContaining('An institute or company') } },
    })
  for (const name of [NAME, 'Rel  University', other])
    expect(await publish(owner, name)).toMatchObject({ status: 200 })
})
