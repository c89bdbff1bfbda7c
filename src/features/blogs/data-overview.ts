import { sql } from 'kysely'
import type { Tagged } from '#lib/api/tagged.ts'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import type { Db } from '#lib/db/connect.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { allOf } from '#kits/search/groups.ts'
import { getLocale } from '#lib/text/locale.ts'
import { areaOf, fields, type TaxonomyField } from '../taxonomy/schema-fields.ts'
import { storedArticles } from './table.ts'
import type { BlogCard, BlogCounts, FieldCounts } from './schema.ts'
import { articleTag, blogListTag } from './article/tags.ts'
import { filterLexeme, repeatedFacet } from './search/filter-lexeme.ts'
import { TRENDING_LIMIT } from './trending/score.ts'

/** Reads how many articles facets have, translations once. @param of the fields, or the kind of facet. */
async function readFacetCounts(db: Db, of: { field: string } | { kind: 'all' }) {
  const counted = db.selectFrom('facet_count').select(['field', 'kind', 'value', 'n'])
  const rows = await (
    'field' in of ? counted.where('field', '=', of.field) : counted.where('kind', '=', of.kind)
  ).execute()
  const facets = rows.map((row) => ({ ...row, facet: repeatedFacet(row.field, row.kind, row.value) }))
  const repeated = await db
    .selectFrom('facet_repeat')
    .selectAll()
    .where('facet', 'in', ['', ...facets.map(({ facet }) => facet)])
    .execute()
  const less = new Map(repeated.map(({ facet, n }) => [facet, n]))
  return facets.map(({ facet, n, ...row }) => ({ ...row, n: n - (less.get(facet) ?? 0) }))
}

/** Counts the published articles of each sector and subject, and all; translations once. */
export async function getFieldCounts(db: Db): Promise<Tagged<FieldCounts>> {
  const rows = await readFacetCounts(db, { kind: 'all' })
  const counts = new Map(rows.map((row) => [row.field, row.n]))
  const answer = {
    total: counts.get('*') ?? 0,
    counts: Object.fromEntries(fields.map((field) => [field, counts.get(field) ?? 0])),
  }
  return { answer, tags: [blogListTag('*')] }
}

/**
 * Counts the published articles of a sector or subject by category, topic (including subtopics),
 * process, technology and language, translations once; values without articles are left out.
 */
export async function getBlogCounts(db: Db, field: TaxonomyField): Promise<Tagged<BlogCounts>> {
  const answer: BlogCounts = { total: 0, category: {}, topic: {}, process: {}, technology: {}, language: {} }
  for (const { kind, value, n } of await readFacetCounts(db, { field })) {
    if (kind === 'all') answer.total = n
    // Tags are counted across all sectors only.
    else if (kind !== 'tag') answer[kind][value] = n
  }
  return { answer, tags: [blogListTag(field)] }
}

// Sorts before the first article of any list.
const FIRST = 2_147_483_647
const FIRST_SCORE = 3e38

/**
 * Recommends articles next to a field's list: the most read ones of the field that do not start the list; then the
 * most similar ones from other fields; then the most read of the same area. Views change the order without clearing
 * the cache, so pages may lag by its lifetime.
 * @param language of the articles; any by default.
 */
export async function getRecommendations(
  db: Db,
  field: TaxonomyField,
  limit: number,
  language?: string,
): Promise<Tagged<BlogCard[]>> {
  const readable = language ? [[filterLexeme('language', language.split('-')[0]!)]] : []
  const inField = [filterLexeme('field', field)]
  const own = getLocale()
  const mostRead = (group: string[]) => sql`
    list_trending_once(${allOf([group, ...readable])}::tsquery, NULL::tsquery, ${TRENDING_LIMIT}::int, ${own}::text,
      ${PAGE_SIZE + limit}::int, ${FIRST_SCORE}::float8, ${FIRST}::int)`
  const { rows } = await sql<{ id: string; card: StoredJson<BlogCard>; original: string }>`
    WITH begins AS MATERIALIZED (
      SELECT a.slug, a.translation_group AS original
      FROM list_newest_once(${allOf([inField])}::tsquery, ${own}::text, ${PAGE_SIZE}::int, ${FIRST}::int, ${FIRST}::int,
        0) l
      CROSS JOIN LATERAL json_array_elements(l.items) WITH ORDINALITY i(item, place)
      JOIN article a ON a.slug = i.item->'card'->>'BlogID' WHERE i.place <= ${PAGE_SIZE}
    ), near AS (
      SELECT o.id, sum(s.score) AS score FROM begins b JOIN article f USING (slug)
      JOIN article_similar s ON s.id = f.id JOIN article o ON o.id = s.other
      WHERE o.status = 'Published' AND left(o.language, 2) LIKE ${language?.slice(0, 2) ?? '%'}
      GROUP BY o.id ORDER BY score DESC, o.id DESC LIMIT ${PAGE_SIZE + limit}
    ), given AS (
      SELECT 1 AS part, i.place, i.item->'card' AS card FROM ${mostRead(inField)} l
      CROSS JOIN LATERAL json_array_elements(l.items) WITH ORDINALITY i(item, place)
      UNION ALL
      SELECT 2, row_number() OVER (ORDER BY n.score DESC, n.id DESC), a.card::json FROM near n JOIN article a USING (id)
      UNION ALL
      SELECT 3, i.place, i.item->'card' FROM ${mostRead([filterLexeme('area', areaOf(field))])} l
      CROSS JOIN LATERAL json_array_elements(l.items) WITH ORDINALITY i(item, place)
    )
    SELECT a.slug AS id, g.card, a.translation_group AS original
    FROM given g JOIN article a ON a.slug = g.card->>'BlogID'
    WHERE a.translation_group NOT IN (SELECT b.original FROM begins b) ORDER BY g.part, g.place`.execute(db)
  const originals = new Map<string, BlogCard>()
  for (const { card, original } of storedArticles.readAll(rows))
    if (!originals.has(original)) originals.set(original, card)
  const cards = [...originals.values()].slice(0, limit)
  return { answer: cards, tags: [blogListTag(field), ...cards.map((card) => articleTag(card.BlogID))] }
}
