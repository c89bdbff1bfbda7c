import { educationCategories, graduationLevels } from '#features/organizations/institute/sections/options.ts'
import {
  experiences,
  jobTypes,
  projectTypes,
  workPlaces,
} from '#features/organizations/business/sections/options.ts'
import * as typed from '#messages/search/typed.ts'
import { kindNames } from '#messages/search/search.ts'
import { attendanceNames, costNames, formatNames } from '#messages/events/values.ts'
import { cityLexeme, factLexeme, type Facet } from '#kits/search/facts.ts'
import { timeLexemes, writtenIn } from '#kits/search/item.ts'
import type { SearchKind } from '#kits/search/schema.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { locales, type Locale } from '#lib/text/locale.ts'
import type { Message } from '#lib/text/message.ts'
import { isTypoOf } from '#kits/search/words/typos.ts'
import { optionLabel, type Option } from '#lib/text/option.ts'
import { wordsOf } from '#lib/text/words.ts'
import { typedPhrases } from './asking.ts'
import { countriesOfRegions } from './regions.ts'

/** The meanings of words of a search. */
export interface Meaning {
  facet: Exclude<Facet, 'day' | 'month'> | 'time' | 'language' | 'occupation'
  label: (locale: Locale) => string
  /** A result has one of these. */
  lexemes: readonly string[]
  /** The kinds that can have the fact. */
  kinds: readonly SearchKind[]
  /** The first day of a time, as YYYY-MM-DD. */
  from?: string
  /** Whether it is a time in the past. */
  isPast?: boolean
  /** Whether the word is searched for, too: a doctorate is a programme, but not each programme is one. */
  isWord?: true
}

/** Tells whether a word names a kind and is searched for, too. */
export const isKindWithWord = (meaning: Meaning | undefined): boolean =>
  meaning?.facet === 'kind' && meaning.isWord === true

/** Words for several formats. */
const severalFormats: Partial<Record<string, readonly string[]>> = {
  courses: ['training', 'classroom', 'techSeries'],
  workshops: ['lab', 'training'],
  talks: ['lecture', 'webinar', 'techSeries'],
}

/** People call programmes of institutes courses, too. */
const programme = [factLexeme('kind', 'programme')]
const alsoAs: Partial<Record<string, readonly string[]>> = { courses: programme, classroom: programme }

/** Words for several levels of experience, and for the nearest to none. */
const levelsOfExperience: Readonly<Record<keyof typeof typed.experiences, readonly string[]>> = {
  first: ['1-2yrs'],
  senior: ['6-10 yrs', '10+'],
}

/** The kinds that words name which are searched for, too. */
const kindsWithWord: Readonly<Record<keyof typeof typed.withWord, readonly SearchKind[]>> = {
  programme: ['programme'],
  trainee: ['job', 'programme'],
}

/** Places of work are found as the attendance of an event. */
const attendanceKinds: SearchKind[] = ['event', 'programme', 'job']
const attendanceOf: Partial<
  Record<string, Pick<Meaning, 'label' | 'kinds'> & { values: readonly string[] }>
> = {
  remote: {
    label: (locale) => optionLabel(workPlaces, 'remote', locale),
    kinds: attendanceKinds,
    values: ['virtual'],
  },
  home: {
    label: (locale) => optionLabel(workPlaces, 'remote', locale),
    kinds: ['job'],
    values: ['home'],
  },
}

/** The kinds whose items have an occupation. */
const occupied: SearchKind[] = ['job', 'person']
const withPlaces: SearchKind[] = ['event', 'person', 'institute', 'programme', 'company', 'job', 'project']

