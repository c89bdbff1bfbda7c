import type { Db } from '#lib/db/connect.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'

/**
 * Finds the published article that had an address before.
 * @param former a slug, or a path normalized by `redirectedPath`.
 */
export async function findRedirectedArticle(
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

/** Maps former BlogIDs to the current ones, whatever the status of the article; other IDs are left out. */
export async function listCurrentSlugs(db: Db, formers: readonly string[]): Promise<Map<string, string>> {
  if (formers.length === 0) return new Map()
  const rows = await db
    .selectFrom('article_redirect')
    .innerJoin('article', 'article.id', 'article_redirect.article')
    .select(['former', 'slug'])
    .where('former', 'in', formers)
    .execute()
  return new Map(rows.map(({ former, slug }) => [former, slug]))
}

/** Returns which former addresses redirect to another article. */
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
