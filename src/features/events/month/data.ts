import type { Facets } from '../search/schema.ts'
import { findEvents, type EventSources } from '../search/data.ts'
import { getCards } from '../data.ts'
import type { EventMonth, MonthFacets } from './schema.ts'
import { zoneOf } from '#lib/text/dates/time-zones.ts'
import { dayIn, startOfDay } from '../times/zone.ts'

/** The limit of events in a month. */
const MAX_MONTH_EVENTS = 10_000
/** The events shown per day; the rest is counted, and listed for the day. */
const SHOWN = 3
const MINUTE_MS = 60_000

/**
 * Returns the events of a month by day in the viewer's zone, past ones included; an event that started in the previous
 * month is on the first day. Facets apply as in a list; skill shares and pages do not.
 * @throws AppError `invalid_input` for a zone that does not exist.
 */
export async function searchMonth(
  sources: EventSources,
  { eventMonth, ...facets }: MonthFacets,
  now: Date,
): Promise<EventMonth> {
  const zone = zoneOf(facets.eventUserTimezone ?? '') ?? 'UTC'
  const days = daysOf(eventMonth)
  const asked: Facets = {
    ...facets,
    eventDateRange: { start: days[0]!, end: days.at(-1)! },
    limit: MAX_MONTH_EVENTS,
  }
  const sides = await Promise.all(
    [false, true].map((eventPastEvents) => findEvents(sources, { ...asked, eventPastEvents }, now)),
  )
  const placed = sides
    .flatMap(({ found }) => found.places.slice(0, MAX_MONTH_EVENTS))
    .map(([, starts, id]) => ({ starts, id }))
    .sort((a, b) => a.starts - b.starts || a.id - b.id)
  const begins = days.map((day) => startOfDay(day, zone).getTime() / MINUTE_MS)
  const byDay = Map.groupBy(placed, ({ starts }) =>
    Math.max(
      0,
      begins.findLastIndex((begin) => begin <= starts),
    ),
  )
  const shown = [...byDay.values()].flatMap((some) => some.slice(0, SHOWN).map(({ id }) => id))
  const cards = new Map((await getCards(sources.db, shown, now)).map((card) => [card.eventId, card]))
  return {
    eventMonth,
    total: sides.reduce((sum, { found }) => sum + found.total, 0),
    today: dayIn(zone, now),
    days: days.map((day, at) => {
      const some = byDay.get(at) ?? []
      return {
        day,
        count: some.length,
        results: some.slice(0, SHOWN).flatMap(({ id }) => cards.get(String(id)) ?? []),
      }
    }),
  }
}

/** Returns the days of a month, 2026-12-01 to 2026-12-31. */
function daysOf(month: string): string[] {
  const [year, number] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year!, number!, 0)).getUTCDate()
  return Array.from({ length }, (_, i) => `${month}-${String(i + 1).padStart(2, '0')}`)
}
