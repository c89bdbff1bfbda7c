import type { JsonObject } from '../source.ts'
import { countryCodeOf, isCountry, titleScore } from './roles.ts'

// Postal addresses of printed CVs: the town stands beside its postcode, whose form depends on the country.

export interface PostalAddress {
  city: string
  postalCode: string
  region: string
}

const town = String.raw`\p{Lu}[\p{L}\p{M}.'’]*(?:[ -](?:\p{L}[\p{L}\p{M}.'’]*|\d{1,2}(?=\s|$))){0,4}`
const end = String.raw`(?=\s*(?:$|[,;(（|•·]))`
const region = String.raw`(?<region>[A-Z]{2})`

/** The postcode before the town: 'D-10115 Berlin', '1017 AB Amsterdam', '38-400 Krosno', '903 26 Umeå', '1000-001 Lisboa'. */
const before = new RegExp(
  String.raw`(?<![\p{L}\d])(?:[A-Z]{1,3}-)?(?<code>\d{5}|\d{4}\s?[A-Z]{2}|\d{2}-\d{3}|\d{3}\s\d{2}|\d{4}-\d{3}|(?<=^|[,;–—-]\s|[A-Z]-)\d{4})[ ,]\s*(?<city>${town})${end}`,
  'u',
)
/** The town before the postcode: 'Golden, CO 80401', 'Leeds LS2 9JT', 'Chennai – 600017', 'Toronto, ON M5V 2T6'. */
const after = [
  String.raw`(?<city>${town}),?\s+${region}\s+(?<code>\d{5}(?:-\d{4})?|[A-Z]\d[A-Z]\s?\d[A-Z]\d)(?!\d)`,
  String.raw`(?<city>${town}),?\s+(?<code>[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})(?![\p{L}\d])`,
  String.raw`(?<city>${town})\s*[-–,]\s*(?<code>\d{6}|\d{3} \d{3})(?!\d)`,
  String.raw`(?<city>${town})\s*(?:[-–/]|,\s)\s*${region}\s*(?:[-–,]\s*)?(?:CEP:?\s*)?(?<code>\d{5}-\d{3})(?!\d)`,
].map((form) => new RegExp(String.raw`(?<![\p{L}\d])${form}`, 'u'))

const street =
  /(?:^|\s)(?:street|st\.?|road|rd\.?|avenue|ave\.?|lane|drive|dr\.?|way|court|boulevard|blvd\.?|terrace|close|crescent)$/iu

/** Finds the town of an address by its postcode. */
export function addressIn(text: string): PostalAddress | undefined {
  for (const form of [...after, before]) {
    const { city = '', code = '', region: state = '' } = form.exec(text)?.groups ?? {}
    // '1180 Larkspur Street' begins with the number of a house.
    if (city && code && !street.test(city)) return { city, postalCode: code, region: state }
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

/** Returns a place as the location of a JSON Resume. */
export function locationOf(text: string): JsonObject {
  const parts = text.split(isTownAndCountry(text) ? /\s*[/,]\s*/u : /\s*[,，،]\s*/u).filter(Boolean)
  const countryCode = countryCodeOf(parts.at(-1) ?? '')
  const country = countryCode ? { countryCode } : {}
  const postal = addressIn(text)
  if (postal) return { address: text, city: postal.city, region: postal.region, ...country }
  const [city = '', ...region] = countryCode ? parts.slice(0, -1) : parts
  return text.split(/\s/).length <= 5 && !/\d/.test(text)
    ? { city, region: region.join(', '), ...country }
    : { address: text, ...country }
}
