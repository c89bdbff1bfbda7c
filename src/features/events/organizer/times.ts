import * as z from 'zod/mini'
import * as m from '#messages/events/organizer.ts'
import { clock, day, required } from '#kits/document/fields/values.ts'
import { isZone } from '#lib/text/dates/time-zones.ts'

/** The times of an event as entered in the editor, local to its zone. */
export const timesShape = {
  eventDay: day().check(z.minLength(1, { error: () => m.dayRequired() })),
  /** Empty for an all-day event. */
  eventBegins: clock(),
  eventEnds: clock(),
  /** Empty: the same day, or the next if it ends earlier than it starts. */
  eventLastDay: day(),
  eventHostTimezone: required(m.zoneRequired).check(
    z.refine((value) => value === '' || isZone(value), { error: () => m.zoneUnknown() }),
  ),
}

const timesSchema = z.object(timesShape)
export type DraftTimes = z.output<typeof timesSchema>

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
] as const
