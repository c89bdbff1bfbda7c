import * as z from 'zod/mini'
import * as m from '#messages/events/organizer.ts'
import { hourErrors, repeatedHour, type WallTime } from '#kits/document/fields/repeated-hour.ts'
import { clock, day, isDay, required } from '#kits/document/fields/values.ts'
import { zoneChecks } from '#kits/document/fields/zone.ts'
import { addDays } from '#lib/text/dates/days.ts'

/** The times of an event as entered in the editor, local to its zone. */
export const timesShape = {
  eventDay: day().check(z.minLength(1, { error: () => m.dayRequired() })),
  /** Empty for an all-day event. */
  eventBegins: clock(),
  eventEnds: clock(),
  eventRepeatedHour: repeatedHour(),
  eventEndsRepeatedHour: repeatedHour(),
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

/** Returns the start and the end of an event, for the checks of times; none while one of them is missing. */
export function momentsOf(draft: DraftTimes): { begins: WallTime; ends: WallTime } {
  const { eventDay, eventBegins, eventEnds, eventHostTimezone: zone } = draft
  if (!eventBegins || !eventEnds || !isDay(eventDay)) return { begins: ['', '', zone], ends: ['', '', zone] }
  const { begins, ends } = wallTimesOf(draft)
  return { begins: [...begins, zone], ends: [...ends, zone] }
}

/** The error of a field, since clocks are changed on that day. */
const hourCheck = (of: keyof ReturnType<typeof hourErrors>, field: keyof DraftTimes) =>
  z.check<DraftTimes>(({ value: draft, issues }) => {
    const { eventRepeatedHour: beginsHour, eventEndsRepeatedHour: endsHour } = draft
    const message = hourErrors({ ...momentsOf(draft), beginsHour, endsHour })[of]
    if (message) issues.push({ code: 'custom', path: [field], message, input: draft, continue: true })
  })

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
  hourCheck('begins', 'eventBegins'),
  hourCheck('ends', 'eventEnds'),
  hourCheck('beginsHour', 'eventRepeatedHour'),
  hourCheck('endsHour', 'eventEndsRepeatedHour'),
] as const
