import { isDeepStrictEqual } from 'node:util'
import { Temporal } from 'temporal-polyfill'
import { slashedDayOf } from './input.ts'
import type { EventDraft } from './schema.ts'
import { isoDayOf } from './times.ts'

/** The fields that hold days, which shift with the date. */
const dayFields = ['eventLastDay', 'eventOpensDay', 'eventClosesDay'] as const

/** Groups of fields that change together. */
const together: readonly (readonly (keyof EventDraft)[])[] = [
  [
    'eventBegins',
    'eventEnds',
    'eventRepeatedHour',
    'eventEndsRepeatedHour',
    'eventLastDay',
    'eventHostTimezone',
  ],
  [
    'eventOpensDay',
    'eventOpensAt',
    'eventOpensRepeatedHour',
    'eventClosesDay',
    'eventClosesAt',
    'eventClosesRepeatedHour',
  ],
  ['eventAttendance', 'eventPlaceName', 'eventCity', 'eventCountry'],
  ['eventImage', 'eventImageText'],
  ['eventPaidType', 'eventPrice'],
  ['eventRegistrationWay', 'eventRegistrationLink'],
]

/** Returns the days from one date to another. */
export const daysBetween = (one: string, other: string): number =>
  plain(one).until(plain(other), { largestUnit: 'day' }).days

/** Returns the day so many days later. @param day 2026/12/31. */
export const daysLater = (day: string, days: number): string => slashedDayOf(plain(day).add({ days }))

const plain = (day: string) => Temporal.PlainDate.from(isoDayOf(day))

/**
 * Applies the change of one date to another: fields that were changed there get the same value here, and all others
 * stay. Its day moves by as many days.
 */
export function applySameChange(before: EventDraft, after: EventDraft, other: EventDraft): EventDraft {
  const [was, is, own] = [before, after, other].map(fromItsDay) as [EventDraft, EventDraft, EventDraft]
  const changed = new Set(
    (Object.keys(is) as (keyof EventDraft)[]).filter((key) => !isDeepStrictEqual(was[key], is[key])),
  )
  for (const group of together)
    if (group.some((key) => changed.has(key))) for (const key of group) changed.add(key)
  const draft = { ...own, ...Object.fromEntries([...changed].map((key) => [key, is[key]])) }
  return onDay(draft, daysLater(other.eventDay, daysBetween(before.eventDay, after.eventDay)))
}

/** Moves a draft to another day, and its other days with it. */
export const moveDraftToDay = (draft: EventDraft, eventDay: string): EventDraft =>
  onDay(fromItsDay(draft), eventDay)

/** Expresses the days of a draft relative to its own day. */
const fromItsDay = (draft: EventDraft): EventDraft => ({
  ...draft,
  eventDay: '',
  ...Object.fromEntries(
    dayFields.map((key) => [key, draft[key] && String(daysBetween(draft.eventDay, draft[key]))]),
  ),
})

const onDay = (draft: EventDraft, eventDay: string): EventDraft => ({
  ...draft,
  eventDay,
  ...Object.fromEntries(dayFields.map((key) => [key, draft[key] && daysLater(eventDay, Number(draft[key]))])),
})
