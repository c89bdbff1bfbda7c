import { describe, expect, test } from 'vitest'
import { publishDueEvents } from '#features/events/institutes/mutations.ts'
import { setAt } from '#test/support/organization/ask.ts'
import { enterInstitution, enterWithInstitute, hillside } from '#test/support/institute/institute-desk.ts'
import { scheduleIn } from '#test/support/institute/event-items.ts'
import { askInstitute, doneInstitute } from '#test/support/institute/institute-calls.ts'
import { memberDesk } from '#test/support/institute/member-desk.ts'
import { insertFormerSlug } from '#test/support/organization/insert.ts'
import { setUpProfiles, type Person } from '#test/support/profile/profile-desk.ts'
import { getRow } from '#test/support/rows.ts'
import { academicPrograms } from './sections/programs.ts'
import { institutePublications } from './sections/publications.ts'
import { instituteSocialMedia } from './sections/contacts.ts'
import { instituteEvents } from './sections/events.ts'
import { instituteAddress as addressRecord } from './sections/address.ts'

// Side effects of writing an institute: its slug, the search index, and the owner's approval.

const desk = setUpProfiles()
const { join, idOf } = memberDesk(desk)

const { example: address } = addressRecord
const begin = (instituteName: string, more: object = {}) =>
  enterWithInstitute(desk, { ...hillside, instituteName, ...more })
const put = (person: Person, version: number, parts: object) =>
  doneInstitute(person, 'PUT /update', { version, ...parts })
/** Returns the search row of an institute. */
const onBoard = async (institute: { instituteID: string }) => {
  const { card } = await getRow(desk.db, 'institute_facet', { id: await idOf(institute) })
  return card as unknown as Record<string, unknown>
}
const rowOf = (institute: { instituteID: string }) =>
  getRow(desk.db, 'institute', { public_id: institute.instituteID })
const personOf = ({ id }: Person) =>
  desk.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the slug of a new institute', () => {
  test('is derived from its name, with a number if it is or was taken', async () => {
    const slugs = []
    for (let count = 0; count < 3; count++) slugs.push((await begin('Otjiwarongo College')).institute.slug)
    expect(slugs).toEqual(['otjiwarongo-college', 'otjiwarongo-college-2', 'otjiwarongo-college-3'])
    const { institute } = await begin('Usakos College')
    const id = await idOf(institute)
    await desk.db.updateTable('institute').set({ slug: 'usakos-of-today' }).where('id', '=', id).execute()
    await insertFormerSlug(desk.db, 'institute', id, 'usakos-college')
    expect((await begin('Usakos College')).institute.slug).toBe('usakos-college-2')
    // A slug that is only a prefix of another is free.
    expect((await begin('Usakos')).institute.slug).toBe('usakos')
  })

  test('is generic for a name without letters', async () => {
    expect((await begin('???')).institute.slug).toMatch(/^institute(?:-\d+)?$/)
  })
})

test('a new institute has the given address and a search entry', async () => {
  const { institute } = await begin('Hydra College', { instituteAddress: address })
  expect(institute.instituteAddress).toEqual(address)
  expect(await onBoard(institute)).toMatchObject({
    instituteName: 'Hydra College',
    Slug: institute.slug,
    city: address.city,
    country: address.country,
  })
  const { institute: without } = await begin('Lerna College')
  expect(without.instituteAddress).toMatchObject({ city: '', country: '' })
})

test('a programme without a duration can be changed, and a duration can be removed again', async () => {
  const without = { ...academicPrograms.example, duration: null, durationUnit: '' }
  const { person, institute } = await begin('Brief College', { academicPrograms: [without] })
  const [{ id }] = institute.academicPrograms
  let { version } = institute
  const set = async (was: object, to: object) => {
    const change = setAt(['academicPrograms', id], was, to)
    const done = await doneInstitute(person, 'PATCH /update', { version, changes: [change] })
    version = done.version
    return done.news[0].item
  }
  expect(await set({ capacity: '120' }, { capacity: '121' })).toMatchObject({
    capacity: '121',
    duration: null,
  })
  const [empty, three] = [
    { duration: null, durationUnit: '' },
    { duration: 3, durationUnit: 'Years' },
  ]
  expect(await set(empty, three)).toMatchObject(three)
  expect(await set(three, empty)).toMatchObject(empty)
})

