import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#lib/db/connect.ts'
import { testApi, testDeps } from '#test/support/api.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { eventService } from './api.ts'
import { createEvent, deleteEvent, updateEvent, updateOrganiser } from './mutations.ts'
import type { EventInput } from './schema-input.ts'

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const sample: EventInput = {
  eventTitle: 'Zero trust without the slogans',
  eventTitlePlus: 'A working session',
  eventCategory: 'Information Technology',
  eventStart: soon(24),
  eventEnd: soon(25),
  eventHostTimezone: 'IST',
  eventType: 'webinar',
  eventOrganiser: 'Northwind Cloud',
  eventSpeakers: ['Priya Raman', 'Jonas Ek'],
  eventDetails: '<p onclick="x">Bring a laptop.</p><script>alert(1)</script>',
  eventSkills: ['solutionDesign'],
  eventTopics: ['Identity', 'Networks'],
  eventRegistration: { open: true, own: true, link: '', capacity: 50, reserved: 10 },
}

let database: Database
let call: ReturnType<typeof testApi>

beforeAll(async () => {
  database = await openTestDatabase()
  call = testApi(testDeps(database.db), eventService)
})
afterAll(() => database.close())

const create = (more: Partial<EventInput> = {}) => createEvent(database.db, { ...sample, ...more })
const search = (more: object = {}) =>
  call('/search-results', { eventCategory: 'Information Technology', ...more })

describe('an event', () => {
  test('is shown with all its fields, and nothing that runs', async () => {
    const eventId = await create()
    await updateOrganiser(database.db, { name: 'Northwind Cloud', image: '/media/x/logo.svg' })
    const { status, body, tags } = await call('/event', { eventId })
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      eventId,
      Slug: 'zero-trust-without-the-slogans',
      eventHostTimezone: 'Asia/Kolkata',
      eventRegion: 'ap',
      eventDetails: '<p>Bring a laptop.</p>',
      eventStreamBy: '/media/x/logo.svg',
      eventRegistration: { open: true, own: true, capacity: 50, places: 40 },
      eventStatus: 'scheduled',
    })
    expect(tags).toContain(`event:${eventId}`)
  })

  test.for(['999999', '0', '-1', '1; DROP TABLE event', '99999999999999999999', ''])(
    'there is none called %j',
    async (eventId) => {
      const { status } = await call('/event', { eventId })
      expect([400, 404]).toContain(status)
    },
  )

  test('is changed and deleted, and searches with it', async () => {
    const eventId = await create({ eventTitle: 'Ephemeral glassworks', eventOrganiser: 'Kiln House' })
    const found = async (words: string) => (await search({ eventSearchKeywords: words })).body.total
    expect(await found('ephemeral')).toBe(1)
    await updateEvent(database.db, eventId, {
      ...sample,
      eventTitle: 'Permanent glassworks',
      eventStatus: 'cancelled',
    })
    expect(await found('ephemeral')).toBe(0)
    const { body } = await call('/events', { eventId: [eventId, '424242'] })
    expect(body.results).toHaveLength(1)
    expect(body.results[0]).toMatchObject({ eventStatus: 'cancelled', eventRegistration: { open: false } })
    await deleteEvent(database.db, eventId)
    expect(await found('permanent')).toBe(0)
    await expect(deleteEvent(database.db, eventId)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('never takes the address of its attendees', async () => {
    const { body } = await call('/event', { eventId: await create({ eventTitle: 'Attendees' }) })
    expect(body.result.Slug).toBe('event-attendees')
  })

  test('of the past is closed whatever it says', async () => {
    const eventId = await create({ eventStart: soon(-48), eventEnd: soon(-47) })
    const { body } = await call('/event', { eventId })
    expect(body.result.eventRegistration.open).toBe(false)
  })

  test('names the session before and its series’ other events', async () => {
    const before = await create({ eventTitle: 'First session', eventStart: soon(-48), eventEnd: soon(-47) })
    const eventId = await create({ eventTitle: 'Second session', eventPreviousSession: before })
    const { body } = await call('/event', { eventId })
    expect(body.result.eventPreviousSession).toMatchObject({ eventId: before, eventTitle: 'First session' })
    expect(body.result.RelatedEvents.length).toBeGreaterThan(0)
    expect(body.result.RelatedEvents.map((event: { eventId: string }) => event.eventId)).not.toContain(
      eventId,
    )
  })

  test.for<[Partial<EventInput>, string]>([
    [{ eventTitle: ' ' }, 'eventTitle'],
    [{ eventEnd: soon(1) }, 'eventEnd'],
    [{ eventHostTimezone: 'Mars/Olympus' }, 'eventHostTimezone'],
    [{ eventStart: 'tomorrow' }, 'eventStart'],
    [{ eventReplay: 'javascript:alert(1)' }, 'eventReplay'],
    [{ eventSkills: ['charm' as never] }, 'eventSkills.0'],
  ])('cannot be made with %o', async ([more, field]) => {
    await expect(create(more)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.any(String) },
    })
  })
})

