import { countryName } from '#lib/text/countries.ts'
import { locales, type Locale } from '#lib/text/locale.ts'
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
