import { sql, type RawBuilder } from 'kysely'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { rareWords } from '#kits/relation/data.ts'
import { relateBest, type RelationPart, type RelationPhrase } from '#kits/relation/score.ts'
import { tsqueryOf } from '#kits/search/words/query.ts'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Db } from '#lib/db/connect.ts'
import { defineRead, type Read } from '#lib/db/read-together.ts'
import { lookUpEach } from '#kits/search/data-look-up.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { minutesOf } from '#lib/text/minutes.ts'
import { wordsOf } from '#lib/text/words.ts'
import { eventListTag } from '../event/tags.ts'
import { fieldOf } from '../event/schema-field.ts'
import { eventCategories, UNIVERSITY, type EventCategory, type LectureSubject } from '../schema-values.ts'
import { eventWords, queryOf } from './data-words.ts'
import type { EventRow, StoredCard } from '../table.ts'
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

/** The candidates that are scored. */
const CANDIDATES = 30

interface Candidate extends Pick<EventRow, 'id' | 'slug' | 'cancelled' | 'capacity' | 'reserved' | 'taken'> {
  series: number | null
  category: EventCategory
  subject: LectureSubject | null
  parts: RelationPart[]
  ends: string
  card: StoredJson<StoredCard>
}

/** Reads the upcoming events that relate to an item, the closest first, each with the topic that they share. */
export function findRelatedEvents(
  own: { phrases: readonly RelationPhrase[]; fields: readonly TaxonomyField[] },
  { now, limit, but }: { now: Date; limit: number; but?: { id: number; series_id: number | null } },
): Read<{ item: Candidate; On: string }[]> {
  // Each event is looked up: PostgreSQL expects a thousand rows of a function, so a join would read all events.
  const query = sql<Candidate>`
    SELECT c.*, e.*
    FROM events_naming(${rareWords(own.phrases)}::tsquery[], ${minutesOf(now)}::int, ${CANDIDATES}::int)
      WITH ORDINALITY c
    CROSS JOIN LATERAL (
      SELECT slug, ends, cancelled, card, capacity, reserved, taken FROM event_shown shown WHERE shown.id = c.id OFFSET 0
    ) e ORDER BY c.ordinality`
  return defineRead(query, (rows) => {
    const candidates = rows
      .filter(({ id, series }) => !but || (id !== but.id && (series === null || series !== but.series_id)))
      .map((row) => ({
        ...row,
        fields: [fieldOf({ eventCategory: row.category, eventSubject: row.subject ?? undefined })],
      }))
    return relateBest(own, candidates, limit).map(({ item, relation }) => ({ item, On: relation.on[0]! }))
  })
}
