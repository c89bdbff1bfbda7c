import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { countryName } from '#lib/text/country/countries.ts'
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
export const factsOf = ({ facts = [], plainFacts = [], country }: SearchCard, locale: Locale): string[] =>
  [
    ...[...facts, ...plainFacts].map((fact) => (typeof fact === 'string' ? fact : (fact[locale] ?? ''))),
    country ? countryName(country, locale) : '',
  ].filter(Boolean)

/** The kind of a fact, for filters. */
export type Facet =
  | 'kind'
  | 'format'
  | 'attendance'
  | 'cost'
  | 'type'
  | 'level'
  | 'category'
  | 'experience'
  | 'price'
  | 'country'
  | 'city'
  | 'day'
  | 'month'

/** Returns the lexeme of a fact. */
export const factLexeme = (facet: Facet, value: string): string => `#${facet}:${fold(value)}`

/** Returns the lexeme of a city, as people type its name. */
export const cityLexeme = (city: string): string => factLexeme('city', wordsOf(city).join(' '))

/** The first digits of the prices that items are sorted by. */
const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8]
/** Each price of these steps, from 1 to 80 million. */
const prices = Array.from({ length: 8 }, (_, power) => steps.map((step) => step * 10 ** power)).flat()
const priceLexeme = (price: number, currency: string) =>
  factLexeme('price', `${currency}${Math.round(price * 10)}`)

/** Returns the lexemes of a price: the next step above it, with and without its currency. */
export function priceLexemes(amount: number, currency: string): string[] {
  const step = prices.find((price) => price >= amount)
  return step ? [priceLexeme(step, ''), priceLexeme(step, currency)] : []
}

/** Returns the lexemes of which an item up to a price has one. Between two steps, the lower one counts. */
export const lexemesUpTo = (amount: number, currency: string): string[] =>
  prices.filter((price) => price <= amount).map((price) => priceLexeme(price, currency))

/** Returns the facts of a card in every language, and its field, as searchable text. */
export const factTexts = (card: SearchCard): string[] => [
  ...new Set(
    locales.flatMap((locale) => [
      ...factsOf({ ...card, plainFacts: [] }, locale),
      card.field ? ((fieldNames as Partial<Record<string, Message>>)[card.field]?.in(locale) ?? '') : '',
    ]),
  ),
]
