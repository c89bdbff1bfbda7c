import * as refusals from '#messages/imports/refusals-events.ts'
import type { EventsInFile } from './item.ts'
import { isLecture, readLectures } from './lectures.ts'
import { isOrder, whyNoOrder } from './pretix.ts'
import { isIndico, isRow, readIndico } from './systems.ts'

/** Returns the events in JSON of recorded lectures or an Indico export; undefined for other formats. */
export function readEventList(value: unknown): EventsInFile | undefined {
  const results = (value as { results?: unknown } | null)?.results
  const rows: unknown[] = Array.isArray(value) ? value : Array.isArray(results) ? results : [value]
  const [first] = rows
  if (isLecture(first)) return readLectures(rows)
  return isIndico(first) ? readIndico(rows) : undefined
}

// Exports of other systems that are no lists of events.

const field = (given: unknown, name: string): unknown => (given as Record<string, unknown> | null)?.[name]

/** Why a file that is known by its form has no events: for each of its rows, if it is a list of people. */
type NoEvents = { reason: string } | { reasons: string[] }

/** Returns why a file has no events; undefined for unknown files. */
export function whyNoEvents(value: unknown): NoEvents | undefined {
  const results = field(value, 'results')
  const event = timetableOf(results)
  if (event) return { reason: refusals.indicoTimetable.in('en', { event }) }
  const registrants = field(value, 'registrants') ?? results ?? value
  if (Array.isArray(registrants) && registrants.some(isRegistrant))
    return { reasons: registrants.map(whyNoRegistrant) }
  const orders = results ?? value
  if (Array.isArray(orders) && orders.some(isOrder)) return { reasons: orders.map(whyNoOrder) }
  return isRow(field(value, 'event'), 'slug', 'orders')
    ? { reason: refusals.pretixWithoutDates.in('en') }
    : undefined
}

const isRegistrant = (given: unknown): boolean => isRow(given, 'registrant_id')

/** Returns why a registrant of Indico is not imported. */
function whyNoRegistrant(given: unknown): string {
  if (!isRegistrant(given)) return refusals.noRegistrant.in('en')
  const state = field(given, 'state')
  if (state === 'withdrawn' || state === 'rejected') return refusals.registrationOver.in('en')
  return refusals.listOfRegistrants.in('en')
}

/** Returns the ID of the event whose Indico timetable this is: entries by event and day. */
function timetableOf(results: unknown): string | undefined {
  if (typeof results !== 'object' || results === null || Array.isArray(results)) return undefined
  const [[event, days] = []] = Object.entries(results)
  const isTimetable =
    typeof days === 'object' && days !== null && Object.keys(days).every((day) => /^\d{8}$/.test(day))
  return isTimetable ? event : undefined
}
