import type { Db } from '#lib/db/connect.ts'
import type { Locale } from '#lib/text/locale.ts'
import { factLexeme } from '#kits/search/facts.ts'
import type { SearchGroup } from '#kits/search/groups.ts'
import { lookUpSearch, type SearchWords } from '#kits/search/data-words.ts'
import type { SearchKind } from '#kits/search/schema.ts'
import { shortestTitles } from '#kits/search/words/rank.ts'
import type { KnownItems } from '#kits/search/words/word-facts.ts'
import { bestOf, filtersOf, pageOfKind, type ResultPlace } from './data-results.ts'
import type { SearchEverything } from './schema.ts'
import { type Answer, type BestResults, isInTitle, isOver } from './understand/answers.ts'
import { isLight } from './understand/asking.ts'
import type { SearchContext } from './understand/data-understand.ts'
import { countWords, missedWords, withoutLight } from './understand/telling.ts'
import { relax, type Relaxed, type Understood } from './understand/understand.ts'
import type { Meaning } from './understand/vocabulary.ts'

export interface ReadingInput {
  context: SearchContext
  /** Its other words are searched for among items with its facts. */
  understood?: Understood | undefined
  /** Words that name facts, and so are plain words like others. */
  named?: ReadonlySet<string> | undefined
  /** Instead of the typed words. */
  text?: string | undefined
  exactly?: boolean | undefined
}

/** Searches for words, or for most of them and of the facts if nothing has all. */
export async function searchWords(
  db: Db,
  asked: SearchEverything,
  place: ResultPlace | undefined,
  { context, understood, named, text = understood?.rest ?? asked.Keywords, exactly }: ReadingInput,
): Promise<Answer> {
  const { locale, synonyms } = context
  const all = await lookUpSearch(db, {
    text,
    language: locale,
    begun: !understood,
    exactly: asked.Exactly || exactly,
    mayBeEmpty: understood !== undefined,
    synonyms,
    isLight,
  })
  const words = await tellingWords(db, all, asked, { context, understood, named })
  const isUnderstood = understood !== undefined
  const find = (groups: SearchGroup[], meant = understood, at: 'place' | 'start' = 'place') =>
    findGroups(db, asked, words, {
      groups,
      meant,
      isUnderstood,
      context,
      place: at === 'place' ? place : undefined,
    })
  const told = { words, unknown: words.unknown, corrected: words.corrected, beyond: words.beyond }
  const found = words.groups.length > 0 ? await find(words.groups) : { kinds: [], best: 0 }
  // Items are found without the words that none of them has.
  const isFacts = words.groups.length === 0 && words.unknown.length === 0
  const isPast = asked.When === 'past' || understood?.chips.some(({ meaning }) => meaning.isPast)
  if (understood && words.groups.length > 0 && !isPast) {
    const first = place ? await find(words.groups, understood, 'start') : found
    // An event about the words says more than one that is over and only mentions them.
    for (const nearly of isOver(first) ? relax(understood, asked.Kind) : []) {
      const coming = await find(words.groups, nearly, 'start')
      if (!isInTitle(coming, 1)) continue
      return { ...lacking(place ? await find(words.groups, nearly) : coming, nearly.without), ...told }
    }
  }
  const typed = words.groups.map((group) => group.typed)
  const missed = [...typed, ...words.unknown]
  if (found.kinds.length > 0 || !understood || !(isFacts || namesKind(understood)))
    return {
      ...found,
      ...told,
      missed: missedWords(found, words, {
        isKindNamed: understood !== undefined && namesKind(understood),
        own: locale,
      }),
    }
  const facts = await find(factGroups(understood, asked.Kind))
  const relaxed = relax(understood, asked.Kind)
  // Items about the words may have another form or cost.
  const ofOtherForm = relaxed.filter(({ dropped }) => dropped.every(isLoose))
  for (const nearly of words.groups.length > 0 ? ofOtherForm : []) {
    const some = await find(words.groups, nearly, 'start')
    if (!isInTitle(some, 1)) continue
    return { ...lacking(place ? await find(words.groups, nearly) : some, nearly.without), ...told }
  }
  if (facts.kinds.length > 0)
    return isFacts ? { ...facts, ...told } : { ...lacking(facts, typed), missed, ...told }
  for (const nearly of words.groups.length > 0 ? relaxed : []) {
    const some = await find(words.groups, nearly)
    if (some.kinds.length > 0)
      return { ...lacking(some, nearly.without), elsewhere: elsewhereOf(nearly), ...told }
  }
  for (const nearly of relaxed) {
    const some = await find(factGroups(nearly, asked.Kind), nearly)
    if (some.kinds.length > 0)
      return {
        ...lacking(some, [...typed, ...nearly.without]),
        missed,
        elsewhere: elsewhereOf(nearly),
        isNearly: isFacts,
        ...told,
      }
  }
  return { ...facts, ...told }
}

