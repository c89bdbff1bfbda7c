import { Temporal } from 'temporal-polyfill'
import type { Db } from '#lib/db/connect.ts'
import { daysAfter } from '#lib/text/dates/days.ts'
import type { EventIndex } from '../search/data-index.ts'
import { searchEvents } from '../search/data.ts'
import { getCards } from '../data.ts'
import { facetsOf } from '../search/queries.ts'
import { feedSearch } from '#kits/board/address.ts'
import type { EventCard } from '../schema.ts'
import { eventsBoard, type EventsSearch } from '../search/board.ts'
import type { Facets } from '../search/schema.ts'
import { SHORT_MINUTES, type ListedCategory } from '../schema-values.ts'
import type { CalendarEvent } from './write.ts'
import { dayIn } from '../times/zone.ts'

/** How many days past events stay in a feed, and how many events it may have. */
export const PAST_DAYS = 30
export const MAX_EVENTS = 1_000

/** Returns events for a calendar in the order of the ids, without unknown ones. */
export async function getCalendarEvents(db: Db, ids: readonly number[], now: Date): Promise<CalendarEvent[]> {
  return withVersions(db, await getCards(db, ids, now))
}

async function withVersions(db: Db, cards: readonly EventCard[]): Promise<CalendarEvent[]> {
  if (cards.length === 0) return []
  const rows = await db
    .selectFrom('event_shown')
    .select(['id', 'sequence', 'updated'])
    .where(
      'id',
      'in',
      cards.map((card) => Number(card.eventId)),
    )
    .execute()
  const versions = new Map(rows.map((row) => [String(row.id), row]))
  return cards.flatMap((card) => {
    const version = versions.get(card.eventId)
    return version ? [{ ...card, sequence: version.sequence, updated: version.updated }] : []
  })
}

/**
 * Returns the events of a calendar feed: all upcoming ones that match the filters, and those of the last 30
 * days that matched, so that no event disappears right after it. At most 1,000 events, upcoming ones first.
 * @returns the events by start; `cut` if there are more.
 */
export async function getFeedEvents(
  sources: { db: Db; events: EventIndex },
  category: ListedCategory,
  search: EventsSearch,
  now: Date,
): Promise<{ events: CalendarEvent[]; cut: boolean }> {
  const facets = feedFacets(category, search)
  const coming = await searchEvents(sources, { ...facets, limit: MAX_EVENTS }, now)
  const over = await pastEvents(sources, facets, now, MAX_EVENTS - coming.results.length)
  const spans = search.facets.upcoming ?? []
  const past = over.results.filter(
    (card) => spans.length === 0 || wasFound(card, spans, search.zone ?? 'UTC'),
  )
  const events = await withVersions(sources.db, [...past.toReversed(), ...coming.results])
  return { events, cut: coming.nextCursor !== null || over.nextCursor !== null }
}

/** A calendar has no pages and no past side, and is sorted by time. */
function feedFacets(category: ListedCategory, asked: EventsSearch): Facets {
  const given = facetsOf(category, feedSearch(eventsBoard, asked))
  const { eventSkillPercentage, ...facets } = given
  // Shares only rank; they filter only if job skills are chosen.
  return facets.eventChooseJobskills && eventSkillPercentage ? given : facets
}

async function pastEvents(
  sources: { db: Db; events: EventIndex },
  asked: Facets,
  now: Date,
  limit: number,
): Promise<{ results: EventCard[]; nextCursor: string | null }> {
  const { eventUpcoming: _spans, eventDateRange: range, ...facets } = asked
  const earliest = dayIn(facets.eventUserTimezone ?? 'UTC', daysAfter(now, -PAST_DAYS))
  const start = range?.start && range.start > earliest ? range.start : earliest
  if (limit <= 0 || (range?.end && range.end < start)) return { results: [], nextCursor: null }
  const eventDateRange = { start, ...(range?.end && { end: range.end }) }
  return searchEvents(sources, { ...facets, eventPastEvents: true, eventDateRange, limit }, now)
}

/**
 * Tells whether a past event matched one of the chosen time spans when it was upcoming. Every event was once
 * within a week.
 */
function wasFound(card: EventCard, spans: readonly string[], zone: string): boolean {
  if (spans.includes('week') || spans.includes('month')) return true
  const minutes = (Date.parse(card.eventEnd) - Date.parse(card.eventStart)) / 60_000
  if (spans.includes('shortSession') && minutes < SHORT_MINUTES) return true
  return spans.includes('weekend') && onWeekend(card, zone)
}

function onWeekend({ eventStart, eventEnd }: EventCard, zone: string): boolean {
  const start = Temporal.Instant.from(eventStart).toZonedDateTimeISO(zone)
  if (start.dayOfWeek >= 6) return true
  const saturday = start.startOfDay().add({ days: 6 - start.dayOfWeek })
  return Date.parse(eventEnd) > saturday.epochMilliseconds
}
