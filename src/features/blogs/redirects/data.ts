import type { Db } from '#lib/db/connect.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'

/**
 * The published article that stood at an address before.
 * @param former a slug, or a path as `formerPath` makes it.
 */
export async function articleFormerlyAt(
  db: Db,
  former: string,
): Promise<{ BlogID: string; BlogCategoryPrimarySector: TaxonomyField[] } | undefined> {
  const row = await db
    .selectFrom('article_redirect')
    .innerJoin('article', 'article.id', 'article_redirect.article')
    .select(['slug', 'fields'])
    .where('former', '=', former)
    .where('status', '=', 'Published')
    .executeTakeFirst()
  return row && { BlogID: row.slug, BlogCategoryPrimarySector: row.fields as TaxonomyField[] }
}

/** What articles that had some BlogIDs are called now, whatever their status; what was never renamed is not in it. */
export async function renamedFrom(db: Db, formers: readonly string[]): Promise<Map<string, string>> {
  if (formers.length === 0) return new Map()
  const rows = await db
    .selectFrom('article_redirect')
    .innerJoin('article', 'article.id', 'article_redirect.article')
    .select(['former', 'slug'])
    .where('former', 'in', formers)
    .execute()
  return new Map(rows.map(({ former, slug }) => [former, slug]))
}

/** Which of some former addresses lead to another article than this one. */
export async function leadingElsewhere(db: Db, slug: string, formers: readonly string[]): Promise<string[]> {
  if (formers.length === 0) return []
  const rows = await db
    .selectFrom('article_redirect')
    .innerJoin('article', 'article.id', 'article_redirect.article')
    .select('former')
    .where('former', 'in', formers)
    .where('slug', '!=', slug)
    .execute()
  return rows.map(({ former }) => former)
}
