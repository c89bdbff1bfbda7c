import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { correct, type Candidate, type Corpus, MAX_WORDS } from '#lib/db/search-look-up.ts'
import { deletionsOf, mayBeMistyped } from '#lib/text/words.ts'
import type { SearchGroup } from './groups.ts'
import { tokensOf, type Token } from './tokens.ts'

/** The words of everything that is published. */
export const searchTerms: Pick<Corpus, 'similar' | 'within'> = { similar: 'similar_terms', within: [] }

/** Beginnings of words that are searched for as such. */
const BEGUN_FROM = 3
/** Letters of words in which two mistakes are forgiven where one leads nowhere. */
const TWO_MISTAKES_FROM = 9
/** Words that one with two mistakes is taken for. */
const MOST_MEANT = 3
/** The worth of other forms beside the typed one. */
const worth = { stem: 0.5, begun: 0.7, mistyped: 0.8 }

/** Languages whose words are taken apart; the reader's other ones count by whole words. */
const stemmed = ['en', 'es'] as const
type Stemmed = (typeof stemmed)[number]

interface Form {
  i: number
  stop_en: boolean
  stop_es: boolean
  how: 0 | 1 | 2 | null
  word: string
  language: string
  n: number
  n_head: number
}

/** A search, taken apart. */
export interface SearchWords {
  groups: SearchGroup[]
  /** What stands for nothing here, as it was typed. */
  unknown: string[]
  /** What was searched for in place of words that are nowhere. */
  corrected: { typed: string; shown: string[] }[]
  /** The first words of a search that has more than are searched for. */
  beyond: string[]
  /** The folded words that are found, and what was typed of one that is not finished. */
  found: { words: Set<string>; prefix: string | undefined }
}

export interface WordSearch {
  text: string
  /** The reader's. */
  language: string
  /** Whether the last word may be the beginning of one. */
  begun: boolean
  /** Nothing but the words as they are typed. */
  exactly?: boolean | undefined
}

/**
 * What the words of searches stand for in what is published. Forms of a stem are those of the language that most of the
 * words are of, the reader's where that is even; a word that is nowhere may be mistyped, or be of another language.
 */
export async function lookUpSearches(db: Db, searches: readonly WordSearch[]): Promise<SearchWords[]> {
  const asked = searches.map((search) => {
    const all = distinct(tokensOf(search.text))
    const beyond = all.slice(0, -MAX_WORDS).flatMap((token) => token.words)
    return { ...search, tokens: all.slice(-MAX_WORDS), beyond }
  })
  const words = asked.flatMap(({ tokens, begun }, search) =>
    tokens.flatMap((token, at) =>
      [...token.words, ...(token.joined ? [token.joined] : [])].map((word) => ({
        search,
        word,
        begun: begun && at === tokens.length - 1 && word === token.words.at(-1) && [...word].length >= 2,
      })),
    ),
  )
  if (words.length === 0) return searches.map(() => nothing())
  const { rows } = await sql<Form>`
    SELECT * FROM search_forms(${words.map(({ word }) => word)}::text[], ${words.map(({ begun }) => begun)}::boolean[])`.execute(
    db,
  )
  const byWord = Map.groupBy(rows, ({ i }) => i)
  const forms = words.map((each, i) => ({ ...each, forms: byWord.get(i + 1) ?? [] }))
  return Promise.all(
    asked.map((search, at) =>
      groupsOf(
        db,
        search,
        forms.filter((each) => each.search === at),
      ),
    ),
  )
}

/** One search alone. */
export const lookUpSearch = async (db: Db, asked: WordSearch): Promise<SearchWords> =>
  (await lookUpSearches(db, [asked]))[0]!

const nothing = (): SearchWords => ({
  groups: [],
  unknown: [],
  corrected: [],
  beyond: [],
  found: { words: new Set(), prefix: undefined },
})

function distinct(tokens: readonly Token[]): Token[] {
  const known = new Set<string>()
  return tokens.flatMap((token) => {
    const words = token.words.filter((word) => !known.has(word))
    for (const word of words) known.add(word)
    return words.length > 0 ? [{ ...token, words }] : []
  })
}

interface Known {
  word: string
  begun: boolean
  forms: Form[]
}

