import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { correct, type Candidate, type Corpus, MAX_WORDS } from './data-look-up.ts'
import { deletionsOf, derivedForms, mayBeMistyped, otherNumber } from '#lib/text/words.ts'
import { isDictionaryWord, isFormOfWord } from './data-dictionary.ts'
import type { SearchGroup } from './groups.ts'
import { isOfSameFamily } from './stem-families.ts'
import type { Synonyms } from './synonyms.ts'
import { tokensOf, type Token } from './tokens.ts'

/** The words of all published content. */
export const searchTerms: Pick<Corpus, 'similar' | 'within'> = { similar: 'similar_terms', within: [] }

/** Maximum words of a long search that are looked up, to find those that say most. */
const MAX_LOOKED_UP = 32
/** Minimum letters of a prefix. */
const BEGUN_FROM = 3
/** Minimum letters of a word that tells its language. */
const TELLING_FROM = 4
/** Minimum letters of a word that may be clipped. */
const CLIPPED_FROM = 5
/** Minimum letters of words in which two typos are corrected, if one finds nothing. */
const TWO_MISTAKES_FROM = 9
/** Maximum corrections of a word with two typos. */
const MAX_CORRECTIONS = 3
/** Weights of other forms, relative to the typed one. */
const worth = { stem: 0.5, begun: 0.7, mistyped: 0.8, synonym: 0.9 }

/** Languages with stemming; words of other languages match as a whole. */
const stemmed = ['en', 'es'] as const
type Stemmed = (typeof stemmed)[number]
/** How words of texts in no known language have the stem of a language. */
const stemmedAs: Record<Stemmed, Form['how']> = { en: 3, es: 4 }
/** How words have the stem of a typed one. */
const byStem: ReadonlySet<Form['how']> = new Set([1, 3, 4])
/** The languages of words in texts of no known language: names and organizations, and events that declare none. */
const undeclared: readonly string[] = ['un', '']

interface Form {
  i: number
  stop_en: boolean
  stop_es: boolean
  how: 0 | 1 | 2 | 3 | 4 | null
  word: string
  language: string
  n: number
  n_head: number
}

/** A parsed search. */
export interface SearchWords {
  groups: SearchGroup[]
  /** Typed words that match nothing. */
  unknown: string[]
  /** Words that were corrected. */
  corrected: { typed: string; shown: string[] }[]
  /** Words beyond the maximum number. */
  beyond: string[]
  /** The folded words to highlight, and the typed prefix of an unfinished one. */
  found: { words: Set<string>; prefix: string | undefined }
}

export interface WordSearch {
  text: string
  /** The reader's language. */
  language: string
  /** Whether the last word may be a prefix. */
  begun: boolean
  /** Match the words only as they are typed. */
  exactly?: boolean | undefined
  /** Whether a search of stop words alone has no groups. */
  mayBeEmpty?: boolean | undefined
  synonyms?: Synonyms | undefined
  /** Tells whether a word says nothing about the topic: of a long search, it is the first to be left out. */
  isLight?: ((word: string) => boolean) | undefined
}

/**
 * Finds the published forms of the words in searches. Stems are those of the language that knows most of the
 * words, or the reader's if equal. An unknown word may be mistyped, or of another language.
 */
export async function lookUpSearches(db: Db, searches: readonly WordSearch[]): Promise<SearchWords[]> {
  const asked = searches.map((search) => {
    const all = distinct(tokensOf(search.text))
    const beyond = all.slice(MAX_LOOKED_UP).flatMap((token) => token.words)
    return { ...search, tokens: all.slice(0, MAX_LOOKED_UP), beyond }
  })
  const words = asked.flatMap(({ tokens, begun, synonyms, exactly }, search) =>
    tokens.flatMap((token, at) =>
      [...token.words, ...(token.joined ? [token.joined] : [])].flatMap((word) => [
        {
          search,
          word,
          begun: begun && at === tokens.length - 1 && word === token.words.at(-1) && [...word].length >= 2,
        },
        ...(exactly ? [] : wordsLike(word, synonyms)).map((like) => ({ search, begun: false, ...like })),
      ]),
    ),
  )
  if (words.length === 0) return searches.map(() => nothing())
  const { rows } = await sql<Form>`
    SELECT * FROM search_forms(${words.map(({ word }) => word)}::text[], ${words.map(({ begun }) => begun)}::boolean[])`.execute(
    db,
  )
  const related = rows.filter(
    ({ i, how, word }) => !byStem.has(how) || isOfSameFamily(words[i - 1]!.word, word),
  )
  const byWord = Map.groupBy(related, ({ i }) => i)
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

/** Returns the synonyms of a word that are one word, and both in their other number. */
function wordsLike(word: string, synonyms: Synonyms | undefined): Omit<Known, 'begun' | 'forms'>[] {
  const numbers = otherNumber(word)
  const others = [word, ...numbers]
    .flatMap((known) => synonyms?.get(known) ?? [])
    .filter((other) => !other.includes(' '))
    .concat(derivedForms(word))
  return [
    ...numbers.map((number) => ({ word: number, of: word, numberOf: word })),
    ...others.map((other) => ({ word: other, of: word })),
    ...others.flatMap((other) =>
      otherNumber(other).map((number) => ({ word: number, of: word, numberOf: other })),
    ),
  ]
}

/** Finds the forms of one search. */
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
  /** The typed word of which this is a synonym or the other number. */
  of?: string
  /** The word of which this is the other number. */
  numberOf?: string
}

