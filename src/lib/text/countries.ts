import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import es from 'i18n-iso-countries/langs/es.json' with { type: 'json' }
import { getLocale, type Locale } from './locale.ts'

type Names = Record<string, string | string[]>
const namesOf: Record<Locale, Names> = { en: en.countries, es: es.countries }

/** The two-letter codes of ISO 3166-1. */
export const countryCodes: readonly string[] = Object.keys(en.countries)

const isCountry = (code: string): boolean => Object.hasOwn(en.countries, code)

/** What a country is called; the code itself when there is no such country. */
export function countryName(code: string, locale = getLocale()): string {
  const names = namesOf[locale][code]
  return (Array.isArray(names) ? names[0] : names) ?? code
}

const fold = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** Codes by all names, folded; made when the first is asked for. */
let codesByName: Map<string, string> | undefined

function namedCodes(): Map<string, string> {
  const codes = new Map<string, string>()
  for (const names of Object.values(namesOf))
    for (const [code, name] of Object.entries(names))
      for (const text of [name].flat()) if (!codes.has(fold(text))) codes.set(fold(text), code)
  return codes
}

/** The code of a country by its code or any of its names in a language of the portal; undefined for others. */
export function countryCode(given: string): string | undefined {
  const code = given.trim().toUpperCase()
  if (isCountry(code)) return code
  codesByName ??= namedCodes()
  return codesByName.get(fold(given))
}