test('a new institute keeps the lists that come with it, with ids, and ignores those of others', async () => {
  const event = { ...instituteEvents.example, schedule: scheduleIn(30) }
  const { person, institute } = await begin('Complete College', {
    instituteAddress: address,
    academicPrograms: [academicPrograms.example],
    socialMediaID: [instituteSocialMedia.example],
    events: [event],
    encycdataRating: [{ year: '2026', overall: '5' }],
  })
  expect(institute).toMatchObject({
    academicPrograms: [{ programName: academicPrograms.example.programName, id: expect.stringMatching(/./) }],
    socialMediaID: [instituteSocialMedia.example],
    events: [{ eventName: event.eventName }],
    encycdataRating: [],
  })
  expect(institute.academicPrograms[0].programID).toBe(institute.academicPrograms[0].id)
  expect(await doneInstitute(person, 'POST /getByInstituteId', { instituteID: '' })).toEqual(institute)
  expect(await onBoard(institute)).toMatchObject({ Programs: 1 })
  await desk.db.updateTable('person').set({ approval: 'approved' }).where('id', '=', person.id).execute()
  await publishDueEvents(desk.db)
  expect(
    await desk.db
      .selectFrom('event')
      .select('id')
      .where('institute_id', '=', await idOf(institute))
      .execute(),
  ).toHaveLength(1)
})

test('an institute whose first lists are invalid is not created', async () => {
  const person = await enterInstitution(desk)
  const refused = await askInstitute(person, 'POST /create', {
    ...hillside,
    instituteName: 'Nameless Programmes College',
    academicPrograms: [{ ...academicPrograms.example, programName: '' }],
  })
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { 'academicPrograms.0.programName': 'Program Name is required' } },
  })
  expect((await askInstitute(person, 'POST /getByInstituteId', { instituteID: '' })).status).toBe(404)
})

test('an institute is created with long lists, and a second one prepares nothing', async () => {
  const person = await enterInstitution(desk)
  const publications = Array.from({ length: 320 }, (_, at) => ({
    ...institutePublications.example,
    title: `Weirs ${at}`,
  }))
  const events = Array.from({ length: 30 }, (_, at) => ({
    ...instituteEvents.example,
    eventName: `Open day ${at}`,
  }))
  const input = { ...hillside, instituteName: 'Long Lists College', publications, events }
  const created = await doneInstitute(person, 'POST /create', input)
  expect(created.publications.map(({ title }: { title: string }) => title)).toEqual(
    publications.map(({ title }) => title),
  )
  expect(await doneInstitute(person, 'POST /getByInstituteId', { instituteID: '' })).toEqual(created)
  const due = await desk.db.selectFrom('institute_event_due').select('key').execute()
  expect(due.filter(({ key }) => key.includes(created.instituteID))).toHaveLength(30)
  const documents = () => desk.db.selectFrom('document').select('id').execute()
  const before = await documents()
  expect((await askInstitute(person, 'POST /create', input)).status).toBe(409)
  expect(await documents()).toEqual(before)
})

test('an institute is approved at once if its creator is approved for its name', async () => {
  const person = await enterInstitution(desk, {
    approval: 'approved',
    organization: 'Approved College',
    registration_number: hillside.instituteRegistrationNumber,
    web_site: hillside.website,
  })
  const institute = await doneInstitute(person, 'POST /create', {
    ...hillside,
    instituteName: 'Approved College',
  })
  expect(institute.approval).toBe('approved')
  expect((await personOf(person)).institute_data).toMatchObject({
    organizationID: institute.instituteID,
    isApproved: 'yes',
  })
})

