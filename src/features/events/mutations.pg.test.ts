import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { minutesOf } from '#lib/text/minutes.ts'
import { collectNotices, testDatabase } from '#test/support/database.ts'
import { announcedBy } from '#test/support/open-database.ts'
import { inDays, ownEvent } from '#test/support/events/registrations.ts'
import { createEvent, createEvents, deleteEvent, updateEvent } from './mutations.ts'
import { updateOrganiser } from './mutations-organisers.ts'
import { checkEvent } from './event/check.ts'
import { EVENT_CHANGED } from './search/data-index.ts'
import { eventCategories } from './schema-values.ts'

const database = await testDatabase()
const { db } = database
/** Ids of events whose index was told to change. */
const changed = await collectNotices(database, EVENT_CHANGED)
beforeEach(async () => {
  await db.deleteFrom('event').execute()
  await sql`TRUNCATE event_word, event_lexeme, event_word_delete`.execute(db)
  await db.deleteFrom('organiser').execute()
  await database.caughtUp()
  changed.length = 0
})

const rowOf = (id: string) =>
  db.selectFrom('event').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
const facetOf = (id: string) =>
  db.selectFrom('event_facet').selectAll().where('id', '=', Number(id)).executeTakeFirst()
const words = async () =>
  (await sql`SELECT word, category, n FROM event_word ORDER BY word, category`.execute(db)).rows
const organisers = () => db.selectFrom('organiser').selectAll().orderBy('name').execute()
const medical = 'Medical'
const technology = 'Information Technology'

test('many events with many speakers are created at once', async () => {
  const eventSpeakers = Array.from({ length: 50 }, (_, i) => `Speaker ${i} <speaker${i}@example.org>`)
  const inputs = Array.from({ length: 240 }, () => ({ input: ownEvent({ eventSpeakers }) }))
  const ids = await createEvents(db, inputs)
  const { count } = db.fn
  const { n } = await db.selectFrom('credit').select(count('id').as('n')).executeTakeFirstOrThrow()
  expect([ids.length, Number(n)]).toEqual([240, 12_000])
})

describe('a new event', () => {
  test('is stored with its seats, status, source and previous session', async () => {
    const [before, id] = await createEvents(db, [
      { input: ownEvent() },
      {
        input: ownEvent(
          { eventTitle: 'Attendees', eventCategory: medical, eventStatus: 'cancelled' },
          { capacity: 30, reserved: 4 },
        ),
        source: { key: 'a.json#1', hash: 'h1' },
      },
    ])
    expect(await rowOf(id!)).toMatchObject({
      slug: 'event-attendees',
      category: medical,
      starts: new Date(inDays(8)),
      ends: new Date(inDays(8.125)),
      cancelled: true,
      capacity: 30,
      reserved: 4,
      taken: 0,
      sequence: 0,
      series_id: null,
      previous_id: null,
      source_key: 'a.json#1',
      source_hash: 'h1',
    })
    expect(await rowOf(before!)).toMatchObject({ cancelled: false, source_key: null, source_hash: null })
    const later = await createEvent(
      db,
      ownEvent({ eventPreviousSession: id! }, { own: false, link: 'https://a.example' }),
    )
    expect(await rowOf(later)).toMatchObject({ previous_id: Number(id), capacity: null })
  })

  test('shares its organiser with other events of the same organiser name, or has none', async () => {
    const ids = await createEvents(db, [
      { input: ownEvent() },
      { input: ownEvent() },
      { input: ownEvent({ eventOrganiser: 'Other' }) },
      { input: ownEvent({ eventOrganiser: '' }) },
    ])
    const known = new Map((await organisers()).map(({ id, name }) => [id, name]))
    expect([...known.values()]).toEqual(['Nordic Cloud Guild', 'Other'])
    const rows = await Promise.all(ids.map(rowOf))
    expect(rows.map(({ organiser_id: of }) => of && known.get(of))).toEqual([
      'Nordic Cloud Guild',
      'Nordic Cloud Guild',
      'Other',
      null,
    ])
    const facets = await Promise.all(ids.map(facetOf))
    expect(facets.map((facet) => facet?.organiser)).toEqual(rows.map((row) => row.organiser_id ?? 0))
  })

  test('is indexed by category and times; a batch is created entirely or not at all', async () => {
    const input = ownEvent({ eventCategory: medical })
    const id = await createEvent(db, input)
    expect(await facetOf(id)).toMatchObject({
      category: eventCategories.indexOf(medical),
      starts: minutesOf(input.eventStart),
      ends: minutesOf(input.eventEnd),
    })
    const before = await words()
    await expect(
      createEvents(db, [{ input: ownEvent() }, { input: ownEvent({ eventTitle: '' }) }]),
    ).rejects.toMatchObject({ code: 'invalid_input', fields: { eventTitle: expect.any(String) } })
    expect(await words()).toEqual(before)
    expect(await db.selectFrom('event').select('id').execute()).toEqual([{ id: Number(id) }])
  })

  test('accepts time zone names of the specification, and rejects unknown zones', () => {
    expect(checkEvent(ownEvent({ eventHostTimezone: 'IST' })).eventHostTimezone).toBe('Asia/Kolkata')
    const message = expect.stringContaining('Atlantis')
    expect(() => checkEvent(ownEvent({ eventHostTimezone: 'Europe/Atlantis' }))).toThrow(
      expect.objectContaining({ code: 'invalid_input', message, fields: { eventHostTimezone: message } }),
    )
  })
})

