import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { inDays, insertEvent } from '#test/support/events/registrations.ts'
import { createEvent, deleteEvent, updateEvent } from '../mutations.ts'
import { readSearchableEvents } from './data-searchable.ts'
import { docOf, writeEventWords } from './mutations.ts'
import type { EventInput } from '../schema-input.ts'
import { eventCategories } from '../schema-values.ts'
import { eventTermsOf, type EventTerms } from './terms.ts'

const database = await testDatabase()
afterEach(async () => {
  await sql`TRUNCATE event_word, event_lexeme, event_word_delete`.execute(database.db)
})

const input = (more: Partial<EventInput> = {}): EventInput => ({
  eventTitle: 'Kubernetes in production',
  eventCategory: 'Information Technology',
  eventStart: '2027-03-01T10:00:00Z',
  eventEnd: '2027-03-01T11:00:00Z',
  eventHostTimezone: 'Europe/Madrid',
  ...more,
})

async function wordsOfCategory(category: number) {
  const { rows } = await sql<{ word: string; n: number; title_n: number }>`
    SELECT word, n, title_n FROM event_word WHERE category = ${category}::int ORDER BY word`.execute(
    database.db,
  )
  return Object.fromEntries(rows.map(({ word, n, title_n }) => [word, [n, title_n]]))
}

async function tables() {
  const [words, lexemes, deletions] = await Promise.all([
    sql`SELECT word, category, n, title_n FROM event_word ORDER BY word, category`.execute(database.db),
    sql<{
      word: string
      lexeme: string
    }>`SELECT word, lexeme FROM event_lexeme ORDER BY word, lexeme`.execute(database.db),
    sql`SELECT at, d, word FROM event_word_delete ORDER BY at, d, word`.execute(database.db),
  ])
  return { words: words.rows, lexemes: lexemes.rows, deletions: deletions.rows }
}

test('counts words by category, title words separately, without stop words', async () => {
  const first = await createEvent(database.db, input({ eventDescription: 'The production of software' }))
  await createEvent(database.db, input({ eventTitle: 'Software', eventSpeakers: ['Ada Núñez'] }))
  await createEvent(database.db, input({ eventTitle: 'Software', eventCategory: 'Medical' }))
  const software = eventCategories.indexOf('Information Technology')
  expect(await wordsOfCategory(software)).toEqual({
    ada: [1, 0],
    kubernetes: [1, 1],
    nunez: [1, 0],
    production: [1, 1],
    software: [2, 1],
  })
  await updateEvent(database.db, first, input({ eventTitle: 'Software in production' }))
  expect(await wordsOfCategory(software)).toEqual({
    ada: [1, 0],
    nunez: [1, 0],
    production: [1, 1],
    software: [2, 2],
  })
  await updateEvent(database.db, first, input({ eventTitle: 'Production', eventCategory: 'Medical' }))
  expect(await wordsOfCategory(eventCategories.indexOf('Medical'))).toEqual({
    production: [1, 1],
    software: [1, 1],
  })
  await deleteEvent(database.db, first)
  expect((await tables()).lexemes).toEqual([
    { word: 'ada', lexeme: 'ada' },
    { word: 'nunez', lexeme: 'nunez' },
    { word: 'software', lexeme: 'softwar' },
  ])
})

test('the vector contains all stems, marked title stems, category and language', async () => {
  const id = await createEvent(
    database.db,
    input({
      eventTitle: 'Grafting trees',
      eventTitlePlus: 'An evening',
      eventCategory: 'Agriculture',
      eventOrganiser: 'Orchard Trust',
      eventTopics: ['pruning'],
      eventSeriesName: 'Winter school',
      eventPlace: { name: 'Town hall', city: 'Évora', country: 'PT' },
      eventDetails: '<p>Bring <b>gloves</b>.</p><script>let hidden</script>',
    }),
  )
  const { rows } = await sql<{ lexemes: string[] }>`
    SELECT tsvector_to_array(doc) AS lexemes FROM event_facet WHERE id = ${id}::int`.execute(database.db)
  const expected =
    'graft tree even orchard trust prune winter school town hall evora pt bring glove =graft =tree =even #c0 #len'
  expect(new Set(rows[0]?.lexemes)).toEqual(new Set(expected.split(' ')))
})