describe('PUT /update', () => {
  test('replaces given fields, keeps others and updates the search entry', async () => {
    const { person, institute } = await begin('Replaced College')
    const social = [instituteSocialMedia.example]
    const one = await put(person, institute.version, {
      instituteAddress: address,
      socialMediaID: social,
      academicPrograms: [academicPrograms.example],
    })
    expect(one).toMatchObject({ ...hillside, instituteName: 'Replaced College', instituteAddress: address })
    expect(await onBoard(institute)).toMatchObject({ city: address.city, Programs: 1 })
    const two = await put(person, one.version, { instituteLevel: 'Deemed' })
    expect(two).toMatchObject({
      ...hillside,
      instituteName: 'Replaced College',
      instituteLevel: 'Deemed',
      instituteAddress: address,
    })
    expect([two.socialMediaID, two.academicPrograms]).toEqual([one.socialMediaID, one.academicPrograms])
    expect(await onBoard(institute)).toMatchObject({ instituteLevel: 'Deemed' })
    const three = await put(person, two.version, { academicPrograms: [] })
    expect([three.socialMediaID, three.academicPrograms]).toEqual([one.socialMediaID, []])
    expect(three.instituteName).toBe('Replaced College')
    const four = await put(person, three.version, { campusSize: '3 hectares' })
    expect(four).toMatchObject({
      ...hillside,
      instituteName: 'Replaced College',
      instituteLevel: 'Deemed',
      campusSize: '3 hectares',
    })
    expect(await onBoard(institute)).toMatchObject({ Programs: 0 })
  })

  test('rejects invalid fields and changes nothing', async () => {
    const { person, institute } = await begin('Checked College')
    for (const [sent, fields] of [
      [{ website: 'not a site' }, { website: 'Website should be in format' }],
      [{ instituteName: ' ' }, { instituteName: 'Institute Name is required' }],
      [{ establishedYear: '2999' }, { establishedYear: expect.stringContaining('year') }],
    ] as const) {
      const answer = await askInstitute(person, 'PUT /update', { version: institute.version, ...sent })
      expect([answer.status, answer.body.fields]).toEqual([400, fields])
    }
    const read = await doneInstitute(person, 'POST /getByInstituteId', { instituteID: '' })
    expect(read).toEqual(institute)
  })

  test('keeps the modification time if nothing changed, and leaves other institutes unchanged', async () => {
    const { person, institute } = await begin('Quiet College')
    const { updated } = await rowOf(institute)
    const same = await put(person, institute.version, { instituteName: 'Quiet College' })
    expect((await rowOf(institute)).updated).toEqual(updated)
    const { person: stranger, institute: other } = await begin('Other College')
    const before = await rowOf(other)
    await put(person, same.version, { instituteLevel: 'Deemed' })
    expect((await rowOf(institute)).updated.getTime()).toBeGreaterThan(updated.getTime())
    expect((await rowOf(other)).updated).toEqual(before.updated)
    expect((await personOf(stranger)).organization).toBe('Other College')
  })

  test('deletes an unreadable item only if it is listed in Discard', async () => {
    const { person, institute } = await begin('Broken College')
    const full = await put(person, institute.version, {
      socialMediaID: [instituteSocialMedia.example, { ...instituteSocialMedia.example, type: 'Others' }],
    })
    const [broken, sound] = full.socialMediaID
    const { document_id } = await rowOf(institute)
    await desk.db
      .updateTable('document_item')
      .set({ item: JSON.stringify({ type: '', link: '' }) })
      .where('document', '=', document_id)
      .where('id', '=', broken.id)
      .execute()
    const kept = await put(person, full.version, { instituteLevel: 'Deemed' })
    expect(kept.Unreadable).toMatchObject([{ Section: 'socialMediaID', id: broken.id }])
    const clean = await put(person, kept.version, { Discard: [broken.id] })
    expect([clean.Unreadable, clean.socialMediaID]).toEqual([[], [sound]])
  })
})

