import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { MAX_WORDS } from '#lib/db/search-look-up.ts'
import { quoteLexeme, wordsOf } from '#lib/text/words.ts'

/** Shorter beginnings of words would find nearly everything. */
const PREFIX_FROM = 2

interface Stems {
  word: string
  /** Empty for a word that says too little in the language, null for what is no word of it. */
  en: string[] | null
  es: string[] | null
}

/**
 * What finds the institutes with all of the words in institute_facet.doc: as they stand, by their English or Spanish
 * stem, and what the last one begins. Words that say too little are passed over as long as others are left.
 * @returns a tsquery; undefined when nothing can have the words, null when there is nothing to search for.
 */
export async function instituteWords(
  db: Db,
  text: string,
  where: 'title' | 'all',
): Promise<string | undefined | null> {
  if (text.trim() === '') return null
  const words = [...new Set(wordsOf(text))].slice(-MAX_WORDS)
  if (words.length === 0) return undefined
  const { rows } = await sql<Stems>`
    SELECT word, ts_lexize('english_stem', word) AS en, ts_lexize('spanish_stem', word) AS es
    FROM unnest(${words}::text[]) WITH ORDINALITY w(word, at) ORDER BY at`.execute(db)
  const telling = rows.filter(({ en, es }) => en?.length !== 0 && es?.length !== 0)
  const weight = where === 'title' ? 'A' : ''
  const groups = (telling.length > 0 ? telling : rows).map(({ word, en, es }) => {
    const whole = [...new Set([word, ...(en ?? []), ...(es ?? [])])].map((stem) => lexeme(stem, weight))
    const begun = word === words.at(-1) && [...word].length >= PREFIX_FROM
    return `(${[...whole, ...(begun ? [lexeme(word, `*${weight}`)] : [])].join('|')})`
  })
  return groups.join('&')
}

const lexeme = (text: string, mark: string) => `${quoteLexeme(text)}${mark && `:${mark}`}`