describe('a search', () => {
  test.for<[object, string]>([
    [{ eventCategory: 'Magic' }, 'eventCategory'],
    [{ eventMode: ['seance'] }, 'eventMode'],
    [{ eventSkillPercentage: { customerFocus: 50 } }, 'eventSkillPercentage'],
    [
      { eventSkillPercentage: { customerFocus: 50.5, partnerFocus: 49.5 } },
      'eventSkillPercentage.customerFocus',
    ],
    [{ eventSkillPercentage: { charm: 100 } }, 'eventSkillPercentage'],
    [{ eventSearchKeywords: 'x'.repeat(10_000) }, 'eventSearchKeywords'],
    [{ eventDateRange: { start: 'soon' } }, 'eventDateRange.start'],
    [{ eventUserTimezone: 'Mars/Olympus' }, 'eventUserTimezone'],
    [{ limit: 101 }, 'limit'],
    [{ sort: 'price' }, 'sort'],
  ])('refuses %o', async ([more, field]) => {
    const { status, body } = await search(more)
    expect(status).toBe(400)
    expect(body.code).toBe('invalid_input')
    expect(Object.keys(body.fields).join()).toContain(field.split('.')[0])
  })

  test('takes one value or several, days as 20/11/2026, and IT Specialist1 (decisions P16)', async () => {
    await create({ eventTitle: 'For specialists', eventJobRoles: ['IT Specialist1'] })
    const { status, body } = await search({
      eventUserRole: 'IT Specialist1',
      eventDateRange: { start: '20/11/2020', end: '20/11/2120' },
      eventUserTimezone: 'EST',
    })
    expect(status).toBe(200)
    expect(body.results.map((event: { eventTitle: string }) => event.eventTitle)).toEqual(['For specialists'])
    expect(body.results[0].eventUserTimezone).toBe('America/New_York')
  })

  test('shows places that registrations change: a kept page goes with them', async () => {
    const eventId = await create({ eventTitle: 'Fifty seats', eventOrganiser: 'Seat House' })
    const { tags } = await search({ eventOrganiser: 'Seat House' })
    expect(tags).toEqual(expect.arrayContaining(['events:Information Technology', `event:${eventId}`]))
  })

  test('takes the organiser’s events alone; of one that there is not, none', async () => {
    await create({ eventTitle: 'Only here', eventOrganiser: 'Havila Systems' })
    expect((await search({ eventOrganiser: 'Havila Systems' })).body.total).toBe(1)
    expect((await search({ eventOrganiser: 'Nobody' })).body.total).toBe(0)
  })
})

test('the dashboard counts what is to come, summits by themselves (decisions P19)', async () => {
  for (const eventType of ['webinar', 'webinar', 'conference', 'summit', 'lab']) {
    await create({ eventType, eventOrganiser: 'Obelisk Security', eventCategory: 'Medical' })
  }
  await create({
    eventOrganiser: 'Obelisk Security',
    eventCategory: 'Medical',
    eventStart: soon(-9),
    eventEnd: soon(-8),
  })
  const handle = eventService.endpoints['GET /event-dashboard'].handle
  const ask = (eventCategory: 'Medical' | 'University Lectures' | 'Chemical') =>
    handle({ input: { eventCategory }, deps: testDeps(database.db), tag: () => {} } as never)
  expect(await ask('Medical')).toEqual({
    results: [
      {
        eventCompanyName: 'Obelisk Security',
        eventCompanyImageUri: '',
        eventWebinarCount: 2,
        eventConferenceCount: 1,
        eventSummitCount: 1,
        eventCount: 5,
      },
    ],
  })
  expect(await ask('Chemical')).toEqual({ results: [] })
  // Of whom nothing is known they are counted, too, after all companies.
  for (let i = 0; i < 7; i++) await create({ eventOrganiser: '', eventCategory: 'Medical' })
  const { results } = (await ask('Medical')) as {
    results: { eventCompanyName: string; eventCount: number }[]
  }
  expect(results.map((entry) => [entry.eventCompanyName, entry.eventCount])).toEqual([
    ['Obelisk Security', 5],
    ['', 7],
  ])
  await create({ eventCategory: 'University Lectures', eventSubject: 'physics' })
  expect(await ask('University Lectures')).toEqual({
    results: [{ eventSubject: 'physics', eventSubjectCount: 1 }],
  })
  await create({ eventCategory: 'University Lectures' })
  expect(await ask('University Lectures')).toEqual({
    results: [
      { eventSubject: 'physics', eventSubjectCount: 1 },
      { eventSubject: '', eventSubjectCount: 1 },
    ],
  })
})