async function groupsOf(
  db: Db,
  {
    tokens,
    beyond,
    language,
    exactly,
    mayBeEmpty,
    synonyms,
    isLight,
  }: WordSearch & { tokens: Token[]; beyond: string[] },
  known: readonly Known[],
): Promise<SearchWords> {
  const words = known.filter(({ of }) => of === undefined)
  const own = languageOf(words, language)
  const isStop = ({ forms: [first] }: Known) => first?.[`stop_${own}`] ?? false
  const byWord = new Map(words.map((each) => [each.word, each]))
  const result = { ...nothing(), beyond }
  // A name such as 1.12.1 that is known as a whole counts as one word.
  const asked = tokens.flatMap(({ words: parts, joined }) => {
    const whole = joined ? byWord.get(joined) : undefined
    return whole?.forms.some(({ how }) => how === 0)
      ? [{ ...whole, begun: false }]
      : parts.map((word) => byWord.get(word)!)
  })
  const telling = asked.filter((each) => !isStop(each))
  const searched = telling.length > 0 || mayBeEmpty ? telling : asked
  // Names that are split count as several words.
  const kept = mostTelling(searched, isLight)
  result.beyond.unshift(...searched.filter((each) => !kept.includes(each)).map(({ word }) => word))
  for (const each of kept) {
    const same = known.filter(({ of }) => of === each.word)
    // No content is in the reader's language: only other words of the search tell which one is meant.
    const isOther =
      !isStemmed(language) &&
      knownWords(
        words.filter(({ word }) => word.length >= TELLING_FROM),
        own,
      ) === 0
    const languages = [...(isOther ? [] : [own]), language, ...undeclared]
    const isExplained = synonyms?.has(each.word) ?? false
    const group = exactly
      ? exactGroup(each)
      : await groupOf(db, each, { own, reader: language, same, languages, isExplained, synonyms }, result)
    if (group) result.groups.push(group)
    else result.unknown.push(each.word)
    for (const form of group?.wide ?? []) result.found.words.add(form)
    if (each.begun && !exactly) result.found.prefix = each.word
  }
  return result
}

/**
 * Returns the words of a search, or those of a long one that say most, in their order: words that few items are about
 * before those that only texts have, then unknown ones.
 */
function mostTelling(words: readonly Known[], isLight: WordSearch['isLight']): readonly Known[] {
  if (words.length <= MAX_WORDS) return words
  const ranked = words.map(({ word, forms }, place) => {
    const written = forms.filter(({ how }) => how !== null && how !== 2)
    const isAbout = written.some(({ n_head }) => n_head > 0)
    const order = [isAbout, written.length > 0, true]
    return { place, rank: isLight?.(word) ? order.length : order.indexOf(true), n: sumOf(written, 'n') }
  })
  const kept = ranked
    .toSorted((a, b) => a.rank - b.rank || a.n - b.n || a.place - b.place)
    .slice(0, MAX_WORDS)
  return words.filter((_, at) => kept.some(({ place }) => place === at))
}

const isStemmed = (language: string): language is Stemmed => stemmed.some((each) => each === language)

/** Returns the number of words that a language has. */
const knownWords = (words: readonly Known[], language: Stemmed): number =>
  words.filter(
    ({ forms }) =>
      forms[0]?.[`stop_${language}`] || forms.some((form) => form.how === 0 && form.language === language),
  ).length

