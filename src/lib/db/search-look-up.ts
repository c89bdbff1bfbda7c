import { sql } from 'kysely'
import { mayBeMistyped } from '#lib/text/words.ts'
import type { Db } from './connect.ts'

/** The words of one kind of content, as the functions of the database that look them up. */
export interface Corpus {
  /** (asked text[], prefix int, …) → i, stop_en, stop_es, word, lexeme, exact. */
  lookUp: string
  /**
   * (typed text[], unfinished text, most int, …) → asked, word, lexeme, shown, n: for each typed word the most used that
   * differ by one mistake, or, for the unfinished one, begin so.
   */
  similar: string
  /** Further arguments of both, which narrow the words down. */
  within: readonly number[]
}

/** Words of one search; further ones are passed over. */
export const MAX_WORDS = 8
const CORRECTIONS = 6
const PREFIX_FROM = 2

/** What stands for one word that was asked for; what is found has one of them. */
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
  /** What was found, by folded words; `prefix`: what was typed of a word that is not finished. */
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
 * Finds what the words stand for in the content there is: their forms by stem, what the last one begins, and, for a
 * word of 4 letters or more that is unknown, the words that differ by one mistake.
 * @param moreFollow whether other words are searched for too.
 * @returns undefined when a word stands for nothing, so that nothing can be found; no groups when all say too little.
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

/**
 * The same for many searches, in one statement. Mistakes are not forgiven.
 * @param searches the words of each.
 */
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

/** The place of the word that may not be finished, from 1; 0 where there is none. */
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
  // Words that say too little are passed over in their language, as long as others are left to search for.
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

/** A word that another may have been meant as. */
export interface Candidate {
  word: string
  lexeme: string
  shown: string
  n: number
  exact: false
}

/** For each mistyped word the most used words that it may have been meant as. */
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
