import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { insertPerson } from '#test/support/person.ts'
import { getEvent } from '../data.ts'
import { createEvent, updateOrganiser } from '../mutations.ts'

const database = await testDatabase()

const input = (eventOrganiser: string) => ({
  eventTitle: 'Bearings',
  eventCategory: 'Mechanical' as const,
  eventStart: new Date(Date.now() + 86_400_000).toISOString(),
  eventEnd: new Date(Date.now() + 90_000_000).toISOString(),
  eventHostTimezone: 'UTC',
  eventDetails: '<p><a href="https://example.com/a">A</a></p>',
  eventOrganiser,
})

async function shown(eventId: string) {
  const { answer } = await getEvent(database.db, eventId, { now: new Date(), locale: 'en' })
  return [/rel="([^"]*)"/.exec(answer!.eventDetails)![1], answer!.eventUntrusted]
}

test('Links of an event of the desk are followed once its organiser is trusted; those of an import are', async () => {
  const { db } = database
  await insertPerson(db, 'ada@example.org')
  await updateOrganiser(db, { name: 'Ada Events', email: 'ada@example.org' })
  const own = await createEvent(db, input('Ada Events'))
  expect(await shown(own)).toEqual(['nofollow ugc noopener', true])
  const imported = await createEvent(db, input('Ada Events'), { source: { key: 'a', hash: '1' } })
  expect(await shown(imported)).toEqual(['noopener', undefined])
  expect(await shown(await createEvent(db, input('Nobody known')))).toEqual(['noopener', undefined])
  await db.updateTable('person').set({ role: 'editor' }).execute()
  expect(await shown(own)).toEqual(['noopener', undefined])
})
