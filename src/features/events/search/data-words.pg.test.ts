import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tsqueryOf } from '#kits/search/words/query.ts'
import { createLog } from '#lib/server/log.ts'
import { testDatabase } from '#test/support/database.ts'
import { completeEventKeyword } from './data-complete.ts'
import { EventIndex } from './data-index.ts'
import { wordsQuery, type WordsIn } from './data-words.ts'
import { createEvent } from '../mutations.ts'
import type { EventInput } from '../schema-input.ts'

const database = await testDatabase()
/** One that has read the words of events, and one that has not. */
let events: EventIndex
let unread: EventIndex
const ids = new Map<string, string>()
const CATEGORY = 'Information Technology'

const given: Record<string, Partial<EventInput>> = {
  kube: { eventTitle: 'Kubernetes conference', eventDescription: 'Running containers in production.' },
  data: { eventTitle: 'Data engineering', eventDetails: '<p>Pipelines, containers &amp; costs</p>' },
  learn: { eventTitle: 'Machine learning', eventSpeakers: ['Ada Núñez'], eventTopics: ['conferences'] },
  spanish: { eventTitle: 'La canción de los datos', eventLanguage: 'es', eventPlace: place('Málaga') },
  hindi: { eventTitle: 'पुल की कहानी', eventLanguage: 'hi' },
  arabic: { eventTitle: 'مؤتمر البيانات', eventLanguage: 'ar' },
  strange: { eventTitle: "C++ 'quoted' \\ back:*slash !&| node.js v8.12 👩‍🚀" },
  medical: { eventTitle: 'Radiology of the lung', eventCategory: 'Medical' },
}
function place(city: string) {
  return { name: '', city, country: 'ES' }
}

beforeAll(async () => {
  for (const [key, more] of Object.entries(given)) {
    const id = await createEvent(database.db, {
      eventTitle: key,
      eventCategory: CATEGORY,
      eventStart: '2027-03-01T10:00:00Z',
      eventEnd: '2027-03-01T11:00:00Z',
      eventHostTimezone: 'Europe/Madrid',
      ...more,
    })
    ids.set(id, key)
  }
  events = new EventIndex(database.db, createLog('silent'))
  unread = new EventIndex(database.db, createLog('silent'))
  await readEvents()
})
afterAll(async () => {
  await events.stop()
  await unread.stop()
})

async function readEvents() {
  await events.load()
  await events.settled()
  expect([events.words?.size, unread.words]).toEqual([expect.any(Number), undefined])
}

/** The same whether the words of events are in this process or not. */
async function complete(typed: string, filter: WordsIn, category: string = CATEGORY) {
  const { db } = database
  const completed = await completeEventKeyword({ db, events }, category, typed, filter)
  expect(await completeEventKeyword({ db, events: unread }, category, typed, filter)).toEqual(completed)
  return completed
}

