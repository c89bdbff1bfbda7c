import * as m from '#messages/blogs/answers.ts'
import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'
import { eventRank, weights } from './score.ts'

/**
 * Counts views, in one statement; ids that are not published are passed over.
 * @param views how often each BlogID was read since the last time.
 */
export async function recordViews(
  db: Db,
  views: ReadonlyMap<string, number>,
  now = new Date(),
): Promise<void> {
  const counted = [...views].filter(([, count]) => count > 0)
  if (counted.length > 0)
    await addEvents(
      db,
      counted.map(([id, count]) => [id, eventRank(weights.view * count, now)]),
    )
}

/** @throws AppError `not_found` when there is no such published article. */
export async function recordShare(db: Db, blogId: string, now = new Date()): Promise<void> {
  const changed = await addEvents(db, [[blogId, eventRank(weights.share, now)]])
  if (changed === 0n) throw new AppError('not_found', m.noSuchArticle())
}

/** Beyond this the smaller of two terms no longer changes a double. */
const NEGLIGIBLE = 60

// log2(2^a + 2^b) = max + log2(1 + 2^−|a−b|). Sorted, so that two batches cannot wait for each other.
async function addEvents(db: Db, events: [string, number][]): Promise<bigint> {
  const result = await sql`
    WITH event AS (
      SELECT a.id, e.rank
      FROM unnest(${events.map(([id]) => id)}::text[], ${events.map(([, rank]) => rank)}::float8[]) e(slug, rank)
      JOIN article a USING (slug)
    ), held AS (
      SELECT t.id, t.rank AS old, event.rank AS added
      FROM article_trend t JOIN event ON event.id = t.id WHERE t.live ORDER BY t.id FOR UPDATE OF t
    )
    UPDATE article_trend t
    SET rank = greatest(old, added) + ln(1 + power(2::float8, -least(abs(old - added), ${NEGLIGIBLE}))) / ln(2::float8)
    FROM held WHERE held.id = t.id`.execute(db)
  return result.numAffectedRows ?? 0n
}
