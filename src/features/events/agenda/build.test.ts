import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#lib/db/connect.ts'
import { testApi, testDeps } from '#test/support/api.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { eventService } from '../api.ts'
import { createEvent, updateEvent } from '../mutations.ts'
import type { EventInput } from '../schema-input.ts'
import type { AgendaInput } from './schema.ts'

let database: Database
let call: ReturnType<typeof testApi>
beforeAll(async () => {
  database = await openTestDatabase()
  call = testApi(testDeps(database.db), eventService)
})
afterAll(() => database.close())

// In the morning of the 2nd to the evening of the 3rd in Tokyo.
const conference = (eventAgenda: AgendaInput): EventInput => ({
  eventTitle: 'Anvils',
  eventCategory: 'Mechanical',
  eventStart: '2031-06-02T00:00:00Z',
  eventEnd: '2031-06-03T09:00:00Z',
  eventHostTimezone: 'Asia/Tokyo',
  eventAgenda,
})
const item = { agendaStart: '2031-06-02T01:00:00Z', agendaTitle: 'Opening' }
const agendaOf = async (eventId: string) => (await call('/event', { eventId })).body.result.eventAgenda

test('an agenda is kept in the order of its times, shown with its event alone, and replaced with it', async () => {
  const later = {
    agendaStart: '2031-06-03T03:00:00Z',
    agendaEnd: '2031-06-03T04:30:00Z',
    agendaTitle: ' Smiths ',
  }
  const agendaSpeakers = ['Ada Rao <ada@example.org>', 'Ada Rao', ' ']
  const id = await createEvent(
    database.db,
    conference([{ ...later, agendaSpeakers, agendaRoom: ' Forge ' }, item]),
  )
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

  await updateEvent(database.db, id, conference([]))
  expect(await agendaOf(id)).toBeUndefined()
  expect((await call('/search-results', search)).body.total).toBe(0)
})

test.each([
  ['the day before begins', [{ ...item, agendaStart: '2031-06-01T14:59:00Z' }], 'eventAgenda.0.agendaStart'],
  [
    'after the last day',
    [item, { ...item, agendaStart: '2031-06-03T15:01:00Z' }],
    'eventAgenda.1.agendaStart',
  ],
  ['after the last day ends', [{ ...item, agendaEnd: '2031-06-03T15:01:00Z' }], 'eventAgenda.0.agendaEnd'],
  ['before it begins ends', [{ ...item, agendaEnd: '2031-06-02T00:59:00Z' }], 'eventAgenda.0.agendaEnd'],
  ['without a title', [{ ...item, agendaTitle: ' ' }], 'eventAgenda.0.agendaTitle'],
  ['at no time', [{ ...item, agendaStart: 'noon' }], 'eventAgenda.0.agendaStart'],
  ['of a hundred and one', Array.from({ length: 101 }, () => item), 'eventAgenda'],
])('what %s is refused, and named', async (_, agenda, field) => {
  await expect(createEvent(database.db, conference(agenda))).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { [field]: expect.any(String) },
  })
})

test('its days are whole: from the first midnight of the host to the last', async () => {
  const agenda = [
    { ...item, agendaStart: '2031-06-01T15:00:00Z' },
    { ...item, agendaEnd: '2031-06-03T15:00:00Z' },
  ]
  expect(await agendaOf(await createEvent(database.db, conference(agenda)))).toHaveLength(2)
})
