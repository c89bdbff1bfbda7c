import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { formsOf, havingLexemes } from '#kits/search/words/query.ts'
import { correct, lookUp, type Corpus } from '#kits/search/data-look-up.ts'
import { allOf, anyOf } from '#kits/search/groups.ts'
import { lastWordOf } from '#lib/text/words.ts'
import type { EventSources } from './data.ts'
import {
  eventWords,
  groupLexemesOf,
  inDoc,
  withinCategory,
  categoryNumber,
  type WordsIn,
} from './data-words.ts'

/** The number of suggestions. */
const MAX_SUGGESTIONS = 10
/**
 * How many of the most used matching words are tried together with the words before, and how many likely corrections.
 */
const MAX_CANDIDATES = 30
const MAX_CORRECTIONS = 12

/**
 * Completes the last word of the typed text, even with one typo, most used first. Every suggestion finds at least one
 * event of the category, together with the words before.
 * @param category one of listedCategories.
 * @returns at most 10.
 */
export async function completeEventKeyword(
  { db, events }: EventSources,
  category: string,
  q: string,
  where: WordsIn,
): Promise<string[]> {
  const { start, words, last } = lastWordOf(q)
  if (last === undefined) return []
  const place = categoryNumber(category)
  const corpus = eventWords(place, where)
  const before = words.length > 0 ? await lookUp(db, corpus, words, false, true) : { groups: [] }
  if (!before) return []
  const groups = before.groups.map((group) => groupLexemesOf(group, where))
  const proposals = await completions(db, corpus, last, groups.length > 0 ? MAX_CANDIDATES : MAX_SUGGESTIONS)
  const fitting =
    groups.length > 0
      ? await filterFinding({ db, events }, proposals, groups, place, where)
      : proposals.slice(0, MAX_SUGGESTIONS)
  return fitting.map(({ shown }) => start + shown)
}

interface Proposal {
  word: string
  shown: string
  lexemes: string[]
}

/** Completes a word, or corrects it. A word that the category or its titles have is known to find something. */
async function completions(db: Db, corpus: Corpus, last: string, wanted: number): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    SELECT w.word, w.shown, ARRAY(SELECT lexeme FROM event_lexeme l WHERE l.word = w.word) AS lexemes
    FROM event_words_from(${last}, ${wanted}::int, ${corpus.within[0]}::int, ${corpus.within[1]}::int)
      WITH ORDINALITY w(word, shown, n, at)
    ORDER BY at`.execute(db)
  if (rows.length > 0) return rows
  const near = new Map<string, Proposal>()
  for (const { word, shown, lexeme } of (
    await correct(db, corpus, [last], last, Math.min(wanted, MAX_CORRECTIONS))
  ).get(last) ?? []) {
    const proposal = near.get(word) ?? { word, shown, lexemes: [] }
    proposal.lexemes.push(lexeme)
    near.set(word, proposal)
  }
  return [...near.values()]
}

/**
 * Returns the first proposals that occur in an event together with each of the groups, in order. Until this process
 * has loaded the words of events, the database tries them on some events; see event_queries_that_find.
 */
async function filterFinding(
  { db, events: { words } }: EventSources,
  proposals: readonly Proposal[],
  groups: readonly string[][],
  place: number,
  where: WordsIn,
): Promise<Proposal[]> {
  const before = [...groups, ...withinCategory(place)]
  if (words) {
    const isFound = words.testAmong(havingLexemes(before))
    const fitting: Proposal[] = []
    for (const proposal of proposals) {
      if (fitting.length === MAX_SUGGESTIONS) break
      if (isFound(formsOf(inDoc(proposal.lexemes, where)))) fitting.push(proposal)
    }
    return fitting
  }
  const queries = proposals.map(({ lexemes }) => anyOf(inDoc(lexemes, where)))
  const { rows } = await sql<{ i: number }>`
    SELECT i FROM event_queries_that_find(${allOf(before)}::tsquery, ${queries}::text[]::tsquery[], ${MAX_SUGGESTIONS}::int,
      ${place}::int)`.execute(db)
  return rows.flatMap(({ i }) => proposals[i - 1] ?? [])
}