/** Returns the language that knows most of the words. */
function languageOf(words: readonly Known[], reader: string): Stemmed {
  const [first, second] = stemmed.toSorted((a, b) => Number(b === reader) - Number(a === reader)) as [
    Stemmed,
    Stemmed,
  ]
  return knownWords(words, second) > knownWords(words, first) ? second : first
}

function exactGroup({ word, forms }: Known): SearchGroup | undefined {
  const own = forms.filter(({ how }) => how === 0)
  return own.length > 0 ? made(word, [word], own, 1) : undefined
}

async function groupOf(
  db: Db,
  { word, begun, forms }: Known,
  {
    own,
    reader,
    same,
    languages,
    isExplained,
    synonyms: known,
  }: {
    own: Stemmed
    reader: string
    /** Synonyms, and other numbers. */
    same: readonly Known[]
    /** The languages of corrections. */
    languages: readonly string[]
    /** Whether the word is no typing error. */
    isExplained: boolean
    synonyms: Synonyms | undefined
  },
  result: SearchWords,
): Promise<SearchGroup | undefined> {
  const isWritten = ({ how }: Form) => how === 0
  // Only texts in a known language have stems.
  const numberOf = (single: string) =>
    same.filter(({ numberOf: of }) => of === single).flatMap((other) => other.forms.filter(isWritten))
  const synonyms = same
    .filter(({ numberOf: of }) => of === undefined)
    .flatMap((other) => {
      const written = other.forms.filter(isWritten)
      return written.length > 0 ? written : numberOf(other.word)
    })
  const typed = forms.filter(isWritten)
  const stems = [
    ...forms.filter((form) => (form.how === 1 && form.language === own) || form.how === stemmedAs[own]),
    ...numberOf(word).filter(({ language }) => undeclared.includes(language)),
  ]
  const long = [...word].length >= BEGUN_FROM
  const begins = begun && long ? forms.filter(({ how }) => how === 2) : []
  if (typed.length > 0) {
    const cognates = await findCognates(db, word, typed, reader)
    const group = made(word, [word], [...typed, ...stems, ...begins, ...synonyms, ...cognates], worth.stem)
    // A word does not become common by its synonyms.
    return { ...group, df: sumOf([...typed, ...stems, ...begins], 'n') }
  }
  if (synonyms.length > 0) return made(word, [], [...stems, ...synonyms], worth.synonym)
  // A known abbreviation is not the beginning of another word.
  const like = isExplained ? stems : [...stems, ...begins]
  if (like.length > 0) return made(word, [], like, like.length > stems.length ? worth.begun : worth.stem)
  // In another language, since none of the reader's has it.
  if (numberOf(word).length > 0) return made(word, [], numberOf(word), worth.stem)
  const corrections = await findCorrections(db, { word, forms }, { own, languages, isExplained })
  if (corrections.length === 0) return undefined
  result.corrected.push({
    typed: word,
    shown: [...new Set(corrections.map(({ shown }) => shown))].slice(0, 3),
  })
  const meant = corrections.flatMap((form) => (form.isMeant ? [form.word] : []))
  const alike = languages.includes(own) ? await formsLike(db, meant, known) : []
  return made(word, meant, [...corrections, ...alike], meant.length > 0 ? worth.stem : worth.mistyped)
}

/** Returns the forms of the synonyms of corrected words. */
async function formsLike(
  db: Db,
  corrected: readonly string[],
  synonyms: Synonyms | undefined,
): Promise<Form[]> {
  const explained = corrected.filter((word) => synonyms?.has(word))
  const words = [...new Set(explained.flatMap((word) => wordsLike(word, synonyms)))].map(({ word }) => word)
  if (words.length === 0) return []
  const { rows } = await sql<Form>`
    SELECT * FROM search_forms(${words}::text[], ${words.map(() => false)}::boolean[])`.execute(db)
  return rows.filter(({ how }) => how === 0)
}

/**
 * Returns words of the reader's language that are one letter away from a word that only texts in other languages have:
 * 'satelite' is Spanish, and how many people write 'satellite'.
 */
async function findCognates(
  db: Db,
  word: string,
  typed: readonly Form[],
  reader: string,
): Promise<Corrected[]> {
  const isForeign = typed.every(({ language }) => language !== reader && !undeclared.includes(language))
  if (!isStemmed(reader) || !isForeign || !mayBeMistyped(word) || isNumber(word)) return []
  if (isDictionaryWord(word, [reader])) return []
  return inLanguages(db, (await correct(db, searchTerms, [word], undefined)).get(word) ?? [], [reader])
}

