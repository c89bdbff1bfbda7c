import * as refusals from '#messages/imports/refusals-events.ts'
import { isRow } from './systems.ts'

// What other systems export that is no list of events.

const field = (given: unknown, name: string): unknown => (given as Record<string, unknown> | null)?.[name]
const first = (given: unknown): unknown => (Array.isArray(given) ? given[0] : undefined)

/** Returns why a file that is known by its form has no events; undefined for other files. */
export function whyNoEvents(value: unknown): string | undefined {
  const results = field(value, 'results')
  const event = timetableOf(results)
  if (event) return refusals.indicoTimetable.in('en', { event })
  if (isRow(first(field(value, 'registrants') ?? results ?? value), 'registrant_id'))
    return refusals.listOfRegistrants.in('en')
  if (isRow(first(results ?? value), 'code', 'positions')) return refusals.listOfOrders.in('en')
  return isRow(field(value, 'event'), 'slug', 'orders') ? refusals.pretixWithoutDates.in('en') : undefined
}

/** Returns the ID of the event whose Indico timetable this is: entries by event and day. */
function timetableOf(results: unknown): string | undefined {
  if (typeof results !== 'object' || results === null || Array.isArray(results)) return undefined
  const [[event, days] = []] = Object.entries(results)
  const isTimetable =
    typeof days === 'object' && days !== null && Object.keys(days).every((day) => /^\d{8}$/.test(day))
  return isTimetable ? event : undefined
}
