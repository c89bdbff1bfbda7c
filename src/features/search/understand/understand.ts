import type { Locale } from '#lib/text/locale.ts'
import { wordsOf } from '#lib/text/words.ts'
import type { SearchKind } from '#kits/search/schema.ts'
import type { Synonyms } from '#kits/search/synonyms.ts'
import { isDictionaryWord } from '#kits/search/data-dictionary.ts'
import { factLexeme } from '#kits/search/facts.ts'
import { isNegation, isTask } from './asking.ts'
import {
  cityMeaning,
  isKindWithWord,
  meaningOf,
  meaningOfFirst,
  meaningOfTypo,
  meaningOfWorking,
  isOverWord,
  overMeaning,
  pageMeaning,
  programmeMeaning,
  type Meaning,
} from './vocabulary.ts'
import { findPrice } from './prices.ts'
import { findTime } from './times.ts'

/** Maximum words of a phrase with a meaning, and minimum letters of a city. */
const MAX_PHRASE = 5
const CITY_FROM = 3
/** Minimum letters of a mistyped word with a meaning. */
const MISTYPED_FROM = 5

/** Words of a search with a meaning. */
interface UnderstoodWords {
  /** As typed, folded: the name of the chip in the address. */
  typed: string
  meaning: Meaning
}

/** An understood search. */
export interface Understood {
  chips: UnderstoodWords[]
  /** The other words. */
  rest: string
  /** For each facet, the lexemes of which a result has one. */
  filters: string[][]
}

/** Returns the words that name facts. */
export const namedWords = ({ chips }: Understood): ReadonlySet<string> =>
  new Set(chips.flatMap(({ typed }) => typed.split(' ')))

interface Found extends UnderstoodWords {
  from: number
  to: number
}

interface Given {
  text: string
  own: Locale
  now: Date
  /** The kind that the reader has chosen. */
  kind: SearchKind | undefined
  /** Terms that mean the same: their words are no typing errors. */
  synonyms?: Synonyms | undefined
  /** Chips that the reader has removed: plain words. */
  plain: ReadonlySet<string>
  /** Tells which lexemes an item has. */
  exist: (lexemes: readonly string[]) => Promise<ReadonlySet<string>>
}

/**
 * Understands words that name a kind, a format, a cost, a place or a time. Facts that no item has, or that do not go
 * together, stay plain words. A city alone is plain, too: organizations have names of cities.
 */
export async function understand({
  text,
  own,
  now,
  kind,
  synonyms,
  plain,
  exist,
}: Given): Promise<Understood> {
  const words = wordsOf(text)
  const page = kind || plain.has(words.join(' ')) ? undefined : pageMeaning(words.join(' '))
  if (page) {
    const chips = [{ typed: words.join(' '), meaning: page }]
    return { chips, rest: text, filters: filtersOfChips(chips, kind) }
  }
  const phrases = await phrasesIn(words, text, { own, now })
  const isOfTerm = inTerms(words, own, synonyms)
  const found = phrases.filter((each) => !isNegated(each, words) && !isOfTerm(each))
  const isTaken = (at: number) => found.some(({ from, to }) => at >= from && at < to)
  const cities = citiesIn(words, isTaken)
  const unsure = mistypedIn(words, isTaken, own).filter(({ typed }) => !synonyms?.has(typed))
  const known = await exist([
    ...[...found, ...cities, ...unsure].flatMap(({ meaning }) => meaning.lexemes),
    ...unsure.map(({ typed }) => typed),
  ])
  // A word that content has is no typing error.
  found.push(...unsure.filter(({ typed }) => !known.has(typed)))
  const exists = ({ typed, meaning }: Found) =>
    !plain.has(typed) && (meaning.facet === 'time' || meaning.lexemes.some((each) => known.has(each)))
  // Who wants to publish an event looks for the page to do it, not for events.
  const others = words.filter((_, at) => !found.some((each) => at >= each.from && at < each.to))
  if (found.every(({ meaning }) => taskFacets.has(meaning.facet)) && isTask(others))
    return { chips: [], rest: text, filters: [] }
  const certain = withProgrammes(found.filter(exists))
  for (const city of cities.filter(exists))
    if (!certain.some(({ from, to }) => city.from < to && from < city.to)) certain.push(city)
  const together = withAlternatives(withOccupation(plainlyNamed(certain), words), words)
  const fitting = goingTogether(together, kind)
  const [first] = fitting
  const isCityAlone = first?.meaning.facet === 'city' && first.to - first.from === words.length
  const chips = isCityAlone ? [] : fitting
  // A programme is at an institute: 'university masters in astronomy'.
  const isProgramme = chips.some(({ meaning }) => meaning.facet === 'level')
  const implied = isProgramme ? certain.filter(({ meaning }) => meaning.facet === 'category') : []
  const taken = [...chips, ...implied].filter(({ meaning }) => !meaning.isWord)
  const rest = words.filter((_, at) => !taken.some(({ from, to }) => at >= from && at < to))
  return {
    chips: chips.toSorted((a, b) => a.from - b.from).map(({ typed, meaning }) => ({ typed, meaning })),
    rest: chips.length > 0 ? rest.join(' ') : text,
    filters: filtersOfChips(chips, kind),
  }
}

