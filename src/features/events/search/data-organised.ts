import { sql } from 'kysely'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Db } from '#lib/db/connect.ts'
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

/** Returns the upcoming events of an organizer by its exact name, soonest first. */
export async function listEventsByOrganiser(
  db: Db,
  name: string,
  now: Date,
  limit: number,
): Promise<Tagged<OrganisedEvent[]>> {
  const { rows } = await sql<Omit<OrganisedEvent, 'eventStart'> & { starts: Date }>`
    SELECT e.id::text AS "eventId", e.slug AS "Slug", e.card->>'eventTitle' AS "eventTitle", e.starts
    FROM event_shown e JOIN organiser o ON o.id = e.organiser_id
    WHERE o.name = ${name} AND e.starts > ${now}::timestamptz AND NOT e.cancelled
    ORDER BY e.starts, e.id LIMIT ${limit}::int`.execute(db)
  return {
    answer: rows.map(({ starts, ...event }) => ({ ...event, eventStart: starts.toISOString() })),
    tags: eventCategories.map(eventListTag),
  }
}