describe('PATCH /update', () => {
  const set = (was: object, to: object) => ({ do: 'set', at: ['instituteDetails'], was, to })

  test('updates the search entry and the application, only of its own institute', async () => {
    const { person, institute } = await begin('Changed College')
    const { person: stranger, institute: other } = await begin('Unchanged College')
    const before = await rowOf(institute)
    await doneInstitute(person, 'PATCH /update', {
      version: institute.version,
      changes: [set({ instituteName: 'Changed College' }, { instituteName: 'New College' })],
    })
    expect(await onBoard(institute)).toMatchObject({ instituteName: 'New College' })
    expect((await rowOf(institute)).updated.getTime()).toBeGreaterThan(before.updated.getTime())
    expect(await personOf(person)).toMatchObject({ organization: 'New College', approval: 'pending' })
    expect(await onBoard(other)).toMatchObject({ instituteName: 'Unchanged College' })
    expect(await personOf(stranger)).toMatchObject({ organization: 'Unchanged College' })
  })

  test('keeps a rejection unless the details change', async () => {
    const { person, institute } = await begin('Refused College')
    await desk.db
      .updateTable('person')
      .set({ approval: 'refused', approval_reason: 'No register knows it.' })
      .where('id', '=', person.id)
      .execute()
    const event = { ...instituteEvents.example, eventName: 'Open day' }
    const { version } = await doneInstitute(person, 'PATCH /update', {
      version: institute.version,
      changes: [{ do: 'add', at: ['events', 'a'], item: event, after: null }],
    })
    expect(await personOf(person)).toMatchObject({ approval: 'refused' })
    await put(person, version, { events: [] })
    expect(await personOf(person)).toMatchObject({ approval: 'refused' })
    // Sending the same details again is not a new application for approval; a changed website is.
    const read = await doneInstitute(person, 'POST /getByInstituteId', { instituteID: '' })
    await put(person, read.version, { ...hillside, instituteName: 'Refused College' })
    expect(await personOf(person)).toMatchObject({ approval: 'refused' })
    await put(person, read.version + 1, { website: 'https://refused.example' })
    expect(await personOf(person)).toMatchObject({
      approval: 'pending',
      approval_reason: null,
      web_site: 'https://refused.example',
    })
  })

  test('keeps the modification time if nothing changed, and limits users to their tabs', async () => {
    const { person, institute } = await begin('Calm College')
    const { updated } = await rowOf(institute)
    const nothing = [set({ instituteName: 'Calm College' }, { instituteName: 'Calm College' })]
    const { version } = await doneInstitute(person, 'PATCH /update', {
      version: institute.version,
      changes: nothing,
    })
    expect((await rowOf(institute)).updated).toEqual(updated)
    const user = await join(person, 'user', ['events'])
    const details = [set({ instituteLevel: '' }, { instituteLevel: 'Deemed' })]
    for (const [key, parts] of [
      ['PATCH /update', { changes: details }],
      ['PUT /update', { instituteLevel: 'Deemed' }],
      ['PUT /update', { instituteAddress: address }],
    ] as const) {
      const answer = await askInstitute(user, key, { version, ...parts })
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    }
    expect((await put(user, version, { events: [] })).instituteLevel).toBe('')
  })
})

test('the name and number of an approved institute are fixed, other fields are not', async () => {
  const { person, institute } = await begin('Fixed College')
  const { version } = institute
  await desk.db.updateTable('person').set({ approval: 'approved' }).where('id', '=', person.id).execute()
  for (const parts of [{ instituteName: 'Free College' }, { instituteRegistrationNumber: 'X-1' }]) {
    const answer = await askInstitute(person, 'PUT /update', { version, ...parts })
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
  }
  const changed = await put(person, version, {
    instituteName: 'Fixed College',
    instituteLevel: 'Deemed',
    instituteAddress: address,
  })
  expect(changed).toMatchObject({ approval: 'approved', instituteLevel: 'Deemed', instituteAddress: address })
})

test('saved events are searchable at once, and located by the institute’s address', async () => {
  const { person, institute } = await begin('Eventful College', { instituteAddress: address })
  await desk.db.updateTable('person').set({ approval: 'approved' }).where('id', '=', person.id).execute()
  const id = await idOf(institute)
  const found = () => desk.db.selectFrom('event').select('card').where('institute_id', '=', id).execute()
  const change = (version: number, ...changes: object[]) =>
    doneInstitute(person, 'PATCH /update', { version, changes })
  const event = { ...instituteEvents.example, place: '' }
  const social = instituteSocialMedia.example
  const one = await change(
    institute.version,
    { do: 'add', at: ['events', 'a'], item: event, after: null },
    { do: 'add', at: ['socialMediaID', 'b'], item: social, after: null },
  )
  expect(await found()).toMatchObject([
    { card: { eventTitle: event.eventName, eventPlace: { city: address.city } } },
  ])
  const moved = setAt(['instituteAddress'], { city: address.city }, { city: 'Lerma' })
  const two = await change(one.version, moved)
  await publishDueEvents(desk.db)
  expect(await found()).toMatchObject([{ card: { eventPlace: { city: 'Lerma' } } }])
  await put(person, two.version, { events: [] })
  expect(await found()).toEqual([])
})

