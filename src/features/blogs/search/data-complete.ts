import { sql } from 'kysely'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Db } from '#lib/db/connect.ts'
import { correct } from '#lib/db/search-look-up.ts'
import { allOf } from '#lib/db/search-query.ts'
import { getLocale } from '#lib/text/locale.ts'
import { LAST, lastWordOf, mayBeMistyped, wordsOf } from '#lib/text/words.ts'
import { isMistakeOf, mistakenBeginning } from '#kits/search/words/typos.ts'
import { lookUpSearch, searchTerms } from '#kits/search/data-words.ts'
import { kindLexeme } from '#kits/search/item.ts'
import type { SearchIndex } from '#kits/search/words/data-search-index.ts'
import { findTogether } from '#kits/search/words/word-facts.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { organisationsLike } from './data-words.ts'
import { filterLexeme } from './filter-lexeme.ts'
import { blogListTag } from '../article/tags.ts'

/** Proposals of one answer. */
const PROPOSALS = 10
/** Of the most used words that fit, this many are tried with the words before and in the sector. */
const TRIED = 30
/** Of the words that stand behind another and share a first letter the most used, among which a mistyped one is looked for. */
const BEHIND = 200

/**
 * What the typed text may become, best first: its last word completed, also over one mistake; behind another word only as
 * it does stand behind it somewhere. Only proposals that find something, together with the words before and in the sector.
 */
export async function completeBlogKeyword(
  db: Db,
  q: string,
  field?: TaxonomyField,
  index?: SearchIndex,
): Promise<Tagged<string[]>> {
  const { start, words, last } = lastWordOf(q)
  const tags = [blogListTag(field ?? '*')]
  if (last === undefined) return { answer: [], tags }
  const complete = async () => {
    const before = await lookUpSearch(db, { text: words.join(' '), language: getLocale(), begun: false })
    if (before.unknown.length > 0) return []
    const context = [
      ...before.groups.map(({ wide }) => wide),
      ...(field || words.length > 0 ? [[kindLexeme('article')]] : []),
      ...(field ? [[filterLexeme('field', field)]] : []),
    ]
    const ends = await completions(db, last, words.at(-1))
    const fitting = context.length === 0 ? ends : await thatFind(db, ends, context, index)
    return fitting.slice(0, PROPOSALS).map(({ shown }) => start + shown)
  }
  return { answer: [...new Set(await complete())], tags }
}

/** Names of organizations that begin like what was typed, at any of their words, also over one mistake. */
export async function completeOrganization(
  db: Db,
  q: string,
  field?: TaxonomyField,
  index?: SearchIndex,
): Promise<Tagged<string[]>> {
  const complete = async () => {
    const names = await organisationsLike(db, wordsOf(q), field ? TRIED : PROPOSALS)
    if (!field) return names
    const proposals = names.map((name) => ({ shown: name, lexemes: [filterLexeme('organisation', name)] }))
    const fitting = await thatFind(db, proposals, [[filterLexeme('field', field)]], index)
    return fitting.map(({ shown }) => shown)
  }
  return { answer: await complete(), tags: [blogListTag(field ?? '*')] }
}

interface Proposal {
  shown: string
  lexemes: string[]
}

async function completions(db: Db, last: string, behind: string | undefined): Promise<Proposal[]> {
  const next = behind === undefined ? undefined : await nextWords(db, behind, last)
  if (next) return next
  const { rows } = await sql<Proposal>`
    SELECT min(shown) AS shown, ARRAY[word] AS lexemes FROM search_term
    WHERE word ~>=~ ${last} AND word ~<~ ${last + LAST}
    GROUP BY word ORDER BY word = ${last} DESC, sum(n) DESC, word LIMIT ${TRIED}`.execute(db)
  if (rows.length > 0) return rows
  const corrected = (await correct(db, searchTerms, [last], last)).get(last) ?? []
  return corrected.map(({ shown, lexeme }) => ({ shown, lexemes: [lexeme] }))
}

/** What stands behind a word and begins so, else is one mistake away; nothing for words that say too little to begin any. */
async function nextWords(db: Db, word: string, last: string): Promise<Proposal[] | undefined> {
  const begun = await phrasesFrom(db, word, last, TRIED)
  if (begun.length > 0) return begun.map(proposalOf)
  if (!(await beginsPhrases(db, word))) return undefined
  if (!mayBeMistyped(last)) return []
  // The first letter is seldom the wrong one, but may be one too many, or swapped with the second.
  const [first = '', second = ''] = last
  const near = await Promise.all(
    [...new Set([first, second])].map((letter) => phrasesFrom(db, word, letter, BEHIND)),
  )
  return near
    .flat()
    .filter(({ next }) => isMistakeOf(last, next) || mistakenBeginning(last, next) !== undefined)
    .toSorted((a, b) => b.n - a.n)
    .slice(0, TRIED)
    .map(proposalOf)
}

interface NextWord {
  shown: string
  next: string
  n: number
}

const proposalOf = ({ shown, next }: NextWord): Proposal => ({ shown, lexemes: [next] })

/** What stands behind a word and begins with some letters: the same as these, and then the most used, first. */
async function phrasesFrom(db: Db, word: string, letters: string, most: number): Promise<NextWord[]> {
  const { rows } = await sql<NextWord>`
    SELECT shown, next, n FROM search_phrase
    WHERE first = ${word} AND next ~>=~ ${letters} AND next ~<~ ${letters + LAST}
    ORDER BY next = ${letters} DESC, n DESC, next LIMIT ${most}`.execute(db)
  return rows
}

const beginsPhrases = async (db: Db, word: string): Promise<boolean> =>
  (await db.selectFrom('search_phrase').select('n').where('first', '=', word).limit(1).executeTakeFirst()) !==
  undefined

/** The first proposals that at least one article has together with the context, in their order. */
async function thatFind(
  db: Db,
  proposals: Proposal[],
  context: string[][],
  index: SearchIndex | undefined,
): Promise<Proposal[]> {
  if (index?.known) {
    const found = findTogether(
      index.known,
      context,
      proposals.map(({ lexemes }) => lexemes),
      PROPOSALS,
    )
    return found.map((at) => proposals[at]!)
  }
  const queries = proposals.map(({ lexemes }) => allOf([lexemes, ...context]))
  const { rows } = await sql<{
    i: number
  }>`SELECT i FROM queries_that_find(${queries}::text[], ${PROPOSALS}::int)`.execute(db)
  return rows.flatMap(({ i }) => proposals[i - 1] ?? [])
}
