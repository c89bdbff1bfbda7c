import { countryCode } from '#lib/text/country/country-code.ts'

/** Abbreviations of countries in lists. */
const shortNames: Readonly<Record<string, string>> = {
  usa: 'US',
  us: 'US',
  'u.s.': 'US',
  uk: 'GB',
  can: 'CA',
  uae: 'AE',
}
/** Ambiguous names: in lists, Georgia is the US state. */
const ambiguous = new Set(['georgia'])

/**
 * Returns the country of all places of a job: 'Toronto, ON, Canada', 'Remote in USA'. Two letters after a city can be a
 * state or a country, so only 'UK' and 'US' count.
 * @returns an ISO 3166-1 code; empty if unknown or if there are several.
 */
export function countryOfPlaces(places: readonly string[]): string {
  const codes = new Set(places.map(countryOfPlace))
  const [code = ''] = codes
  return codes.size === 1 ? code : ''
}

/** Removes the country from places: 'Toronto, ON, Canada' becomes 'Toronto, ON'. */
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
