import type { JsonObject } from '../source.ts'
import { countryOfPart, isRegionName, parsePlace } from '#lib/text/country/place.ts'
import { countryCodeOf, isCountry, titleScore } from './roles.ts'

// Postal addresses of printed CVs: the town stands beside its postcode, whose form depends on the country.

export interface PostalAddress {
  city: string
  postalCode: string
  region: string
  /** Empty if postcodes of several countries look so. */
  countryCode: string
}

const town = String.raw`\p{Lu}[\p{L}\p{M}.'’]*(?:[ -](?:\p{L}[\p{L}\p{M}.'’]*|\d{1,2}(?=\s|$))){0,4}`
const end = String.raw`(?=\s*(?:$|[,;(（|•·/]))`
const region = String.raw`(?<region>[A-Z]{2})`

/** What stands where in the addresses of a country; without one, if those of several countries look so. */
interface AddressForm {
  pattern: RegExp
  countryCode?: string
}
const formOf = (pattern: string, countryCode?: string): AddressForm => ({
  pattern: new RegExp(String.raw`(?<![\p{L}\d])${pattern}`, 'u'),
  ...(countryCode && { countryCode }),
})

const forms: readonly AddressForm[] = [
  // 'Golden, CO 80401', 'Toronto, ON M5V 2T6'
  formOf(String.raw`(?<city>${town}),?\s+${region}\s+(?<code>\d{5}(?:-\d{4})?)(?!\d)`, 'US'),
  formOf(String.raw`(?<city>${town}),?\s+${region}\s+(?<code>[A-Z]\d[A-Z]\s?\d[A-Z]\d)(?!\d)`, 'CA'),
  // 'Newtown NSW 2042'
  formOf(
    String.raw`(?<city>${town}),?\s+(?<region>NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\s+(?<code>\d{4})(?!\d)`,
    'AU',
  ),
  // 'Galway, H91 E2K3', 'Leeds LS2 9JT'
  formOf(
    String.raw`(?<city>${town}),?\s+(?<code>(?:[A-Z]\d\d|D6W)\s?(?=[A-Z\d]*\d)[A-Z\d]{4})(?![\p{L}\d])`,
    'IE',
  ),
  formOf(String.raw`(?<city>${town}),?\s+(?<code>[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})(?![\p{L}\d])`, 'GB'),
  // 'Chennai – 600017', 'Bengaluru 560038, Karnataka'
  formOf(String.raw`(?<city>${town})\s*(?:[-–,]\s*|(?<=\p{L})\s)(?<code>\d{6}|\d{3} \d{3})(?!\d)`),
  // 'Fortaleza/CE – CEP: 60840-000'
  formOf(
    String.raw`(?<city>${town})\s*(?:[-–/]|,\s)\s*${region}\s*(?:[-–,]\s*)?(?:CEP:?\s*)?(?<code>\d{5}-\d{3})(?!\d)`,
    'BR',
  ),
  // '〒150-0001 東京都渋谷区神宮前1-2-3'
  formOf(
    String.raw`〒?\s?(?<code>\d{3}-\d{4})\s*(?<region>\p{Script=Han}{2,3}[都道府県])(?<city>[^\s\d]{1,6}?[市区町村])`,
    'JP',
  ),
  // '119021, г. Москва'
  formOf(String.raw`(?<code>\d{6}),?\s+г\.\s?(?<city>${town})${end}`),
  // '38-400 Krosno', '1000-001 Lisboa', '1017 AB Amsterdam', 'C1043AAZ Buenos Aires'
  formOf(String.raw`(?<code>\d{2}-\d{3})[ ,]\s*(?<city>${town})${end}`, 'PL'),
  formOf(String.raw`(?<code>\d{4}-\d{3})[ ,]\s*(?<city>${town})${end}`, 'PT'),
  formOf(String.raw`(?<code>\d{4}\s?[A-Z]{2})[ ,]\s*(?<city>${town})${end}`, 'NL'),
  formOf(String.raw`(?<code>[A-Z]\d{4}[A-Z]{3})[ ,]\s*(?<city>${town})${end}`, 'AR'),
  // 'D-10115 Berlin', '20121 Milano (MI)', '35210 Konak/İzmir', '903 26 Umeå'
  formOf(
    String.raw`(?:(?<sign>[A-Z]{1,3})-)?(?<code>\d{5}|\d{3}\s\d{2}|(?<=^|[,;–—-]\s|[A-Z]-)\d{4})[ ,]\s*(?<city>${town})${end}(?:\s*(?:\((?<short>[A-Z]{2})\)|\/\s?(?<region>${town})))?`,
  ),
]

