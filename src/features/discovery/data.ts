import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { newestBlogsFor, searchBlogs } from '#features/blogs/search/data.ts'
import { visibleToVisitors } from '../blogs/policy.ts'
import type { BlogCard } from '../blogs/schema.ts'
import { storedInstitutes } from '#features/institute/search/data.ts'
import type { InstituteCard } from '#features/institute/search/schema.ts'
import type { PostingKind } from '#features/posting/schema.ts'
import { FEED_SIZE, SITEMAP_SIZE, type FeedFilter } from './schema.ts'
import type { SitemapArticle } from './sitemap/sitemap.ts'

export interface SitemapPart {
  of: 'articles' | 'businesses' | 'events' | 'institutes' | 'postings' | 'profiles'
  n: number
  updated: Date
}

/** Profiles that search engines may list, oldest first; `place` counts from 0. */
const listedProfiles = sql`
  SELECT p.public_id, p.updated, row_number() OVER (ORDER BY p.created, p.person_id) - 1 AS place
  FROM profile_listed p`

/** Lists the sitemaps that are not empty, each with its newest change. */
export async function listSitemaps(db: Db): Promise<SitemapPart[]> {
  const { rows } = await sql<SitemapPart>`
    SELECT 'articles' AS of, (id - 1) / ${SITEMAP_SIZE}::int + 1 AS n, max(updated) AS updated
    FROM article WHERE status = ${visibleToVisitors} GROUP BY 2
    UNION ALL
    SELECT 'events', (id - 1) / ${SITEMAP_SIZE}::int + 1, max(updated) FROM event_shown GROUP BY 2
    UNION ALL
    SELECT 'institutes', (id - 1) / ${SITEMAP_SIZE}::int + 1, max(updated)
    FROM institute JOIN institute_shown USING (id) GROUP BY 2
    UNION ALL
    SELECT 'businesses', (id - 1) / ${SITEMAP_SIZE}::int + 1, max(updated)
    FROM business JOIN organization_shown USING (id) GROUP BY 2
    UNION ALL
    SELECT 'postings', (id - 1) / ${SITEMAP_SIZE}::int + 1, max(updated) FROM posting_shown GROUP BY 2
    UNION ALL
    SELECT 'profiles', (place / ${SITEMAP_SIZE}::int)::int + 1, max(updated) FROM (${listedProfiles}) AS p GROUP BY 2
    ORDER BY 1, 2`.execute(db)
  return rows
}

/** Returns the events of one sitemap, by its range of ids. @param n from 1. */
export async function getSitemapEvents(
  db: Db,
  n: number,
): Promise<{ eventId: string; slug: string; updated: Date }[]> {
  const { rows } = await sql<{ eventId: string; slug: string; updated: Date }>`
    SELECT id::text AS "eventId", slug, updated FROM event_shown
    WHERE id > ${(n - 1) * SITEMAP_SIZE} AND id <= ${n * SITEMAP_SIZE} ORDER BY id`.execute(db)
  return rows
}

/** Returns the public institutes of one sitemap, by its range of ids. @param n from 1. */
export const getSitemapInstitutes = (db: Db, n: number): Promise<{ slug: string; updated: Date }[]> =>
  db
    .selectFrom('institute')
    .select(['institute.slug', 'institute.updated'])
    .where('approval', 'in', ['unclaimed', 'approved'])
    .where('institute.id', '>', (n - 1) * SITEMAP_SIZE)
    .where('institute.id', '<=', n * SITEMAP_SIZE)
    .orderBy('institute.id')
    .execute()

/** Returns the open jobs and projects of one sitemap, by its range of ids. @param n from 1. */
export const getSitemapPostings = (
  db: Db,
  n: number,
): Promise<{ kind: PostingKind; id: number; slug: string; updated: Date }[]> =>
  db
    .selectFrom('posting_shown')
    .select(['kind', 'id', 'slug', 'updated'])
    .where('id', '>', (n - 1) * SITEMAP_SIZE)
    .where('id', '<=', n * SITEMAP_SIZE)
    .orderBy('id')
    .execute()

