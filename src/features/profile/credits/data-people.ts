import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { lastWordOf, quoteLexeme } from '#lib/text/words.ts'
import type { FoundPerson } from './schema.ts'

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
