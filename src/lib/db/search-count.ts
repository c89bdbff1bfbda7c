import { sql, type RawBuilder } from 'kysely'
import { deletionsOf, mayBeShortened } from '#lib/text/words.ts'
import type { Trx } from './connect.ts'

const configurations: Record<string, { configuration: string; dictionary: string }> = {
  en: { configuration: 'agora_en', dictionary: 'english_stem' },
  es: { configuration: 'agora_es', dictionary: 'spanish_stem' },
}
const wholeWords = { configuration: 'agora_simple', dictionary: 'simple' }

/** Returns PostgreSQL's text search configuration of a language; the same object for the same configuration. */
export const searchIn = (language: string): { configuration: string; dictionary: string } =>
  configurations[language.slice(0, 2)] ?? wholeWords

/**
 * Builds a query for the rows of `given` with a `lexeme`, one row for each lexeme of the word. Plain words go straight
 * to the stemmer; others (digits, other scripts) through the parser.
 * @param columns of `given`, including `word`.
 */
export function lexemesOf(language: string, columns: readonly string[]): RawBuilder<unknown> {
  const { configuration, dictionary } = searchIn(language)
  const given = sql.join(columns.map((column) => sql.id(column)))
  return sql`
    SELECT ${given}, lexeme FROM (
      SELECT ${given}, (ts_lexize(${dictionary}::regdictionary, word))[1] AS lexeme FROM given WHERE word ~ '^[a-z]+$'
      UNION ALL
      SELECT ${given}, t.lexeme FROM given, unnest(to_tsvector(${configuration}::regconfig, word)) t
      WHERE word !~ '^[a-z]+$'
    ) each_word WHERE lexeme IS NOT NULL`
}

/** Adds words to a dictionary of forms with one letter removed. */
export async function addDeletions(trx: Trx, table: string, words: readonly string[]): Promise<void> {
  const kept = words.filter(mayBeShortened)
  if (kept.length === 0) return
  // A word has all of its forms there or none, so one check per word is enough and halves the cost. OFFSET forces an
  // index lookup.
  await sql`
    INSERT INTO ${sql.table(table)} (at, d, word)
    SELECT i, left(w, i) || substr(w, i + 2), w
    FROM unnest(${kept}::text[]) w CROSS JOIN LATERAL generate_series(0, length(w) - 1) i
    WHERE NOT EXISTS (
      SELECT FROM ${sql.table(table)} k WHERE k.at = 0 AND k.d = substr(w, 2) AND k.word = w OFFSET 0)
    ORDER BY 1, 2`.execute(trx)
}

/** Removes words from such a dictionary, unless the word table still has them. */
export async function removeDeletions(
  trx: Trx,
  table: string,
  words: readonly string[],
  stillIn: string,
): Promise<void> {
  const { at, d, word } = columnsOf(words)
  if (word.length === 0) return
  await sql`
    DELETE FROM ${sql.table(table)} w USING unnest(${at}::smallint[], ${d}::text[], ${word}::text[]) p(at, d, word)
    WHERE w.at = p.at AND w.d = p.d AND w.word = p.word
      AND NOT EXISTS (SELECT FROM ${sql.table(stillIn)} s WHERE s.word = p.word)`.execute(trx)
}

function columnsOf(words: readonly string[]): { at: number[]; d: string[]; word: string[] } {
  const rows = words.flatMap((word) => deletionsOf(word).map((deletion) => ({ ...deletion, word })))
  return { at: rows.map((row) => row.at), d: rows.map((row) => row.d), word: rows.map((row) => row.word) }
}
