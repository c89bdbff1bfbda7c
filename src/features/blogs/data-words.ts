import { sql, type Transaction } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Found } from './utils-marks.ts'
import {
  beginsWithinOneMistake,
  deletesOf,
  filterLexeme,
  mayBeMistyped,
  withinOneMistake,
} from './utils-words.ts'

export type Trx = Transaction<Tables>

/** Words of one search; further ones are passed over. */
export const MAX_WORDS = 8
const COMPLETIONS = 16
const FORMS = 40
const CORRECTIONS = 6
const CANDIDATES = 400
const PREFIX_FROM = 2

/** Sorts behind everything that begins with the same letters. */
export const LAST = '\u{10FFFF}'

/**
 * For statements of the search: the planner does not price reading long vectors, and would read all of them.
 * All of them run in one transaction, as the setting ends with it.
 */
export const forSearch = <T>(db: Db, run: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(trx)
    return run(trx)
  })

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
  n: number | null
}

/**
 * Finds what the words stand for in the articles there are: their forms by stem, what the last one begins, and, for a
 * word of 4 letters or more that is unknown, the words that differ by one mistake.
 * @returns undefined when a word stands for nothing, so that nothing can be found.
 */
export async function lookUp(
  trx: Trx,
  words: readonly string[],
  lastIsPrefix: boolean,
): Promise<Lookup | undefined> {
  const asked = [...new Set(words)].slice(-MAX_WORDS)
  const prefix = lastIsPrefix && [...(asked.at(-1) ?? '')].length >= PREFIX_FROM ? asked.length : 0
  const { rows } = await sql<Match>`
    WITH q AS (
      SELECT i::int, w, ts_lexize('english_stem', w) AS en, ts_lexize('spanish_stem', w) AS es
      FROM unnest(${asked}::text[]) WITH ORDINALITY t(w, i)
    )
    SELECT i, en = '{}' AS stop_en, es = '{}' AS stop_es, m.word, m.lexeme, m.exact, m.n
    FROM q LEFT JOIN LATERAL (
      (SELECT word, lexeme, n, true AS exact FROM search_word s WHERE s.word = w)
      UNION ALL
      (SELECT word, lexeme, n, true FROM search_word s WHERE s.lexeme = ANY(en || es) AND s.word <> w
        ORDER BY n DESC LIMIT ${FORMS})
      UNION ALL
      (SELECT word, lexeme, n, false FROM search_word s WHERE i = ${prefix} AND s.word ~>=~ w AND s.word ~<~ (w || ${LAST})
        AND s.word <> w ORDER BY n DESC LIMIT ${COMPLETIONS})
    ) m ON true`.execute(trx)
  const matches = new Map(asked.map((word, i) => [word, rows.filter((row) => row.i === i + 1)]))
  const unknown = asked.filter((word) =>
    matches.get(word)!.every((row) => row.word === null && !row.stop_en && !row.stop_es),
  )
  const corrected = await correct(trx, unknown, prefix ? asked.at(-1) : undefined)
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
  if (useful.length === 0) return undefined
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
  trx: Trx,
  words: readonly string[],
  unfinished: string | undefined,
): Promise<Map<string, Candidate[]>> {
  const mistyped = words.filter(mayBeMistyped)
  if (mistyped.length === 0) return new Map()
  const forms = mistyped.flatMap((word) =>
    deletesOf(word).map((d) => ({ word, d, end: word === unfinished ? d + LAST : d })),
  )
  const { rows } = await sql<Candidate & { typed: string }>`
    SELECT DISTINCT typed, s.word, s.lexeme, s.shown, s.n, false AS exact
    FROM unnest(${forms.map(({ word }) => word)}::text[], ${forms.map(({ d }) => d)}::text[],
      ${forms.map(({ end }) => end)}::text[]) f(typed, d, last)
    JOIN word_delete w ON w.d ~>=~ f.d AND w.d ~<=~ f.last
    JOIN search_word s USING (word)
    ORDER BY s.n DESC, s.word LIMIT ${CANDIDATES}`.execute(trx)
  const fits = (typed: string, word: string) =>
    typed === unfinished ? beginsWithinOneMistake(typed, word) : withinOneMistake(typed, word)
  return new Map(
    mistyped.map((typed) => {
      const near = rows.filter((row) => row.typed === typed && fits(typed, row.word))
      return [typed, near.slice(0, CORRECTIONS)]
    }),
  )
}

/** The names of organizations that contain all the words, each at the start of one of theirs; the most used first. */
export async function organisationsLike(
  trx: Trx,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const phrase = words.join(' ')
  if (phrase === '') return []
  const { rows } = await sql<{ name: string }>`
    SELECT o.name FROM organisation_part p JOIN organisation o USING (name)
    WHERE p.part ~>=~ ${phrase} AND p.part ~<~ ${phrase + LAST}
    GROUP BY o.name, o.folded, o.n
    ORDER BY o.folded = ${phrase} DESC, min(length(o.folded) - length(p.part)) = 0 DESC, o.n DESC, o.name
    LIMIT ${limit}`.execute(trx)
  if (rows.length > 0) return rows.map((row) => row.name)
  return organisationsWith(trx, words.slice(0, MAX_WORDS), limit)
}

async function organisationsWith(trx: Trx, words: readonly string[], limit: number): Promise<string[]> {
  const corrections = new Map<string, string[]>()
  for (const word of new Set(words)) {
    const near = (await correct(trx, [word], word)).get(word) ?? []
    corrections.set(word, [word, ...near.map((candidate) => candidate.word)])
  }
  const starts = words.flatMap((word, i) => corrections.get(word)!.map((start) => ({ i, start })))
  const { rows } = await sql<{ name: string }>`
    SELECT o.name
    FROM unnest(${starts.map(({ i }) => i)}::int[], ${starts.map(({ start }) => start)}::text[]) s(i, start)
    JOIN organisation_part p ON p.part ~>=~ s.start AND p.part ~<~ (s.start || ${LAST})
    JOIN organisation o USING (name)
    GROUP BY o.name, o.n HAVING count(DISTINCT s.i) = ${words.length}
    ORDER BY o.n DESC, o.name LIMIT ${limit}`.execute(trx)
  return rows.map((row) => row.name)
}

/** The lexemes of languages, for words that say too little in them. */
export const languageLexemes = (languages: readonly string[]) =>
  languages.map((language) => filterLexeme('language', language))
