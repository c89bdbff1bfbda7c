import { sql } from 'kysely'
import { docOf, writeEventWords, type TermsChange } from '#features/events/search/mutations.ts'
import { eventInputSchema, type EventInput } from '#features/events/schema-input.ts'
import { eventCategories } from '#features/events/schema-values.ts'
import { eventsBoard } from '#features/events/search/board.ts'
import { bitsOf } from '#kits/board/bits.ts'
import { buildEvent } from '#features/events/event/build.ts'
import { eventTermsOf } from '#features/events/search/terms.ts'
import { eventSlug } from '#features/events/event/tags.ts'
import type { Db } from '#lib/db/connect.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import { validate } from '#lib/api/validate.ts'
import { minutesOf } from '#lib/text/minutes.ts'
import { Vocabulary } from '#test/support/blogs/generate.ts'
import { generateEvent } from '#test/support/events/generate.ts'
import { printLine, type DatabaseContent } from '../reused-database.ts'
import { randomOf } from '#test/support/random.ts'

/** What counts as now: the events lie around it. */
export const EVENTS_NOW = new Date('2026-11-20T15:30:00Z')
const BATCH = 1_000
const WORDS_BATCH = 20_000
const VOCABULARY = 20_000
/** Zipf's law with Mandelbrot's shift: its most frequent words say nothing, and are the stop words below. */
const SHIFT = 50
const stopWords = ['the', 'of', 'and', 'a', 'to', 'in', 'is', 'for', 'with', 'how']
const FINGERPRINT = 5

/** This many generated events. */
export const generatedEvents = (events: number): DatabaseContent => ({
  what: 'events',
  count: events,
  sample: [...rowsOf(eventsFor(FINGERPRINT), 0)].map(({ terms, ...row }) => [row, terms.title]),
  fill: ({ db }) => fill(db, events),
})

/** Generated events with words as frequent as in texts: a third stop words, the most frequent other in a fifth of them. */
function* eventsFor(count: number): Generator<EventInput> {
  const chance = randomOf(7)
  const { words: vocabulary } = new Vocabulary('en', VOCABULARY, chance)
  const draw = () => vocabulary[Math.floor(SHIFT * ((VOCABULARY + SHIFT) / SHIFT) ** chance() - SHIFT)]!
  const word = () => (chance() < 0.35 ? stopWords[Math.floor(chance() ** 2 * stopWords.length)]! : draw())
  const words = (most: number, least = most / 2) =>
    Array.from({ length: Math.ceil(least + chance() * (most - least)) }, word).join(' ')
  for (let i = 0; i < count; i++) {
    yield {
      ...generateEvent(i, EVENTS_NOW),
      eventTitle: words(7),
      eventTitlePlus: chance() < 0.3 ? words(4) : '',
      eventDescription: words(40),
      eventDetails: `<p>${words(90)}</p>`,
      eventTopics: [draw(), `${draw()} ${draw()}`],
    }
  }
}

function* rowsOf(events: Iterable<EventInput>, from: number) {
  let id = from
  for (const given of events) {
    const input = validate(eventInputSchema, given)
    const { card, detail } = buildEvent(eventSlug(input.eventTitle), input, EVENTS_NOW)
    const terms = eventTermsOf(card, detail, input.eventCategory)
    yield {
      id: ++id,
      slug: card.Slug,
      category: input.eventCategory,
      place: eventCategories.indexOf(input.eventCategory),
      starts: card.eventStart,
      ends: card.eventEnd,
      from: minutesOf(Date.parse(card.eventStart)),
      to: minutesOf(Date.parse(card.eventEnd)),
      organiser: card.eventOrganiser,
      capacity: input.eventRegistration.capacity,
      bits: bitsOf(eventsBoard, { card, detail })[0]!,
      card,
      detail,
      terms,
    }
  }
}

/** What createEvent writes one by one, by few statements over many rows each. */
async function fill(db: Db, events: number): Promise<void> {
  // Quicker to build over all rows.
  await sql`DROP INDEX event_facet_words`.execute(db)
  let batch: ReturnType<typeof rowsOf> extends Generator<infer R> ? R[] : never = []
  const write = async () => {
    await withAdvisoryLock(db, 'events', async (trx) => {
      const json = JSON.stringify(batch.map(({ terms: _terms, ...row }) => row))
      await sql`
        WITH given AS MATERIALIZED (
          SELECT * FROM json_to_recordset(${json}::json) AS g(id int, slug text, category text, place int,
            starts timestamptz, ends timestamptz, "from" int, "to" int, organiser text, capacity int, bits int8,
            card json, detail json)
        ), hosts AS (
          INSERT INTO organiser (name) SELECT DISTINCT organiser FROM given ON CONFLICT (name) DO UPDATE SET name = excluded.name
          RETURNING id, name
        )
        INSERT INTO event (id, slug, category, starts, ends, organiser_id, cancelled, card, detail, capacity)
        OVERRIDING SYSTEM VALUE
        SELECT g.id, slug, category, starts, ends, h.id, false, card, detail, capacity
        FROM given g JOIN hosts h ON h.name = g.organiser`.execute(trx)
      const docs = sql.join(
        batch.map(
          ({ id, place, from, to, organiser, bits, terms }) =>
            sql`(${id}::int, ${place}::smallint, ${from}::int, ${to}::int, ${organiser}::text, ${bits}::int8, ${docOf(terms)})`,
        ),
      )
      await sql`
        INSERT INTO event_facet (id, category, starts, ends, organiser, bits, doc)
        SELECT v.id, v.category, v.starts, v.ends, o.id, v.bits, v.doc
        FROM (VALUES ${docs}) v(id, category, starts, ends, organiser, bits, doc)
        JOIN organiser o ON o.name = v.organiser`.execute(trx)
    })
    words.push(...batch.map(({ terms }) => ({ before: undefined, after: terms })))
    batch = []
  }
  // The more at once, the fewer counts are changed again.
  let words: TermsChange[] = []
  const writeWords = async () => {
    await withAdvisoryLock(db, 'events', (trx) => writeEventWords(trx, words))
    words = []
  }
  let written = 0
  for (const row of rowsOf(eventsFor(events), 0)) {
    batch.push(row)
    if (batch.length < BATCH && row.id < events) continue
    await write()
    if (words.length >= WORDS_BATCH || row.id === events) await writeWords()
    written = row.id
    if (written % Math.max(BATCH, events / 10) < BATCH) printLine(`  ${written}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await sql`SELECT setval(pg_get_serial_sequence('event', 'id'), ${events})`.execute(db)
  await sql`CREATE INDEX event_facet_words ON event_facet USING gin (doc) WITH (fastupdate = off)`.execute(db)
  await sql`VACUUM ANALYZE`.execute(db)
}
