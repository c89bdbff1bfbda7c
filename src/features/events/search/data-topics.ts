import { sql, type RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import { tsqueryOf } from '#kits/search/words/query.ts'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Db } from '#lib/db/connect.ts'
import { lookUpEach } from '#lib/db/search-look-up.ts'
import { minutesOf } from '#lib/text/minutes.ts'
import { wordsOf } from '#lib/text/words.ts'
import { getCards } from '../data.ts'
import { eventListTag, eventTag } from '../event/tags.ts'
import type { EventCard } from '../schema.ts'
import { eventCategories, UNIVERSITY, type EventCategory } from '../schema-values.ts'
import { eventWords, queryOf } from './data-words.ts'
import { categoryLexeme } from './lexemes.ts'

const university = eventCategories.indexOf(UNIVERSITY)

/**
 * Returns the number of upcoming lectures that the university's search finds for each topic; topics without any are
 * left out. Takes two statements, however many topics.
 */
export async function listLecturesOnTopics(
  db: Db,
  topics: readonly string[],
  now: Date,
): Promise<Tagged<Map<string, number>>> {
  if (topics.length === 0) return { answer: new Map(), tags: [] }
  const lookups = await lookUpEach(db, eventWords(university, 'all'), topics.map(wordsOf), true)
  const asked = topics.flatMap((topic, at) => {
    const query = queryOf(lookups[at], 'all', university)
    return query ? [{ topic, query: tsqueryOf(query) }] : []
  })
  const { rows } = await sql<{ i: number; n: number }>`
    SELECT q.place::int AS i, (
      SELECT count(*)::int FROM event_facet f WHERE f.doc @@ q.query::tsquery AND f.ends > ${minutesOf(now)}::int
    ) AS n
    FROM unnest(${asked.map(({ query }) => query)}::text[]) WITH ORDINALITY q(query, place)`.execute(db)
  return {
    answer: new Map(rows.filter(({ n }) => n > 0).map(({ i, n }) => [asked[i - 1]!.topic, n])),
    tags: [eventListTag(UNIVERSITY)],
  }
}

/**
 * Returns an SQL expression for the number of upcoming lectures that match a query. They are counted, since a plan
 * that looks for the first one would read every event if there is none.
 * @param query of type tsquery.
 */
export const lectureCount = (query: RawBuilder<unknown>, now: Date) => sql<number>`
  (SELECT count(*) FROM event_facet f
    WHERE f.doc @@ (${query} && ${`'${categoryLexeme(university)}'`}::tsquery) AND f.ends > ${minutesOf(now)}::int)`

/**
 * Returns upcoming events on topics, the best match first: by title or, in the given category, by any of their text.
 * Only the next date of each series is included.
 */
export async function listEventsOnTopics(
  db: Db,
  topics: readonly string[],
  { category, now, limit }: { category: EventCategory; now: Date; limit: number },
): Promise<Tagged<EventCard[]>> {
  const asked = await queriesOf(db, topics)
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM events_on_topics(
      ${asked.map(({ query }) => query)}::tsquery[], ${asked.map(({ titled }) => titled)}::tsquery[],
      ${eventCategories.indexOf(category)}::int, ${minutesOf(now)}::int, ${limit}::int)`.execute(db)
  const ids = rows.map(({ id }) => id)
  return { answer: await getCards(db, ids, now), tags: [eventListTag(category), ...ids.map(eventTag)] }
}

interface TopicQuery {
  query: string
  titled: string
}

/** The cached queries of topics; empty for a topic without a word. Most articles share their topics. */
const queryCache = new LRUCache<string, readonly TopicQuery[]>({ max: 10_000 })

async function queriesOf(db: Db, topics: readonly string[]): Promise<TopicQuery[]> {
  const missing = topics.filter((topic) => !queryCache.has(topic))
  if (missing.length > 0) {
    const { rows } = await sql<TopicQuery & { topic: string }>`
      SELECT topic, query, titled FROM topic_queries(${missing}::text[])`.execute(db)
    for (const topic of missing)
      queryCache.set(
        topic,
        rows.filter((row) => row.topic === topic),
      )
  }
  return topics.flatMap((topic) => queryCache.get(topic) ?? [])
}
