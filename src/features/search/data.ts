import * as z from 'zod/mini'
import { defineCursor, int4, scoreOrTime } from '#lib/api/cursor.ts'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Locale } from '#lib/text/locale.ts'
import { wordsOf } from '#lib/text/words.ts'
import { searchBest, type RankedItem } from '#kits/search/data.ts'
import { searchPage } from '#kits/search/data-page.ts'
import { factLexeme, factsOf } from '#kits/search/facts.ts'
import type { SearchGroup } from '#kits/search/groups.ts'
import type { Synonyms } from '#kits/search/synonyms.ts'
import { lookUpSearch, type SearchWords } from '#kits/search/data-words.ts'
import { fieldLexeme, writtenIn, timeLexemes } from '#kits/search/item.ts'
import { excerptOf, mark } from '#kits/search/marks.ts'
import { partSeparator, type SearchKind } from '#kits/search/schema.ts'
import { storedItems } from '#kits/search/table.ts'
import { bestByWords } from '#kits/search/words/data-found.ts'
import type { SearchIndex } from '#kits/search/words/data-search-index.ts'
import { shortestTitles, UNDER_COMING, worthOfNear } from '#kits/search/words/rank.ts'
import type { KnownItems } from '#kits/search/words/word-facts.ts'
import type { EverythingResults, Hit, SearchEverything } from './schema.ts'
import { relax, understand, type Understood } from './understand/understand.ts'
import { countWords, missedWords, withoutLight } from './understand/telling.ts'
import type { Meaning } from './understand/vocabulary.ts'
import { type Answer, isAsGood, isInTitle, isOver, lackedBy, missingOf } from './understand/answers.ts'
import { lexemesThatExist } from './understand/data-exist.ts'
import { cleanSearch } from './understand/data-clean.ts'

/** The number of results per kind when all kinds are on one page. */
const RESULTS_PER_KIND = 4
/** The maximum of counted totals. */
const MAX_TOTAL = 1000

/**
 * Score, minutes and id of the last item, the highest id of the first page, since newer items are left out, and whether
 * the words were understood.
 */
const resultCursor = defineCursor(z.tuple([scoreOrTime, int4, int4, int4, z.boolean()]))

/** What a search needs besides its input. */
export interface SearchContext {
  /** The reader's language. */
  locale: Locale
  index?: SearchIndex | undefined
  synonyms?: Synonyms | undefined
  now?: Date | undefined
}

/**
 * Searches all kinds, best first, or one kind with paging. Words that name facts become chips: their results come
 * first, and then what the same words find as plain words. If nothing contains every word, it returns the results with
 * most of them and names the missing words.
 * @throws AppError `invalid_input` for an invalid cursor.
 */
export async function searchEverything(
  db: Db,
  typed: SearchEverything,
  context: SearchContext,
): Promise<EverythingResults> {
  const place = resultCursor.read(typed.cursor)
  const { text: Keywords, separated } = await cleanSearch(db, typed, context)
  const asked = { ...typed, Keywords }
  const found = await searchSeparated(db, asked, place, context)
  return { ...found, corrected: [...separated, ...found.corrected] }
}

async function searchSeparated(
  db: Db,
  asked: SearchEverything,
  place: ResultPlace | undefined,
  context: SearchContext,
): Promise<EverythingResults> {
  const understood = await understandSearch(db, asked, context)
  const search = (text: Partial<WordsAsked>) => searchWords(db, asked, place, { ...text, context })
  const isMeant = place?.[4] ?? understood.chips.length > 0
  const meant = isMeant ? await searchWithSynonyms(search, asked, context, understood) : undefined
  const chips = understood.chips.map(({ typed, meaning }) => ({
    Typed: typed,
    Label: meaning.label(context.locale),
  }))
  if (meant && place) return { ...resultsOf(meant), chips, also: [] }
  const named = new Set(understood.chips.flatMap(({ typed }) => typed.split(' ')))
  const plain = await searchWithSynonyms((text) => search({ named, ...text }), asked, context)
  if (!meant || !isAsGood(meant, plain, understood)) return { ...resultsOf(plain), chips: [], also: [] }
  const shown = new Set(meant.kinds.flatMap(({ results }) => results.map(({ Href }) => Href)))
  const also = plain.kinds.flatMap((kind) => {
    const results = kind.results.filter(({ Href }) => !shown.has(Href)).slice(0, RESULTS_PER_KIND)
    return results.length > 0 ? [{ ...kind, results, nextCursor: null }] : []
  })
  return { ...resultsOf(meant), chips, also }
}

