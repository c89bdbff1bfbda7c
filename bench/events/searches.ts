import { sql } from 'kysely'
import { completeEventKeyword } from '#features/events/search/data-complete.ts'
import { EVENT_CHANGED, EventIndex, planOf } from '#features/events/search/data-index.ts'
import { searchEvents } from '#features/events/search/data.ts'
import { createEvent, deleteEvent } from '#features/events/mutations.ts'
import { storedEvents } from '#features/events/table.ts'
import type { Facets } from '#features/events/search/schema.ts'
import * as values from '#features/events/schema-values.ts'
import type { Database } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import { wordsOf } from '#lib/text/words.ts'
import { generateEvent } from '#test/support/events/generate.ts'
import { withContent } from '../reused-database.ts'
import { EVENTS_NOW, generatedEvents } from './database.ts'
import { measureIndex, measureSearches, SEARCHES } from '../searches.ts'
import { atMost, type Figure, show } from '../figures.ts'
import { randomOf } from '#test/support/random.ts'
import { percentile } from '../timing.ts'

const AUTOCOMPLETE_MS = 5
/** Writes after which a second process is asked, and the time it has. */
const WRITES = 20
const FRESHNESS_MS = 1_000

const log = createLog('silent')

/**
 * Search for events, on the embedded database or the server that `url` names; there also how soon a second process
 * knows of a write.
 */
export const measureEvents = (events: number, url?: string): AsyncGenerator<Figure> =>
  withContent(generatedEvents(events), url, async function* (database, where, open) {
    yield* measure(database, where, url ? { one: 30, all: 30 } : { one: 10, all: 8 })
    if (url) yield await measureFreshness(database, await open())
  })

/** @param limits in ms: of searches in one category, and in all of them at once. */
async function* measure(
  database: Database,
  where: string,
  limits: { one: number; all: number },
): AsyncGenerator<Figure> {
  const { db } = database
  const events = new EventIndex(db, log)
  yield* measureIndex(`Index of events, ${where}`, events)
  const asked = await makeSearches(database)
  for (const [what, searches] of Object.entries(asked.searches))
    yield await measureSearches(database, {
      what: `Events, ${what}, all counts exact, ${where}`,
      limitMs: searches[0]?.eventCategory === values.ALL_CATEGORIES ? limits.all : limits.one,
      asked: searches,
      search: async (facets) => (await searchEvents({ db, events }, facets, EVENTS_NOW)).total,
    })
  for (const [what, typed] of Object.entries(asked.typed))
    yield await measureSearches(database, {
      what: `Events, autocomplete ${what}, ${where}`,
      limitMs: AUTOCOMPLETE_MS,
      asked: typed,
      search: async ({ category, text, by }) =>
        (await completeEventKeyword({ db, events }, category, text, by)).length,
    })
  await events.stop()
}

interface Typed {
  category: values.EventCategory
  text: string
  by: 'title' | 'all'
}

