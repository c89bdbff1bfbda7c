import { sql } from 'kysely'
import type { Trx } from '#lib/db/connect.ts'
import { quoteLexeme } from '#lib/text/words.ts'
import { kindLexeme, type Searchable } from '#kits/search/item.ts'
import { filterLexeme } from './filter-lexeme.ts'

/** The number of rarest words in an article's title, names and description to compare; those of its facts do not count. */
const WORDS = 12
/** The number of newest articles sharing any of them to compare. */
const COMPARED = 300
const MAX_SIMILAR = 8
/** Ranks articles of the same sector or subject first: ts_rank over many words stays well below this. */
const SAME_FIELD = 0.5

/**
 * Finds similar articles for saved ones, in their language, by rare words, tags and topics, in both
 * directions. Articles that are saved together may be similar to each other.
 */
export async function writeSimilar(
  trx: Trx,
  saved: readonly { id: number; item: Searchable | undefined }[],
): Promise<void> {
  const ids = saved.map(({ id }) => id)
  await sql`DELETE FROM article_similar WHERE id = ANY(${ids}::int[]) OR other = ANY(${ids}::int[])`.execute(
    trx,
  )
  for (const { id, item } of saved) if (item) await findSimilar(trx, id, item)
}

async function findSimilar(trx: Trx, id: number, item: Searchable): Promise<void> {
  const language = quoteLexeme(filterLexeme('language', item.language.split('-')[0]!))
  const inField = item.filters
    .filter((lexeme) => lexeme.startsWith(filterLexeme('field', '')))
    .map(quoteLexeme)
    .join('|')
  const kind = quoteLexeme(kindLexeme('article'))
  await sql`
    WITH own_head AS MATERIALIZED (
      SELECT h.head FROM search_head h JOIN search_item i ON i.id = h.id
      WHERE i.kind = 'article' AND i.key = ${item.key}
    ), own AS (
      SELECT string_agg('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''' || weights, '|') AS query FROM (
        (SELECT l.lexeme, ':ABC' AS weights FROM own_head h, unnest(h.head) l
          JOIN LATERAL (SELECT sum(w.n) AS n FROM search_term w WHERE w.word = l.lexeme) w ON w.n > 1
          WHERE l.weights && '{A,B,C}'
          ORDER BY w.n, l.lexeme LIMIT ${WORDS})
        UNION ALL
        (SELECT l.lexeme, '' FROM own_head h, unnest(h.head) l WHERE l.lexeme LIKE '#g%' OR l.lexeme LIKE '#t%')
      ) compared
    ), sharing AS MATERIALIZED (
      SELECT h.id, h.published, h.head FROM search_head h
      WHERE h.head @@ (SELECT ('(' || query || ')&' || ${language} || '&' || ${kind})::tsquery FROM own)
    ), near AS MATERIALIZED (
      SELECT a.id, s.published, s.head FROM (SELECT * FROM sharing ORDER BY published DESC LIMIT ${COMPARED} + 1) s
      JOIN search_item i ON i.id = s.id JOIN article a ON a.slug = i.key WHERE a.id <> ${id}
    ), best AS MATERIALIZED (
      SELECT near.id, (ts_rank('{0,0.25,0.5,1}', head, (SELECT query::tsquery FROM own)) +
        CASE WHEN head @@ ${inField}::tsquery THEN ${SAME_FIELD}::float4 ELSE 0 END)::float4 AS score
      FROM near ORDER BY score DESC, published DESC LIMIT ${MAX_SIMILAR}
    )
    INSERT INTO article_similar (id, other, score)
    SELECT ${id}::int, best.id, score FROM best UNION ALL SELECT best.id, ${id}::int, score FROM best
    ON CONFLICT (id, other) DO UPDATE SET score = greatest(article_similar.score, excluded.score)`.execute(
    trx,
  )
}
