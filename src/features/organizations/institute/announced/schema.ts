import * as z from 'zod/mini'
import type { InstituteEvent } from '../schema-items.ts'
import { onlyZoneOf } from '#lib/text/dates/time-zones.ts'

/** Why an event is not in the search: no date, no time zone, ended too long ago, or hidden by a moderator. */
const exclusionReasons = ['day', 'zone', 'over', 'hidden'] as const

/** Returns the time zone of an event; empty if unknown. @param country of its institute, ISO 3166-1 alpha-2. */
export const eventZone = ({ timeZone }: Pick<InstituteEvent, 'timeZone'>, country: string): string =>
  timeZone || (onlyZoneOf(country) ?? '')

/** Returns what an event lacks to be in the search. */
export function missingForSearch(
  event: Pick<InstituteEvent, 'schedule' | 'timeZone'>,
  country: string,
): 'day' | 'zone' | undefined {
  if (!event.schedule) return 'day'
  return eventZone(event, country) ? undefined : 'zone'
}

export const announcedEventsSchema = z.object({
  /** Whether the institute is visible; if not, none of its events is in the search. */
  shown: z.boolean(),
  /** In the order of the list. */
  events: z.array(
    z.object({
      id: z.string(),
      eventName: z.string(),
      /** Its place in the search; null if it is not listed. */
      found: z.nullable(
        z.object({
          eventId: z.string(),
          Slug: z.string(),
          /** Confirmed registrations; null if registration is not on the portal. */
          taken: z.nullable(z.number()),
        }),
      ),
      /** Why it is not listed. */
      why: z.nullable(z.enum(exclusionReasons)),
    }),
  ),
})
export type AnnouncedList = z.output<typeof announcedEventsSchema>
