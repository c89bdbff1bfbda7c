import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { MAX_WORDS } from '#lib/db/search-look-up.ts'
import { mayBeMistyped, quoteLexeme, wordsOf } from '#lib/text/words.ts'

/** Shorter beginnings of words would find nearly everything. */
const PREFIX_FROM = 2

interface Stems {
  word: string
  /** Empty for a word that says too little in the language, null for what is no word of it. */
  en: string[] | null
  es: string[] | null
}

export interface WordsAsked {
  text: string
  where: 'title' | 'all'
  /** The function that names what unknown words may have been meant as: (typed text[]) → asked, word. */
  similar?: string
}

/**
 * What finds the items with all of the words in a doc that institute_doc made: as they stand, by their English or Spanish
 * stem, what the last one begins, and, where that is known, what a mistyped one was meant as. Words that say too little
 * are passed over as long as others are left.
 * @returns a tsquery; undefined when nothing can have the words, null when there is nothing to search for.
 */
export async function boardWords(
  db: Db,
  { text, where, similar }: WordsAsked,
): Promise<string | undefined | null> {
  if (text.trim() === '') return null
  const words = [...new Set(wordsOf(text))].slice(-MAX_WORDS)
  if (words.length === 0) return undefined
  const { rows } = await sql<Stems>`
    SELECT word, ts_lexize('english_stem', word) AS en, ts_lexize('spanish_stem', word) AS es
    FROM unnest(${words}::text[]) WITH ORDINALITY w(word, at) ORDER BY at`.execute(db)
  const telling = rows.filter(({ en, es }) => en?.length !== 0 && es?.length !== 0)
  const asked = telling.length > 0 ? telling : rows
  const meant = similar ? await meantBy(db, similar, asked) : new Map<string, string[]>()
  const weight = where === 'title' ? 'A' : ''
  const groups = asked.map(({ word, en, es }) => {
    const whole = [...new Set([word, ...(en ?? []), ...(es ?? []), ...(meant.get(word) ?? [])])]
    const begun = word === words.at(-1) && [...word].length >= PREFIX_FROM
    const found = whole.map((stem) => lexeme(stem, weight))
    return `(${[...found, ...(begun ? [lexeme(word, `*${weight}`)] : [])].join('|')})`
  })
  return groups.join('&')
}

/** The words that mistyped ones may have been meant as. */
async function meantBy(db: Db, similar: string, asked: readonly Stems[]): Promise<Map<string, string[]>> {
  const words = asked.map(({ word }) => word).filter(mayBeMistyped)
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ asked: string; word: string }>`
    SELECT asked, word FROM ${sql.id(similar)}(${words}::text[])`.execute(db)
  return new Map(
    [...Map.groupBy(rows, (row) => row.asked)].map(([word, found]) => [word, found.map((each) => each.word)]),
  )
}

const lexeme = (text: string, mark: string) => `${quoteLexeme(text)}${mark && `:${mark}`}`

/** Characters of text that are searched: a tsvector holds 1 MB. */
const MAX_TEXT = 100_000

/** The text that words are looked for in, for institute_doc. */
export const searchedText = (parts: readonly string[]): string =>
  parts.filter(Boolean).join('\n').slice(0, MAX_TEXT)
