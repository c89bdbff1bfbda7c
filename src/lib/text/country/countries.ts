import { getTextLanguage } from '../locale.ts'

const namesIn = new Map<string, Intl.DisplayNames>()
const shortNamesIn = new Map<string, Intl.DisplayNames>()
/** Countries with unusual long names, such as 'Hong Kong SAR China'. */
const shortly = new Set(['HK', 'MO', 'PS'])

/** Returns the common name of a country in a language; the code itself if it is unknown. */
export function countryName(code: string, locale = getTextLanguage()): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const [known, style] = shortly.has(code) ? [shortNamesIn, 'short' as const] : [namesIn, 'long' as const]
  let names = known.get(locale)
  if (!names) known.set(locale, (names = new Intl.DisplayNames(locale, { type: 'region', style })))
  return names.of(code) ?? code
}

/** Returns a place such as 'Burgos, Castilla y León, Spain'. */
export const showPlace = ({ city, state, country }: Record<'city' | 'state' | 'country', string>): string =>
  [city, state !== city && state, country && countryName(country)].filter(Boolean).join(', ')
