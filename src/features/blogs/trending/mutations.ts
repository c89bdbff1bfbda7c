import * as m from '#messages/blogs/answers.ts'
import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'
import { dayOf, daysAfter } from '#lib/text/dates/days.ts'
import { eventRank, weights } from './score.ts'
import type { ReaderSource } from './source.ts'

/** The number of days for which daily counts are stored. */
const RETENTION_DAYS = 400

/**
 * Counts views in one statement; unpublished and unknown IDs are ignored.
 * @param views the new views of each BlogID, in total or by source.
 */
export async function recordViews(
  db: Db,
  views: ReadonlyMap<string, number | ReadonlyMap<ReaderSource, number>>,
  now = new Date(),
): Promise<void> {
  const counted = [...views]
    .map(([blogId, of]) => {
      const sources = typeof of === 'number' ? [] : [...of]
      const count = typeof of === 'number' ? of : sources.reduce((sum, [, times]) => sum + times, 0)
      return { blogId, views: count, sources: Object.fromEntries(sources) }
    })
    .filter(({ views: count }) => count > 0)
  if (counted.length > 0)
    await addEvents(
      db,
      counted.map((each) => ({ ...each, rank: eventRank(weights.view * each.views, now), shares: 0 })),
      now,
    )
}

/** Counts a share. @throws AppError `not_found` if there is no such published article. */
export async function recordShare(db: Db, blogId: string, now = new Date()): Promise<void> {
  const shared = { blogId, rank: eventRank(weights.share, now), views: 0, shares: 1, sources: {} }
  const changed = await addEvents(db, [shared], now)
  if (changed === 0n) throw new AppError('not_found', m.noSuchArticle())
}

/** Above this difference, the smaller of two terms no longer changes a double. */
const NEGLIGIBLE = 60

interface EventCounts {
  blogId: string
  rank: number
  views: number
  shares: number
  sources: Partial<Record<ReaderSource, number>>
}

// log2(2^a + 2^b) = max + log2(1 + 2^−|a−b|). Trends are locked in the order of IDs, and before the days, so that
// concurrent batches cannot deadlock.
async function addEvents(db: Db, events: readonly EventCounts[], now: Date): Promise<bigint> {
  const result = await sql`
    WITH event AS (
      SELECT a.id, e.*
      FROM json_to_recordset(${JSON.stringify(events)}::json) e("blogId" text, rank float8, views int, shares int, sources json)
      JOIN article a ON a.slug = e."blogId"
    ), held AS (
      SELECT t.id, t.rank AS old, event.rank AS added, event.views, event.shares, event.sources
      FROM article_trend t JOIN event ON event.id = t.id WHERE t.live ORDER BY t.id FOR UPDATE OF t
    ), counted AS (
      INSERT INTO article_day AS d (article, day, views, shares)
      SELECT id, ${dayOf(now)}::date, views, shares FROM held
      ON CONFLICT (article, day) DO UPDATE SET views = d.views + excluded.views, shares = d.shares + excluded.shares
    ), came AS (
      INSERT INTO article_source AS s (article, day, source, views)
      SELECT id, ${dayOf(now)}::date, key, value::int FROM held, json_each_text(sources)
      ON CONFLICT (article, day, source) DO UPDATE SET views = s.views + excluded.views
    )
    UPDATE article_trend t
    SET rank = greatest(old, added) + ln(1 + power(2::float8, -least(abs(old - added), ${NEGLIGIBLE}))) / ln(2::float8)
    FROM held WHERE held.id = t.id`.execute(db)
  return result.numAffectedRows ?? 0n
}

/** Deletes daily counts older than RETENTION_DAYS. @returns the number of deleted rows. */
export async function pruneDays(db: Db, now: Date): Promise<number> {
  const first = dayOf(daysAfter(now, -RETENTION_DAYS))
  let gone = 0
  for (const table of ['article_day', 'article_source'] as const) {
    const { numDeletedRows } = await db.deleteFrom(table).where('day', '<', first).executeTakeFirst()
    gone += Number(numDeletedRows)
  }
  return gone
}