const resultsOf = ({ kinds, unknown, corrected, beyond, missed = [] }: Answer) => ({
  kinds,
  missed: [...missed],
  unknown,
  corrected,
  beyond,
})

/** Understands the words of a search, unless it is for exactly these. */
export const understandSearch = (
  db: Db,
  { Keywords, Exactly, Kind, Plain }: Pick<SearchEverything, 'Keywords' | 'Exactly' | 'Kind' | 'Plain'>,
  { locale, index, now = new Date() }: SearchContext,
): Promise<Understood> =>
  Exactly
    ? Promise.resolve({ chips: [], rest: Keywords, filters: [] })
    : understand({
        text: Keywords,
        own: locale,
        now,
        kind: Kind,
        plain: new Set(Plain?.split(',')),
        exist: (lexemes) => lexemesThatExist(db, lexemes, index?.known),
      })

/** Searches for the words, or for a synonym of several words if that finds more. */
async function searchWithSynonyms(
  search: (text: Partial<WordsAsked>) => Promise<Answer>,
  asked: SearchEverything,
  { synonyms }: SearchContext,
  understood?: Understood,
): Promise<Answer> {
  const typed = await search({ understood })
  if (asked.Exactly || asked.cursor || !synonyms) return typed
  for (const { typed: term, other, text } of withSynonyms(understood?.rest ?? asked.Keywords, synonyms)) {
    // The words of a term may be anywhere in a text that is about something else.
    if (missingOf(typed) === 0 && !term.includes(' ')) continue
    const found = await search({ understood, text, exactly: true })
    const fewer = missingOf(typed) - missingOf(found)
    const lacking = lackedBy(found)
    if (wordsOf(other).some((word) => lacking.has(word))) continue
    if (fewer > 0 || (missingOf(found) === 0 && found.best > typed.best - ONE_PASSAGE))
      return { ...found, corrected: [...found.corrected, { typed: term, shown: [other] }] }
  }
  return typed
}

/** The part of a score that only searches of several words have. */
const ONE_PASSAGE = worthOfNear(2, 2)
/** Maximum synonyms of several words that are tried. */
const MAX_SYNONYMS = 4

/** Returns the search with a term replaced by each synonym, if one of both has several words. */
function withSynonyms(keywords: string, synonyms: Synonyms) {
  const words = wordsOf(keywords)
  return words
    .flatMap((_, from) => [3, 2, 1].map((size) => ({ from, size, typed: words.slice(from, from + size) })))
    .filter(({ size, typed }) => typed.length === size)
    .flatMap(({ from, size, typed }) =>
      (synonyms.get(typed.join(' ')) ?? [])
        .filter((other) => size > 1 || other.includes(' '))
        .map((other) => ({
          typed: typed.join(' '),
          other,
          text: words.toSpliced(from, size, other).join(' '),
        })),
    )
    .slice(0, MAX_SYNONYMS)
}

interface WordsAsked {
  context: SearchContext
  /** Its other words are searched for among items with its facts. */
  understood?: Understood | undefined
  /** Words that name facts, and so are plain words like others. */
  named?: ReadonlySet<string> | undefined
  /** Instead of the typed words. */
  text?: string | undefined
  exactly?: boolean | undefined
}

