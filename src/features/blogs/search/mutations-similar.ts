import { sql, type Transaction } from 'kysely'
import type { Tables } from '#lib/db/tables.ts'
import { quoteLexeme } from '#lib/text/words.ts'
import type { ArticleTerms } from './terms.ts'
import { filterLexeme } from './filter-lexeme.ts'

/** Of an article's own words in title, names and description, the rarest this many are compared. */
const WORDS = 12
/** Of the articles that share any of them, the newest this many. */
const COMPARED = 300
const KEPT = 8
/** Articles of the same sector or subject come first: ts_rank over many words stays well below this. */
const SAME_FIELD = 0.5

/** Finds the articles nearest to a saved one, in its language, by rare words, tags and topics; for them it is near too. */
export async function writeSimilar(
  trx: Transaction<Tables>,
  id: number,
  terms: ArticleTerms | undefined,
): Promise<void> {
  await sql`DELETE FROM article_similar WHERE id = ${id} OR other = ${id}`.execute(trx)
  if (!terms) return
  const language = quoteLexeme(filterLexeme('language', terms.language.split('-')[0]!))
  const fields = [...new Set(terms.facets.map(({ field }) => field))].filter((field) => field !== '*')
  const inField = fields.map((field) => quoteLexeme(filterLexeme('field', field))).join('|')
  await sql`
    WITH own AS (
      SELECT string_agg('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''', '|') AS query FROM (
        (SELECT l.lexeme FROM article_head h, unnest(h.head) l
          JOIN LATERAL (SELECT min(w.n) AS n FROM search_word w WHERE w.lexeme = l.lexeme) w ON w.n > 1
          WHERE h.id = ${id} AND l.lexeme NOT LIKE '#%' ORDER BY w.n LIMIT ${WORDS})
        UNION ALL
        (SELECT l.lexeme FROM article_head h, unnest(h.head) l
          WHERE h.id = ${id} AND (l.lexeme LIKE '#g%' OR l.lexeme LIKE '#t%'))
      ) compared
    ), near AS MATERIALIZED (
      SELECT h.id, h.published, h.head FROM article_head h
      WHERE h.head @@ (SELECT ('(' || query || ')&' || ${language})::tsquery FROM own) AND h.id <> ${id}
      ORDER BY h.published DESC LIMIT ${COMPARED}
    ), best AS MATERIALIZED (
      SELECT near.id, (ts_rank('{0,0.25,0.5,1}', head, (SELECT query::tsquery FROM own)) +
        CASE WHEN head @@ ${inField}::tsquery THEN ${SAME_FIELD}::float4 ELSE 0 END)::float4 AS score
      FROM near ORDER BY score DESC, published DESC LIMIT ${KEPT}
    )
    INSERT INTO article_similar (id, other, score)
    SELECT ${id}::int, best.id, score FROM best UNION ALL SELECT best.id, ${id}::int, score FROM best`.execute(
    trx,
  )
}
