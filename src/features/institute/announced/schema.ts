import * as z from 'zod/mini'
import type { InstituteEvent } from '../schema-items.ts'
import { onlyZoneOf } from '#lib/text/dates/time-zones.ts'

/** Why an event is not in the search: nobody has said its day, or whose clock it is; it has been over for long; or moderators hide it. */
const whys = ['day', 'zone', 'over', 'hidden'] as const

/** The zone of an event; empty when it is not known. @param country of its institute, ISO 3166-1 alpha-2. */
export const eventZone = ({ timeZone }: Pick<InstituteEvent, 'timeZone'>, country: string): string =>
  timeZone || (onlyZoneOf(country) ?? '')

/** What an event has to say before it can be searched. */
export function lackingIn(
  event: Pick<InstituteEvent, 'schedule' | 'timeZone'>,
  country: string,
): 'day' | 'zone' | undefined {
  if (!event.schedule) return 'day'
  return eventZone(event, country) ? undefined : 'zone'
}

export const announcedEventsSchema = z.object({
  /** Whether others see the institute; if not, none of its events is in the search. */
  shown: z.boolean(),
  /** In the order of the list. */
  events: z.array(
    z.object({
      id: z.string(),
      eventName: z.string(),
      /** In the search; null while it is not. */
      found: z.nullable(
        z.object({
          eventId: z.string(),
          Slug: z.string(),
          /** Seats that are taken; null where the portal takes no registrations. */
          taken: z.nullable(z.number()),
        }),
      ),
      /** Why it is not. */
      why: z.nullable(z.enum(whys)),
    }),
  ),
})
export type AnnouncedList = z.output<typeof announcedEventsSchema>
