import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import es from 'i18n-iso-countries/langs/es.json' with { type: 'json' }
import { countryName } from './countries.ts'
import { locales } from '../locale.ts'

// Parses countries. Codes are stored; files and older forms contain names as well.

const officialNames: readonly Record<string, string | string[]>[] = [en.countries, es.countries]

/** The two-letter codes of ISO 3166-1, and that of Kosovo. */
export const countryCodes: readonly string[] = Object.keys(en.countries)

/** Common names that neither ISO 3166-1 nor the Unicode data has. */
export const otherCountryNames: readonly (readonly [name: string, code: string])[] = Object.entries({
  AE: 'UAE, Emirates',
  BA: 'Bosnia, Herzegovina',
  CD: 'DRC, DR Congo, Zaire',
  CV: 'Cabo Verde',
  CZ: 'Czechia',
  GB: 'UK, Great Britain, Britain, England, Scotland, Wales, Northern Ireland, Inglaterra, Escocia, Gran Bretaña',
  HK: 'Hongkong',
  IR: 'Persia',
  KN: 'St Kitts',
  KP: 'DPRK',
  KR: 'Republic of Korea',
  LK: 'Ceylon, Ceilán',
  LA: 'Lao PDR',
  MK: 'Macedonia',
  MM: 'Burma, Birmania',
  MO: 'Macau',
  NL: 'Holland, The Netherlands, Holanda',
  PS: 'Palestine, Palestinian Territory',
  SZ: 'Swaziland, Swazilandia, Suazilandia',
  TH: 'Siam',
  TL: 'East Timor',
  TR: 'Turkey, Turquía',
  US: 'USA, US, United States of America, America, EEUU, EE.UU.',
  VA: 'Vatican',
  VN: 'Viet Nam',
}).flatMap(([code, names]) => names.split(', ').map((name) => [name, code] as const))

/** Returns all accepted names of a country, in no order. */
export const namesOfCountry = (code: string): string[] => [
  ...locales.map((locale) => countryName(code, locale)),
  ...officialNames.flatMap((names) => names[code] ?? []),
  ...otherCountryNames.flatMap(([name, of]) => (of === code ? [name] : [])),
]

/** Folds a name for comparison: lower case, without accents, periods and apostrophes. */
export const foldCountry = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}.’'`]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Languages besides the portal's in which files and postings of other sites name countries. */
const sourceLanguages = 'de it pt nl pl sv cs ru ja ko zh hi ar'.split(' ')

/** Codes by folded name; created on first use. */
let codesByName: Map<string, string> | undefined

function namedCodes(): Map<string, string> {
  const codes = new Map<string, string>()
  const add = (code: string, names: readonly string[]) => {
    for (const name of names.map(foldCountry)) if (name && !codes.has(name)) codes.set(name, code)
  }
  for (const code of countryCodes) add(code, namesOfCountry(code))
  for (const language of sourceLanguages) {
    const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of countryCodes) add(code, [regions.of(code) ?? ''])
  }
  return codes
}

/**
 * Returns the code of a country by its code or any of its names in the portal's languages and in some others; undefined
 * for other texts.
 */
export function countryCode(given: string): string | undefined {
  const code = given.trim().toUpperCase()
  if (Object.hasOwn(en.countries, code)) return code
  codesByName ??= namedCodes()
  return codesByName.get(foldCountry(given))
}
