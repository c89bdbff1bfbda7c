import { countryCode } from '#lib/text/country/country-code.ts'

/** What lists call countries besides their names. */
const shortNames: Readonly<Record<string, string>> = {
  usa: 'US',
  us: 'US',
  'u.s.': 'US',
  uk: 'GB',
  can: 'CA',
  uae: 'AE',
}
/** Names that are more often of something else: in lists it is the state. */
const ambiguous = new Set(['georgia'])

/**
 * The country that all places of a job lie in: 'Toronto, ON, Canada', 'Remote in USA'. Two letters after a city are a
 * state as often as a country, so they say nothing but 'UK' and 'US'.
 * @returns a code of ISO 3166-1; empty where they do not say, or lie in several.
 */
export function countryOfPlaces(places: readonly string[]): string {
  const codes = new Set(places.map(countryOfPlace))
  const [code = ''] = codes
  return codes.size === 1 ? code : ''
}

/** Places without the country that stands beside them: 'Toronto, ON, Canada' is 'Toronto, ON'. */
export const withoutCountry = (places: readonly string[], country: string): string[] =>
  country === ''
    ? [...places]
    : places.flatMap((place) => {
        const parts = place.split(',')
        const last = parts.at(-1)?.trim() ?? ''
        if (/^(?:remote|hybrid)\b/i.test(last) || countryOfPlace(last) !== country) return [place]
        return parts.length > 1 ? [parts.slice(0, -1).join(',').trim()] : []
      })

function countryOfPlace(place: string): string {
  const last = (place.split(',').at(-1) ?? '')
    .replace(/^\s*(?:remote|hybrid)\b\s*(?:in|from|within)?[\s:–-]*/i, '')
    .replace(/[()]/g, '')
    .trim()
  const name = last.toLowerCase()
  if (Object.hasOwn(shortNames, name)) return shortNames[name] ?? ''
  return last.length > 2 && !ambiguous.has(name) ? (countryCode(last) ?? '') : ''
}
