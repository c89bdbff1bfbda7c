import * as z from 'zod/mini'
import * as m from '#messages/events/organizer.ts'
import { clock, day, required } from '#kits/document/fields/values.ts'
import { zoneChecks } from '#kits/document/fields/zone.ts'
import { addDays } from '#lib/text/dates/days.ts'
import { zoneOf } from '#lib/text/dates/time-zones.ts'
import { instantsAt } from '#lib/text/dates/wall-time.ts'

/** The times of an event as entered in the editor, local to its zone. */
export const timesShape = {
  eventDay: day().check(z.minLength(1, { error: () => m.dayRequired() })),
  /** Empty for an all-day event. */
  eventBegins: clock(),
  eventEnds: clock(),
  /** Which of the two, where the clocks show the start or the end twice. */
  eventRepeatedHour: z.prefault(
    z.enum(['', 'first', 'second'], { error: () => m.repeatedHourRequired() }),
    '',
  ),
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

/** Tells whether clocks of a zone skip a time; not while it is missing or wrong. @param day 2026/12/31 or ISO. */
export function isSkippedTime(day: string, time: string, zoneName: string): boolean {
  const zone = zoneOf(zoneName)
  const isTime = time !== '' && !Number.isNaN(Date.parse(`${isoDayOf(day)}T${time}Z`))
  return zone !== undefined && isTime && instantsAt(isoDayOf(day), time, zone).length === 0
}

/** Returns how often clocks show the start and the end: once, unless they are changed then. 1 while a time is missing or wrong. */
function timesShown(draft: DraftTimes): { begins: number; ends: number } {
  const zone = zoneOf(draft.eventHostTimezone)
  const isTime = (day: string, time: string) => !Number.isNaN(Date.parse(`${isoDayOf(day)}T${time}Z`))
  const { eventDay, eventLastDay, eventBegins, eventEnds } = draft
  if (!zone || !isTime(eventDay, eventBegins) || !isTime(eventLastDay || eventDay, eventEnds))
    return { begins: 1, ends: 1 }
  const { begins, ends } = wallTimesOf(draft)
  return { begins: instantsAt(...begins, zone).length, ends: instantsAt(...ends, zone).length }
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
