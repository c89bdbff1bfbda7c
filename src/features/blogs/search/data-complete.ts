import { sql, type RawBuilder } from 'kysely'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Db } from '#lib/db/connect.ts'
import { correct } from '#lib/db/search-look-up.ts'
import { allOf } from '#lib/db/search-query.ts'
import { getLocale } from '#lib/text/locale.ts'
import { LAST, lastWordOf, wordsOf } from '#lib/text/words.ts'
import { lookUpSearch, searchTerms } from '#kits/search/data-words.ts'
import { kindLexeme } from '#kits/search/item.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { organisationsLike } from './data-words.ts'
import { filterLexeme } from './filter-lexeme.ts'
import { blogListTag } from '../article/tags.ts'

/** Proposals of one answer. */
const PROPOSALS = 10
/** Of the most used words that fit, this many are tried with the words before and in the sector. */
const TRIED = 30
/** Words that a mistyped one behind another may be meant as. */
const MISTYPED = 100

/**
 * What the typed text may become, best first: its last word completed, also over one mistake; behind another word only as
 * it does stand behind it somewhere. Only proposals that find something, together with the words before and in the sector.
 */
export async function completeBlogKeyword(
  db: Db,
  q: string,
  field?: TaxonomyField,
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
    const previous = words.at(-1)
    const ends = await completions(
      db,
      last,
      previous && (await beginsPhrases(db, previous)) ? previous : undefined,
    )
    const fitting = context.length === 0 ? ends : await thatFind(db, ends, context)
    return fitting.slice(0, PROPOSALS).map(({ shown }) => start + shown)
  }
  return { answer: [...new Set(await complete())], tags }
}

/** Names of organizations that begin like what was typed, at any of their words, also over one mistake. */
export async function completeOrganization(
  db: Db,
  q: string,
  field?: TaxonomyField,
): Promise<Tagged<string[]>> {
  const complete = async () => {
    const names = await organisationsLike(db, wordsOf(q), field ? TRIED : PROPOSALS)
    if (!field) return names
    const proposals = names.map((name) => ({ shown: name, lexemes: [filterLexeme('organisation', name)] }))
    const fitting = await thatFind(db, proposals, [[filterLexeme('field', field)]])
    return fitting.map(({ shown }) => shown)
  }
  return { answer: await complete(), tags: [blogListTag(field ?? '*')] }
}

interface Proposal {
  shown: string
  lexemes: string[]
}

/** Words that say too little begin none. */
const beginsPhrases = async (db: Db, word: string): Promise<boolean> =>
  (await db.selectFrom('search_phrase').select('n').where('first', '=', word).limit(1).executeTakeFirst()) !==
  undefined

async function completions(db: Db, last: string, behind: string | undefined): Promise<Proposal[]> {
  if (behind) return nextWords(db, behind, last)
  const { rows } = await sql<Proposal>`
    SELECT min(shown) AS shown, ARRAY[word] AS lexemes FROM search_term
    WHERE word ~>=~ ${last} AND word ~<~ ${last + LAST}
    GROUP BY word ORDER BY word = ${last} DESC, sum(n) DESC, word LIMIT ${TRIED}`.execute(db)
  if (rows.length > 0) return rows
  const corrected = (await correct(db, searchTerms, [last], last)).get(last) ?? []
  return corrected.map(({ shown, lexeme }) => ({ shown, lexemes: [lexeme] }))
}

/** What stands behind a word and begins so, else is one mistake away. */
async function nextWords(db: Db, word: string, last: string): Promise<Proposal[]> {
  const next = (within: RawBuilder<unknown>) =>
    sql<Proposal>`
    SELECT shown, ARRAY[next] AS lexemes FROM search_phrase WHERE first = ${word} AND ${within}
    ORDER BY next = ${last} DESC, n DESC, next LIMIT ${TRIED}`.execute(db)
  const { rows } = await next(sql`next ~>=~ ${last} AND next ~<~ ${last + LAST}`)
  if (rows.length > 0) return rows
  const corrected = (await correct(db, searchTerms, [last], last, MISTYPED)).get(last) ?? []
  if (corrected.length === 0) return []
  return (await next(sql`next = ANY(${corrected.map((each) => each.word)}::text[])`)).rows
}

/** The first proposals that at least one article has together with the context, in their order. */
async function thatFind(db: Db, proposals: Proposal[], context: string[][]): Promise<Proposal[]> {
  const queries = proposals.map(({ lexemes }) => allOf([lexemes, ...context]))
  const { rows } = await sql<{
    i: number
  }>`SELECT i FROM queries_that_find(${queries}::text[], ${PROPOSALS}::int)`.execute(db)
  return rows.flatMap(({ i }) => proposals[i - 1] ?? [])
}