/** Returns the public businesses of one sitemap, by its range of ids. @param n from 1. */
export async function getSitemapBusinesses(db: Db, n: number): Promise<{ slug: string; updated: Date }[]> {
  const { rows } = await sql<{ slug: string; updated: Date }>`
    SELECT slug, updated FROM business JOIN organization_shown USING (id)
    WHERE id > ${(n - 1) * SITEMAP_SIZE} AND id <= ${n * SITEMAP_SIZE} ORDER BY id`.execute(db)
  return rows
}

/** An institute in a feed. */
export interface FeedInstitute {
  card: InstituteCard
  created: Date
  updated: Date
}

/** Returns the newest institutes with an owner; imported registers would push all others out. */
export const getFeedInstitutes = (db: Db): Promise<FeedInstitute[]> =>
  db
    .selectFrom('institute')
    .innerJoin('institute_facet', 'institute_facet.id', 'institute.id')
    .select(['institute.id', 'card', 'created', 'updated'])
    .where('approval', '=', 'approved')
    .orderBy('created', 'desc')
    .orderBy('institute.id', 'desc')
    .limit(FEED_SIZE)
    .execute()
    .then(storedInstitutes.readAll)

/** Returns the profiles of one sitemap. @param n from 1. */
export async function getSitemapProfiles(db: Db, n: number): Promise<{ publicId: string; updated: Date }[]> {
  const { rows } = await sql<{ publicId: string; updated: Date }>`
    SELECT public_id AS "publicId", updated FROM (${listedProfiles}) AS p
    WHERE place >= ${(n - 1) * SITEMAP_SIZE}::int AND place < ${n * SITEMAP_SIZE}::int ORDER BY place`.execute(
    db,
  )
  return rows
}

/**
 * Returns the published articles of one sitemap, by its range of ids, so that a new article changes only the last
 * sitemap.
 * @param n from 1.
 */
export async function getSitemapArticles(db: Db, n: number): Promise<SitemapArticle[]> {
  const [from, to] = [(n - 1) * SITEMAP_SIZE, n * SITEMAP_SIZE]
  const { rows } = await sql<SitemapArticle>`
    SELECT a.slug, a.fields[1] AS field, a.language, a.updated, coalesce(t.translations, '[]') AS translations
    FROM article a
    LEFT JOIN (
      SELECT a.id, json_agg(json_build_object('slug', o.slug, 'field', o.fields[1], 'language', o.language)
        ORDER BY o.language, o.id) AS translations
      FROM article a
      JOIN article o ON o.translation_group = a.translation_group AND o.id <> a.id AND o.status = ${visibleToVisitors}
      WHERE a.id > ${from} AND a.id <= ${to}
      GROUP BY a.id
    ) t USING (id)
    WHERE a.id > ${from} AND a.id <= ${to} AND a.status = ${visibleToVisitors}
    ORDER BY a.id`.execute(db)
  return rows
}

/** Returns the newest published articles that match the filter, with their cache tags. */
export async function getFeedBlogs(
  db: Db,
  { area, field, tag, author, language, q }: FeedFilter,
): Promise<{ cards: BlogCard[]; tags: string[] }> {
  const filters = {
    ...(area && { BlogPrimarySectorEncycdata: area }),
    ...(field && { BlogCategoryPrimarySector: [field] }),
    ...(tag && { BlogTags: [tag] }),
    ...(language && { BlogLanguage: language }),
    limit: FEED_SIZE,
  }
  if (q) {
    const { answer: cards, tags } = await newestBlogsFor(db, filters, q, FEED_SIZE)
    return { cards, tags }
  }
  const { answer, tags } = await searchBlogs(db, filters, { author })
  return { cards: answer.results, tags }
}
