import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#lib/db/connect.ts'
import { testApi, testDeps } from '#test/support/api.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { eventService } from '../api.ts'
import { createEvent, updateEvent } from '../mutations.ts'
import type { EventInput } from '../schema-input.ts'

let database: Database
let call: ReturnType<typeof testApi>
beforeAll(async () => {
  database = await openTestDatabase()
  call = testApi(testDeps(database.db), eventService)
})
afterAll(() => database.close())

type Given = EventInput['eventSponsors']

const event = (eventSponsors: Given): EventInput => ({
  eventTitle: 'Anvils',
  eventCategory: 'Mechanical',
  eventStart: '2031-06-02T00:00:00Z',
  eventEnd: '2031-06-03T09:00:00Z',
  eventHostTimezone: 'Asia/Tokyo',
  eventSponsors,
})
const sponsorsOf = async (eventId: string) =>
  (await call('/event', { eventId })).body.result.eventSponsors as unknown

test('sponsors are kept by their level, found by their name, and replaced with their event', async () => {
  const id = await createEvent(
    database.db,
    event([
      { sponsorName: 'Hearth Trust' },
      { sponsorName: 'Bellows', sponsorLevel: 'Bronze' },
      { sponsorName: ' Zwingenschmied AG ', sponsorLevel: 'Gold', sponsorUrl: 'https://zwinge.example' },
      { sponsorName: 'Tongs', sponsorLevel: 'Bronze' },
    ]),
  )
  expect(await sponsorsOf(id)).toEqual([
    { sponsorName: 'Zwingenschmied AG', sponsorLevel: 'Gold', sponsorUrl: 'https://zwinge.example' },
    { sponsorName: 'Bellows', sponsorLevel: 'Bronze', sponsorUrl: '' },
    { sponsorName: 'Tongs', sponsorLevel: 'Bronze', sponsorUrl: '' },
    { sponsorName: 'Hearth Trust', sponsorLevel: '', sponsorUrl: '' },
  ])
  const search = { eventCategory: 'Mechanical', eventSearchKeywords: 'zwingenschmied' }
  expect((await call('/search-results', search)).body.results).toMatchObject([{ eventId: id }])
  await updateEvent(database.db, id, event([]))
  expect(await sponsorsOf(id)).toBeUndefined()
})

test('what was chosen leads nowhere while nobody keeps the event', async () => {
  const id = await createEvent(
    database.db,
    event([{ sponsorName: 'Bellows', OrganizationID: 'some-organization' }]),
  )
  expect(await sponsorsOf(id)).toEqual([{ sponsorName: 'Bellows', sponsorLevel: '', sponsorUrl: '' }])
})

test.each<[string, unknown, string]>([
  ['no name', [{ sponsorName: ' ' }], 'eventSponsors.0.sponsorName'],
  ['a name that is too long', [{ sponsorName: 'x'.repeat(201) }], 'eventSponsors.0.sponsorName'],
  ['a script', [{ sponsorName: 'A', sponsorUrl: 'javascript:alert(1)' }], 'eventSponsors.0.sponsorUrl'],
  ['an unknown level', [{ sponsorName: 'A', sponsorLevel: 'Platinum' }], 'eventSponsors.0.sponsorLevel'],
  ['a path of its own', [{ sponsorName: 'A', sponsorPath: '/admin' }], 'eventSponsors.0'],
  ['too many', Array.from({ length: 13 }, () => ({ sponsorName: 'A' })), 'eventSponsors'],
  ['no list', { sponsorName: 'A' }, 'eventSponsors'],
])('%s is refused, and nothing is made', async (_, given, field) => {
  const before = await database.db.selectFrom('event').select('id').execute()
  await expect(createEvent(database.db, event(given as Given))).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { [field]: expect.any(String) },
  })
  expect(await database.db.selectFrom('event').select('id').execute()).toEqual(before)
})
