import { expect, test } from 'vitest'
import { testApi, testDeps } from '#test/support/api.ts'
import { testDatabase } from '#test/support/database.ts'
import type { AgendaInput } from '../agenda/schema.ts'
import { eventService } from '../api.ts'
import { createEvent, updateEvent } from '../mutations.ts'
import type { EventInput } from '../schema-input.ts'

const { db } = await testDatabase()
const call = testApi(testDeps(db), eventService)

// In the morning of the 2nd to the evening of the 3rd in Tokyo.
const conference = (more: Partial<EventInput>): EventInput => ({
  eventTitle: 'Anvils',
  eventCategory: 'Mechanical',
  eventStart: '2031-06-02T00:00:00Z',
  eventEnd: '2031-06-03T09:00:00Z',
  eventHostTimezone: 'Asia/Tokyo',
  ...more,
})
const withAgenda = (eventAgenda: AgendaInput) => conference({ eventAgenda })
const withSponsors = (eventSponsors: EventInput['eventSponsors']) => conference({ eventSponsors })

const item = { agendaStart: '2031-06-02T01:00:00Z', agendaTitle: 'Opening' }
const agendaOf = async (eventId: string) => (await call('/event', { eventId })).body.result.eventAgenda

test('an agenda is sorted by time, returned only with its event, and replaced on update', async () => {
  const later = {
    agendaStart: '2031-06-03T03:00:00Z',
    agendaEnd: '2031-06-03T04:30:00Z',
    agendaTitle: ' Smiths ',
  }
  const agendaSpeakers = ['Ada Rao <ada@example.org>', 'Ada Rao', ' ']
  const id = await createEvent(db, withAgenda([{ ...later, agendaSpeakers, agendaRoom: ' Forge ' }, item]))
  expect(await agendaOf(id)).toEqual([
    { agendaStart: '2031-06-02T01:00:00.000Z', agendaTitle: 'Opening', agendaSpeakers: [], agendaRoom: '' },
    {
      agendaStart: '2031-06-03T03:00:00.000Z',
      agendaEnd: '2031-06-03T04:30:00.000Z',
      agendaTitle: 'Smiths',
      agendaSpeakers: ['Ada Rao'],
      agendaRoom: 'Forge',
    },
  ])
  const search = { eventCategory: 'Mechanical', eventSearchKeywords: 'smiths forge' }
  const { body } = await call('/search-results', search)
  expect(body.results).toMatchObject([{ eventId: id, eventDetails: '' }])
  expect(body.results[0]).not.toHaveProperty('eventAgenda')
  expect((await call('/events', { eventId: [id] })).body.results[0]).not.toHaveProperty('eventAgenda')

  await updateEvent(db, id, withAgenda([]))
  expect(await agendaOf(id)).toBeUndefined()
  expect((await call('/search-results', search)).body.total).toBe(0)
})

test('an agenda may span the whole first and last day in the host’s time zone', async () => {
  const agenda = [
    { ...item, agendaStart: '2031-06-01T15:00:00Z' },
    { ...item, agendaEnd: '2031-06-03T15:00:00Z' },
  ]
  expect(await agendaOf(await createEvent(db, withAgenda(agenda)))).toHaveLength(2)
})

const sponsorsOf = async (eventId: string) =>
  (await call('/event', { eventId })).body.result.eventSponsors as unknown

test('sponsors are sorted by level, searchable by name, and replaced on update', async () => {
  const id = await createEvent(
    db,
    withSponsors([
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
  await updateEvent(db, id, withSponsors([]))
  expect(await sponsorsOf(id)).toBeUndefined()
})

test('does not link a sponsor’s organization while the event has no owner', async () => {
  const id = await createEvent(
    db,
    withSponsors([{ sponsorName: 'Bellows', OrganizationID: 'some-organization' }]),
  )
  expect(await sponsorsOf(id)).toEqual([{ sponsorName: 'Bellows', sponsorLevel: '', sponsorUrl: '' }])
})

async function expectRefused(more: Partial<EventInput>, field: string): Promise<void> {
  const before = await db.selectFrom('event').select('id').execute()
  await expect(createEvent(db, conference(more))).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { [field]: expect.any(String) },
  })
  expect(await db.selectFrom('event').select('id').execute()).toEqual(before)
}

test.each([
  ['a start before the event', '.0.agendaStart', [{ ...item, agendaStart: '2031-06-01T14:59:00Z' }]],
  ['after the last day', '.1.agendaStart', [item, { ...item, agendaStart: '2031-06-03T15:01:00Z' }]],
  ['after the last day ends', '.0.agendaEnd', [{ ...item, agendaEnd: '2031-06-03T15:01:00Z' }]],
  ['before it begins ends', '.0.agendaEnd', [{ ...item, agendaEnd: '2031-06-02T00:59:00Z' }]],
  ['without a title', '.0.agendaTitle', [{ ...item, agendaTitle: ' ' }]],
  ['at no time', '.0.agendaStart', [{ ...item, agendaStart: 'noon' }]],
  ['101 items', '', Array.from({ length: 101 }, () => item)],
])('rejects an invalid agenda, and names the field: %s', (_, field, eventAgenda) =>
  expectRefused({ eventAgenda }, `eventAgenda${field}`),
)

test.each<[string, string, unknown]>([
  ['no name', '.0.sponsorName', [{ sponsorName: ' ' }]],
  ['a name that is too long', '.0.sponsorName', [{ sponsorName: 'x'.repeat(201) }]],
  ['a script', '.0.sponsorUrl', [{ sponsorName: 'A', sponsorUrl: 'javascript:alert(1)' }]],
  ['an unknown level', '.0.sponsorLevel', [{ sponsorName: 'A', sponsorLevel: 'Platinum' }]],
  ['a path of its own', '.0', [{ sponsorName: 'A', sponsorPath: '/admin' }]],
  ['too many', '', Array.from({ length: 13 }, () => ({ sponsorName: 'A' }))],
  ['no list', '', { sponsorName: 'A' }],
])('rejects invalid sponsors, and creates nothing: %s', (_, field, eventSponsors) =>
  expectRefused({ eventSponsors } as Partial<EventInput>, `eventSponsors${field}`),
)
