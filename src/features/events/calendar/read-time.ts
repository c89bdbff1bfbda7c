import * as said from '#messages/imports/notes.ts'
import { Temporal } from 'temporal-polyfill'
import * as refusals from '#messages/imports/refusals-events.ts'
import { DAY_MS } from '#lib/text/dates/days.ts'
import { offsetZone, unreadTimeIn, type RawCalendar } from './read.ts'
import { describesEveryYear, instantInOwnZone } from './own-zone.ts'
import { resolveZone, type ResolvedZone } from './read-zone.ts'
import type { Note } from '#lib/server/imports/files.ts'
import { dayIn, instantOf, startOfDay } from '../times/zone.ts'

const MIN_YEAR = 1990
const MAX_YEAR = 2100
const MAX_DAYS = 366

/** A property as ical.js returns it (jCal, RFC 7265): name, parameters, value type, values. */
export type Property = [name: string, parameters: Record<string, string>, type: string, ...values: unknown[]]

/** The zones for times without one. */
export interface Zones {
  calendar: RawCalendar
  /** The importing user's zone, IANA. */
  given: string | undefined
  /** The lines of the event. */
  text: string
}

/** A parsed date or time. */
export interface Moment {
  at: Date
  /** A date without a time. */
  allDay: boolean
  zone: string
  /** The zone of the time if it is defined only in the file and matches no IANA zone. */
  ownZone?: string | undefined
}

/** Returns the zone of times without one: the calendar's, else the importing user's, else UTC. */
function ownZone({ calendar, given }: Zones, year: number, note: Note): string {
  const own = calendar.zone && resolveZone(calendar.zone, calendar, year)?.zone
  if (calendar.zone && !own) note(said.zoneOfCalendarUnknown.in('en'), calendar.zone)
  if (!own && !given) note(said.noZone.in('en'))
  return own || given || 'UTC'
}

/** @throws Error naming the property if the time does not exist. */
export function calendarMomentOf([name, parameters, , value]: Property, zones: Zones, note: Note): Moment {
  const what = name.toUpperCase()
  // For dates without VALUE=DATE, ical.js leaves the time empty.
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(?:::|(\d{2}:\d{2}:\d{2})(Z?)))?$/.exec(String(value))
  if (!match) {
    const written = unreadTimeIn(zones.text, name) ?? String(value)
    throw new Error(refusals.neitherDateNorTime.in('en', { property: what, value: written.slice(0, 40) }))
  }
  const [, year = '', month, date, time, utc] = match
  if (Number(year) < MIN_YEAR || Number(year) > MAX_YEAR) {
    throw new Error(refusals.yearOutside.in('en', { property: what, first: MIN_YEAR, last: MAX_YEAR, year }))
  }
  const tzid = parameters['tzid']
  const named = tzid && !utc ? resolveZone(tzid, zones.calendar, Number(year)) : undefined
  const own =
    tzid && time && !utc
      ? ownInstant(tzid, named, { day: `${year}-${month}-${date}`, time }, zones)
      : undefined
  if (own) {
    const zone = zones.given ?? 'UTC'
    note(said.ownZoneShown.in('en', { zone }), tzid)
    return { at: own, allDay: false, zone, ownZone: tzid }
  }
  if (tzid && !utc && !named)
    throw new Error(refusals.noZoneCalled.in('en', { property: what, zone: tzid.slice(0, 80) }))
  if (named?.guessed) note(said.ownZoneTaken.in('en', { zone: named.zone }), tzid)
  const zone = named?.zone ?? ownZone(zones, Number(year), note)
  const day = `${year}-${month}-${date}`
  try {
    const at = utc ? instantOf(day, time, 'UTC') : instantOf(day, time, zone)
    if (time !== undefined && !utc) noteChange(day, time, zone, at, note)
    return { at, allDay: time === undefined, zone }
  } catch {
    throw new Error(
      (isDay(day) ? refusals.noSuchTime : refusals.noSuchDay).in('en', {
        property: what,
        value: String(value),
      }),
    )
  }
}

