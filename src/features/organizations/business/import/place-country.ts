import { countryOfPart, isRegionName } from '#lib/text/country/place.ts'

/**
 * Returns the country of all places of a job: 'Toronto, ON, Canada', 'Remote in USA', 'Austin, Texas'.
 * @returns an ISO 3166-1 code; empty if unknown or if there are several.
 */
export function countryOfPlaces(places: readonly string[]): string {
  const codes = new Set(places.map(countryOfPlace))
  const [code = ''] = codes
  return codes.size === 1 ? code : ''
}

/** Removes the country from places: 'Toronto, ON, Canada' becomes 'Toronto, ON'. States stay: 'Austin, Texas'. */
export const withoutCountry = (places: readonly string[], country: string): string[] =>
  country === ''
    ? [...places]
    : places.flatMap((place) => {
        const parts = place.split(',')
        const last = parts.at(-1)?.trim() ?? ''
        if (/^(?:remote|hybrid)\b/i.test(last) || countryOfPart(last, []) !== country) return [place]
        return parts.length > 1 ? [parts.slice(0, -1).join(',').trim()] : []
      })

function countryOfPlace(place: string): string {
  const parts = place
    .split(',')
    .map((part) => part.replace(/^\s*(?:remote|hybrid)\b\s*(?:in|from|within)?[\s:–-]*/i, '').trim())
    .filter(Boolean)
  const [last = ''] = parts.slice(-1)
  // A state that stands alone says nothing: 'Georgia' is a country as well.
  return parts.length === 1 && isRegionName(last) ? '' : countryOfPart(last, parts.slice(0, -1))
}
