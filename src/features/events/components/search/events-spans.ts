import * as m from '#messages/events/events.ts'
import { dateFormat } from '#lib/text/dates/date-format.ts'
import { formatLocale, getLocale } from '#lib/text/locale.ts'
import { addDays } from '#lib/text/dates/days.ts'
import type { EventsSearch } from '../../search/board.ts'

interface Span<E> {
  /** 'This week', 'December 2026'; empty if the list is not sorted by time. */
  name: string
  /** The position of its first event in the list, from 0. */
  place: number
  events: E[]
}

/**
 * Groups the events of a list under headings: those that begin until Sunday or are in progress, then months. Days are
 * those of the list's zone.
 * @param now in ms.
 */
export function spansOf<E extends { eventStart: string }>(
  events: readonly E[],
  search: Pick<EventsSearch, 'shares' | 'past' | 'zone'>,
  now: number,
): Span<E>[] {
  if (search.shares) return [{ name: '', place: 0, events: [...events] }]
  const locale = formatLocale(getLocale())
  const timeZone = search.zone ?? 'UTC'
  const day = dateFormat('sv', { timeZone, dateStyle: 'short' })
  const month = dateFormat(locale, { timeZone, month: 'long', year: 'numeric' })
  const monday = mondayAfter(day.format(now))
  const spans: Span<E>[] = []
  for (const [place, event] of events.entries()) {
    const start = new Date(event.eventStart)
    const name = !search.past && day.format(start) < monday ? m.thisWeek() : month.format(start)
    const last = spans.at(-1)
    if (last?.name === name) last.events.push(event)
    else spans.push({ name, place, events: [event] })
  }
  return spans
}

/** Returns the Monday after a day. @param day 2026-12-31. */
function mondayAfter(day: string): string {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  return addDays(day, 7 - ((weekday + 6) % 7))
}
