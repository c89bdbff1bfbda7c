import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '#lib/db/connect.ts'
import type { Phrase } from './phrases.ts'
import { deletionsOf, mayBeShortened } from '#lib/text/words.ts'

/** Count changes of one word. */
interface Delta {
  n: number
  head: number
  shown: string
}

/** Count changes of words, phrases and items. */
export interface SearchCounts {
  /** By language, by word. */
  terms: Map<string, Map<string, Delta>>
  /** By both words. */
  phrases: Map<string, { phrase: Phrase; dictionary: string; n: number }>
  /** By kind. */
  totals: Map<string, number>
}

export const noCounts = (): SearchCounts => ({ terms: new Map(), phrases: new Map(), totals: new Map() })

/** Applies count changes to the database. */
export async function writeSearchCounts(trx: Trx, { terms, phrases, totals }: SearchCounts): Promise<void> {
  for (const [language, words] of terms) await writeTerms(trx, language, words)
  await writePhrases(trx, phrases)
  await writeTotals(trx, totals)
}

export function countTerm({ terms }: SearchCounts, language: string, word: string, by: Delta): void {
  const words = terms.get(language) ?? new Map<string, Delta>()
  terms.set(language, words)
  const known = words.get(word)
  if (!known) return void words.set(word, { ...by })
  known.n += by.n
  known.head += by.head
  known.shown ||= by.shown
}

export const countTotal = ({ totals }: SearchCounts, kind: string, n: number) =>
  totals.set(kind, (totals.get(kind) ?? 0) + n)

/** Words in both versions of an item keep their counts and are not written. */
async function writeTerms(trx: Trx, language: string, words: Map<string, Delta>): Promise<void> {
  const changed = [...words]
    .filter(([, { n, head }]) => n !== 0 || head !== 0)
    .map(([word, delta]) => ({ word, ...delta }))
  const gone = changed.filter(({ n }) => n < 0)
  for (const added of partsOf(
    changed.filter(({ n }) => n >= 0),
    WORDS,
  )) {
    // Most words are known: only new ones are returned.
    const { rows } = await sql<{ word: string }>`
      WITH written AS (
        INSERT INTO search_term (word, language, stem, shown, n, n_head)
        SELECT word, ${language}, coalesce((ts_lexize(${searchIn(language).dictionary}::regdictionary, word))[1], word),
          shown, n, head
        FROM json_to_recordset(${JSON.stringify(added)}::json) AS g(word text, shown text, n int, head int)
        ON CONFLICT (word, language) DO UPDATE
          SET n = search_term.n + excluded.n, n_head = search_term.n_head + excluded.n_head
        RETURNING word, xmax = 0 AS fresh
      )
      SELECT word FROM written WHERE fresh`.execute(trx)
    const fresh = rows.map((row) => row.word).filter(isPlain)
    await addDeletions(trx, 'search_term_delete', fresh)
  }
  if (gone.length === 0) return
  const { rows } = await sql<{ word: string }>`
    UPDATE search_term s SET n = s.n + g.n, n_head = s.n_head + g.head
    FROM json_to_recordset(${JSON.stringify(gone)}::json) AS g(word text, n int, head int)
    WHERE s.word = g.word AND s.language = ${language}
    RETURNING CASE WHEN s.n <= 0 THEN s.word END AS word`.execute(trx)
  const emptied = rows.map((row) => row.word).filter((word) => word !== null)
  if (emptied.length === 0) return
  await sql`DELETE FROM search_term WHERE n <= 0 AND language = ${language} AND word = ANY(${emptied}::text[])`.execute(
    trx,
  )
  await removeDeletions(trx, 'search_term_delete', emptied.filter(isPlain), 'search_term')
}

/** Words per statement, and words with all of their shorter forms: the embedded database lets nobody else run meanwhile. */
const WORDS = 300
const SHORTENED_WORDS = 250

function* partsOf<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}

/** Joined words are not corrected; their parts are. */
const isPlain = (word: string) => /^[\p{L}\p{N}\p{M}]+$/u.test(word)

export function countPhrases(
  { phrases }: SearchCounts,
  language: string,
  found: readonly Phrase[],
  n: number,
): void {
  for (const phrase of found) {
    const key = `${phrase[0]} ${phrase[1]}`
    const known = phrases.get(key)
    if (known) known.n += n
    else phrases.set(key, { phrase, dictionary: searchIn(language).dictionary, n })
  }
}

/** Stop words are not part of a phrase. */
async function writePhrases(trx: Trx, counts: SearchCounts['phrases']): Promise<void> {
  const changed = [...counts.values()]
    .filter(({ n }) => n !== 0)
    .map(({ phrase: [first, next, shown], dictionary, n }) => ({ first, next, shown, dictionary, n }))
  const [added, gone] = [changed.filter(({ n }) => n > 0), changed.filter(({ n }) => n < 0)]
  if (added.length > 0)
    await sql`
      INSERT INTO search_phrase (first, next, shown, n)
      SELECT first, next, shown, n
      FROM json_to_recordset(${JSON.stringify(added)}::json) AS g(first text, next text, shown text, dictionary text, n int)
      WHERE ts_lexize(dictionary::regdictionary, first) IS DISTINCT FROM '{}'
        AND ts_lexize(dictionary::regdictionary, next) IS DISTINCT FROM '{}'
      ON CONFLICT (first, next) DO UPDATE SET n = search_phrase.n + excluded.n`.execute(trx)
  if (gone.length === 0) return
  await sql`
    UPDATE search_phrase p SET n = p.n + g.n
    FROM json_to_recordset(${JSON.stringify(gone)}::json) AS g(first text, next text, n int)
    WHERE p.first = g.first AND p.next = g.next`.execute(trx)
  await sql`
    DELETE FROM search_phrase p USING json_to_recordset(${JSON.stringify(gone)}::json) AS g(first text, next text)
    WHERE p.first = g.first AND p.next = g.next AND p.n <= 0`.execute(trx)
}

async function writeTotals(trx: Trx, totals: Map<string, number>): Promise<void> {
  const changed = [...totals].filter(([, n]) => n !== 0)
  if (changed.length === 0) return
  await sql`
    INSERT INTO search_total (kind, n)
    SELECT * FROM unnest(${changed.map(([kind]) => kind)}::text[], ${changed.map(([, n]) => n)}::int[])
    ON CONFLICT (kind) DO UPDATE SET n = search_total.n + excluded.n`.execute(trx)
}

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
  for (const kept of partsOf(words.filter(mayBeShortened), SHORTENED_WORDS))
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
