import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#lib/db/connect.ts'
import { MAX_WORDS } from '#kits/search/data-look-up.ts'
import { mayBeMistyped, wordsOf } from '#lib/text/words.ts'
import type { WordForm, WordQuery } from '#kits/search/words/query.ts'
import type { WordIndex } from '#kits/search/words/word-index.ts'

/** Shorter prefixes would match nearly everything. */
const PREFIX_FROM = 2

interface Stems {
  word: string
  /** Empty for a stop word of the language, null for a word of another language. */
  en: string[] | null
  es: string[] | null
}

/** By word, without expiry: the stem of a word never changes. */
const stems = new LRUCache<string, Stems>({ max: 10_000 })

export interface WordsInput {
  text: string
  where: 'title' | 'all'
}

/** The known words of this process: see WordIndex. */
type KnownWords = Pick<WordIndex, 'knows' | 'knowsBeginning' | 'meantBy'>

/**
 * Returns a query for items with all of the words in a text that institute_doc indexed: as typed, by English
 * or Spanish stem, as a prefix (last word only), or with a typo corrected. Stop words are ignored if other
 * words remain.
 * @param known without it no typo is corrected.
 * @returns undefined if nothing can match, null if there is nothing to search for.
 */
export async function boardWords(
  db: Db,
  { text, where }: WordsInput,
  known?: KnownWords,
): Promise<WordQuery | undefined | null> {
  if (text.trim() === '') return null
  const words = [...new Set(wordsOf(text))].slice(-MAX_WORDS)
  if (words.length === 0) return undefined
  const all = await stemsOf(db, words)
  const telling = all.filter(({ en, es }) => en?.length !== 0 && es?.length !== 0)
  const groups = (telling.length > 0 ? telling : all).map(({ word, en, es }): WordForm[] => {
    const isLast = word === words.at(-1)
    const whole = [...new Set([word, ...(en ?? []), ...(es ?? [])])]
    const begun = isLast && [...word].length >= PREFIX_FROM
    return [
      ...whole.map((lexeme) => ({ lexeme })),
      ...(begun ? [{ lexeme: word, begins: true }] : []),
      ...(known && mayBeMistyped(word) && isUnknown(known, word, whole, isLast)
        ? known.meantBy(word, isLast)
        : []),
    ]
  })
  return { groups, titles: where === 'title' }
}

/** Tells whether no word has this prefix or, for a finished word, whether nothing has it or its stem. */
const isUnknown = (known: KnownWords, word: string, whole: readonly string[], isLast: boolean): boolean =>
  !known.knowsBeginning(word) || (!isLast && !whole.some((lexeme) => known.knows(lexeme)))

async function stemsOf(db: Db, words: readonly string[]): Promise<Stems[]> {
  const missing = words.filter((word) => !stems.has(word))
  const found = new Map(words.map((word) => [word, stems.get(word)]))
  if (missing.length > 0) {
    const { rows } = await sql<Stems>`
      SELECT word, ts_lexize('english_stem', word) AS en, ts_lexize('spanish_stem', word) AS es
      FROM unnest(${missing}::text[]) word`.execute(db)
    for (const row of rows) {
      stems.set(row.word, row)
      found.set(row.word, row)
    }
  }
  return words.map((word) => found.get(word)!)
}

/** Maximum characters of searched text: a tsvector holds 1 MB. */
const MAX_TEXT = 100_000

/** Returns the text for institute_doc with each word once, since positions are not used. */
export const searchedText = (parts: readonly string[]): string =>
  [...new Set(parts.flatMap(wordsOf))].join(' ').slice(0, MAX_TEXT)