async function searchWords(
  db: Db,
  asked: SearchEverything,
  place: ResultPlace | undefined,
  { context, understood, named, text = understood?.rest ?? asked.Keywords, exactly }: WordsAsked,
): Promise<Answer> {
  const { locale, index, synonyms } = context
  const all = await lookUpSearch(db, {
    text,
    language: locale,
    begun: !understood,
    exactly: asked.Exactly || exactly,
    mayBeEmpty: understood !== undefined,
    synonyms,
  })
  let words = all
  const find = (groups: SearchGroup[], meant = understood, at: 'place' | 'start' = 'place') => {
    const filters = [...filtersOf(asked), ...(meant?.filters ?? [])]
    return asked.Kind
      ? pageOf(db, asked.Kind, { ...words, groups, filters }, asked, at === 'place' ? place : undefined, {
          ...context,
          isUnderstood: !!understood,
        })
      : bestOf(db, { ...words, groups, filters }, locale, index?.known)
  }
  const telling = asked.Exactly ? all : withoutLight(all, named)
  if (telling.groups.length < all.groups.length && (understood || countWords(telling) > 0)) {
    // Words that mostly ask count where all words are a title, such as 'Why cells are small'.
    const mayBeTitle = !index?.known || isTitle(index.known, all, locale)
    const isAsked = !mayBeTitle || !isInTitle(await find(all.groups, understood, 'start'), countWords(all))
    if (isAsked) words = telling
  }
  const told = { unknown: words.unknown, corrected: words.corrected, beyond: words.beyond }
  const found = words.groups.length > 0 ? await find(words.groups) : { kinds: [], best: 0 }
  // What people look for is found without the words that nothing of it has.
  const isFacts = words.groups.length === 0 && words.unknown.length === 0
  if (understood && words.groups.length > 0 && asked.When !== 'past') {
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
  // What the words are about may be of another form or cost.
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
    if (some.kinds.length > 0) return { ...lacking(some, nearly.without), ...told }
  }
  for (const nearly of relaxed) {
    const some = await find(factGroups(nearly, asked.Kind), nearly)
    if (some.kinds.length > 0)
      return { ...lacking(some, [...typed, ...nearly.without]), missed, isNearly: isFacts, ...told }
  }
  return { ...facts, ...told }
}

/** Tells whether a title has all words. */
const isTitle = (known: KnownItems, { groups }: SearchWords, own: Locale): boolean =>
  shortestTitles(
    known,
    groups.map(({ wide }) => wide),
    own,
    1,
  ).length > 0

