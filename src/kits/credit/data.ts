import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { CreditKind } from './kinds.ts'
import type { CreditedPerson } from './schema.ts'
import { creditTag } from './tags.ts'

interface Found extends CreditedPerson {
  email: string
  personId: string | null
}

/**
 * Who stands behind the names on an article or an event, in no order, and the tags of all of whom it may be said.
 * @param id the BlogID, or the eventId.
 * @returns `people`: whose profile is shown, for the tags of profiles.
 */
export async function getCredited(
  db: Db,
  of: 'article' | 'event',
  id: string | number,
): Promise<{ credited: CreditedPerson[]; people: string[]; tags: string[] }> {
  const { rows } = await sql<Found>`
    SELECT c.name AS "Name", c.email, s.person_id AS "personId", s.public_id AS "UserPublicProfileID",
      coalesce(u.item->>'Title', '') AS "Title", coalesce(u.item->>'ProfilePicture', '') AS "ProfilePicture"
    FROM credit c LEFT JOIN credit_shown s ON s.id = c.id
    LEFT JOIN document_item u ON u.document = s.document_id AND u.list = 'UserPersonalData'
    WHERE ${
      of === 'article'
        ? sql`c.article_id = (SELECT a.id FROM article a WHERE a.slug = ${id})`
        : sql`c.event_id = ${id}::int`
    }`.execute(db)
  return {
    credited: rows
      .filter(({ personId }) => personId !== null)
      .map(({ Name, UserPublicProfileID, Title, ProfilePicture }) => ({
        Name,
        UserPublicProfileID,
        Title,
        ProfilePicture,
      })),
    people: rows.flatMap(({ personId }) => personId ?? []),
    tags: rows.map(({ email }) => creditTag(email)),
  }
}

/** An article or an event that names somebody; of a series its next date, else its last. */
export interface Work {
  id: number
  kind: CreditKind
  /** As it stands there. */
  name: string
  shown: boolean
  /** Its owner is to say whether it is shown. */
  asked: boolean
  title: string
  /** BCP 47; empty where nobody said it. */
  language: string
  /** When the article was published, or the event begins. */
  at: Date
  /** The BlogID, or the readable part of the event's address. */
  slug: string
  /** The article's first sector or subject. */
  field: string | null
  eventId: number | null
}

/** Works that one list shows. */
const MAX_WORKS = 100

/**
 * What names somebody's address, what is to come first, then the newest. A translation is one with its original.
 * Only published articles and events that were neither cancelled nor hidden.
 */
export async function getWorks(db: Db, email: string): Promise<Work[]> {
  const { rows } = await sql<Work>`
    WITH article_work AS (
      SELECT DISTINCT ON (a.translation_group) c.id, c.kind, c.name, c.shown, c.asked, a.title, a.language, a.created AS at, a.slug,
        a.fields[1] AS field, NULL::int AS "eventId"
      FROM credit c JOIN article a ON a.id = c.article_id JOIN article_doc d ON d.id = a.id
      WHERE c.email = ${email}
      ORDER BY a.translation_group, c.shown DESC, a.slug <> a.translation_group, c.id
    ), event_work AS (
      SELECT DISTINCT ON (coalesce(-e.series_id, e.id)) c.id, c.kind, c.name, c.shown, c.asked, e.card->>'eventTitle' AS title,
        e.card->>'eventLanguage' AS language, e.starts AS at, e.slug, NULL AS field, e.id AS "eventId"
      FROM credit c JOIN event_shown e ON e.id = c.event_id
      WHERE c.email = ${email} AND NOT e.cancelled
      ORDER BY coalesce(-e.series_id, e.id), c.shown DESC, e.ends <= now(), abs(extract(epoch FROM e.starts - now())), c.id
    )
    SELECT * FROM (SELECT * FROM article_work UNION ALL SELECT * FROM event_work) works
    ORDER BY at DESC, id LIMIT ${MAX_WORKS}`.execute(db)
  return rows
}
