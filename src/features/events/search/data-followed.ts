import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { storedEvents, type StoredCard } from '../table.ts'

/** Categories and institutes (public ids) that somebody follows. */
export interface FollowedEvents {
  categories: readonly string[]
  institutes: readonly string[]
}

interface NewestEvent {
  id: string
  slug: string
  created: Date
  card: StoredCard
}

/**
 * Lists upcoming events of what somebody follows, latest announced first; of a series only the next date.
 * @param limit of each category and institute.
 */
export async function listNewestEvents(
  db: Db,
  { categories, institutes }: FollowedEvents,
  now: Date,
  limit: number,
): Promise<NewestEvent[]> {
  if (categories.length + institutes.length === 0) return []
  const isNext = sql`NOT cancelled AND starts > ${now}::timestamptz AND NOT EXISTS (
    SELECT FROM event_shown sooner WHERE sooner.series_id = e.series_id AND NOT sooner.cancelled
      AND sooner.starts > ${now}::timestamptz AND (sooner.starts, sooner.id) < (e.starts, e.id))`
  const { rows } = await sql<{ id: string; slug: string; created: Date; card: StoredJson<StoredCard> }>`
    WITH newest AS (
      SELECT found.* FROM unnest(${categories}::text[]) asked CROSS JOIN LATERAL (
        SELECT id, slug, created, card FROM event_shown e WHERE category = asked AND ${isNext}
        ORDER BY created DESC, id DESC LIMIT ${limit}::int) found
      UNION
      SELECT found.* FROM institute i CROSS JOIN LATERAL (
        SELECT id, slug, created, card FROM event_shown e WHERE institute_id = i.id AND ${isNext}
        ORDER BY created DESC, id DESC LIMIT ${limit}::int) found
      WHERE i.public_id = ANY(${institutes}::text[])
    )
    SELECT id::text, slug, created, card FROM newest`.execute(db)
  return storedEvents.readAll(rows)
}