/**
 * Tells whether words with a meaning are only a part of a term: to learn is not what 'machine learning' is about, and
 * 'apprentissage automatique' is no apprenticeship.
 */
function inTerms(words: readonly string[], own: Locale, synonyms: Synonyms | undefined) {
  const terms = words.flatMap((_, from) =>
    [2, 3, 4]
      .map((size) => ({ from, to: from + size, text: words.slice(from, from + size).join(' ') }))
      .filter(({ to, text }) => to <= words.length && synonyms?.has(text) && !meaningOf(text, own)),
  )
  return ({ from, to }: Found): boolean => terms.some((term) => term.from <= from && to <= term.to)
}

/** Returns the lexemes of each facet. The chosen kind outranks a typed one. */
const filtersOfChips = (chips: readonly UnderstoodWords[], kind: SearchKind | undefined): string[][] =>
  [...Map.groupBy(chips, ({ meaning }) => meaning.facet)]
    .filter(([facet]) => !(facet === 'kind' && kind))
    .map(([, same]) => same.flatMap(({ meaning }) => meaning.lexemes))

/** What people publish: an event, or a webinar. */
const taskFacets = new Set<Meaning['facet']>(['kind', 'format'])

/** Facets that say what is looked for, apart from its kind. */
const formsOfKinds: Meaning['facet'][] = ['category', 'format', 'type', 'level']
/** Facets that stay as the kind they belong to: there is a time, and so an event, even where nothing takes place then. */
const namesKinds: Meaning['facet'][] = [...formsOfKinds, 'time']
/** The facets that people can best do without, if nothing has all of them. */
const dispensable: Meaning['facet'][][] = [
  ['cost'],
  ['price'],
  ['experience'],
  ['attendance'],
  formsOfKinds,
  ['time'],
  ['city'],
  ['country'],
  ['cost', 'attendance', 'time'],
  ['city', 'country'],
]

/** A search without some of its facts. */
export interface Relaxed extends Understood {
  /** The words of these facts, as typed. */
  without: string[]
  /** The topic of the words. */
  dropped: Meaning['facet'][]
}

/**
 * Returns searches for most of the facts, the nearest first. A form of a kind, such as a school, becomes the kind: an
 * institute; a time becomes events.
 */
export const relax = ({ chips, rest }: Understood, kind: SearchKind | undefined): Relaxed[] =>
  dispensable.flatMap((facets) => {
    const dropped = chips.filter(({ meaning }) => facets.includes(meaning.facet))
    const kept = chips.flatMap((chip) => {
      if (!dropped.includes(chip)) return [chip]
      const { facet, kinds } = chip.meaning
      // Only a job is done at home.
      const isOfOneKind = facet === 'attendance' && kinds.length === 1
      if (!namesKinds.includes(facet) && !isOfOneKind) return []
      const lexemes = kinds.map((each) => factLexeme('kind', each))
      return [{ ...chip, meaning: { ...chip.meaning, facet: 'kind' as const, lexemes } }]
    })
    if (dropped.length === 0 || kept.length === 0) return []
    return [
      {
        chips: kept,
        rest,
        filters: filtersOfChips(kept, kind),
        without: dropped.map(({ typed }) => typed),
        dropped: dropped.map(({ meaning }) => meaning.facet),
      },
    ]
  })

