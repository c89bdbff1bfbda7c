import { sql } from 'kysely'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Db } from '#lib/db/connect.ts'
import { minutesOf } from '#lib/text/minutes.ts'
import { getCards } from '../data.ts'
import type { EventCard } from '../schema.ts'
import { ALL_CATEGORIES, eventCategories, type EventCategory, type EventFormat } from '../schema-values.ts'
import type { EventIndex } from '../search/data-index.ts'
import { searchEvents } from '../search/data.ts'
import { categoryLexeme } from '../search/lexemes.ts'
import { dayIn } from '../times/zone.ts'
import { eventListTag, eventListTags } from './tags.ts'

interface Sources {
  db: Db
  events: EventIndex
}

/** An event in a list of another page. */
export interface ListedEvent {
  card: EventCard
  /** The first day in the host's zone, 2026-12-31. */
  day: string
}

interface Listed {
  events: ListedEvent[]
  total: number
}

/** The number of events searched for distinct series, and of texts checked for the promise of a certificate. */
const LOOKED_THROUGH = 60
const MAX_TEXTS = 200

const listed = (card: EventCard): ListedEvent => ({
  card,
  day: dayIn(card.eventHostTimezone, new Date(card.eventStart)),
})

/** Keeps only the next date of each series. */
function onceEach(cards: readonly EventCard[]): EventCard[] {
  const first = new Map<string, EventCard>()
  for (const card of cards) {
    const key = card.eventSeriesName ? `${card.eventCategory} ${card.eventSeriesName}` : card.eventId
    if (!first.has(key)) first.set(key, card)
  }
  return [...first.values()]
}

/**
 * Returns upcoming events of some formats, soonest first, each series once.
 * @returns the requested number of events, and the total of dates.
 */
export async function listUpcomingByFormat(
  sources: Sources,
  categories: readonly EventCategory[],
  formats: readonly EventFormat[],
  most: number,
  now: Date,
): Promise<Tagged<Listed>> {
  const found: EventCard[] = []
  let total = 0
  for (const eventCategory of categories) {
    const facets = { eventCategory, eventMode: [...formats], limit: LOOKED_THROUGH }
    const { results, total: own } = await searchEvents(sources, facets, now)
    found.push(...results)
    total += own
  }
  const soonest = found.toSorted((a, b) => (a.eventStart < b.eventStart ? -1 : 1))
  return {
    answer: { events: onceEach(soonest).slice(0, most).map(listed), total },
    tags: categories.map(eventListTag),
  }
}

/** Matches texts that promise a certificate; the word alone could also mean one of a web server. */
const PROMISE =
  '(certificates? (of (attendance|completion|participation|competence)|is |are |will be )|(ends with|leads to|prepares for|earn) [^.]{0,60}certific|certified by|certificado de (asistencia|aprovechamiento|participación|competencia)|se (entrega|expide) [^.]{0,40}certificado|(acaba|termina) con [^.]{0,60}certificado)'

/** Returns upcoming events with a certificate, soonest first, each series once. */
export async function listUpcomingWithCertificate(
  { db }: Sources,
  categories: readonly EventCategory[],
  most: number,
  now: Date,
): Promise<Tagged<Listed>> {
  const places = categories.map((category) => `'${categoryLexeme(eventCategories.indexOf(category))}'`)
  if (places.length === 0) return { answer: { events: [], total: 0 }, tags: [] }
  const { rows } = await sql<{ id: number }>`
    WITH named AS MATERIALIZED (
      SELECT f.id, f.starts FROM event_facet f
      WHERE f.doc @@ ${`certif:* & (${places.join(' | ')})`}::tsquery AND f.ends > ${minutesOf(now)}::int
      ORDER BY f.starts, f.id LIMIT ${MAX_TEXTS}
    )
    SELECT e.id FROM named JOIN event_shown e USING (id)
    WHERE NOT e.cancelled
      AND concat_ws(' ', e.card->>'eventDescription', e.detail->>'eventDetails') ~* ${PROMISE}
    ORDER BY e.starts, e.id`.execute(db)
  const cards = onceEach(
    await getCards(
      db,
      rows.map(({ id }) => id),
      now,
    ),
  )
  return {
    answer: { events: cards.slice(0, most).map(listed), total: cards.length },
    tags: categories.map(eventListTag),
  }
}

/** Returns the upcoming events that were published last, each series once. */
export async function listLatestEvents(
  { db }: Pick<Sources, 'db'>,
  categories: readonly EventCategory[],
  most: number,
  now: Date,
): Promise<Tagged<ListedEvent[]>> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT id, ends, cancelled FROM event_shown WHERE category = ANY(${[...categories]}::text[])
      ORDER BY (card->>'eventPublished') DESC, id DESC LIMIT ${MAX_TEXTS}
    ) newest WHERE ends > ${now} AND NOT cancelled LIMIT ${LOOKED_THROUGH}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return {
    answer: onceEach(await getCards(db, ids, now))
      .slice(0, most)
      .map(listed),
    tags: categories.map(eventListTag),
  }
}

/**
 * Returns the next events, each series once.
 * @param most the limit of all of them. @param ofOne the limit of each sector, and of the university.
 * @returns them with the total of upcoming events.
 */
export async function listNextEvents(
  sources: Sources,
  most: number,
  ofOne: number,
  now: Date,
): Promise<Tagged<{ events: EventCard[]; total: number }>> {
  const facets = { eventCategory: ALL_CATEGORIES, limit: LOOKED_THROUGH } as const
  const { results, total } = await searchEvents(sources, facets, now)
  const taken = new Map<string, number>()
  const events = onceEach(results).filter(({ eventCategory }) => {
    const n = (taken.get(eventCategory) ?? 0) + 1
    taken.set(eventCategory, n)
    return n <= ofOne
  })
  return { answer: { events: events.slice(0, most), total }, tags: eventListTags(ALL_CATEGORIES) }
}
