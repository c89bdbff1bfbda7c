import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { anyOf } from '#kits/search/groups.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { BlogCard } from '../schema.ts'
import { storedArticles } from '../table.ts'
import { filterLexeme, type FilterKind } from './filter-lexeme.ts'

const AFTER_ALL = 2_147_483_647

/** An article and its publication time: drafts may be created long before. */
interface PublishedCard {
  card: BlogCard
  since: Date
}

/**
 * Returns the latest articles with any of the values, newest first. Of an article and its translations it
 * returns one, in the reader's language if possible.
 */
export async function listNewestArticles(
  db: Db,
  values: Partial<Record<FilterKind, readonly string[]>>,
  locale: Locale,
  limit: number,
): Promise<PublishedCard[]> {
  const lexemes = (Object.keys(values) as FilterKind[]).flatMap((kind) =>
    (values[kind] ?? []).map((value) => filterLexeme(kind, value)),
  )
  if (lexemes.length === 0) return []
  const query = anyOf(lexemes)
  // Each may exist in every language.
  const most = 2 * limit
  const { rows } = await sql<{ id: string; card: StoredJson<BlogCard>; since: Date; group: string }>`
    WITH listed AS (
      SELECT a.id FROM list_newest_once(${query}::tsquery, ${locale}::text, ${most}::int, ${AFTER_ALL}::int,
          ${AFTER_ALL}::int, 0) found
        CROSS JOIN LATERAL json_array_elements(found.items) item
        JOIN article a ON a.slug = item->'card'->>'BlogID'
    ),
    fitting AS MATERIALIZED (SELECT id FROM article_doc WHERE doc @@ ${query}::tsquery),
    late AS (
      SELECT a.id FROM article a JOIN fitting f ON f.id = a.id
      WHERE a.published IS NOT NULL ORDER BY a.published DESC, a.id DESC LIMIT ${most}::int
    )
    SELECT a.slug AS id, a.card, a.translation_group AS group, greatest(a.created, a.published) AS since
    FROM (SELECT id FROM listed UNION SELECT id FROM late) one JOIN article a ON a.id = one.id
    ORDER BY since DESC, a.id DESC`.execute(db)
  const groups = new Map<string, PublishedCard>()
  for (const { group, card, since } of storedArticles.readAll(rows)) {
    const other = groups.get(group)
    if (!other || (other.card.BlogLanguage !== locale && card.BlogLanguage === locale))
      groups.set(group, { card, since })
  }
  return [...groups.values()].slice(0, limit)
}
