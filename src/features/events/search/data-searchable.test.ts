import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#lib/db/connect.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { insertEvent, inDays } from '#test/support/events/registrations.ts'
import { readSearchableEvents } from './data-searchable.ts'

let database: Database
beforeAll(async () => (database = await openTestDatabase()))
afterAll(() => database.close())

test('an agenda is a passage of its own, which leads to it, named in the language of the event', async () => {
  const eventAgenda = [
    {
      agendaStart: inDays(8),
      agendaTitle: 'Pouring bells',
      agendaSpeakers: ['Zenobia Vance <z@example.org>'],
      agendaRoom: 'Cupola',
    },
  ]
  for (const [eventLanguage, section] of [
    ['', 'Agenda'],
    ['es', 'Programa'],
  ] as const) {
    const id = await insertEvent(database.db, { eventLanguage, eventAgenda })
    const [{ sections } = { sections: [] }] = await readSearchableEvents(database.db, [id])
    expect(sections.filter(({ anchor }) => anchor)).toEqual([
      { anchor: 'agenda', section, text: 'Pouring bells, Zenobia Vance, Cupola' },
    ])
  }
  const [plain] = await readSearchableEvents(database.db, [await insertEvent(database.db)])
  expect(plain!.sections.filter(({ anchor }) => anchor)).toEqual([])
})
