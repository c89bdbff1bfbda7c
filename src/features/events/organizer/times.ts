import * as z from 'zod/mini'
import * as m from '#messages/events/organizer.ts'
import { clock, day, required } from '#kits/document/fields/values.ts'
import { zoneChecks } from '#kits/document/fields/zone.ts'
import { addDays } from '#lib/text/dates/days.ts'
import { zoneOf } from '#lib/text/dates/time-zones.ts'
import { instantsAt } from '#lib/text/dates/wall-time.ts'

/** Which of the two is meant, where the clocks show a time twice; empty where they do not. */
export const repeatedHour = () =>
  z.prefault(z.enum(['', 'first', 'second'], { error: () => m.repeatedHourRequired() }), '')
export type RepeatedHour = z.output<ReturnType<typeof repeatedHour>>

/** The field that asks which of the two, where the clocks show a time twice. */
export const repeatedHourField = {
  kind: 'select' as const,
  options: ['first' as const, 'second' as const].map((value) => ({ value, label: m.hourNames[value] })),
  hint: m.repeatedHourHint,
  requiredError: m.repeatedHourRequired,
}

/** The times of an event as entered in the editor, local to its zone. */
export const timesShape = {
  eventDay: day().check(z.minLength(1, { error: () => m.dayRequired() })),
  /** Empty for an all-day event. */
  eventBegins: clock(),
  eventEnds: clock(),
  eventRepeatedHour: repeatedHour(),
  /** Empty: the same day, or the next if it ends earlier than it starts. */
  eventLastDay: day(),
  eventHostTimezone: required(m.zoneRequired).check(...zoneChecks(m.zoneUnknown)),
}

const timesSchema = z.object(timesShape)
export type DraftTimes = z.output<typeof timesSchema>

/** Returns a day as an ISO date. @param day 2026/12/31. */
export const isoDayOf = (day: string): string => day.replaceAll('/', '-')

/** Returns the days on which an event begins and ends, each with its time of day. */
export function wallTimesOf({ eventDay, eventLastDay, eventBegins, eventEnds }: DraftTimes) {
  const first = isoDayOf(eventDay)
  const overNight = !eventLastDay && eventEnds < eventBegins
  const last = overNight ? addDays(first, 1) : isoDayOf(eventLastDay || eventDay)
  return { begins: [first, eventBegins], ends: [last, eventEnds] } as const
}

/** A day, 2026/12/31 or ISO, a time of day, and the name of a zone. */
type WallTime = [day: string, time: string, zoneName: string]

const isTime = (day: string, time: string) =>
  time !== '' && !Number.isNaN(Date.parse(`${isoDayOf(day)}T${time}Z`))

/** Returns how often clocks show a time: once, unless they are changed then. 1 while a part is missing or wrong. */
function timesShownAt(...[day, time, zoneName]: WallTime): number {
  const zone = zoneOf(zoneName)
  return zone && isTime(day, time) ? instantsAt(isoDayOf(day), time, zone).length : 1
}

/** Tells whether clocks skip a time; not while it is missing or wrong. */
export const isSkippedTime = (...at: WallTime): boolean => timesShownAt(...at) === 0

/** Tells whether clocks show a time twice; not while it is missing or wrong. */
export const isRepeatedTime = (...at: WallTime): boolean => timesShownAt(...at) > 1

/** Does the same as timesShownAt for the start and the end of an event. */
function timesShown(draft: DraftTimes): { begins: number; ends: number } {
  const { eventDay, eventLastDay, eventBegins, eventEnds, eventHostTimezone: zone } = draft
  if (!isTime(eventDay, eventBegins) || !isTime(eventLastDay || eventDay, eventEnds))
    return { begins: 1, ends: 1 }
  const { begins, ends } = wallTimesOf(draft)
  return { begins: timesShownAt(...begins, zone), ends: timesShownAt(...ends, zone) }
}

/** Tells whether clocks show the start or the end of an event twice. */
export const isRepeatedHour = (draft: DraftTimes): boolean =>
  Object.values(timesShown(draft)).some((times) => times > 1)

/** The checks of the fields in combination. */
export const timesChecks = [
  z.refine<DraftTimes>(({ eventBegins, eventEnds }) => Boolean(eventBegins) === Boolean(eventEnds), {
    path: ['eventEnds'],
    error: ({ input }) => ((input as DraftTimes).eventEnds ? m.beginRequired() : m.endRequired()),
  }),
  z.refine<DraftTimes>(
    ({ eventDay, eventLastDay, eventBegins, eventEnds }) =>
      !eventLastDay ||
      eventLastDay > eventDay ||
      (eventLastDay === eventDay && (!eventBegins || eventEnds >= eventBegins)),
    { path: ['eventLastDay'], error: () => m.endsBeforeStart() },
  ),
  z.refine<DraftTimes>((draft) => timesShown(draft).begins > 0, {
    path: ['eventBegins'],
    error: () => m.hourSkipped(),
  }),
  z.refine<DraftTimes>((draft) => timesShown(draft).ends > 0, {
    path: ['eventEnds'],
    error: () => m.hourSkipped(),
  }),
  z.refine<DraftTimes>((draft) => draft.eventRepeatedHour !== '' || !isRepeatedHour(draft), {
    path: ['eventRepeatedHour'],
    error: () => m.repeatedHourRequired(),
  }),
] as const
