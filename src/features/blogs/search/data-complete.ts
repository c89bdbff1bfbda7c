import { sql } from 'kysely'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Db } from '#lib/db/connect.ts'
import { correct } from '#kits/search/data-look-up.ts'
import { allOf } from '#kits/search/groups.ts'
import { getLocale } from '#lib/text/locale.ts'
import { LAST, lastWordOf, mayBeMistyped, wordsOf } from '#lib/text/words.ts'
import { isTypoOf, mistypedPrefix } from '#kits/search/words/typos.ts'
import { lookUpSearch, searchTerms } from '#kits/search/data-words.ts'
import { kindLexeme } from '#kits/search/item.ts'
import type { SearchIndex } from '#kits/search/words/data-search-index.ts'
import { findTogether } from '#kits/search/words/word-facts.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { organisationsLike } from './data-words.ts'
import { filterLexeme } from './filter-lexeme.ts'
import { blogListTag } from '../article/tags.ts'

/** The maximum number of suggestions. */
const MAX_SUGGESTIONS = 10
/** The number of most used matching words to test with the previous words and the sector. */
const TRIED = 30
/**
 * The number of most used words after another word, by first letter, among which a mistyped one is searched.
 */
const MAX_NEXT_WORDS = 200

/**
 * Suggests completions of the typed text, best first: the last word is completed or corrected by one typo.
 * After another word only phrases that occur are suggested. Each suggestion has results, together with the
 * previous words and in the sector.
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
    const before = await lookUpSearch(db, {
      text: words.join(' '),
      language: getLocale(),
      begun: false,
      mayBeEmpty: true,
    })
    if (before.unknown.length > 0) return []
    const context = [
      ...before.groups.map(({ wide }) => wide),
      ...(field || words.length > 0 ? [[kindLexeme('article')]] : []),
      ...(field ? [[filterLexeme('field', field)]] : []),
    ]
    // Only stop words are followed by any word; after others, phrases must exist.
    const ends = await completions(db, last, before.groups.length > 0 ? words.at(-1) : undefined)
    const fitting = context.length === 0 ? ends : await thatFind(db, ends, context, index)
    return fitting.slice(0, MAX_SUGGESTIONS).map(({ shown }) => start + shown)
  }
  return { answer: [...new Set(await complete())], tags }
}

/** Returns names of organizations with a word that starts like the typed one, allowing one typo. */
export async function completeOrganization(
  db: Db,
  q: string,
  field?: TaxonomyField,
  index?: SearchIndex,
): Promise<Tagged<string[]>> {
  const complete = async () => {
    const names = await organisationsLike(db, wordsOf(q), field ? TRIED : MAX_SUGGESTIONS)
    if (!field) return names
    const proposals = names.map((name) => ({ shown: name, lexemes: [filterLexeme('organisation', name)] }))
    const fitting = await thatFind(db, proposals, [[filterLexeme('field', field)]], index)
    return fitting.map(({ shown }) => shown)
  }
  return { answer: await complete(), tags: [blogListTag(field ?? '*')] }
}

interface Suggestion {
  shown: string
  lexemes: string[]
}

/** Matches words of web addresses, which nobody looks for. */
const webAddress = String.raw`^(https?|www)$|/|_|\.[a-z]{2,}`

async function completions(db: Db, last: string, behind: string | undefined): Promise<Suggestion[]> {
  if (behind !== undefined) return nextWords(db, behind, last)
  const { rows } = await sql<Suggestion>`
    SELECT min(shown) AS shown, ARRAY[word] AS lexemes FROM search_term
    WHERE word ~>=~ ${last} AND word ~<~ ${last + LAST} AND word !~ ${webAddress}
    GROUP BY word
    ORDER BY word = ${last} DESC, bool_or(language IN (${getLocale()}, 'un')) DESC, sum(n) DESC, word
    LIMIT ${TRIED}`.execute(db)
  if (rows.length > 0) return rows
  const corrected = (await correct(db, searchTerms, [last], last)).get(last) ?? []
  return corrected.map(({ shown, lexeme }) => ({ shown, lexemes: [lexeme] }))
}

/** Returns the words after a word with this prefix, or else one typo away. */
async function nextWords(db: Db, word: string, last: string): Promise<Suggestion[]> {
  const begun = await phrasesFrom(db, word, last, TRIED)
  if (begun.length > 0) return begun.map(proposalOf)
  if (!mayBeMistyped(last)) return []
  // The first letter is rarely wrong, but may be extra, or swapped with the second.
  const [first = '', second = ''] = last
  const near = await Promise.all(
    [...new Set([first, second])].map((letter) => phrasesFrom(db, word, letter, MAX_NEXT_WORDS)),
  )
  return near
    .flat()
    .filter(({ next }) => isTypoOf(last, next) || mistypedPrefix(last, next) !== undefined)
    .toSorted((a, b) => b.n - a.n)
    .slice(0, TRIED)
    .map(proposalOf)
}

interface NextWord {
  shown: string
  next: string
  n: number
}

const proposalOf = ({ shown, next }: NextWord): Suggestion => ({ shown, lexemes: [next] })

/** Returns the words after a word with some first letters: exact ones first, then the most used. */
async function phrasesFrom(db: Db, word: string, letters: string, most: number): Promise<NextWord[]> {
  const { rows } = await sql<NextWord>`
    SELECT shown, next, n FROM search_phrase
    WHERE first = ${word} AND next ~>=~ ${letters} AND next ~<~ ${letters + LAST} AND next !~ ${webAddress}
    ORDER BY next = ${letters} DESC, n DESC, next LIMIT ${most}`.execute(db)
  return rows
}

/** Returns the first suggestions that at least one article matches together with the context, in order. */
async function thatFind(
  db: Db,
  proposals: Suggestion[],
  context: string[][],
  index: SearchIndex | undefined,
): Promise<Suggestion[]> {
  if (index?.known) {
    const found = findTogether(
      index.known,
      context,
      proposals.map(({ lexemes }) => lexemes),
      MAX_SUGGESTIONS,
    )
    return found.map((at) => proposals[at]!)
  }
  const queries = proposals.map(({ lexemes }) => allOf([lexemes, ...context]))
  const { rows } = await sql<{
    i: number
  }>`SELECT i FROM queries_that_find(${queries}::text[], ${MAX_SUGGESTIONS}::int)`.execute(db)
  return rows.flatMap(({ i }) => proposals[i - 1] ?? [])
}
