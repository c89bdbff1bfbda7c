import { countryCode, foldCountry } from './country-code.ts'

// Places as people write them: 'Pune, Maharashtra, India'.

/** A place in its parts; those that it does not say are empty. */
interface Place {
  city: string
  region: string
  countryCode: string
}

/** States and provinces, whose names say the country if a town stands before them: 'Paris, Texas'. */
const regions: Readonly<Record<string, string>> = {
  US: `Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Hawaii, Idaho, Illinois,
    Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi,
    Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina, North Dakota,
    Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee, Texas, Utah, Vermont,
    Virginia, Washington, West Virginia, Wisconsin, Wyoming`,
  CA: `Alberta, British Columbia, Manitoba, New Brunswick, Newfoundland and Labrador, Nova Scotia, Ontario,
    Prince Edward Island, Quebec, Saskatchewan, Northwest Territories, Nunavut, Yukon`,
  // Punjab is in Pakistan as well.
  IN: `Andhra Pradesh, Arunachal Pradesh, Assam, Bihar, Chhattisgarh, Goa, Gujarat, Haryana, Himachal Pradesh, Jharkhand,
    Karnataka, Kerala, Madhya Pradesh, Maharashtra, Manipur, Meghalaya, Mizoram, Nagaland, Odisha, Rajasthan, Sikkim,
    Tamil Nadu, Telangana, Tripura, Uttar Pradesh, Uttarakhand, West Bengal, Jammu and Kashmir, Ladakh, Puducherry`,
}
const countryByRegion: ReadonlyMap<string, string> = new Map(
  Object.entries(regions).flatMap(([code, names]) =>
    names.split(/,\s+/).map((name) => [foldCountry(name), code] as const),
  ),
)

/** The names that Georgia shares with the state, and towns of the country. */
const georgia = /^g[eé]orgi[ae]$/u
const georgianTowns = new Set(
  `tbilisi, batumi, kutaisi, rustavi, gori, zugdidi, poti, khashuri, samtredia, senaki, zestafoni, marneuli, telavi,
  akhaltsikhe, kobuleti, ozurgeti, kaspi, borjomi, mtskheta, signagi, sighnaghi, mestia, gagra, sukhumi`.split(
    /,\s+/,
  ),
)

/** Abbreviations of countries that are no states. */
const shortNames: Readonly<Record<string, string>> = { us: 'US', usa: 'US', uk: 'GB', uae: 'AE', can: 'CA' }

/**
 * Returns the country that the name of a country or of a state says. Two letters after a town can be a state or a
 * country, 'Dover, DE' or 'Berlin, DE', so only 'UK' and 'US' count.
 * @param before the parts before the name.
 * @param codeOf finds countries by name.
 */
export function countryOfPart(
  name: string,
  before: readonly string[],
  codeOf: (name: string) => string | undefined = countryCode,
): string {
  const folded = foldCountry(name)
  if (Object.hasOwn(shortNames, folded)) return shortNames[folded] ?? ''
  if (folded.length < 3 && /^\p{Script=Latin}/u.test(folded)) return ''
  if (before.length > 0) {
    const state = countryByRegion.get(folded)
    if (state) return state
    // More people write 'Atlanta, Georgia' than towns that are not listed here.
    if (georgia.test(folded) && !before.some((part) => georgianTowns.has(foldCountry(part)))) return 'US'
  }
  return codeOf(name) ?? ''
}

/** Returns whether a text is the name of a state or a province. */
export const isRegionName = (text: string): boolean =>
  countryByRegion.has(foldCountry(text)) || georgia.test(foldCountry(text))

/** Splits 'Pune, Maharashtra, India'; the country may also stand first. */
export function parsePlace(text: string, codeOf: (name: string) => string | undefined = countryCode): Place {
  const parts = text.split(/\s*[,，،、]\s*/u).filter(Boolean)
  const [last = '', first = ''] = [parts.at(-1), parts[0]]
  const code = countryOfPart(last, parts.slice(0, -1), codeOf)
  const isState = code !== '' && parts.length > 1 && isRegionName(last) && codeOf(last) !== code
  if (code) return placeOf(isState ? parts : parts.slice(0, -1), code)
  const ofFirst = parts.length > 1 && last.length > 2 ? (codeOf(first) ?? '') : ''
  return ofFirst && !isRegionName(first) ? placeOf(parts.slice(1), ofFirst) : placeOf(parts, '')
}

const placeOf = ([city = '', ...region]: readonly string[], code: string): Place => ({
  city,
  region: region.join(', '),
  countryCode: code,
})