test('a save of more than 300 events replaces the document, and everything follows', async () => {
  const { person, institute } = await begin('Salto College', { instituteAddress: address })
  await desk.db
    .updateTable('person')
    .set({ approval: 'approved', created: new Date(0) })
    .where('id', '=', person.id)
    .execute()
  const before = await rowOf(institute)
  const events = Array.from({ length: 310 }, (_, at) => ({
    ...instituteEvents.example,
    eventName: `Open day ${at}`,
    schedule: scheduleIn(30),
  }))
  const saved = await put(person, institute.version, { events, academicPrograms: [academicPrograms.example] })
  expect(saved).toMatchObject({ version: institute.version + 1, instituteAddress: address })
  expect(saved.events).toHaveLength(310)
  const after = await rowOf(institute)
  expect(after['document_id']).not.toBe(before['document_id'])
  expect(await onBoard(institute)).toMatchObject({ Programs: 1 })
  await publishDueEvents(desk.db)
  const { id } = after as { id: number }
  const found = await desk.db.selectFrom('event').select('id').where('institute_id', '=', id).execute()
  expect(found).toHaveLength(310)
  const emptied = await put(person, saved.version, { events: [] })
  expect(emptied).toMatchObject({ version: saved.version + 1, events: [] })
})

describe('a new account', () => {
  const eventsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...instituteEvents.example,
      eventName: `Open day ${first + at}`,
      schedule: scheduleIn(30),
    }))

  test('adds 50 events to an institute in 24 hours, also before its approval, and changes any', async () => {
    const { person, institute } = await begin('Nueva Academy')
    const tooMany = await askInstitute(person, 'PUT /update', { version: 1, events: eventsFrom(0, 400) })
    expect([tooMany.status, tooMany.body.message]).toEqual([
      429,
      'New accounts can add 50 of these in 24 hours during their first 7 days. Nothing was saved. ' +
        'Add fewer, or try again in 24 hours.',
    ])
    const full = await put(person, institute.version, { events: eventsFrom(0, 50) })
    const changed = full.events.map((event: object) => ({ ...event, description: 'Bring boots.' }))
    const again = await put(person, full.version, { events: changed.slice(1) })
    expect(again.events).toHaveLength(49)
    const [one] = eventsFrom(50, 1)
    const patch = {
      version: again.version,
      changes: [{ do: 'add', at: ['events', 'more'], item: one, after: null }],
    }
    expect((await askInstitute(person, 'PATCH /update', patch)).status).toBe(429)
    expect((await put(person, again.version, { publications: [] })).events).toHaveLength(49)
    await desk.db
      .updateTable('person')
      .set({ created: new Date(0) })
      .where('id', '=', person.id)
      .execute()
    expect((await askInstitute(person, 'PATCH /update', patch)).status).toBe(200)
  })

  test('is told before many changes are prepared, but can repeat a request that was saved', async () => {
    const { person } = await begin('Repetida Academy')
    const documents = () => desk.db.selectFrom('document').select('id').execute()
    const before = await documents()
    const add = (count: number) => ({
      version: 1,
      changes: eventsFrom(0, count).map((item, at) => ({
        do: 'add',
        at: ['events', `e${at}`],
        item: { ...item, speakers: [], sponsors: [] },
        after: null,
      })),
    })
    const tooMany = await askInstitute(person, 'PATCH /update', add(400))
    expect([tooMany.status, tooMany.body.message]).toEqual([
      429,
      expect.stringMatching(/^New accounts can add 50 of these/),
    ])
    expect(await documents()).toHaveLength(before.length)
    expect((await askInstitute(person, 'PATCH /update', add(50))).status).toBe(200)
    expect((await askInstitute(person, 'PATCH /update', add(50))).status).toBe(200)
    expect((await askInstitute(person, 'PATCH /update', add(51))).status).toBe(429)
  })

  test('creates an institute with no more either', async () => {
    const person = await enterInstitution(desk)
    const input = { ...hillside, instituteName: 'Plena Academy' }
    const tooMany = await askInstitute(person, 'POST /create', { ...input, events: eventsFrom(0, 51) })
    expect(tooMany.status).toBe(429)
    await doneInstitute(person, 'POST /create', { ...input, events: eventsFrom(0, 50) })
  })
})

test('responds 404 to people without an institute', async () => {
  const person = await enterInstitution(desk)
  for (const [key, input] of [
    ['PUT /update', { version: 1 }],
    ['PATCH /update', { version: 1, changes: [setAt(['instituteDetails'], {}, { campusSize: '1' })] }],
  ] as const) {
    const answer = await askInstitute(person, key, input)
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  }
})
