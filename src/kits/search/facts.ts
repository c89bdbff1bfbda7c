import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { countryName } from '#lib/text/countries.ts'
import { locales, type Locale } from '#lib/text/locale.ts'
import { fold, wordsOf } from '#lib/text/words.ts'
import type { Message } from '#lib/text/message.ts'
import type { SearchCard } from './item.ts'

/** A fact on a card: a name or place, or a text in each language. */
export type Fact = string | Partial<Record<Locale, string>>

/** Returns a fact from a text of the portal. */
export function factIn(text: (locale: Locale) => string): Fact {
  const texts = new Map(locales.map((locale) => [locale, text(locale)]))
  const [same, ...others] = new Set(texts.values())
  return others.length === 0 ? same! : (Object.fromEntries(texts) as Record<Locale, string>)
}

/** Returns the facts of a card in a language, its country last. */
export const factsOf = ({ facts = [], country }: SearchCard, locale: Locale): string[] =>
  [
    ...facts.map((fact) => (typeof fact === 'string' ? fact : (fact[locale] ?? ''))),
    country ? countryName(country, locale) : '',
  ].filter(Boolean)

/** What a fact is about, for filters. */
export type Facet =
  | 'kind'
  | 'format'
  | 'attendance'
  | 'cost'
  | 'type'
  | 'level'
  | 'category'
  | 'country'
  | 'city'
  | 'day'
  | 'month'

/** Returns the lexeme of a fact. */
export const factLexeme = (facet: Facet, value: string): string => `#${facet}:${fold(value)}`

/** Returns the lexeme of a city, as people type its name. */
export const cityLexeme = (city: string): string => factLexeme('city', wordsOf(city).join(' '))

/** Returns the facts of a card in every language, and its field, as searchable text. */
export const factTexts = (card: SearchCard): string[] => [
  ...new Set(
    locales.flatMap((locale) => [
      ...factsOf(card, locale),
      card.field ? ((fieldNames as Partial<Record<string, Message>>)[card.field]?.in(locale) ?? '') : '',
    ]),
  ),
]
