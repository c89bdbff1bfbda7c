import { countryCode } from '#lib/text/country/country-code.ts'
import { eachIn, lineIn, nameIn, nodeIn, type LinkedNode } from './linked-node.ts'
import { countryOfPlaces } from './place-country.ts'

/** Where a JobPosting of schema.org is done: its places, what it says of work at a distance, and its country. */
export function jobPlaces(node: LinkedNode): { places: string[]; country: string } {
  const addresses = eachIn(node['jobLocation']).map(addressOf)
  const codes = new Set(addresses.map(({ country }) => country))
  const [code = ''] = codes
  const oneCountry = codes.size === 1 ? (countryCode(code) ?? '') : ''
  const named = addresses
    .map(({ place, country }) => [place, oneCountry ? '' : country].filter(Boolean).join(', '))
    .filter(Boolean)
  const isRemote = eachIn(node['jobLocationType']).some((each) => /TELECOMMUTE/i.test(lineIn(each)))
  if (!isRemote) return { places: [...new Set(named)], country: oneCountry }
  const from = eachIn(node['applicantLocationRequirements']).map(nameIn).filter(Boolean)
  const remote = from.length > 0 ? `Remote (${from.join(', ')})` : 'Remote'
  return {
    places: [...new Set([remote, ...named])],
    country: oneCountry || countryOfPlaces(from.length > 0 ? from : ['']),
  }
}

function addressOf(given: unknown): { place: string; country: string } {
  const address = nodeIn(given)?.['address'] ?? given
  const parts = nodeIn(address)
  if (!parts) return { place: lineIn(address), country: '' }
  const place = ['addressLocality', 'addressRegion'].map((key) => nameIn(parts[key])).filter(Boolean)
  const land = nameIn(parts['addressCountry'])
  const name = [...new Set(place)].join(', ') || nameIn(nodeIn(given)) || lineIn(parts['streetAddress'])
  return { place: name, country: countryCode(land) ?? land }
}