describe('an updated event', () => {
  test('has the new values, keeps its taken seats and leaves other events unchanged', async () => {
    const [id, other] = (await createEvents(db, [
      { input: ownEvent(), source: { key: 'k', hash: 'h1' } },
      { input: ownEvent() },
    ])) as [string, string]
    await db.updateTable('event').set({ taken: 2 }).where('id', '=', Number(id)).execute()
    const [first, others] = [await rowOf(id), [await rowOf(other), await facetOf(other)]]
    const input = ownEvent({ eventTitle: 'Ferns', eventCategory: medical, eventStart: inDays(7) })
    await updateEvent(db, id, input)
    const second = await rowOf(id)
    expect(second).toMatchObject({
      slug: 'ferns',
      category: medical,
      taken: 2,
      sequence: 1,
      source_hash: 'h1',
    })
    expect(second.updated.getTime()).toBeGreaterThan(first.updated.getTime())
    expect(await facetOf(id)).toMatchObject({
      category: eventCategories.indexOf(medical),
      starts: minutesOf(input.eventStart),
    })
    expect([await rowOf(other), await facetOf(other)]).toEqual(others)
    await updateEvent(db, id, input, { source: { key: 'k2', hash: 'h2' } })
    expect(await rowOf(id)).toMatchObject({ sequence: 2, source_key: 'k2', source_hash: 'h2' })
  })

  test('loses values that are no longer given', async () => {
    const before = await createEvent(db, ownEvent())
    const id = await createEvent(db, ownEvent({ eventPreviousSession: before, eventStatus: 'cancelled' }))
    expect(await rowOf(id)).toMatchObject({ previous_id: Number(before), capacity: 2, cancelled: true })
    const free = { own: false, link: 'https://example.org/seats' }
    await updateEvent(db, id, ownEvent({ eventOrganiser: '' }, free))
    expect(await rowOf(id)).toMatchObject({
      previous_id: null,
      organiser_id: null,
      capacity: null,
      cancelled: false,
    })
    expect((await facetOf(id))?.organiser).toBe(0)
  })

  test('is indexed exactly like a newly created event', async () => {
    const input = ownEvent({ eventTitle: 'Ferns of the north', eventCategory: medical })
    const made = await createEvent(db, input)
    const wanted = [await words(), await facetOf(made)]
    await deleteEvent(db, made)
    expect(await words()).toEqual([])
    const id = await createEvent(db, ownEvent({ eventTitle: 'Mosses of the south' }))
    await updateEvent(db, id, input)
    expect([await words(), { ...(await facetOf(id)), id: Number(made) }]).toEqual(wanted)
  })
})

describe('change notifications', () => {
  test('name the event and its old and new category lists', async () => {
    const heardOf = async (act: () => Promise<unknown>) => (await announcedBy(database, act)).toSorted()
    let id = ''
    const make = async () => {
      id = await createEvent(db, ownEvent())
    }
    const made = await heardOf(make)
    const [event, before, after] = [`event:${id}`, `events:${technology}`, `events:${medical}`]
    expect(made).toEqual([event, before])
    expect(await heardOf(() => updateEvent(db, id, ownEvent({ eventCategory: medical })))).toEqual(
      [event, before, after].toSorted(),
    )
    expect(await heardOf(() => deleteEvent(db, id))).toEqual([event, after])
    await database.caughtUp()
    expect(changed).toEqual([id, id, id])
  })
})

test('deletes an event and its index entry, and nothing else', async () => {
  const [id, other] = (await createEvents(db, [{ input: ownEvent() }, { input: ownEvent() }])) as [
    string,
    string,
  ]
  await deleteEvent(db, id)
  expect(await facetOf(id)).toBeUndefined()
  expect(await db.selectFrom('event').select('id').execute()).toEqual([{ id: Number(other) }])
})

test.each(['999999', 'x', '', '1e3'])('rejects updating or deleting the unknown event %j', async (id) => {
  await createEvent(db, ownEvent())
  await expect(updateEvent(db, id, ownEvent())).rejects.toMatchObject({ code: 'not_found' })
  await expect(deleteEvent(db, id)).rejects.toMatchObject({ code: 'not_found' })
})

test('creates an organiser, then updates only the given fields of that organiser', async () => {
  await updateOrganiser(db, { name: 'Ada' })
  await updateOrganiser(db, { name: 'Ben', email: 'ben@example.org', link: 'https://ben.example' })
  await updateOrganiser(db, { name: 'Ben' })
  await updateOrganiser(db, { name: 'Ben', image: '/logo.svg' })
  expect(await organisers()).toMatchObject([
    { name: 'Ada', email: null, link: '', image: '' },
    { name: 'Ben', email: 'ben@example.org', link: 'https://ben.example', image: '/logo.svg' },
  ])
})