/** Finds the longest phrases with a meaning, and one time. */
async function phrasesIn(
  words: readonly string[],
  text: string,
  { own, now }: Pick<Given, 'own' | 'now'>,
): Promise<Found[]> {
  const found: Found[] = []
  const isFree = (from: number, to: number) => !found.some((each) => from < each.to && each.from < to)
  const time = await findTime(text, words, now, own)
  if (time) found.push({ ...time, typed: words.slice(time.from, time.to).join(' ') })
  const price = findPrice(text, words)
  if (price && isFree(price.from, price.to))
    found.push({ ...price, typed: words.slice(price.from, price.to).join(' ') })
  const first = words.length > 1 ? meaningOfFirst(words[0]!) : undefined
  if (first) found.push({ from: 0, to: 1, typed: words[0]!, meaning: first })
  for (let size = MAX_PHRASE; size > 0; size--)
    for (let from = 0; from + size <= words.length; from++) {
      const typed = words.slice(from, from + size).join(' ')
      const meaning = isFree(from, from + size) ? meaningOf(typed, own) : undefined
      if (meaning) found.push({ from, to: from + size, typed, meaning })
    }
  return [...found, ...overIn(words, found), ...workIn(words, found)]
}

/** Finds words such as 'work in' at the start, or after a fact or a conjunction: a method that works in summer is no job. */
function workIn(words: readonly string[], found: readonly Found[]): Found[] {
  const isFact = (at: number) => found.some(({ from, to }) => at >= from && at < to)
  return words.flatMap((_, from) => {
    const typed = words.slice(from, from + 2).join(' ')
    const meaning = meaningOfWorking(typed)
    const isAfter = from === 0 || isFact(from - 1) || conjunctions.has(words[from - 1]!)
    return meaning && isAfter && !isFact(from) && !isFact(from + 1)
      ? [{ from, to: from + 2, typed, meaning }]
      : []
  })
}

/**
 * Finds a word beside a kind of event, or around the search, that says that it is over: 'past pump conferences',
 * 'congresos pasados'.
 */
function overIn(words: readonly string[], found: readonly Found[]): Found[] {
  if (found.some(({ meaning }) => meaning.facet === 'time')) return []
  const [at] = found
    .filter(({ meaning: { facet, kinds } }) => taskFacets.has(facet) && kinds.join() === 'event')
    .flatMap(({ from, to }) => [from - 1, to, 0, words.length - 1])
    .filter((place) => isOverWord(words[place] ?? '') && !found.some(({ from }) => from === place))
  return at === undefined ? [] : [{ from: at, to: at + 1, typed: words[at]!, meaning: overMeaning() }]
}

function citiesIn(words: readonly string[], isTaken: (at: number) => boolean): Found[] {
  const found: Found[] = []
  for (let size = 4; size > 0; size--)
    for (let from = 0; from + size <= words.length; from++) {
      const own = words.slice(from, from + size)
      const typed = own.join(' ')
      if (typed.length < CITY_FROM || own.some((_, at) => isTaken(from + at))) continue
      found.push({ from, to: from + size, typed, meaning: cityMeaning(typed) })
    }
  return found
}

function mistypedIn(words: readonly string[], isTaken: (at: number) => boolean, own: Locale): Found[] {
  return words.flatMap((typed, from) => {
    if (typed.length < MISTYPED_FROM || isTaken(from)) return []
    const meaning = meaningOfTypo(typed, own)
    return meaning && !isDictionaryWord(typed) ? [{ from, to: from + 1, typed, meaning }] : []
  })
}

/** Facets that say what is looked for. */
const whatFacets = new Set<Meaning['facet']>(['kind', ...formsOfKinds])

/** Drops kinds that their words only imply, where another one is named: a 'PhD talk' is a talk. */
function plainlyNamed(found: readonly Found[]): readonly Found[] {
  const plainly = found.filter(({ meaning }) => !isKindWithWord(meaning))
  return plainly.some(({ meaning }) => whatFacets.has(meaning.facet)) ? plainly : found
}

