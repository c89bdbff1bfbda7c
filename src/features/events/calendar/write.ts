import ical, { escape, ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import * as m from '#messages/events/calendar.ts'
import { attendanceNames, formatNames } from '#messages/events/values.ts'
import type { Locale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import type { EventCard } from '../schema.ts'
import { isUtc, writeZone } from './write-zone.ts'
import { eventPlaceOf } from '../event/place.ts'

/** The fields of an event in calendars. */
export type CalendarEvent = Pick<
  EventCard,
  | 'eventId'
  | 'Slug'
  | 'eventStart'
  | 'eventEnd'
  | 'eventAllDay'
  | 'eventHostTimezone'
  | 'eventTitle'
  | 'eventTitlePlus'
  | 'eventDescription'
  | 'eventSpeakers'
  | 'eventOrganiser'
  | 'eventPrice'
  | 'eventType'
  | 'eventCategory'
  | 'eventTopics'
  | 'eventStatus'
  | 'eventAttendance'
  | 'eventPlace'
> & {
  /** The join link, only in files for confirmed attendees. */
  join?: string
  /** Increases with each change, as does the time of the last one. */
  sequence: number
  updated: Date
  /** Original UID and organizer, only in the organizer's export. */
  uid?: string
  organiser?: { name: string; email: string }
}

export interface CalendarContext {
  /** `https://host` of the portal. It must not change, since UIDs contain the host. */
  origin: string
  locale: Locale
  /** For attachments: the content type of the attachment must have the same method. */
  method?: 'PUBLISH' | 'CANCEL'
  /** Also for attachments: the mail's sender with the event organizer's name. */
  organiser?: { name: string; email: string }
}

/** The header of a calendar feed. */
export interface FeedHead {
  name: string
  description: string
  /** The URL of the feed, and of the page with the same events. */
  source: string
  page: string
}

/** Suggested refresh interval of subscriptions, in seconds. */
const REFRESH_S = 3 * 3_600

/**
 * Writes events as iCalendar (RFC 5545, 7986) with definitions of all zones. Public files have no ORGANIZER,
 * which must be an email address: the portal publishes none. With a method it is a message (RFC 5546), which
 * needs one; CANCEL removes the events from the calendar.
 */
export function writeCalendar(
  events: readonly CalendarEvent[],
  { origin, locale, method, organiser }: CalendarContext,
  head?: FeedHead,
): string {
  const span = spanOf(events)
  const calendar = ical({
    prodId: `//${new URL(origin).hostname}//Events//EN`,
    // Only the generator: a zone here would apply to the stamps.
    timezone: { name: null, generator: (zone) => writeZone(zone, ...span) },
    events: events.map(({ organiser: holder = organiser, ...event }) => ({
      ...eventData(event, { origin, locale }),
      ...(holder && { organizer: { ...holder, name: clean(holder.name) } }),
      ...(method === 'CANCEL' && { status: ICalEventStatus.CANCELLED }),
    })),
    ...(method && { method: ICalCalendarMethod[method] }),
    ...(head && {
      // The library does not escape these.
      name: escape(clean(head.name), false),
      description: escape(clean(head.description), false),
      source: head.source,
      url: head.page,
      ttl: REFRESH_S,
    }),
  })
  return `${calendar.toString()}\r\n`
}

function eventData(
  event: CalendarEvent,
  { origin, locale }: Pick<CalendarContext, 'origin' | 'locale'>,
): ICalEventData {
  const url = origin + paths.event(event.eventId, event.Slug)
  const categories = [event.eventCategory, nameOfFormat(event.eventType, locale), ...event.eventTopics]
  return {
    id: event.uid ?? `event-${event.eventId}@${new URL(origin).hostname}`,
    sequence: event.sequence,
    stamp: event.updated,
    lastModified: event.updated,
    ...timesOf(event),
    summary: clean([event.eventTitle, event.eventTitlePlus].filter(Boolean).join(' | ')).replaceAll(
      '\n',
      ' ',
    ),
    description: textOf(event, url, locale),
    location: clean(eventPlaceOf(event, locale) ?? attendanceNames[event.eventAttendance].in(locale)),
    url,
    categories: [...new Set(categories.map(clean))].filter(Boolean).map((name) => ({ name })),
    status: event.eventStatus === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

/** Returns local times of the host's zone; for all-day events days, with the day after the last as end. */
function timesOf(event: CalendarEvent): Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone'> {
  const zone = event.eventHostTimezone
  const start = zoned(event.eventStart, zone)
  const end = zoned(event.eventEnd, zone)
  if (!event.eventAllDay) {
    const instants = isUtc(zone) || comesTwice(start) || comesTwice(end)
    return { start, end, timezone: instants ? null : zone }
  }
  const first = start.toPlainDate()
  // An end after midnight is within the last day.
  const last = end.equals(end.startOfDay()) ? end.toPlainDate() : end.toPlainDate().add({ days: 1 })
  const after = Temporal.PlainDate.compare(last, first) > 0 ? last : first.add({ days: 1 })
  return { allDay: true, start: first, end: after, timezone: null }
}

/** Tells whether local time repeats that moment, so that it is ambiguous. */
const comesTwice = (time: Temporal.ZonedDateTime): boolean => {
  const wall = time.toPlainDateTime()
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(time.timeZoneId, { disambiguation }),
  )
  return !earlier!.equals(later!)
}

const zoned = (iso: string, zone: string) => Temporal.Instant.from(iso).toZonedDateTimeISO(zone)

function textOf(event: CalendarEvent, url: string, locale: Locale): string {
  const { eventSpeakers: names, eventOrganiser, eventPrice } = event
  const facts = [
    event.join && m.joinAt.in(locale, { link: event.join }),
    names.length > 0 && m.speakers.in(locale, { names: names.join(', ') }),
    eventOrganiser && m.organiser.in(locale, { name: eventOrganiser }),
    eventPrice && m.price.in(locale, { text: eventPrice }),
  ]
  return clean([event.eventDescription, facts.filter(Boolean).join('\n'), url].filter(Boolean).join('\n\n'))
}

const nameOfFormat = (value: string, locale: Locale): string =>
  Object.hasOwn(formatNames, value) ? formatNames[value as keyof typeof formatNames].in(locale) : value

/**
 * Removes characters that are invalid in lines: unpaired surrogates, and controls except line feed and tab
 * (RFC 5545, 3.1).
 */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- these are removed
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')

/** Returns the first start and the last end. */
function spanOf(events: readonly CalendarEvent[]): [first: Date, last: Date] {
  const starts = events.map((event) => Date.parse(event.eventStart))
  const ends = events.map((event) => Date.parse(event.eventEnd))
  return [new Date(Math.min(...starts)), new Date(Math.max(...ends))]
}