/** Returns the facts that words can name, each with the message that lists these words. */
function namedFacts(): [words: Message, meaning: Meaning][] {
  const facts = (
    words: Readonly<Record<string, Message>>,
    of: (value: string) => Pick<Meaning, 'facet' | 'label' | 'kinds'> & { values?: readonly string[] },
  ) =>
    Object.entries(words).map(([value, text]): [Message, Meaning] => {
      const { values = [value], ...meaning } = of(value)
      const lexemes = values.map((each) => factLexeme(meaning.facet as Facet, each))
      return [text, { ...meaning, lexemes: [...lexemes, ...(alsoAs[value] ?? [])] }]
    })
  const option = (options: readonly Option[], value: string) => (locale: Locale) =>
    optionLabel(options, value, locale)
  const name = (names: Readonly<Record<string, Message>>, value: string) => (locale: Locale) =>
    names[value]?.in(locale) ?? value
  return [
    ...facts(typed.kinds, (value) => ({
      facet: 'kind',
      label: name(kindNames, value),
      kinds: [value as SearchKind],
    })),
    ...facts(typed.categories, (value) => ({
      facet: 'category',
      label: option(educationCategories, value),
      kinds: ['institute'],
    })),
    ...facts(typed.formats, (value) => {
      const values = severalFormats[value] ?? [value]
      return {
        facet: 'format',
        label: (locale) => values.map((each) => name(formatNames, each)(locale)).join(', '),
        kinds: alsoAs[value] ? ['event', 'programme'] : ['event'],
        values,
      }
    }),
    ...facts(typed.attendances, (value) => ({
      facet: 'attendance',
      label: name(attendanceNames, value),
      kinds: attendanceKinds,
      ...attendanceOf[value],
    })),
    ...facts(typed.costs, (value) => ({
      facet: 'cost',
      label: name(costNames, value),
      kinds: value === 'discount' ? ['event'] : ['event', 'programme'],
    })),
    ...facts(typed.experiences, (value) => {
      const values = levelsOfExperience[value as keyof typeof typed.experiences]
      return {
        facet: 'experience',
        label: (locale) => values.map((each) => option(experiences, each)(locale)).join(', '),
        kinds: ['job'],
        values,
      }
    }),
    ...Object.entries(typed.withWord).map(([key, words]): [Message, Meaning] => {
      const kinds = kindsWithWord[key as keyof typeof typed.withWord]
      return [
        words,
        {
          facet: 'kind',
          label: (locale) => kinds.map((kind) => kindNames[kind].in(locale)).join(', '),
          lexemes: kinds.map((kind) => factLexeme('kind', kind)),
          kinds,
          isWord: true,
        },
      ]
    }),
    ...facts(typed.types, (value) => {
      const isJob = jobTypes.some((each) => each.value === value)
      return {
        facet: 'type',
        label: option(isJob ? jobTypes : projectTypes, value),
        kinds: [isJob ? 'job' : 'project'],
      }
    }),
    ...facts(typed.levels, (value) => ({
      facet: 'level',
      label: option(graduationLevels, value),
      kinds: ['programme'],
    })),
    ...facts(typed.countries, (value) => country(value)),
    ...Object.entries(typed.languages).map(([code, words]): [Message, Meaning] => [
      words,
      {
        facet: 'language',
        label: (locale) => firstOf(words, locale),
        lexemes: [writtenIn(code)],
        kinds: ['article', 'event', 'page'],
      },
    ]),
    [
      typed.occupations,
      {
        facet: 'occupation',
        label: (locale) => kindNames.job.in(locale),
        lexemes: occupied.map((kind) => factLexeme('kind', kind)),
        kinds: occupied,
        isWord: true,
      },
    ],
    ...facts(typed.regions, (value) => ({
      ...country(value),
      label: (locale) => firstOf(typed.regions[value as keyof typeof countriesOfRegions], locale),
      values: countriesOfRegions[value as keyof typeof countriesOfRegions],
    })),
  ]
}

const country = (code: string): Pick<Meaning, 'facet' | 'label' | 'kinds'> => ({
  facet: 'country',
  label: (locale) => countryName(code, locale),
  kinds: withPlaces,
})

/** Returns the first of the words for a meaning, which is its name. */
const firstOf = (words: Message, locale: Locale): string => words.in(locale).split(',')[0]!

