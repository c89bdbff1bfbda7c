import { sql } from 'kysely'
import type { Tagged } from '#lib/api/tagged.ts'
import { defineRead, type Read } from '#lib/db/read-together.ts'
import { eventListTag } from '../event/tags.ts'
import { eventCategories } from '../schema-values.ts'

/** A link to an event. */
interface OrganisedEvent {
  eventId: string
  Slug: string
  eventTitle: string
  /** ISO 8601. */
  eventStart: string
}

/** Reads the upcoming events of an organizer by its exact name, soonest first. */
export const eventsByOrganiser = (name: string, now: Date, limit: number): Read<Tagged<OrganisedEvent[]>> =>
  defineRead(
    sql<Omit<OrganisedEvent, 'eventStart'> & { starts: string }>`
    SELECT e.id::text AS "eventId", e.slug AS "Slug", e.card->>'eventTitle' AS "eventTitle", e.starts
    FROM event_shown e JOIN organiser o ON o.id = e.organiser_id
    WHERE o.name = ${name} AND e.starts > ${now}::timestamptz AND NOT e.cancelled
    ORDER BY e.starts, e.id LIMIT ${limit}::int`,
    (rows) => ({
      answer: rows.map(({ starts, ...event }) => ({ ...event, eventStart: new Date(starts).toISOString() })),
      tags: eventCategories.map(eventListTag),
    }),
  )