/** Tells whether words before a fact say that it is not wanted: 'jobs without degree'. */
const isNegated = ({ from, meaning }: Found, words: readonly string[]): boolean =>
  from > 0 && whatFacets.has(meaning.facet) && isNegation(words[from - 1]!)

/** Takes a university with a price for its programmes: 'universities with no tuition fees'. */
function withProgrammes(found: readonly Found[]): Found[] {
  const isPriced = found.some(({ meaning }) => meaning.facet === 'cost' || meaning.facet === 'price')
  return found.map((each) =>
    isPriced && each.meaning.facet === 'category' ? { ...each, meaning: programmeMeaning() } : each,
  )
}

/** Words between what people look for either of. */
const conjunctions = new Set(['and', 'or', 'y', 'e', 'o', 'u', 'et', 'ou'])

/**
 * Takes a form of a kind beside another kind for one more kind: of 'jobs and courses', a result is either. Forms of one
 * kind are alternatives anyway.
 */
function withAlternatives(found: readonly Found[], words: readonly string[]): readonly Found[] {
  const isForm = ({ meaning }: Found) => whatFacets.has(meaning.facet) && !meaning.isWord
  const isEither = (one: Found, other: Found) =>
    one.to + 1 === other.from &&
    conjunctions.has(words[one.to]!) &&
    isForm(one) &&
    isForm(other) &&
    one.meaning.facet !== other.meaning.facet
  const either = new Set(
    found.flatMap((one) => found.flatMap((other) => (isEither(one, other) ? [one, other] : []))),
  )
  return found.map((each) =>
    either.has(each) ? { ...each, meaning: { ...each.meaning, facet: 'kind' as const } } : each,
  )
}

/** Words that come before the audience. */
const audienceWords = new Set(['for', 'para', 'pour'])

/** Words that ask about people who do something, and not for work. */
const asksWhy = new Set(['how', 'why', 'como', 'porque', 'comment', 'pourquoi'])

/** Takes an occupation for a search for jobs, unless something else is named as what is looked for. */
function withOccupation(found: readonly Found[], words: readonly string[]): Found[] {
  const others = found.filter(({ meaning }) => meaning.facet !== 'occupation')
  const occupation = found.findLast(({ meaning }) => meaning.facet === 'occupation')
  const isAudience = audienceWords.has(words[(occupation?.from ?? 0) - 1] ?? '')
  if (!occupation || isAudience || asksWhy.has(words[0]!)) return others
  // A lab technician is no lab, but a lab for technicians is one.
  const isFollowed = others.some(({ from }) => from === occupation.to)
  const isHead = occupation.to === words.length || (occupation.from === 0 && !isFollowed)
  const dropped = new Set<Meaning['facet']>(
    isHead && !occupation.typed.endsWith('s') ? ['attendance', 'format'] : ['attendance'],
  )
  const beside = others.filter(({ meaning }) => !dropped.has(meaning.facet) || meaning.kinds.includes('job'))
  return beside.every(({ meaning }) => besideOccupation.has(meaning.facet)) ? [...beside, occupation] : others
}
const besideOccupation = new Set<Meaning['facet']>([
  'country',
  'city',
  'type',
  'cost',
  'attendance',
  'experience',
])

/** Drops facts that no kind has together with the others. A named or chosen kind comes first, then the last word. */
function goingTogether(found: readonly Found[], kind: SearchKind | undefined): Found[] {
  const kinds = found.filter(({ meaning }) => meaning.facet === 'kind' || meaning.facet === 'occupation')
  const named = kind ? [kind] : kinds.flatMap(({ meaning }) => meaning.kinds)
  let possible: readonly SearchKind[] | undefined = named.length > 0 ? named : undefined
  const kept = [...kinds]
  for (const each of found.filter((each) => !kinds.includes(each)).toSorted((a, b) => b.from - a.from)) {
    const both: SearchKind[] = possible
      ? possible.filter((one) => each.meaning.kinds.includes(one))
      : [...each.meaning.kinds]
    if (both.length === 0) continue
    possible = both
    kept.push(each)
  }
  return kept
}