const changing = new Map<string, boolean>()
const MAX_CHANGING = 10_000

/** Tells whether clocks change on a day, cached, since this takes some 0.1 ms. */
function isChanging(day: string, zone: string): boolean {
  const key = `${day} ${zone}`
  const known = changing.get(key)
  if (known !== undefined) return known
  const result = Temporal.PlainDate.from(day).toZonedDateTime(zone).hoursInDay !== 24
  if (changing.size < MAX_CHANGING) changing.set(key, result)
  return result
}

/** Notes a time that clocks skip, and one that they show twice. */
function noteChange(day: string, time: string, zone: string, at: Date, note: Note): void {
  if (!isChanging(day, zone)) return
  const shown = `${day} ${time.slice(0, 5)}`
  const zoned = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  if (!zoned.toPlainDateTime().equals(`${day}T${time}`)) note(said.timeSkipped.in('en'), shown)
  else if (Number(instantOf(day, time, zone, 'later')) !== Number(at)) note(said.timeRepeated.in('en'), shown)
}

function isDay(day: string): boolean {
  try {
    instantOf(day, undefined, 'UTC')
    return true
  } catch {
    return false
  }
}

/** Returns the instant in a zone that the file defines, if it differs from the IANA zone found for it. */
function ownInstant(
  tzid: string,
  found: ResolvedZone | undefined,
  { day, time }: { day: string; time: string },
  { calendar }: Zones,
): Date | undefined {
  const defined = calendar.zones.get(tzid) ?? offsetZone(tzid)
  if (!defined || (found && (!found.guessed || !describesEveryYear(defined)))) return undefined
  const at = instantInOwnZone(defined, day, time)
  return found && Number(instantOf(day, time, found.zone)) === Number(at) ? undefined : at
}

/**
 * Returns the end of an event. The end of an all-day event is the day after its last (RFC 5545, 3.6.1).
 * Without end and duration, an all-day event lasts one day, any other no time.
 * @throws Error if it ends before it starts, or lasts more than a year.
 */
export function endOf(
  start: Moment,
  given: { end: Property | undefined; duration: Property | undefined },
  zones: Zones,
  note: Note,
): Date {
  const end = checkEnd(start, readEnd(start, given, zones, note), note)
  if (end.getTime() - start.at.getTime() > MAX_DAYS * DAY_MS) {
    throw new Error(refusals.lastsTooLong.in('en', { most: MAX_DAYS }))
  }
  return end
}

function readEnd(
  start: Moment,
  { end, duration }: { end: Property | undefined; duration: Property | undefined },
  zones: Zones,
  note: Note,
): Date | undefined {
  if (end) {
    const moment = calendarMomentOf(end, zones, note)
    if (moment.allDay === start.allDay) {
      return start.allDay ? startOfDay(dayIn(moment.zone, moment.at), start.zone) : moment.at
    }
    note(said.endsWithDay.in('en'))
    // An end date is the day after the last; an end time is within the last day.
    const day = startOfDay(dayIn(start.zone, moment.at), start.zone, moment.allDay ? 0 : 1)
    return day > start.at ? day : startOfDay(dayIn(start.zone, start.at), start.zone, 1)
  }
  if (!duration) return undefined
  try {
    const length = Temporal.Duration.from(String(duration[3]))
    const from = Temporal.Instant.fromEpochMilliseconds(start.at.getTime()).toZonedDateTimeISO(start.zone)
    return new Date(from.add(length).epochMilliseconds)
  } catch {
    throw new Error(refusals.noDuration.in('en', { value: String(duration[3]).slice(0, 40) }))
  }
}

function checkEnd(start: Moment, end: Date | undefined, note: Note): Date {
  if (!end && !start.allDay) note(said.endsWhenItStarts.in('en'))
  if (end && end < start.at) throw new Error(refusals.endsBeforeStart.in('en'))
  if (!start.allDay) return end ?? start.at
  if (end && end.getTime() === start.at.getTime()) note(said.takenAsOneDay.in('en'))
  return end && end > start.at ? end : startOfDay(dayIn(start.zone, start.at), start.zone, 1)
}