/** Adds words that the results lack. */
const lacking = (
  { kinds, best }: Pick<Answer, 'kinds' | 'best'>,
  words: readonly string[],
): Pick<Answer, 'kinds' | 'best'> => ({
  best,
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
const looseFacets = new Set<Meaning['facet']>(['category', 'format', 'level', 'cost', 'attendance'])
const isLoose = (facet: Meaning['facet']): boolean => looseFacets.has(facet)

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

/** One group per filter: an item needs one lexeme of each. */
export function filtersOf({
  PrimarySector,
  Language,
  When,
}: Pick<SearchEverything, 'PrimarySector' | 'Language' | 'When'>): string[][] {
  return [
    ...(PrimarySector ? [[fieldLexeme(PrimarySector)]] : []),
    ...(Language ? [[writtenIn(Language.split('-')[0]!)]] : []),
    ...(When ? [[timeLexemes[When]]] : []),
  ]
}

/** Words and filters. */
type FilteredWords = SearchWords & { filters: string[][] }
type ResultPlace = NonNullable<ReturnType<typeof resultCursor.read>>

/**
 * Returns the best results of each kind, the kind of the best match first. Results with fewer words than those of
 * another kind are left out.
 */
async function bestOf(
  db: Db,
  words: FilteredWords,
  own: Locale,
  known: KnownItems | undefined,
): Promise<Pick<Answer, 'kinds' | 'best'>> {
  const { groups, filters } = words
  const search = {
    groups,
    filters,
    rare: filters.length > 0,
    own,
    limit: RESULTS_PER_KIND,
  }
  const best = known ? await bestByWords(db, known, search) : await searchBest(db, search)
  const least = Math.min(...best.map(({ lacks }) => lacks))
  const ordered = best
    .filter(({ lacks }) => lacks <= least)
    .toSorted((a, b) => fitOf(b.items[0]!) - fitOf(a.items[0]!))
  return {
    best: ordered[0] ? fitOf(ordered[0].items[0]!) : 0,
    kinds: ordered.map(({ kind, total, items }) => ({
      Kind: kind,
      results: items.flatMap((item) => hitOf(item, words, own) ?? []),
      ...totalOf(total),
      nextCursor: null,
    })),
  }
}

const totalOf = (total: number) => ({ total: Math.min(total, MAX_TOTAL), totalIsCapped: total > MAX_TOTAL })

/** Returns one page of a kind. */
async function pageOf(
  db: Db,
  kind: SearchKind,
  words: FilteredWords,
  asked: SearchEverything,
  place: ResultPlace | undefined,
  { locale: own, index, isUnderstood }: SearchContext & { isUnderstood: boolean },
): Promise<Pick<Answer, 'kinds' | 'best'>> {
  const limit = asked.limit ?? PAGE_SIZE
  const [score, published, id, known] = place ?? []
  const { groups, filters } = words
  const search = {
    groups,
    kind,
    filters,
    rare: filters.length > 0,
    own,
    folded: true,
    limit,
    after: score === undefined ? undefined : { score, published: published!, id: id!, known: known! },
  }
  const page = await searchPage(db, search, index)
  const items = page.items ?? []
  const due = await dueAmong(db, items.slice(0, limit))
  const results = items.slice(0, limit).filter((item) => !due.has(item))
  if (results.length === 0) return { kinds: [], best: 0 }
  const last = items.length > limit ? items[limit - 1] : undefined
  const kinds = [
    {
      Kind: kind,
      results: results.flatMap((item) => hitOf(item, words, own) ?? []),
      ...totalOf(page.total),
      nextCursor: last ? resultCursor.write([...last.place, known ?? page.newest ?? 0, isUnderstood]) : null,
    },
  ]
  return { kinds, best: fitOf(results[0]!) }
}

/** How well an item fits the words: past events come after others of their kind, but not after other kinds. */
const fitOf = ({ place: [score] }: RankedItem): number => (score < 0 ? score + UNDER_COMING : score)

/** Items due for reindexing may be gone or hidden, so they are left out until then. */
async function dueAmong(db: Db, items: readonly RankedItem[]): Promise<Set<RankedItem>> {
  if (items.length === 0) return new Set()
  const keyed = items.flatMap((item) => [item.key, item.key.split(partSeparator)[0]!])
  const rows = await db
    .selectFrom('search_due')
    .select('key')
    .where('kind', '=', items[0]!.kind)
    .where('key', 'in', keyed)
    .execute()
  const due = new Set(rows.map(({ key }) => key))
  return new Set(items.filter(({ key }) => due.has(key) || due.has(key.split(partSeparator)[0]!)))
}

/** Returns undefined for an unreadable item. */
function hitOf(item: RankedItem, words: SearchWords, own: Locale): Hit | undefined {
  const { kind, language, lacks, twins } = item
  const { card, passage } = storedItems.read({ ...item, id: item.place[2] }) ?? {}
  if (!card) return undefined
  const marked = (text: string) => mark(text, words.found)
  return {
    Kind: kind,
    Title: card.title,
    Href: card.href,
    Language: language,
    Text: card.text,
    Facts: factsOf(card, own),
    ...(card.date && { Date: card.date }),
    ...(card.field && { PrimarySector: card.field }),
    ...(card.zone && { Zone: card.zone }),
    ...(card.past && { Past: true as const }),
    ...(card.demo && { Demonstration: true as const }),
    Marks: {
      title: marked(card.title),
      text: marked(card.text),
      ...(passage?.text && {
        passage: { ...passage, text: marked(excerptOf(passage.text, words.found)) },
      }),
    },
    ...(lacks.length > 0 && { Without: lacks.map((i) => words.groups[i - 1]!.typed) }),
    ...(twins && { Translations: twins.map((twin) => ({ Language: twin.language, Href: twin.href })) }),
  }
}