async function groupsOf(
  db: Db,
  { tokens, beyond, language, exactly }: WordSearch & { tokens: Token[]; beyond: string[] },
  words: readonly Known[],
): Promise<SearchWords> {
  const own = languageOf(words, language)
  const isStop = ({ forms: [first] }: Known) => first?.[`stop_${own}`] ?? false
  const byWord = new Map(words.map((each) => [each.word, each]))
  const result = { ...nothing(), beyond }
  // A name such as 1.12.1 that is known as a whole is one word.
  const asked = tokens.flatMap(({ words: parts, joined }) => {
    const whole = joined ? byWord.get(joined) : undefined
    return whole?.forms.some(({ how }) => how === 0)
      ? [{ ...whole, begun: false }]
      : parts.map((word) => byWord.get(word)!)
  })
  const telling = asked.filter((each) => !isStop(each))
  const searched = telling.length > 0 ? telling : asked
  // Names that are taken apart are several words.
  result.beyond.push(...searched.slice(0, -MAX_WORDS).map(({ word }) => word))
  for (const each of searched.slice(-MAX_WORDS)) {
    const group = exactly ? exactGroup(each) : await groupOf(db, each, own, result)
    if (group) result.groups.push(group)
    else result.unknown.push(each.word)
    for (const form of group?.wide ?? []) result.found.words.add(form)
    if (each.begun && !exactly) result.found.prefix = each.word
  }
  return result
}

/** The language that most of the words are known in. */
function languageOf(words: readonly Known[], reader: string): Stemmed {
  const score = (language: Stemmed) =>
    words.filter(
      ({ forms }) =>
        forms[0]?.[`stop_${language}`] || forms.some((form) => form.how === 0 && form.language === language),
    ).length
  const [first, second] = stemmed.toSorted((a, b) => Number(b === reader) - Number(a === reader)) as [
    Stemmed,
    Stemmed,
  ]
  return score(second) > score(first) ? second : first
}

function exactGroup({ word, forms }: Known): SearchGroup | undefined {
  const own = forms.filter(({ how }) => how === 0)
  return own.length > 0 ? made(word, [word], own, 1) : undefined
}

async function groupOf(
  db: Db,
  { word, begun, forms }: Known,
  own: Stemmed,
  result: SearchWords,
): Promise<SearchGroup | undefined> {
  const typed = forms.filter(({ how }) => how === 0)
  const stems = forms.filter((form) => form.how === 1 && form.language === own)
  const long = [...word].length >= BEGUN_FROM
  const begins = begun && long ? forms.filter(({ how }) => how === 2) : []
  if (typed.length > 0) return made(word, [word], [...typed, ...stems, ...begins], worth.stem)
  if (stems.length + begins.length > 0)
    return made(word, [], [...stems, ...begins], begins.length > 0 ? worth.begun : worth.stem)
  const meant = await meantBy(db, word, begun, forms, own)
  if (meant.length === 0) return undefined
  result.corrected.push({ typed: word, shown: [...new Set(meant.map((form) => form.shown))].slice(0, 3) })
  return made(word, [], meant, worth.mistyped)
}

/** What a long word may have been meant as that has a letter too many and another mistake: the most used. */
async function twiceMistyped(db: Db, word: string): Promise<Candidate[]> {
  if ([...word].length < TWO_MISTAKES_FROM) return []
  const shorter = [...new Set(deletionsOf(word).map(({ d }) => d))]
  const near = [...(await correct(db, searchTerms, shorter, undefined)).values()].flat()
  const byWord = new Map(near.map((each) => [each.word, each]))
  return [...byWord.values()].toSorted((a, b) => b.n - a.n).slice(0, MOST_MEANT)
}

/** What a word that is nowhere may have been meant as: one mistake away, of another language, or begun so. */
async function meantBy(db: Db, word: string, begun: boolean, forms: readonly Form[], own: Stemmed) {
  if (mayBeMistyped(word)) {
    const near = (await correct(db, searchTerms, [word], begun ? word : undefined)).get(word) ?? []
    const meant = near.length > 0 ? near : await twiceMistyped(db, word)
    if (meant.length > 0) return meant.map((each) => ({ ...each, n_head: each.n }))
  }
  const other = forms.filter((form) => form.how === 1 && form.language !== own)
  const begins = forms.filter(({ how }) => how === 2)
  return (other.length > 0 ? other : begins).map((form) => ({ ...form, shown: form.word }))
}

const made = (
  typed: string,
  exact: string[],
  forms: readonly { word: string; n: number; n_head: number }[],
  k: number,
): SearchGroup => ({
  typed,
  exact,
  wide: [...new Set(forms.map(({ word }) => word))],
  k,
  df: sumOf(forms, 'n'),
  headDf: sumOf(forms, 'n_head'),
})

const sumOf = (forms: readonly { n: number; n_head: number }[], what: 'n' | 'n_head') =>
  forms.reduce((sum, form) => sum + form[what], 0)