/** Signs of countries before postcodes, which were those of cars. */
const signs: Readonly<Record<string, string>> = {
  A: 'AT',
  B: 'BE',
  CH: 'CH',
  CZ: 'CZ',
  D: 'DE',
  DE: 'DE',
  DK: 'DK',
  E: 'ES',
  F: 'FR',
  FIN: 'FI',
  H: 'HU',
  I: 'IT',
  L: 'LU',
  LT: 'LT',
  LV: 'LV',
  N: 'NO',
  NL: 'NL',
  PL: 'PL',
  RO: 'RO',
  S: 'SE',
  SE: 'SE',
  SI: 'SI',
  SK: 'SK',
}

const street =
  /(?:^|\s)(?:street|st\.?|road|rd\.?|avenue|ave\.?|lane|drive|dr\.?|way|court|boulevard|blvd\.?|terrace|close|crescent)$/iu

/** Finds the town of an address by its postcode. */
export function addressIn(text: string): PostalAddress | undefined {
  for (const { pattern, countryCode = '' } of forms) {
    const found = pattern.exec(text)
    const { city = '', code = '', region: state = '', short = '', sign = '' } = found?.groups ?? {}
    // '1180 Larkspur Street' begins with the number of a house.
    if (!found || !city || !code || street.test(city)) continue
    const ofSign = signs[sign] ?? countryCode
    // 'Kozhikode, Kerala - 673032', and '560038, Karnataka'
    const before =
      text
        .slice(0, found.index)
        .split(/\s*,\s*/u)
        .findLast(Boolean) ?? ''
    const after = /^\s*,\s*([^,]+)/u.exec(text.slice(found.index + found[0].length))?.[1] ?? ''
    if (isTownText(before) && isRegionName(city))
      return { city: before, postalCode: code, region: city, countryCode: countryOfPart(city, [before]) }
    if (!state && isRegionName(after))
      return { city, postalCode: code, region: after, countryCode: countryOfPart(after, [city]) }
    return { city, postalCode: code, region: state || short, countryCode: ofSign }
  }
  return undefined
}

/** Returns whether a text can be the name of a town: 'Malmö', 'San José'. */
export const isTownText = (text: string): boolean =>
  text.length <= 40 && new RegExp(String.raw`^${town}(?:, ${town})?$`, 'u').test(text) && !/\d/.test(text)

const withSlash = /^([^/]+?)\s*\/\s*([^/]{4,})$/u
/** Returns whether a text is a town and its country on either side of a slash: 'İzmir / Türkiye'. */
export function isTownAndCountry(text: string): boolean {
  const [, place = '', country = ''] = withSlash.exec(text) ?? []
  return isCountry(country) && isTownText(place) && !isCountry(place) && titleScore(place) === 0
}

/** Towns of Brazil have their state after a dash or a slash: 'Belo Horizonte - MG'. */
const brazilian = /^(.+?)\s*[-–/]\s*(A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)$/u
const inBrazil = (text: string): [city: string, region: string] | undefined => {
  const [, city = '', state = ''] = brazilian.exec(text) ?? []
  return city && isTownText(city) ? [city, state] : undefined
}
export const isBrazilianTown = (text: string): boolean => inBrazil(text) !== undefined

/** Returns a place as the location of a JSON Resume. */
export function locationOf(text: string): JsonObject {
  const [town = '', state = ''] = inBrazil(text) ?? []
  if (town) return { city: town, region: state, countryCode: 'BR' }
  const comma = isTownAndCountry(text) ? text.replace(/\s*\/\s*/u, ', ') : text
  const { countryCode: code, ...parts } = parsePlace(comma, countryCodeOf)
  const postal = addressIn(text)
  const countryCode = code || inBrackets(text) || (postal?.countryCode ?? '')
  const country = countryCode ? { countryCode } : {}
  if (postal) return { address: text, city: postal.city, region: postal.region, ...country }
  return text.split(/\s/).length <= 5 && !/\d/.test(text)
    ? { ...parts, ...country }
    : { address: text, ...country }
}

/** The country of '28013 Madrid (España)'. */
const inBrackets = (text: string): string => countryCodeOf(/\(([^()]{3,})\)$/u.exec(text)?.[1] ?? '') ?? ''