async function find(words: string | string[], filter: WordsIn = 'all', category: string = CATEGORY) {
  const query = await wordsQuery(database.db, words, filter, category)
  if (query === null || query === undefined) return query
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM event_facet WHERE doc @@ ${tsqueryOf(query)}::tsquery ORDER BY id`.execute(database.db)
  return rows.map((row) => ids.get(String(row.id)))
}

describe('keyword search', () => {
  test.each<[string | string[], WordsIn, string[] | undefined | null]>([
    ['containers', 'all', ['kube', 'data']],
    ['container', 'all', ['kube', 'data']],
    ['CONTAINERS production', 'all', ['kube']],
    [['containers', 'production'], 'all', ['kube']],
    ['containers', 'title', undefined],
    ['conference', 'all', ['kube', 'learn']],
    ['conference', 'title', ['kube']],
    ['conf', 'title', ['kube']],
    ['kubernets', 'all', ['kube']],
    ['kubrenet', 'title', ['kube']],
    ['nunez', 'all', ['learn']],
    ['Núñez ada', 'all', ['learn']],
    ['cancion', 'title', ['spanish']],
    ['canciones', 'all', ['spanish']],
    ['malaga', 'all', ['spanish']],
    ['पुल', 'title', ['hindi']],
    ['कहा', 'all', ['hindi']],
    ['البيانات', 'all', ['arabic']],
    ['quoted slash', 'title', ['strange']],
    ['C++ node.js', 'all', ['strange']],
    ['the kubernetes', 'all', ['kube']],
    ['the kubernetes', 'title', ['kube']],
    ['radiology', 'all', undefined],
    ['kubernetes radiology', 'all', undefined],
    ['zzzzzz', 'all', undefined],
    ['!!! 👩‍🚀', 'all', undefined],
    ['', 'all', null],
    [' \n ', 'title', null],
    [[], 'all', null],
    [['', ' '], 'all', null],
  ])('finds the matching events for %j in %s', async (words, filter, found) => {
    expect(await find(words, filter)).toEqual(found)
  })

  test('searches only the given category', async () => {
    expect(await find('radiology', 'title', 'Medical')).toEqual(['medical'])
    expect(await find('radiology', 'all', 'No such category')).toBeUndefined()
  })
})

describe('keyword completion', () => {
  test.each<[string, WordsIn, string[]]>([
    ['kub', 'all', ['kubernetes']],
    ['Running con', 'all', ['Running containers', 'Running conference', 'Running conferences']],
    ['  Production CONT', 'all', ['  Production containers']],
    ['con', 'title', ['conference']],
    ['data con', 'all', ['data containers']],
    ['data con', 'title', []],
    ['canc', 'all', ['canción']],
    ['kubrn', 'all', ['kubernetes']],
    ['machine laern', 'title', ['machine learning']],
    ['radiology con', 'all', []],
    ['the kub', 'all', ['the kubernetes']],
    ['el kub', 'all', []],
    ['radiol', 'all', []],
    ['node.j', 'all', ['node.js']],
    ['पु', 'all', ['पुल']],
    ['½', 'all', []],
    ['', 'all', []],
    ['... ', 'all', []],
    [`data ${'x'.repeat(61)}`, 'all', []],
  ])('completes %j in %s', async (typed, filter, completed) => {
    expect(await complete(typed, filter)).toEqual(completed)
  })

  test('returns at most 10 words, most frequent first', async () => {
    const { db } = database
    const words = Array.from({ length: 13 }, (_, i) => `quark${String.fromCharCode(97 + i)}`)
    const category = 'Chemical' as const
    const rest = { eventStart: '2027-03-01T10:00:00Z', eventEnd: '2027-03-01T11:00:00Z' }
    for (const [i] of words.entries()) {
      // Each word in one event more than the word before it.
      const eventTitle = words.slice(words.length - 1 - i).join(' ')
      await createEvent(db, { ...rest, eventTitle, eventCategory: category, eventHostTimezone: 'UTC' })
    }
    await readEvents()
    const most = words.toReversed().slice(0, 10)
    for (const typed of ['q', 'qu', 'quark', 'QUÁ']) {
      expect(await complete(typed, 'title', category)).toEqual(most)
      expect(await complete(typed, 'all', category)).toEqual(most)
    }
    expect(await complete('quarka q', 'all', category)).toEqual(most.map((word) => `quarka ${word}`))
    expect(await complete('quxrkm', 'all', category)).toEqual(['quarkm'])
  })

  test('suggests only words that find an event', async () => {
    const letters = fc.constantFrom(...'abcdeiklmnoprstu', ' ')
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: letters, minLength: 1, maxLength: 12 }),
        fc.constantFrom<WordsIn>('all', 'title'),
        async (typed, filter) => {
          for (const proposal of await complete(typed, filter)) {
            const found = (await find(proposal, filter)) ?? []
            expect([proposal, found.length > 0]).toEqual([proposal, true])
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('hostile keywords', () => {
  const nasty = [
    "'; DROP TABLE event; --",
    "a' & !b:* | (c <-> d)",
    "\\' \\",
    '=kubernetes #c4 #len',
    '%_%',
    'a\u0000b \u0000',
    '\ud800 a\udc00 kubernetes\ud800',
    '\u{10ffff}\uffff\u202e',
    'ﷺ'.repeat(600),
    'e\u0301'.repeat(5_000),
    'ab '.repeat(3_500),
    'kubernetes '.repeat(900),
    'x'.repeat(10_000),
    Array.from({ length: 2_000 }, (_, i) => `w${i}`).join(' '),
    '𠀀𠀁𠀂𠀃𠀄'.repeat(6),
    'कि'.repeat(15),
    '👩‍👩‍👧‍👦🏳️‍🌈',
  ]
  const text = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', maxLength: 80 }))
  const filter = fc.constantFrom<WordsIn>('all', 'title')

  test.each(nasty)('cause no error: entry %# of the list', async (keywords) => {
    for (const each of ['all', 'title'] as const) {
      const query = await wordsQuery(database.db, keywords, each, CATEGORY)
      if (query) await sql`SELECT ${tsqueryOf(query)}::tsquery`.execute(database.db)
      expect((await complete(keywords, each)).length).toBeLessThan(11)
    }
  })

  test('any text yields a query that PostgreSQL accepts, or none', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, filter, async (a, b, each) => {
        const everything = await find([a, b], 'all')
        for (const key of (await find([a, b], each)) ?? []) expect(everything).toContain(key)
        expect((await complete(a, each)).length).toBeLessThan(11)
      }),
      { numRuns: 80 },
    )
  })

  test('query operators and internal index markers have no effect', async () => {
    expect(await find('=kubernetes', 'all')).toEqual(['kube'])
    expect(await find('#len kubernetes', 'all')).toBeUndefined()
    expect(await find('data | kubernetes', 'all')).toEqual([])
    expect(await find('!data', 'all')).toEqual(['data', 'spanish'])
  })
})
