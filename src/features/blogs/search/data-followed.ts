import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { anyOf } from '#lib/db/search-query.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { BlogCard } from '../schema.ts'
import { filterLexeme, type FilterKind } from './filter-lexeme.ts'

const AFTER_ALL = 2_147_483_647

/**
 * The newest published articles that have any of the values, the newest first. Of an article and its translations one is
 * there: that in the reader's language, if there is one.
 */
export async function newestHaving(
  db: Db,
  values: Partial<Record<FilterKind, readonly string[]>>,
  locale: Locale,
  limit: number,
): Promise<BlogCard[]> {
  const lexemes = (Object.keys(values) as FilterKind[]).flatMap((kind) =>
    (values[kind] ?? []).map((value) => filterLexeme(kind, value)),
  )
  if (lexemes.length === 0) return []
  // Each may come in every language.
  const { rows } = await sql<{ card: BlogCard; group: string }>`
    SELECT a.card, a.translation_group AS group
    FROM list_newest(${anyOf(lexemes)}::tsquery, ${2 * limit}::int, ${AFTER_ALL}::int, ${AFTER_ALL}::int) found
      CROSS JOIN LATERAL json_array_elements(found.items) WITH ORDINALITY item(value, at)
      JOIN article a ON a.slug = item.value->'card'->>'BlogID'
    ORDER BY item.at`.execute(db)
  const groups = new Map<string, BlogCard>()
  for (const { card, group } of rows) {
    const other = groups.get(group)
    if (!other || (other.BlogLanguage !== locale && card.BlogLanguage === locale)) groups.set(group, card)
  }
  return [...groups.values()].slice(0, limit)
}
