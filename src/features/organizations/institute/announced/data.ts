import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { missingForSearch, type AnnouncedList } from './schema.ts'

interface Row {
  id: string
  eventName: string | null
  schedule: string | null
  timeZone: string | null
  shown: boolean
  country: string | null
  eventId: number | null
  hidden: boolean | null
  slug: string | null
  own: boolean | null
  taken: number | null
}

interface ListedEvent {
  eventId: string
  Slug: string
  eventName: string
  /** Confirmed registrations; null if registration is not on the portal. */
  taken: number | null
}

/** Returns the first events of an institute that are in the search, in the order of its list, and how many there are. */
export async function getListedEvents(
  db: Db,
  instituteId: number,
  limit: number,
): Promise<{ total: number; events: ListedEvent[] }> {
  const listed = sql`
    FROM institute i JOIN document_item d ON d.document = i.document_id AND d.list = 'events'
    JOIN event e ON e.institute_id = i.id AND NOT e.cancelled AND NOT e.hidden
      AND e.source_key = 'institute:' || i.public_id || ':' || d.id
    WHERE i.id = ${instituteId}::int`
  const { rows: events } = await sql<ListedEvent>`
    SELECT e.id::text AS "eventId", e.slug AS "Slug", coalesce(d.item->>'eventName', '') AS "eventName",
      CASE WHEN (e.card->'eventRegistration'->>'own')::boolean THEN e.taken END AS taken
    ${listed} ORDER BY d.pos LIMIT ${limit}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`SELECT count(*)::int AS total ${listed}`.execute(db)
  return { total: counted[0]!.total, events }
}

/** Returns the events that an institute announces, each with its place in the search or the reason it is missing. */
export async function getAnnouncedEvents(db: Db, instituteId: number): Promise<AnnouncedList> {
  const shown = sql<boolean>`EXISTS (SELECT FROM institute_shown s WHERE s.id = i.id)`
  const { rows } = await sql<Row>`
    SELECT d.id, d.item->>'eventName' AS "eventName", d.item->>'schedule' AS schedule, d.item->>'timeZone' AS "timeZone",
      ${shown} AS shown, a.item->>'country' AS country, e.id AS "eventId", e.slug, e.hidden,
      (e.card->'eventRegistration'->>'own')::boolean AS own, e.taken
    FROM institute i JOIN document_item d ON d.document = i.document_id AND d.list = 'events'
    LEFT JOIN document_item a ON a.document = i.document_id AND a.list = 'instituteAddress'
    LEFT JOIN event e ON e.institute_id = i.id AND NOT e.cancelled
      AND e.source_key = 'institute:' || i.public_id || ':' || d.id
    WHERE i.id = ${instituteId}::int ORDER BY d.pos`.execute(db)
  return {
    shown: rows[0]?.shown ?? false,
    events: rows.map(({ id, eventName, schedule, timeZone, country, eventId, slug, hidden, own, taken }) => {
      const said = { schedule: schedule ?? '', timeZone: timeZone ?? '' }
      return {
        id,
        eventName: eventName ?? '',
        found:
          eventId === null || hidden
            ? null
            : { eventId: String(eventId), Slug: slug ?? '', taken: own ? taken : null },
        why: hidden ? 'hidden' : eventId === null ? (missingForSearch(said, country ?? '') ?? 'over') : null,
      }
    }),
  }
}
