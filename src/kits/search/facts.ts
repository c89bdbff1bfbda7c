import { countryName } from '#lib/text/countries.ts'
import { locales, type Locale } from '#lib/text/locale.ts'
import type { SearchCard } from './item.ts'

/** What a card says beside title and text: a name or place as it is, or what reads differently in each language. */
export type Fact = string | Record<Locale, string>

/** A fact that is a text of the portal. */
export function factIn(text: (locale: Locale) => string): Fact {
  const texts = new Map(locales.map((locale) => [locale, text(locale)]))
  const [same, ...others] = new Set(texts.values())
  return others.length === 0 ? same! : (Object.fromEntries(texts) as Record<Locale, string>)
}

/** What a card says in a language, its country last. */
export const factsOf = ({ facts = [], country }: SearchCard, locale: Locale): string[] =>
  [
    ...facts.map((fact) => (typeof fact === 'string' ? fact : fact[locale])),
    country ? countryName(country, locale) : '',
  ].filter(Boolean)
