import type { Locale } from '#lib/text/locale.ts'
import type { MailEvent } from '#features/mail/schema.ts'
import { paths } from '#lib/text/paths.ts'
import * as t from '#messages/events/times.ts'
import { attendanceNames } from '#messages/events/values.ts'
import type { StoredCard } from '../table.ts'
import { eventPlaceOf } from '../event/place.ts'
import { eventTimes, type TimeWords } from '#lib/text/event-times.ts'

type MailedEvent = Pick<
  StoredCard,
  | 'eventTitle'
  | 'eventStart'
  | 'eventEnd'
  | 'eventAllDay'
  | 'eventHostTimezone'
  | 'eventAttendance'
  | 'eventPlace'
>

/** Returns the facts of an event for an email. @param origin `https://host`. @param zone of the recipient, IANA. */
export const mailEventOf = (
  eventId: number,
  slug: string,
  card: MailedEvent,
  { locale, origin, zone }: { locale: Locale; origin: string; zone: string | null },
): MailEvent => ({
  title: card.eventTitle,
  when: whenOf(card, locale),
  whenThere: zone === null ? undefined : whenThereOf(card, locale, zone),
  where: whereOf(card, locale),
  link: origin + paths.event(String(eventId), slug),
})

/** Formats the host's times with their zone: '24 November 2026, 14:00–14:50 CET (Europe/Stockholm)'. */
export function whenOf(card: MailedEvent, locale: Locale): string {
  const { day, first } = eventTimes(card, undefined, locale, wordsIn(locale), undefined, formats)
  const zone = `(${card.eventHostTimezone.replaceAll('_', ' ')})`
  // If it ends on another day, the times name both days.
  return first.includes('/') ? `${first} ${zone}` : `${day}, ${first} ${zone}`
}

/** Formats the times in another zone, or returns '' for all-day events and equal times. */
function whenThereOf(card: MailedEvent, locale: Locale, zone: string): string | undefined {
  if (card.eventAllDay) return undefined
  const { second } = eventTimes(card, zone, locale, wordsIn(locale), undefined, formats)
  return second ? whenOf({ ...card, eventHostTimezone: zone }, locale) : undefined
}

/** Formats the place: 'Hall 3, Stockholm, Sweden', 'Virtual', 'Hybrid, Stockholm, Sweden'. */
export function whereOf(card: MailedEvent, locale: Locale): string {
  const place = eventPlaceOf(card, locale)
  const attendance = attendanceNames[card.eventAttendance].in(locale)
  return card.eventAttendance === 'inPerson' && place ? place : [attendance, place].filter(Boolean).join(', ')
}

const formats = new Map<string, Intl.DateTimeFormat>()

const wordsIn = (locale: Locale): TimeWords => ({
  yours: t.yours.in(locale),
  hosts: t.hosts.in(locale),
  both: t.both.in(locale),
  venue: t.venue.in(locale),
  allDay: t.allDay.in(locale),
  now: t.now.in(locale),
  inYours: t.inYours.in(locale),
  inHosts: t.inHosts.in(locale),
})
