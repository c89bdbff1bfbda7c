import { sql } from 'kysely'
import { mayBeMistyped } from '#lib/text/words.ts'
import type { Db } from '#lib/db/connect.ts'

/** The database functions that look up the words of one kind of content. */
export interface Corpus {
  /** (asked text[], prefix int, …) → i, stop_en, stop_es, word, lexeme, exact. */
  lookUp: string
  /**
   * (typed text[], unfinished text, most int, …) → asked, word, lexeme, shown, n: for each typed word the most frequent
   * words with one typing error, or, for the unfinished word, those that begin with it.
   */
  similar: string
  /** More arguments of both functions, which narrow down the words. */
  within: readonly number[]
}

/** The maximum number of words in a search; others are ignored. */
export const MAX_WORDS = 8
const CORRECTIONS = 6
const PREFIX_FROM = 2

/** The lexemes of a search word; a result must have one of them. */
export interface WordGroup {
  /** The stems of the word as typed. */
  exact: string[]
  /** The same, and lexemes of words that it begins or misspells. */
  wide: string[]
  /** Languages in which the word is a stop word. */
  stopIn: string[]
}

export interface Lookup {
  groups: WordGroup[]
  /** Corrected words, by folded word; `prefix`: the typed part of an unfinished word. */
  found: { words: Set<string>; prefix: string | undefined }
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
 * Looks up the search words: their forms by stem, words that the last one begins, and words with one typing error for
 * unknown words of 4 letters or more.
 * @param moreFollow whether other words are searched for too.
 * @returns undefined if a word matches nothing, so that there are no results; no groups if all are stop words.
 */
export async function lookUp(
  db: Db,
  corpus: Corpus,
  words: readonly string[],
  lastIsPrefix: boolean,
  moreFollow = false,
): Promise<Lookup | undefined> {
  const asked = [...new Set(words)].slice(-MAX_WORDS)
  const prefix = prefixIn(asked, lastIsPrefix)
  const { rows } = await sql<Match>`
    SELECT * FROM ${sql.id(corpus.lookUp)}(${asked}::text[], ${prefix}::int${within(corpus)})`.execute(db)
  const matches = matchesIn(asked, rows)
  const unknown = asked.filter((word) =>
    matches.get(word)!.every((row) => row.word === null && !row.stop_en && !row.stop_es),
  )
  const corrected = await correct(db, corpus, unknown, prefix ? asked.at(-1) : undefined)
  return lookupOf(asked, matches, { corrected, prefix, moreFollow })
}

/** Looks up many searches in one statement, without correcting typing errors. @param searches the words of each. */
export async function lookUpEach(
  db: Db,
  corpus: Corpus,
  searches: readonly (readonly string[])[],
  lastIsPrefix: boolean,
): Promise<(Lookup | undefined)[]> {
  const asked = searches.map((words) => [...new Set(words)].slice(-MAX_WORDS))
  const prefixes = asked.map((words) => prefixIn(words, lastIsPrefix))
  const { rows } = await sql<Match & { search: number }>`
    SELECT s.place::int AS search, w.*
    FROM json_array_elements(${JSON.stringify(asked)}::json) WITH ORDINALITY s(words, place)
    JOIN unnest(${prefixes}::int[]) WITH ORDINALITY p(prefix, at) ON p.at = s.place
    CROSS JOIN LATERAL ${sql.id(corpus.lookUp)}(
      ARRAY(SELECT json_array_elements_text(s.words)), p.prefix${within(corpus)}) w`.execute(db)
  const bySearch = Map.groupBy(rows, (row) => row.search)
  return asked.map((words, index) =>
    lookupOf(words, matchesIn(words, bySearch.get(index + 1) ?? []), {
      corrected: new Map(),
      prefix: prefixes[index]!,
      moreFollow: false,
    }),
  )
}

/** The position of the word that may be unfinished, from 1; 0 if there is none. */
const prefixIn = (asked: readonly string[], lastIsPrefix: boolean): number =>
  lastIsPrefix && [...(asked.at(-1) ?? '')].length >= PREFIX_FROM ? asked.length : 0

const matchesIn = (asked: readonly string[], rows: readonly Match[]): Map<string, Match[]> =>
  new Map(asked.map((word, i) => [word, rows.filter((row) => row.i === i + 1)]))

function lookupOf(
  asked: readonly string[],
  matches: ReadonlyMap<string, readonly Match[]>,
  {
    corrected,
    prefix,
    moreFollow,
  }: { corrected: ReadonlyMap<string, readonly Candidate[]>; prefix: number; moreFollow: boolean },
): Lookup | undefined {
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
  // Stop words are ignored in their language if other words remain.
  if (!moreFollow && groups.every(({ stopIn }) => stopIn.length > 0))
    for (const group of groups) group.stopIn = []
  const useful = groups.filter(({ wide, stopIn }) => wide.length > 0 || stopIn.length > 0)
  return { groups: useful, found: { words: marked, prefix: prefix ? asked.at(-1) : undefined } }
}

const unique = (matches: { lexeme: string | null }[]) => [...new Set(matches.map((match) => match.lexeme!))]

const within = (corpus: Pick<Corpus, 'within'>) =>
  sql.join(
    corpus.within.map((value) => sql`, ${value}::int`),
    sql``,
  )

/** A word that may have been meant. */
export interface Candidate {
  word: string
  lexeme: string
  shown: string
  n: number
  exact: false
}

/** Finds the most frequent words that each mistyped word may have meant. */
export async function correct(
  db: Db,
  corpus: Pick<Corpus, 'similar' | 'within'>,
  words: readonly string[],
  unfinished: string | undefined,
  limit = CORRECTIONS,
): Promise<Map<string, Candidate[]>> {
  const mistyped = words.filter(mayBeMistyped)
  if (mistyped.length === 0) return new Map()
  const { rows } = await sql<Omit<Candidate, 'exact'> & { asked: string }>`
    SELECT * FROM ${sql.id(corpus.similar)}(${mistyped}::text[], ${unfinished ?? ''}::text,
      ${limit}::int${within(corpus)})`.execute(db)
  return Map.groupBy(
    rows.map((row) => ({ ...row, exact: false as const })),
    (row) => row.asked,
  )
}
