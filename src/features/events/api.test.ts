import { describe, expect, test } from 'vitest'
import { createBlog } from '#features/blogs/mutations.ts'
import { groupsOf } from '#kits/board/board.ts'
import { testApi, testDeps } from '#test/support/api.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { testDatabase } from '#test/support/database.ts'
import { eventService } from './api.ts'
import { createEvent, deleteEvent, updateEvent } from './mutations.ts'
import { updateOrganiser } from './mutations-organisers.ts'
import type { EventInput } from './schema-input.ts'
import * as values from './schema-values.ts'
import { eventsBoard } from './search/board.ts'

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

const { db } = await testDatabase()
const call = testApi(testDeps(db), eventService)

const create = (more: Partial<EventInput> = {}) => createEvent(db, { ...sample, ...more })
const search = (more: object = {}) =>
  call('/search-results', { eventCategory: 'Information Technology', ...more })

describe('an event', () => {
  test('is returned with all its fields and sanitized details', async () => {
    const eventId = await create()
    await updateOrganiser(db, { name: 'Northwind Cloud', image: '/media/x/logo.svg' })
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
    'is not returned for the unknown or invalid ID %j',
    async (eventId) => {
      const { status } = await call('/event', { eventId })
      expect([400, 404]).toContain(status)
    },
  )

  test('is found by its current text only, until it is deleted', async () => {
    const eventId = await create({ eventTitle: 'Ephemeral glassworks', eventOrganiser: 'Kiln House' })
    const found = async (words: string) => (await search({ eventSearchKeywords: words })).body.total
    expect(await found('ephemeral')).toBe(1)
    await updateEvent(db, eventId, {
      ...sample,
      eventTitle: 'Permanent glassworks',
      eventStatus: 'cancelled',
    })
    expect(await found('ephemeral')).toBe(0)
    const { body } = await call('/events', { eventId: [eventId, '424242'] })
    expect(body.results).toHaveLength(1)
    expect(body.results[0]).toMatchObject({ eventStatus: 'cancelled', eventRegistration: { open: false } })
    await deleteEvent(db, eventId)
    expect(await found('permanent')).toBe(0)
    await expect(deleteEvent(db, eventId)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('has closed registration once it is over', async () => {
    const eventId = await create({ eventStart: soon(-48), eventEnd: soon(-47) })
    const { body } = await call('/event', { eventId })
    expect(body.result.eventRegistration.open).toBe(false)
  })

  test('lists its previous session and related events', async () => {
    const before = await create({ eventTitle: 'First session', eventStart: soon(-48), eventEnd: soon(-47) })
    const eventId = await create({ eventTitle: 'Second session', eventPreviousSession: before })
    const { body } = await call('/event', { eventId })
    expect(body.result.eventPreviousSession).toMatchObject({ eventId: before, eventTitle: 'First session' })
    expect(body.result.RelatedEvents.length).toBeGreaterThan(0)
    expect(body.result.RelatedEvents.map((event: { eventId: string }) => event.eventId)).not.toContain(
      eventId,
    )
  })

  test('lists related articles with the topic that they share', async () => {
    const BlogID = await createBlog(db, sampleBlog('Weld sizes', { BlogTags: ['Fillet welds'] }))
    const eventId = await create({ eventTitle: 'Throats and legs', eventTopics: ['Fillet welds'] })
    const { body, tags } = await call('/event', { eventId })
    expect(body.result.RelatedArticles).toMatchObject([{ BlogID, On: 'Fillet welds' }])
    expect(tags).toEqual(expect.arrayContaining([`article:${BlogID}`, 'list:information-technology']))
  })

  test.for<[Partial<EventInput>, string]>([
    [{ eventEnd: soon(1) }, 'eventEnd'],
    [{ eventStart: 'tomorrow' }, 'eventStart'],
    [{ eventReplay: 'javascript:alert(1)' }, 'eventReplay'],
    [{ eventSkills: ['charm' as never] }, 'eventSkills.0'],
  ])('cannot be created with %o', async ([more, field]) => {
    await expect(create(more)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.any(String) },
    })
  })
})

describe('event search', () => {
  test.for<[object, string]>([
    [{ eventSkillPercentage: { customerFocus: 50 } }, 'eventSkillPercentage'],
    [{ eventSkillPercentage: { customerFocus: 50.5, partnerFocus: 49.5 } }, 'eventSkillPercentage'],
    [{ eventSearchKeywords: 'x'.repeat(10_000) }, 'eventSearchKeywords'],
    [{ eventDateRange: { start: 'soon' } }, 'eventDateRange'],
    [{ limit: 101 }, 'limit'],
    [{ sort: 'price' }, 'sort'],
  ])('rejects %o', async ([more, field]) => {
    const { status, body } = await search(more)
    expect(status).toBe(400)
    expect(body.code).toBe('invalid_input')
    expect(Object.keys(body.fields).join()).toContain(field)
  })

  test.each(groupsOf(eventsBoard).map(([, facet]) => [facet.wire, facet] as const))(
    'rejects an unknown value of the filter %s, and lists the allowed ones',
    async (wire, facet) => {
      const allowed = facet.kind === 'open' ? [] : facet.values
      expect(allowed.length).toBeGreaterThan(2)
      for (const wrong of ['nonsense', ['nonsense'], [allowed[0], 'nonsense']]) {
        const { status, body } = await search({ [wire]: wrong })
        expect(status).toBe(400)
        expect(body.fields[wire]).toContain("'nonsense'")
        expect(body.fields[wire]).toContain(allowed.join(', '))
      }
      expect((await search({ [wire]: Array.from({ length: 30 }, () => allowed[0]) })).body.fields[wire]).toBe(
        'At most 20 values',
      )
      expect((await search({ [wire]: [7] })).body.fields[wire]).toContain("'7'")
    },
  )

  test.each([
    ['eventSubject', 'alchemy', values.lectureSubjects],
    ['eventKeywordFilter', 'body', ['title', 'all']],
    ['eventCategory', 'Astrology', values.eventCategories],
    ['eventSkillPercentage', { juggling: 100 }, values.skillAreas],
  ] as const)('rejects an unknown value of %s, and lists the allowed ones', async (wire, wrong, allowed) => {
    const { status, body } = await search({ [wire]: wrong })
    expect(status).toBe(400)
    const [said] = Object.entries(body.fields as Record<string, string>)
      .find(([path]) => path.startsWith(wire))!
      .slice(1) as [string]
    for (const value of allowed) expect(said).toContain(value)
  })

  test('treats null as no filter in every optional field', async () => {
    const all = (await search()).body.total
    const optional = ['eventDateRange', 'eventSearchKeywords', 'eventUserTimezone', 'cursor', 'limit']
    const groups = groupsOf(eventsBoard).flatMap(([, { wire }]) => [{ [wire]: null }, { [wire]: [null] }])
    for (const given of [
      ...groups,
      ...optional.map((name) => ({ [name]: null })),
      { eventDateRange: { start: null, end: null } },
      { eventSkillPercentage: { customerFocus: 100, partnerFocus: null } },
      { eventSubject: null, eventOrganiser: null, eventPastEvents: null, eventBrief: null },
    ])
      expect([given, (await search(given)).body.total]).toEqual([given, all])
    const typed = await call('/search-keyword', { eventCategory: 'Mechanical', searchKey: null })
    expect(typed.body).toEqual({ result: { searchKeywords: [] } })
  })

  test('returns all specified fields, and omits details for a brief search', async () => {
    const eventOrganiser = 'Pelorus Networks'
    await updateOrganiser(db, { name: eventOrganiser, image: '/media/y/logo.svg' })
    const eventPreviousSession = await create({
      eventTitle: 'Before',
      eventStart: soon(-48),
      eventEnd: soon(-24),
    })
    const eventReplay = 'https://video.example.org/7'
    await create({ eventTitle: 'After', eventOrganiser, eventPreviousSession, eventReplay })
    await create({ eventTitle: 'Alone', eventOrganiser, eventStart: soon(720), eventEnd: soon(744) })
    const { results } = (await search({ eventOrganiser, eventUserTimezone: 'IST' })).body
    const specified =
      'eventId eventStart eventEnd eventType eventStreamBy eventPaidType eventRegion eventHostTimezone ' +
      'eventUserTimezone eventCategory eventSeriesName eventOrganiser eventTitle eventTitlePlus eventSpeakers ' +
      'eventDescription eventDetails eventRegistration eventAddCart eventPreview eventPreviousSession eventReplay ' +
      'eventPublished'
    for (const event of results)
      expect(Object.keys(event)).toEqual(expect.arrayContaining(specified.split(' ')))
    expect(results).toMatchObject([
      {
        eventTitle: 'After',
        eventDetails: '<p>Bring a laptop.</p>',
        eventStreamBy: '/media/y/logo.svg',
        eventPreviousSession: { eventId: eventPreviousSession, Slug: 'before', eventTitle: 'Before' },
        eventReplay,
      },
      { eventTitle: 'Alone', eventPreviousSession: null, eventReplay: '' },
    ])
    const brief = (await search({ eventOrganiser, eventBrief: true })).body.results as object[]
    expect(brief).toHaveLength(2)
    for (const event of brief) expect(Object.keys(event)).not.toContain('eventDetails')
  })

  test('finds events by values that an import proposed, and marks them as proposed', async () => {
    const eventProposed = ['eventJobRoles', 'eventSkills'] as const
    const eventId = await create({
      eventTitle: 'Proposed',
      eventJobRoles: ['IT Consultant'],
      eventSkills: ['salesSupport'],
      eventProposed: [...eventProposed],
    })
    const { results } = (await search({ eventUserRole: 'IT Consultant', eventChooseJobskills: true })).body
    expect(results).toMatchObject([{ eventId, eventProposed }])
    expect((await call('/event', { eventId })).body.result).toMatchObject({ eventProposed })
    const said = await create({ eventTitle: 'Said', eventJobRoles: ['IT Manager'] })
    expect((await call('/event', { eventId: said })).body.result).not.toHaveProperty('eventProposed')
  })

  test('accepts a single value, days as 20/11/2026, and IT Specialist1 (decisions P16)', async () => {
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

  test.each([
    ['IST', 'Asia/Kolkata'],
    ['EST', 'America/New_York'],
    ['PST', 'America/Los_Angeles'],
    ['JST', 'Asia/Tokyo'],
    ['ACT', 'Australia/Darwin'],
  ])('takes the zone %s in lists and months, and for new events', async (alias, zone) => {
    const eventOrganiser = `Clocks of ${alias}`
    const eventId = await create({ eventOrganiser, eventHostTimezone: alias })
    expect((await call('/event', { eventId })).body.result.eventHostTimezone).toBe(zone)
    const found = await search({ eventOrganiser, eventUserTimezone: alias })
    expect(found.body.results).toMatchObject([{ eventId, eventUserTimezone: zone }])
    const month = { eventCategory: sample.eventCategory, eventMonth: soon(24).slice(0, 7) }
    expect(await call('/event-month', { ...month, eventUserTimezone: alias })).toMatchObject({ status: 200 })
  })

  test('tags results by event, so that registrations invalidate cached pages', async () => {
    const eventId = await create({ eventTitle: 'Fifty seats', eventOrganiser: 'Seat House' })
    const { tags } = await search({ eventOrganiser: 'Seat House' })
    expect(tags).toEqual(expect.arrayContaining(['events:Information Technology', `event:${eventId}`]))
  })

  test('filters by organiser, and finds nothing for an unknown one', async () => {
    await create({ eventTitle: 'Only here', eventOrganiser: 'Havila Systems' })
    expect((await search({ eventOrganiser: 'Havila Systems' })).body.total).toBe(1)
    expect((await search({ eventOrganiser: 'Nobody' })).body.total).toBe(0)
  })
})

test('the dashboard counts upcoming events, with summits separately (decisions P19)', async () => {
  const medical = { eventCategory: 'Medical', eventOrganiser: 'Obelisk Security' } as const
  for (const eventType of ['webinar', 'webinar', 'conference', 'summit', 'lab'])
    await create({ ...medical, eventType })
  await create({ ...medical, eventStart: soon(-9), eventEnd: soon(-8) })
  const handle = eventService.endpoints['GET /event-dashboard'].handle
  const ask = (eventCategory: 'Medical' | 'University Lectures' | 'Chemical') =>
    handle({ input: { eventCategory }, deps: testDeps(db), tag: () => {} } as never)
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
  for (let i = 0; i < 7; i++) await create({ ...medical, eventOrganiser: '' })
  const { results } = (await ask('Medical')) as {
    results: { eventCompanyName: string; eventCount: number }[]
  }
  expect(results.map((entry) => [entry.eventCompanyName, entry.eventCount])).toEqual([
    ['Obelisk Security', 5],
    ['', 7],
  ])
  await create({ eventCategory: 'University Lectures', eventSubject: 'physics' })
  const physics = { eventSubject: 'physics', eventSubjectCount: 1 }
  expect(await ask('University Lectures')).toEqual({ results: [physics] })
  await create({ eventCategory: 'University Lectures' })
  const others = { eventSubject: '', eventSubjectCount: 1 }
  expect(await ask('University Lectures')).toEqual({ results: [physics, others] })
})
