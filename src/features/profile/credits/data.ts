import { sql } from 'kysely'
import { noProfile } from '#messages/profile/answers.ts'
import { areaOf, isField } from '#features/taxonomy/schema-fields.ts'
import type { CreditKind } from '#kits/credit/kinds.ts'
import { getWorks, worksOf, type Work } from '#kits/credit/data.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Db } from '#lib/db/connect.ts'
import { defineRead, type Read } from '#lib/db/read-together.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { paths } from '#lib/text/paths.ts'
import { lastWordOf, quoteLexeme } from '#lib/text/words.ts'
import type { OwnWorks, ShownWork, FoundPerson } from './schema.ts'

/** The kinds of works that a person shows. */
interface WorkVisibility {
  shows_articles: boolean
  shows_talks: boolean
  shows_courses: boolean
}

/** Reads the works that a public page shows. @param email the person's verified address. */
export function shownWorks(email: string, shows: WorkVisibility): Read<ShownWork[]> {
  const { query, present } = worksOf(email)
  return defineRead(query, (rows) =>
    present(rows)
      .filter((work) => work.shown && isOn(shows, work))
      .map(presentWork),
  )
}

/** The setting for each kind of work; must match credit_shown (migrations/0008-profiles.sql). */
const columns = {
  article: 'shows_articles',
  talk: 'shows_talks',
  course: 'shows_courses',
} as const satisfies Record<CreditKind, keyof WorkVisibility>

const isOn = (shows: WorkVisibility, { kind }: Work): boolean => shows[columns[kind]]

function presentWork({ kind, title, language, at, slug, field, eventId }: Work): ShownWork {
  const path =
    eventId === null
      ? isField(field)
        ? paths.blog(areaOf(field), field, slug)
        : paths.search({ q: title })
      : paths.event(String(eventId), slug)
  return { Kind: kind, Title: title, Language: language, At: at.toISOString(), Path: path }
}

/**
 * Lists the works that name a person's verified address, with their visibility.
 * @throws AppError `not_found` without a profile.
 */
export async function getOwnWorks(
  db: Db,
  { personId, email, emailVerified }: Pick<Viewer, 'personId' | 'email' | 'emailVerified'>,
): Promise<OwnWorks> {
  const row = await db
    .selectFrom('profile')
    .select(['shows_articles', 'shows_talks', 'shows_courses'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', noProfile())
  const works = emailVerified ? await getWorks(db, email) : []
  return {
    ShowsArticles: row.shows_articles,
    ShowsTalks: row.shows_talks,
    ShowsCourses: row.shows_courses,
    Works: works.map((work) => ({
      ...presentWork(work),
      id: work.id,
      Name: work.name,
      Shown: work.shown,
      Asked: work.asked,
    })),
  }
}

/** The minimum query length. */
const MIN_QUERY_LENGTH = 2
const MAX_RESULTS = 6
const MAX_CANDIDATES = 300

/** Names without punctuation, as their index has them: PostgreSQL takes 'K.Ramesh' for the name of a host. */
const nameWords = sql`to_tsvector('agora_simple', translate(item->>'FullName', './:@_-+&;<>=?#%~', '                '))`

/**
 * Finds people by words of their name; the last word may be incomplete. Only profiles that everybody and search
 * engines may see. Their email addresses are verified, so they can be asked to confirm.
 */
export async function findPeople(db: Db, typed: string): Promise<FoundPerson[]> {
  const { words, last } = lastWordOf(typed)
  if (last === undefined || [...words, last].join('').length < MIN_QUERY_LENGTH) return []
  const query = [...words.map(quoteLexeme), `${quoteLexeme(last)}:*`].join('&')
  const { rows } = await sql<FoundPerson>`
    WITH fitting AS MATERIALIZED (
      SELECT document, item FROM document_item
      WHERE list = 'UserPersonalData' AND ${nameWords} @@ ${query}::tsquery LIMIT ${MAX_CANDIDATES}
    )
    SELECT f.public_id AS "UserPublicProfileID", i.item->>'FullName' AS "FullName", coalesce(i.item->>'Title', '') AS "Title"
    FROM fitting i JOIN profile_listed f ON f.document_id = i.document
    ORDER BY length(i.item->>'FullName'), "FullName", "UserPublicProfileID" LIMIT ${MAX_RESULTS}`.execute(db)
  return rows
}
