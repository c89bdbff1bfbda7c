import * as m from '#messages/blogs/answers.ts'
import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'
import { eventRank, weights } from './score.ts'

/** Numbers of days are kept so long. */
const KEPT_DAYS = 400

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
      counted.map(([blogId, views]) => ({
        blogId,
        rank: eventRank(weights.view * views, now),
        views,
        shares: 0,
      })),
      now,
    )
}

/** @throws AppError `not_found` when there is no such published article. */
export async function recordShare(db: Db, blogId: string, now = new Date()): Promise<void> {
  const shared = { blogId, rank: eventRank(weights.share, now), views: 0, shares: 1 }
  const changed = await addEvents(db, [shared], now)
  if (changed === 0n) throw new AppError('not_found', m.noSuchArticle())
}

/** Beyond this the smaller of two terms no longer changes a double. */
const NEGLIGIBLE = 60

interface Counted {
  blogId: string
  rank: number
  views: number
  shares: number
}

// log2(2^a + 2^b) = max + log2(1 + 2^−|a−b|). Sorted, so that two batches cannot wait for each other: of each article first
// its trend is locked, then its day.
async function addEvents(db: Db, events: readonly Counted[], now: Date): Promise<bigint> {
  const result = await sql`
    WITH event AS (
      SELECT a.id, e.*
      FROM json_to_recordset(${JSON.stringify(events)}::json) e("blogId" text, rank float8, views int, shares int)
      JOIN article a ON a.slug = e."blogId"
    ), held AS (
      SELECT t.id, t.rank AS old, event.rank AS added, event.views, event.shares
      FROM article_trend t JOIN event ON event.id = t.id WHERE t.live ORDER BY t.id FOR UPDATE OF t
    ), counted AS (
      INSERT INTO article_day AS d (article, day, views, shares)
      SELECT id, ${now.toISOString().slice(0, 10)}::date, views, shares FROM held
      ON CONFLICT (article, day) DO UPDATE SET views = d.views + excluded.views, shares = d.shares + excluded.shares
    )
    UPDATE article_trend t
    SET rank = greatest(old, added) + ln(1 + power(2::float8, -least(abs(old - added), ${NEGLIGIBLE}))) / ln(2::float8)
    FROM held WHERE held.id = t.id`.execute(db)
  return result.numAffectedRows ?? 0n
}

/** Removes the numbers of days that are long over. @returns how many. */
export async function pruneDays(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('article_day')
    .where('day', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
