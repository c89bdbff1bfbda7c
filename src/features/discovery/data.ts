import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { newestBlogsFor, searchBlogs } from '#features/blogs/search/data.ts'
import { visibleToVisitors } from '../blogs/policy.ts'
import type { BlogCard } from '../blogs/schema.ts'
import { storedInstitutes } from '#features/organizations/institute/search/data.ts'
import type { InstituteCard } from '#features/organizations/institute/search/schema.ts'
import type { Feature, SitemapPages } from '#kits/feature.ts'
import type { Deps } from '#lib/server/deps.ts'
import { FEED_SIZE, SITEMAP_SIZE, type FeedFilter } from './schema.ts'
import type { SitemapArticle } from './sitemap/sitemap.ts'

/** The sitemaps of a list of features, by name. */
export const sitemapsOf = (features: readonly Feature[]): [of: string, pages: SitemapPages][] =>
  features.flatMap(({ sitemaps = {} }) => Object.entries(sitemaps))

export interface SitemapPart {
  of: string
  n: number
  updated: Date
}

/** Lists the sitemaps that are not empty, each with its newest change. */
export async function listSitemaps({ db, features }: Pick<Deps, 'db' | 'features'>): Promise<SitemapPart[]> {
  const articles = sql`SELECT id, updated FROM article WHERE status = ${visibleToVisitors}`
  const parts = [
    ['articles', articles] as const,
    ...sitemapsOf(features).map(([of, { rows }]) => [of, rows] as const),
  ]
  const queries = parts.map(
    ([of, listed]) => sql`
      SELECT ${of}::text AS of, ((id - 1) / ${SITEMAP_SIZE}::int + 1)::int AS n, max(updated) AS updated
      FROM (${listed}) AS listed GROUP BY 2`,
  )
  const { rows } = await sql<SitemapPart>`${sql.join(queries, sql` UNION ALL `)} ORDER BY 1, 2`.execute(db)
  return rows
}

/** Returns the pages of one sitemap, by its range of ids. @param n from 1. */
export async function getSitemapPages(
  db: Db,
  { rows: listed, pathOf }: SitemapPages,
  n: number,
): Promise<{ path: string; updated: Date }[]> {
  const { rows } = await sql<Parameters<typeof pathOf>[0]>`
    SELECT * FROM (${listed}) AS listed
    WHERE id > ${(n - 1) * SITEMAP_SIZE} AND id <= ${n * SITEMAP_SIZE} ORDER BY id`.execute(db)
  return rows.map((row) => ({ path: pathOf(row), updated: row.updated }))
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