/** Searches with five groups of facets, and words, as people ask for; taken from random events. */
async function makeSearches({ db }: Database) {
  const random = randomOf(4_651)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const some = <T>(list: readonly T[], most: number): T[] => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(list))),
  ]
  const {
    rows: [{ highest } = { highest: 1 }],
  } = await sql<{ highest: number }>`
    SELECT max(id) AS highest FROM event`.execute(db)
  const ids = Array.from({ length: SEARCHES }, () => 1 + Math.floor(random() * highest))
  const rows = await db
    .selectFrom('event')
    .select(['id', 'card'])
    .where('id', 'in', ids)
    .execute()
    .then(storedEvents.readAll)
  const cards = rows.map(({ card }) => card)
  const wordIn = (text: string) =>
    pick(wordsOf(text).filter((word) => word.length > 3 && word !== 'with')) ?? 'energy'
  const five = (category: values.EventCategory): Facets => ({
    eventCategory: category,
    eventPaidType: some(values.costs, 2),
    eventAttendance: some(values.attendances, 2),
    eventRegion: some(values.regions, 2),
    eventMode: some(values.sectorFormats, 4),
    eventIndustries: some(values.industries, 4),
    eventPastEvents: random() < 0.3,
    ...(random() < 0.3 && { eventSkillPercentage: values.skillDefaults }),
    eventUserTimezone: pick(['Asia/Kolkata', 'America/New_York', 'Europe/Madrid']),
  })
  const categoryOf = (card: (typeof cards)[number]) => card.eventCategory as values.EventCategory
  const searches: Record<string, Facets[]> = {
    'five facet groups': cards.map((card) => five(categoryOf(card))),
    'no filter': cards.map((card) => ({ eventCategory: categoryOf(card) })),
    'five facet groups and a keyword': cards.map((card) => ({
      ...five(categoryOf(card)),
      eventSearchKeywords: wordIn(random() < 0.5 ? card.eventTitle : card.eventDescription),
      eventKeywordFilter: random() < 0.3 ? 'title' : 'all',
    })),
    'a keyword': cards.map((card) => ({
      eventCategory: categoryOf(card),
      eventSearchKeywords: wordIn(card.eventDescription),
    })),
  }
  const everywhere = (some: readonly Facets[]): Facets[] =>
    some.map((facets) => ({ ...facets, eventCategory: values.ALL_CATEGORIES }))
  for (const [what, some] of Object.entries(searches))
    searches[`${what}, of every category`] = everywhere(some)
  const begin = (word: string, least: number) =>
    word.slice(0, Math.max(least, Math.ceil(word.length * (0.4 + random() * 0.6))))
  const mistyped = (word: string) => {
    const at = 1 + Math.floor(random() * (word.length - 2))
    return word.slice(0, at) + word.slice(at + 1)
  }
  const typedFrom = (text: (card: (typeof cards)[number]) => string): Typed[] =>
    cards.map((card) => ({
      category: categoryOf(card),
      text: text(card),
      by: random() < 0.3 ? 'title' : 'all',
    }))
  const long = (text: string) => wordsOf(text).find((word) => word.length > 5) ?? 'enregyes'
  return {
    searches,
    typed: {
      'of a word': typedFrom((card) => begin(wordIn(card.eventDescription), 1)),
      'after another word': typedFrom(
        (card) => `${wordIn(card.eventTitle)} ${begin(wordIn(card.eventTitle), 2)}`,
      ),
      'with a mistake': typedFrom((card) => mistyped(long(card.eventDescription))),
    },
  }
}

/** From the write in one process to the first search in another that shows it. */
async function measureFreshness(writer: Database, reader: Database): Promise<Figure> {
  try {
    const events = new EventIndex(reader.db, log)
    await reader.listen(EVENT_CHANGED, events.changed, () => {})
    await events.load()
    const plan = planOf({ eventCategory: 'Chemical' }, EVENTS_NOW)
    const delays: number[] = []
    for (let i = 0; i < WRITES; i++) {
      const before = events.search(plan)!.total
      const start = new Date(EVENTS_NOW.getTime() + 86_400_000)
      const eventId = await createEvent(writer.db, {
        ...generateEvent(5_000_000 + i, EVENTS_NOW),
        eventCategory: 'Chemical',
        eventStart: start.toISOString(),
        eventEnd: new Date(start.getTime() + 3_600_000).toISOString(),
      })
      const written = performance.now()
      while (events.search(plan)!.total === before) {
        if (performance.now() - written > 10 * FRESHNESS_MS)
          throw new Error('The second index never heard of a write')
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
      delays.push(performance.now() - written)
      await deleteEvent(writer.db, eventId)
      // Until that is known as well: it would hide the next.
      while (events.search(plan)!.total !== before) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await events.stop()
    return atMost(
      'Index of events in a second process: behind a write at most',
      Math.max(...delays),
      FRESHNESS_MS,
      'ms',
      {
        beside: `p50 ${show(percentile(delays, 0.5), 'ms')} of ${WRITES}`,
      },
    )
  } finally {
    await reader.close()
  }
}
