import { dateFormat } from '#lib/text/dates/date-format.ts'
import { allDay } from '#messages/discovery/pictures.ts'
import { online } from '#messages/events/page.ts'
import type { Event } from '#features/events/schema.ts'
import { formatLocale, type Locale } from '#lib/text/locale.ts'

/** Formats the day or days of an event in its host's zone: 'Tuesday 24 November 2026', '24–26 November 2026'. */
export function posterDay(
  { eventStart, eventEnd, eventHostTimezone: timeZone }: Event,
  locale: Locale,
): string {
  const start = new Date(eventStart)
  // An all-day event ends at the start of the next day, which is not part of it.
  const last = new Date(Math.max(start.getTime(), Date.parse(eventEnd) - 1))
  const format = (weekday: boolean) =>
    dateFormat(formatLocale(locale), {
      timeZone,
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      ...(weekday && { weekday: 'long' }),
    })
  const oneDay = format(false).format(start) === format(false).format(last)
  return oneDay ? format(true).format(start) : format(false).formatRange(start, last)
}

/** Formats the host's times with the zone: '13:00–13:50 (Europe/Dublin)'. */
export function posterTime(
  { eventStart, eventEnd, eventAllDay, eventHostTimezone: timeZone }: Event,
  locale: Locale,
): string {
  if (eventAllDay) return allDay.in(locale)
  const format = dateFormat(formatLocale(locale), {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  })
  const [from, to] = [eventStart, eventEnd].map((at) => format.format(new Date(at)))
  return `${from === to ? from : `${from}–${to}`} (${timeZone.replaceAll('_', ' ')})`
}

/** Returns the venue, or 'Online' for events that are only online. */
export function posterPlace({ eventPlace, eventAttendance }: Event, locale: Locale): string {
  const place = [...new Set([eventPlace?.name, eventPlace?.city].filter(Boolean))].join(', ')
  return place || (eventAttendance === 'virtual' ? online.in(locale) : '')
}
