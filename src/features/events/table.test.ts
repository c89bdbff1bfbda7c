import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { datesIn, makeSample, template, weekly } from '#test/support/events/sample-series.ts'
import { unreadableValues } from '#test/support/unreadable-values.ts'
import { addLongFields, getCards, getEvent } from './data.ts'
import { createEvent, deleteEvent, updateEvent } from './mutations.ts'
import { eventCardsSchema, eventResultSchema } from './schema.ts'
import { readSearchableEvents } from './search/data-searchable.ts'
import { extendSeries } from './series/mutations.ts'
import { updateSeries } from './series/mutations-update.ts'

const { db } = await testDatabase()
const logged = unreadableValues()

const now = new Date('2026-11-21T10:00:00Z')
const input = {
  eventTitle: 'Bridges of the north',
  eventCategory: 'Information Technology',
  eventStart: '2026-12-01T10:00:00Z',
  eventEnd: '2026-12-01T11:00:00Z',
  eventHostTimezone: 'Europe/Madrid',
} as const
const made = async () => Number(await createEvent(db, input))

/** What every stored card and detail has had from the first: a field that is added needs a default. */
const cardOfOld =
  'Slug eventStart eventEnd eventType eventAttendance eventRegion eventHostTimezone eventCategory eventTitle ' +
  'eventRegistration eventPublished eventStatus eventLanguage ArtSeed'
const detailOfOld = 'eventDetails'
async function makeOld(id: number): Promise<void> {
  await sql`UPDATE event SET
    card = (SELECT jsonb_object_agg(key, value) FROM jsonb_each(card) WHERE key = ANY(${cardOfOld.split(' ')}::text[])),
    detail = (SELECT json_object_agg(key, value) FROM json_each(detail) WHERE key = ${detailOfOld}),
    questions = '[]' WHERE id = ${id}`.execute(db)
}
const breakCard = (id: number) =>
  sql`UPDATE event SET card = card - 'eventTitle' WHERE id = ${id}`.execute(db)

test('shows an event stored before its fields were added with their defaults', async () => {
  const id = await made()
  const before = await getEvent(db, String(id), now)
  await makeOld(id)
  const { answer } = await getEvent(db, String(id), now)
  expect(answer).toEqual({ ...before.answer, eventPaidType: '' })
  expect(eventResultSchema.safeParse({ result: answer }).error).toBeUndefined()
  const results = await getCards(db, [id], now)
  expect(eventCardsSchema.safeParse({ results }).data?.results).toHaveLength(1)
  expect(await readSearchableEvents(db, [String(id)])).toHaveLength(1)
  expect(logged).toEqual([])
})

test('logs an unreadable event and omits it from lists', async () => {
  const [broken, whole] = [await made(), await made()]
  await breakCard(broken)
  expect((await getCards(db, [broken, whole], now)).map(({ eventId }) => eventId)).toEqual([String(whole)])
  expect((await getEvent(db, String(broken), now)).answer).toBeUndefined()
  const shown = await getEvent(db, String(whole), now)
  expect(shown.answer?.RelatedEvents.map(({ eventId }) => eventId)).not.toContain(String(broken))
  expect(await readSearchableEvents(db, [String(broken)])).toEqual([])
  expect(logged.splice(0)).toMatchObject([
    { event: 'database.value_unreadable', table: 'event', id: broken, column: 'card' },
  ])
})

test('shows an event whose previous session is unreadable', async () => {
  const [before, id] = [await made(), await made()]
  await db.updateTable('event').set({ previous_id: before }).where('id', '=', id).execute()
  const inFull = async () => (await addLongFields(db, await getCards(db, [id], now)))[0]
  expect(await inFull()).toMatchObject({
    eventDetails: '',
    eventPreviousSession: { eventId: String(before) },
  })
  await breakCard(before)
  expect(await inFull()).toMatchObject({ eventDetails: '', eventPreviousSession: null })
  expect(logged.splice(0)).toMatchObject([{ table: 'event', id: before }])
})

test('does not change a series with an unreadable occurrence', async () => {
  const { id } = await makeSample(db)
  const [date] = await datesIn(db, id)
  await breakCard(date!.id)
  const before = await datesIn(db, id)
  await expect(
    updateSeries(db, id, { ...weekly, rule: 'FREQ=WEEKLY;COUNT=2' }, template, undefined, now),
  ).rejects.toMatchObject({ code: 'conflict' })
  expect(await datesIn(db, id)).toEqual(before)
  logged.length = 0
})

test('an unreadable event can be replaced and deleted', async () => {
  const id = await made()
  await breakCard(id)
  await updateEvent(db, String(id), { ...input, eventTitle: 'Tunnels' })
  expect((await getCards(db, [id], now)).map(({ eventTitle }) => eventTitle)).toEqual(['Tunnels'])
  await breakCard(id)
  await deleteEvent(db, String(id))
  expect(await db.selectFrom('event').select('id').where('id', '=', id).execute()).toEqual([])
})

test('an unreadable series gets no more dates, while others do', async () => {
  await sql`DELETE FROM event_series`.execute(db)
  logged.length = 0
  const endless = { rule: 'FREQ=WEEKLY' }
  const [broken, old] = [await makeSample(db, endless), await makeSample(db, endless)]
  await sql`UPDATE event_series SET template = '{"eventTitle": 7}' WHERE id = ${broken.id}`.execute(db)
  // What every stored template has had from the first.
  await sql`UPDATE event_series SET template = json_build_object('eventTitle', template->'eventTitle',
    'eventCategory', template->'eventCategory') WHERE id = ${old.id}`.execute(db)
  const before = await datesIn(db, broken.id)
  const later = new Date(now.getTime() + 14 * 86_400_000)
  expect(await extendSeries(db, later)).toEqual({ series: 2, dates: 2, failed: [] })
  expect(await datesIn(db, broken.id)).toEqual(before)
  expect(logged.splice(0)).toMatchObject([{ table: 'event_series', id: broken.id, column: 'template' }])
})
