import { sql } from 'kysely'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Db } from '#lib/db/connect.ts'
import { areaOf, fields, fieldsInArea, type TaxonomyField } from '../taxonomy/schema-fields.ts'
import type { BlogCard, BlogCounts, FieldCounts } from './schema.ts'
import { articleTag, blogListTag } from './article/tags.ts'

/** How many published articles each sector and subject has, and all together. */
export async function getFieldCounts(db: Db): Promise<Tagged<FieldCounts>> {
  const rows = await db.selectFrom('facet_count').select(['field', 'n']).where('kind', '=', 'all').execute()
  const counts = new Map(rows.map((row) => [row.field, row.n]))
  const answer = {
    total: counts.get('*') ?? 0,
    counts: Object.fromEntries(fields.map((field) => [field, counts.get(field) ?? 0])),
  }
  return { answer, tags: [blogListTag('*')] }
}

/**
 * How many published articles a sector or subject has for each of its categories, topics (those below included),
 * processes, technologies and languages; what is not named has none.
 */
export async function getBlogCounts(db: Db, field: TaxonomyField): Promise<Tagged<BlogCounts>> {
  const rows = await db
    .selectFrom('facet_count')
    .select(['kind', 'value', 'n'])
    .where('field', '=', field)
    .execute()
  const answer: BlogCounts = { total: 0, category: {}, topic: {}, process: {}, technology: {}, language: {} }
  for (const { kind, value, n } of rows) {
    if (kind === 'all') answer.total = n
    else answer[kind][value] = n
  }
  return { answer, tags: [blogListTag(field)] }
}

/**
 * What to read beside a sector's or subject's list: the highest ranked articles of the same half of the portal that are
 * not in that list, so not there already. Which these are changes by reading, not by writes: a page follows within the
 * cache's lifetime.
 */
export async function getRecommendations(
  db: Db,
  field: TaxonomyField,
  limit: number,
): Promise<Tagged<BlogCard[]>> {
  const { rows } = await sql<{ card: BlogCard }>`
    SELECT a.card FROM article_trend t JOIN article a USING (id)
    WHERE t.live AND a.fields && ${fieldsInArea[areaOf(field)]}::text[] AND NOT a.fields && ${[field]}::text[]
    ORDER BY t.rank DESC, t.id DESC LIMIT ${limit}`.execute(db)
  const cards = rows.map((row) => row.card)
  return { answer: cards, tags: cards.map((card) => articleTag(card.BlogID)) }
}