/**
 * Returns the words that say what a search is about. Words that mostly ask count where all words are a title, such as
 * 'Why cells are small'.
 */
export async function tellingWords(
  db: Db,
  all: SearchWords,
  asked: SearchEverything,
  { context, understood, named }: Pick<ReadingInput, 'context' | 'understood' | 'named'>,
): Promise<SearchWords> {
  const telling = asked.Exactly ? all : withoutLight(all, named)
  if (countWords(telling) === countWords(all) || (!understood && countWords(telling) === 0)) return all
  if (telling.groups.length === all.groups.length) return telling
  const { locale, index } = context
  if (index?.known && !isTitle(index.known, all, locale)) return telling
  const isUnderstood = understood !== undefined
  const best = await findGroups(db, asked, all, {
    groups: all.groups,
    meant: understood,
    isUnderstood,
    context,
  })
  return isInTitle(best, countWords(all)) ? all : telling
}

interface GroupsInput {
  groups: SearchGroup[]
  /** The facts that the results have. */
  meant: Understood | undefined
  isUnderstood: boolean
  context: SearchContext
  place?: ResultPlace | undefined
}

/** Finds one page of the chosen kind, or the best of all kinds. */
function findGroups(
  db: Db,
  asked: SearchEverything,
  all: SearchWords,
  { groups, meant, isUnderstood, context, place }: GroupsInput,
): Promise<BestResults> {
  const words = { ...all, groups, filters: [...filtersOf(asked), ...(meant?.filters ?? [])] }
  return asked.Kind
    ? pageOfKind(db, asked.Kind, words, asked, place, { ...context, isUnderstood })
    : bestOf(db, words, context, groups.every(({ typed }) => typed === '') ? firstDayOf(meant) : undefined)
}

/** Returns the first day of a search for a time. */
const firstDayOf = (meant: Understood | undefined): string | undefined =>
  meant?.chips.find(({ meaning }) => meaning.from)?.meaning.from

/** Tells whether a title has all words. */
const isTitle = (known: KnownItems, { groups }: SearchWords, own: Locale): boolean =>
  shortestTitles(
    known,
    groups.map(({ wide }) => wide),
    own,
    1,
  ).length > 0

/** Adds words that the results lack. */
const lacking = ({ kinds, ...found }: BestResults, words: readonly string[]): BestResults => ({
  ...found,
  kinds: kinds.map((kind) => ({
    ...kind,
    results: kind.results.map((hit) => {
      const Without = [...(hit.Without ?? []), ...words]
      return Without.length > 0 ? { ...hit, Without } : hit
    }),
  })),
})

/** Facets that say what is looked for, and not just what it is like. */
const whatFacets = new Set<Meaning['facet']>(['kind', 'format', 'category', 'type', 'level', 'occupation'])

/** Facets that matter less than what a result is about: a conservatory is a school to many. */
const looseFacets = new Set<Meaning['facet']>([
  'category',
  'format',
  'level',
  'cost',
  'price',
  'attendance',
  'experience',
])
const isLoose = (facet: Meaning['facet']): boolean => looseFacets.has(facet)

const places = new Set<Meaning['facet']>(['country', 'city'])
/** Returns the words of places, if nothing else was dropped. */
const elsewhereOf = ({ dropped, without }: Pick<Relaxed, 'dropped' | 'without'>): string[] =>
  dropped.every((facet) => places.has(facet)) ? without : []

const namesKind = ({ chips }: Understood): boolean =>
  chips.some(({ meaning }) => whatFacets.has(meaning.facet))

/** Returns groups for a search of facts alone, which rank like words. */
export const factGroups = ({ filters }: Understood, kind: SearchKind | undefined): SearchGroup[] =>
  (filters.length > 0 ? filters : kind ? [[factLexeme('kind', kind)]] : []).map((lexemes) => ({
    typed: '',
    exact: lexemes,
    wide: lexemes,
    k: 1,
    df: 1,
    headDf: 1,
  }))
