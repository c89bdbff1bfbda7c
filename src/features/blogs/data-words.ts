import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { Found } from './utils-marks.ts'
import {
  beginsWithinOneMistake,
  deletesOf,
  filterLexeme,
  mayBeMistyped,
  withinOneMistake,
} from './utils-words.ts'

/** Words of one search; further ones are passed over. */
export const MAX_WORDS = 8
const CORRECTIONS = 6
const PREFIX_FROM = 2

/** Sorts behind everything that begins with the same letters. */
export const LAST = '\u{10FFFF}'

/** What stands for one word that was asked for; an article needs one of them. */
export interface WordGroup {
  /** Stems of the word as it was typed. */
  exact: string[]
  /** Those, and of what it may be the beginning or a mistake of. */
  wide: string[]
  /** The languages in which the word says too little to be kept. */
  stopIn: string[]
}

export interface Lookup {
  groups: WordGroup[]
  found: Found
}

interface Match {
  i: number
  stop_en: boolean
  stop_es: boolean
  word: string | null
  lexeme: string | null
  exact: boolean | null
}

/**
 * Finds what the words stand for in the articles there are: their forms by stem, what the last one begins, and, for a
 * word of 4 letters or more that is unknown, the words that differ by one mistake.
 * @returns undefined when a word stands for nothing, so that nothing can be found; no groups when all say too little.
 */
export async function lookUp(
  db: Db,
  words: readonly string[],
  lastIsPrefix: boolean,
): Promise<Lookup | undefined> {
  const asked = [...new Set(words)].slice(-MAX_WORDS)
  const prefix = lastIsPrefix && [...(asked.at(-1) ?? '')].length >= PREFIX_FROM ? asked.length : 0
  const { rows } = await sql<Match>`SELECT * FROM search_words(${asked}::text[], ${prefix}::int)`.execute(db)
  const matches = new Map(asked.map((word, i) => [word, rows.filter((row) => row.i === i + 1)]))
  const unknown = asked.filter((word) =>
    matches.get(word)!.every((row) => row.word === null && !row.stop_en && !row.stop_es),
  )
  const corrected = await correct(db, unknown, prefix ? asked.at(-1) : undefined)
  const marked = new Set<string>()
  const groups = asked.map((word): WordGroup => {
    const own = [...matches.get(word)!.filter((row) => row.word !== null), ...(corrected.get(word) ?? [])]
    for (const row of own) marked.add(row.word!)
    const first = matches.get(word)![0]
    return {
      exact: unique(own.filter((row) => row.exact)),
      wide: unique(own),
      stopIn: [...(first?.stop_en ? ['en'] : []), ...(first?.stop_es ? ['es'] : [])],
    }
  })
  if (groups.some(({ wide, stopIn }) => wide.length === 0 && stopIn.length === 0)) return undefined
  // Words that say too little are passed over in their language, as long as others are left to search for.
  if (groups.every(({ stopIn }) => stopIn.length > 0)) for (const group of groups) group.stopIn = []
  const useful = groups.filter(({ wide, stopIn }) => wide.length > 0 || stopIn.length > 0)
  return { groups: useful, found: { words: marked, prefix: prefix ? asked.at(-1) : undefined } }
}

const unique = (matches: { lexeme: string | null }[]) => [...new Set(matches.map((match) => match.lexeme!))]

interface Candidate {
  word: string
  lexeme: string
  shown: string
  n: number
  exact: false
}

/** For each mistyped word the most used words that it may have been meant as. */
export async function correct(
  db: Db,
  words: readonly string[],
  unfinished: string | undefined,
  limit = CORRECTIONS,
): Promise<Map<string, Candidate[]>> {
  const mistyped = words.filter(mayBeMistyped)
  if (mistyped.length === 0) return new Map()
  const forms = mistyped.flatMap((word) =>
    deletesOf(word).map((d) => ({ word, d, end: word === unfinished ? d + LAST : d })),
  )
  const { rows } = await sql<Omit<Candidate, 'exact'> & { asked: string }>`
    SELECT * FROM similar_words(${forms.map(({ word }) => word)}::text[], ${forms.map(({ d }) => d)}::text[],
      ${forms.map(({ end }) => end)}::text[])`.execute(db)
  const fits = (typed: string, word: string) =>
    typed === unfinished ? beginsWithinOneMistake(typed, word) : withinOneMistake(typed, word)
  return new Map(
    mistyped.map((typed) => {
      const near = rows.filter((row) => row.asked === typed && fits(typed, row.word))
      return [typed, near.slice(0, limit).map((row) => ({ ...row, exact: false as const }))]
    }),
  )
}

/** The names of organizations that contain all the words, each at the start of one of theirs; the most used first. */
export async function organisationsLike(db: Db, words: readonly string[], limit: number): Promise<string[]> {
  const phrase = words.join(' ')
  if (phrase === '') return []
  const { rows } = await sql<{ name: string }>`
    SELECT o.name FROM organisation_part p JOIN organisation o USING (name)
    WHERE p.part ~>=~ ${phrase} AND p.part ~<~ ${phrase + LAST}
    GROUP BY o.name, o.folded, o.n
    ORDER BY o.folded = ${phrase} DESC, min(length(o.folded) - length(p.part)) = 0 DESC, o.n DESC, o.name
    LIMIT ${limit}`.execute(db)
  if (rows.length > 0) return rows.map((row) => row.name)
  return organisationsWith(db, words.slice(0, MAX_WORDS), limit)
}

async function organisationsWith(db: Db, words: readonly string[], limit: number): Promise<string[]> {
  const corrections = new Map<string, string[]>()
  for (const word of new Set(words)) {
    const near = (await correct(db, [word], word, Infinity)).get(word) ?? []
    corrections.set(word, [word, ...near.map((candidate) => candidate.word)])
  }
  const starts = words.flatMap((word, i) => corrections.get(word)!.map((start) => ({ i, start })))
  const { rows } = await sql<{ name: string }>`
    SELECT o.name
    FROM unnest(${starts.map(({ i }) => i)}::int[], ${starts.map(({ start }) => start)}::text[]) s(i, start)
    JOIN organisation_part p ON p.part ~>=~ s.start AND p.part ~<~ (s.start || ${LAST})
    JOIN organisation o USING (name)
    GROUP BY o.name, o.n HAVING count(DISTINCT s.i) = ${words.length}
    ORDER BY o.n DESC, o.name LIMIT ${limit}`.execute(db)
  return rows.map((row) => row.name)
}

/** The lexemes of languages, for words that say too little in them. */
export const languageLexemes = (languages: readonly string[]) =>
  languages.map((language) => filterLexeme('language', language))
