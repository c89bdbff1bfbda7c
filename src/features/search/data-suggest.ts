import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { Locale } from '#lib/text/locale.ts'
import { lastWordOf, quoteLexeme } from '#lib/text/words.ts'
import { partSeparator, type SearchKind } from '#kits/search/schema.ts'
import type { SuggestedThing } from './schema.ts'

/** Fewer letters begin too much. */
const TYPED_FROM = 3
/** Things of one answer, and of how many they are chosen. */
const THINGS = 5
const AMONG = 200

/**
 * Things whose title has all that is typed, its last word perhaps not finished: first those of which it is most of the
 * title, of the reader's language, and new. What says the same under one title is named once.
 */
export async function suggestThings(db: Db, typed: string, own: Locale): Promise<SuggestedThing[]> {
  const { words, last } = lastWordOf(typed)
  if (last === undefined || [...words, last].join('').length < TYPED_FROM) return []
  const query = [...words.map((word) => `${quoteLexeme(word)}:A`), `${quoteLexeme(last)}:*A`].join('&')
  const { rows } = await sql<{ kind: SearchKind; language: string; title: string; href: string }>`
    WITH fitting AS MATERIALIZED (
      SELECT id, title_n, language, published FROM search_head WHERE head @@ ${query}::tsquery LIMIT ${AMONG}
    ), named AS (
      SELECT DISTINCT ON (i.kind, i.card->>'title') i.kind, i.language, i.card->>'title' AS title, i.card->>'href' AS href,
        f.title_n, f.published, f.language = ${own} OR f.language = 'un' AS readable
      FROM fitting f JOIN search_item i USING (id)
      WHERE NOT EXISTS (SELECT FROM search_due d
        WHERE d.kind = i.kind AND d.key IN (i.key, split_part(i.key, ${partSeparator}, 1)))
      ORDER BY i.kind, i.card->>'title', f.published DESC
    )
    SELECT kind, language, title, href FROM named
    ORDER BY readable DESC, title_n, published DESC, title LIMIT ${THINGS}`.execute(db)
  return rows.map(({ kind, language, title, href }) => ({
    Kind: kind,
    Language: language,
    Title: title,
    Href: href,
  }))
}
