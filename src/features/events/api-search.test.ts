import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupsOf } from '#kits/board/board.ts'
import type { Database } from '#lib/db/connect.ts'
import { testApi, testDeps } from '#test/support/api.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { ownEvent, inDays } from '#test/support/events/registrations.ts'
import { eventService } from './api.ts'
import { createEvent, updateOrganiser } from './mutations.ts'
import type { EventInput } from './schema-input.ts'
import * as values from './schema-values.ts'
import { eventsBoard } from './search/board.ts'

let database: Database
let call: ReturnType<typeof testApi>

beforeAll(async () => {
  database = await openTestDatabase()
  call = testApi(testDeps(database.db), eventService)
  await create()
})
afterAll(() => database.close())

const create = (more: Partial<EventInput> = {}) => createEvent(database.db, ownEvent(more))
const search = (more: object = {}) =>
  call('/search-results', { eventCategory: 'Information Technology', ...more })

test.each(groupsOf(eventsBoard).map(([, facet]) => [facet.wire, facet] as const))(
  'names the values that %s takes, when asked for another',
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
] as const)('names the values of %s, too', async (wire, wrong, allowed) => {
  const { status, body } = await search({ [wire]: wrong })
  expect(status).toBe(400)
  const [said] = Object.entries(body.fields as Record<string, string>)
    .find(([path]) => path.startsWith(wire))!
    .slice(1) as [string]
  for (const value of allowed) expect(said).toContain(value)
})

test('takes null for no filter, wherever it may be left out', async () => {
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

test('answers all fields of the specification’s event, or briefly where that is asked', async () => {
  const eventOrganiser = 'Pelorus Networks'
  await updateOrganiser(database.db, { name: eventOrganiser, image: '/media/y/logo.svg' })
  const eventPreviousSession = await create({
    eventTitle: 'Before',
    eventStart: inDays(-2),
    eventEnd: inDays(-1),
  })
  const eventReplay = 'https://video.example.org/7'
  const eventDetails = '<p onclick="x">Bring a laptop.</p><script>alert(1)</script>'
  await create({ eventTitle: 'After', eventDetails, eventOrganiser, eventPreviousSession, eventReplay })
  await create({ eventTitle: 'Alone', eventOrganiser, eventStart: inDays(30), eventEnd: inDays(31) })
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

test('finds events by what an import has proposed, and says that it was', async () => {
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