/** Former countries have the names of others. */
const isCurrent = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

const letters = Array.from({ length: 26 }, (_, i) => String.fromCodePoint(65 + i))
/** The codes of all countries, found by their names. */
const countryCodes = (): string[] => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return letters
    .flatMap((a) => letters.map((b) => `${a}${b}`))
    .filter((code) => names.of(code) && isCurrent(code))
}

const byLocale = new Map<Locale, Map<string, Meaning>>()

function vocabularyOf(locale: Locale): Map<string, Meaning> {
  const known = byLocale.get(locale)
  if (known) return known
  const phrases = new Map<string, Meaning>()
  const add = (phrase: string, meaning: Meaning) => {
    const key = wordsOf(phrase).join(' ')
    if (key && !phrases.has(key)) phrases.set(key, meaning)
  }
  for (const [words, meaning] of namedFacts())
    for (const phrase of words.in(locale).split(',')) add(phrase, meaning)
  for (const code of countryCodes())
    add(countryName(code, locale), { ...country(code), lexemes: [factLexeme('country', code)] })
  byLocale.set(locale, phrases)
  return phrases
}

const studying = typedPhrases(typed.studying)
const working = typedPhrases(typed.working)
const pages = typedPhrases(typed.pages)
const overWords = typedPhrases(typed.overWords)

/** Tells whether a word beside a kind of event says that it is over. */
export const isOverWord = (word: string): boolean => overWords.has(word)

/** Returns the meaning of such a word. */
export const overMeaning = (): Meaning => ({
  facet: 'time',
  label: (locale) => typed.over.in(locale),
  lexemes: [timeLexemes.past],
  kinds: ['event'],
  isPast: true,
})

/** Returns the meaning of a first word such as 'study', which means something else between others. */
export const meaningOfFirst = (word: string): Meaning | undefined =>
  studying.has(word) ? programmeMeaning() : undefined

/** Returns the meaning of words such as 'work in', unless other words before them say what works. */
export const meaningOfWorking = (phrase: string): Meaning | undefined =>
  working.has(phrase) ? meaningOf(wordOfJobs, 'en') : undefined

const wordOfJobs = firstOf(typed.kinds.job, 'en')

export const programmeMeaning = (): Meaning => meaningOf(firstOf(typed.kinds.programme, 'en'), 'en')!

/** Words that mean something else in other languages, and typing errors of other words. */
const falseFriends: ReadonlySet<string> = new Set(['stage', 'stages', 'reduction'])

/** Returns the meaning of folded words, those of the reader's language first. */
export function meaningOf(phrase: string, own: Locale): Meaning | undefined {
  for (const locale of [own, ...locales.filter((each) => each !== own)]) {
    if (locale !== own && falseFriends.has(phrase)) continue
    const meaning = vocabularyOf(locale).get(phrase)
    if (meaning) return meaning
  }
  return undefined
}

/** Returns the meaning of a word with one typing error. */
export function meaningOfTypo(word: string, own: Locale): Meaning | undefined {
  for (const locale of [own, ...locales.filter((each) => each !== own)])
    for (const [phrase, meaning] of vocabularyOf(locale))
      if (!falseFriends.has(phrase) && isTypoOf(word, phrase)) return meaning
  return undefined
}

/** Returns the meaning of a whole search for a page of the portal whose words mean something else apart: 'log in'. */
export const pageMeaning = (search: string): Meaning | undefined =>
  pages.has(search)
    ? {
        facet: 'kind',
        label: (locale) => kindNames.page.in(locale),
        lexemes: [factLexeme('kind', 'page')],
        kinds: ['page'],
        isWord: true,
      }
    : undefined

/** Returns the meaning of a city. */
export const cityMeaning = (city: string): Meaning => ({
  facet: 'city',
  label: () => city.replaceAll(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase()),
  lexemes: [cityLexeme(city)],
  kinds: withPlaces,
})