/**
 * Returns corrections of a word with an extra letter, in short words a doubled one, or in its other number, and another
 * typo: the most used.
 */
async function twiceMistyped(db: Db, word: string): Promise<Candidate[]> {
  const isLong = [...word].length >= TWO_MISTAKES_FROM
  const shorter = isLong ? [...new Set(deletionsOf(word).map(({ d }) => d))] : withoutDoubled(word)
  // 'Sterilization' and 'sterilisation' are one word.
  const spelled = word.replace(/(?<=i)[sz]/, (letter) => (letter === 's' ? 'z' : 's'))
  const others = spelled === word ? otherNumber(word) : [spelled, ...otherNumber(word)]
  const near = [...(await correct(db, searchTerms, [...shorter, ...others], undefined)).values()].flat()
  const byWord = new Map(near.map((each) => [each.word, each]))
  return [...byWord.values()].toSorted((a, b) => b.n - a.n).slice(0, MAX_CORRECTIONS)
}

/** Returns a word without one letter of each double one, for each: people double the wrong letter. */
const withoutDoubled = (word: string): string[] =>
  [...word.matchAll(/(.)(?=\1)/gu)].map(({ index }) => word.slice(0, index) + word.slice(index + 1))

/** Another year or price is no correction. */
const isNumber = (word: string) => /^\p{N}+$/u.test(word)

/** Returns corrections of an unknown word: one typo away, in another language, or with this prefix. */
async function findCorrections(
  db: Db,
  { word, forms }: Pick<Known, 'word' | 'forms'>,
  { own, languages, isExplained }: { own: Stemmed; languages: readonly string[]; isExplained: boolean },
) {
  // A word or a well-known name that no content has is not a typing error.
  if (
    mayBeMistyped(word) &&
    !isNumber(word) &&
    !isExplained &&
    !isDictionaryWord(word) &&
    !isFormOfWord(word, own)
  ) {
    const near = await inLanguages(
      db,
      (await correct(db, searchTerms, [word], undefined)).get(word) ?? [],
      languages,
    )
    const meant = near.length > 0 ? near : await inLanguages(db, await twiceMistyped(db, word), languages)
    if (meant.length > 0) return meant
  }
  // Two languages may have the same stem for words that have nothing to do with each other.
  const isOwn = isExplained || isDictionaryWord(word, [own])
  const other = isOwn ? [] : forms.filter((form) => form.how === 1 && form.language !== own)
  const begun = forms.filter(({ how }) => how === 2)
  const begins = isExplained ? [] : begun.length > 0 ? begun : await clippedWords(db, word)
  return (other.length > 0 ? other : begins).map((form) => ({ ...form, shown: form.word, isMeant: false }))
}

/** Returns words of which an unknown one is the beginning: people clip 'biotechnology'. */
async function clippedWords(db: Db, word: string): Promise<Form[]> {
  if (word.length < CLIPPED_FROM) return []
  const { rows } =
    await sql<Form>`SELECT * FROM search_forms(${[word]}::text[], ${[true]}::boolean[])`.execute(db)
  return rows.filter(({ how }) => how === 2)
}

/** A form of a corrected word, the corrected word as shown, and whether the form is that word. */
type Corrected = Pick<Form, 'word' | 'n' | 'n_head'> & { shown: string; isMeant: boolean }

/** Returns corrections that are words of the reader, of the search, or names, with the other forms of these words. */
async function inLanguages(
  db: Db,
  candidates: readonly Candidate[],
  languages: readonly string[],
): Promise<Corrected[]> {
  if (candidates.length === 0) return []
  const { rows } = await sql<Corrected>`
    SELECT t.word, c.shown, t.word = c.word AS "isMeant", sum(t.n)::int AS n, sum(t.n_head)::int AS n_head
    FROM unnest(${candidates.map(({ word }) => word)}::text[], ${candidates.map(({ shown }) => shown)}::text[])
      WITH ORDINALITY c(word, shown, place)
    JOIN search_term m ON m.word = c.word AND m.language = ANY(${languages}::text[])
    JOIN search_term t ON t.language = m.language AND t.stem = m.stem
    GROUP BY c.place, c.word, c.shown, t.word ORDER BY c.place, t.word <> c.word`.execute(db)
  return rows
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