const someWord = fc.constantFrom(...'the trees tree casa casas boot bóot पुल v8 de kiln'.split(' '))
const someTerms: fc.Arbitrary<EventTerms> = fc
  .record({
    title: fc.array(someWord, { maxLength: 3 }),
    text: fc.array(someWord, { maxLength: 5 }),
    language: fc.constantFrom('en', 'es-MX', 'hi'),
    category: fc.constantFrom('Medical', 'Chemical'),
  })
  .map(({ title, text, language, category }) => {
    const card = { eventTitle: title.join(' '), eventTitlePlus: '', eventSpeakers: text, eventTopics: [] }
    const rest = { eventOrganiser: '', eventSeriesName: '', eventDescription: '', eventPlace: null }
    return eventTermsOf(
      { ...card, ...rest, eventLanguage: language } as never,
      { eventDetails: '' } as never,
      category,
    )
  })
const someChange = fc.record({
  before: fc.option(someTerms, { nil: undefined }),
  after: fc.option(someTerms, { nil: undefined }),
})

test('batch and single changes leave the same tables as writing only the final state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someChange, { maxLength: 6 }), async (changes) => {
      const { db } = database
      const clear = () => sql`TRUNCATE event_word, event_lexeme, event_word_delete`.execute(db)
      const states: Awaited<ReturnType<typeof tables>>[] = []
      for (const way of ['one by one', 'batch', 'left'] as const) {
        await clear()
        await db.transaction().execute(async (trx) => {
          const add = (terms: EventTerms | undefined) =>
            writeEventWords(trx, [{ before: undefined, after: terms }])
          if (way === 'left') for (const { after } of changes) await add(after)
          else for (const { before } of changes) await add(before)
          if (way === 'one by one')
            for (const { before, after } of changes) await writeEventWords(trx, [{ before, after }])
          if (way === 'batch') await writeEventWords(trx, changes)
        })
        states.push(await tables())
      }
      const [single, batch, left] = states
      expect(batch?.words).toEqual(single?.words)
      expect(single?.words).toEqual(left?.words)
      expect(single?.deletions).toEqual(left?.deletions)
      expect(batch?.deletions).toEqual(left?.deletions)
      // A stem of a language that no longer has the word may stay with it.
      for (const state of [single, batch])
        expect(state?.lexemes).toEqual(expect.arrayContaining(left!.lexemes))
      const kept = new Set(left?.lexemes.map(({ word }) => word))
      for (const state of [single, batch])
        expect(new Set(state?.lexemes.map(({ word }) => word))).toEqual(kept)
    }),
    { numRuns: 40 },
  )
})

test('every counted word is in the vector by one of its stems', async () => {
  await fc.assert(
    fc.asyncProperty(someTerms, async (terms) => {
      await sql`TRUNCATE event_word, event_lexeme, event_word_delete`.execute(database.db)
      await database.db
        .transaction()
        .execute((trx) => writeEventWords(trx, [{ before: undefined, after: terms }]))
      const { rows } = await sql<{ lost: string[] }>`
        WITH doc AS (SELECT tsvector_to_array(${docOf(terms)}) AS lexemes)
        SELECT ARRAY(
          SELECT word FROM event_word w WHERE NOT EXISTS (
            SELECT FROM event_lexeme l, doc WHERE l.word = w.word AND l.lexeme = ANY(doc.lexemes)
              AND (w.title_n = 0 OR '=' || l.lexeme = ANY(doc.lexemes)))
        ) AS lost`.execute(database.db)
      expect(rows[0]?.lost).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('the agenda is a separate section with an anchor, named in the event’s language', async () => {
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
