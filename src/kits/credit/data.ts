import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { defineRead, readTogether, type Read } from '#lib/db/read-together.ts'
import type { CreditKind } from './kinds.ts'
import type { CreditedPerson } from './schema.ts'
import { creditTag } from './tags.ts'

interface Found extends CreditedPerson {
  email: string
  personId: string | null
}

/**
 * Reads the people credited on an article or event, in no particular order, and the cache tags of all its credits.
 * @param id the BlogID, or the eventId.
 * @returns `people`: whose profile is shown, for the tags of profiles.
 */
export const creditedOn = (
  of: 'article' | 'event',
  id: string | number,
): Read<{ credited: CreditedPerson[]; people: string[]; tags: string[] }> =>
  defineRead(
    sql<Found>`
    SELECT c.name AS "Name", c.email, s.person_id AS "personId", s.public_id AS "UserPublicProfileID",
      coalesce(u.item->>'Title', '') AS "Title", coalesce(u.item->>'ProfilePicture', '') AS "ProfilePicture"
    FROM credit c LEFT JOIN credit_shown s ON s.id = c.id
    LEFT JOIN document_item u ON u.document = s.document_id AND u.list = 'UserPersonalData'
    WHERE ${
      of === 'article'
        ? sql`c.article_id = (SELECT a.id FROM article a WHERE a.slug = ${id})`
        : sql`c.event_id = ${id}::int`
    }`,
    (rows) => ({
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
    }),
  )

/** An article or event that names a person; for a series, its next date, or else its last. */
export interface Work {
  id: number
  kind: CreditKind
  /** The name as credited. */
  name: string
  shown: boolean
  /** Whether the person still has to confirm that it is shown. */
  asked: boolean
  title: string
  /** BCP 47; empty if unknown. */
  language: string
  /** When the article was published, or when the event begins. */
  at: Date
  /** The BlogID, or the slug of the event. */
  slug: string
  /** The article's first sector or subject. */
  field: string | null
  eventId: number | null
}

/** The maximum number of works in a list. */
const MAX_WORKS = 100

/**
 * Returns the works that name an email address, upcoming events first, then the newest. Translations of an article
 * count as one work, as do the dates of a series. Includes only published articles, and events that are neither
 * cancelled nor hidden.
 */
export const getWorks = async (db: Db, email: string): Promise<Work[]> =>
  (await readTogether(db, { works: worksOf(email) })).works

/** Reads the works that name an email address; see getWorks. */
export const worksOf = (email: string): Read<Work[]> =>
  defineRead(
    sql<Omit<Work, 'at'> & { at: string }>`
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
    ORDER BY at DESC, id LIMIT ${MAX_WORKS}`,
    (rows) => rows.map((row) => ({ ...row, at: new Date(row.at) })),
  )
