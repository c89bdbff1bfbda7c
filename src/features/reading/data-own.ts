import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { NewsDeps } from './news/data.ts'
import { getReadingState, showReading } from './data.ts'
import type { Follow, OwnReading } from './schema.ts'

interface ReaderRow {
  digest: boolean
  key: string | null
}

/** Returns everything on a person's reading page. */
export async function getOwnReading(
  deps: NewsDeps,
  personId: string,
  locale: Locale,
  now: Date,
): Promise<OwnReading> {
  const { rows } = await sql<ReaderRow>`
    SELECT digest_from IS NOT NULL AS digest, feed_key AS key FROM reader WHERE person_id = ${personId}`.execute(
    deps.db,
  )
  const reading = await showReading(deps, await getReadingState(deps.db, personId), locale, now)
  return { ...reading, Digest: rows[0]?.digest ?? false, FeedKey: rows[0]?.key ?? '' }
}

/** Returns the follows of the owner of a feed, or undefined for an unknown key. */
export async function followsOfKey(db: Db, key: string): Promise<Follow[] | undefined> {
  const { rows } = await sql<{ personId: string }>`
    SELECT r.person_id AS "personId" FROM reader r JOIN person p ON p.id = r.person_id
    WHERE r.feed_key = ${key} AND p.disabled IS NULL AND p.delete_after IS NULL`.execute(db)
  const [owner] = rows
  return owner && (await getReadingState(db, owner.personId)).Follows
}
