import { countryName } from '#lib/text/country/countries.ts'
import { countryCode } from '#lib/text/country/country-code.ts'

/** Returns a job's place in the reader's language: 'Pune, India'. */
export const placeOfJob = ({ location, country }: { location: string; country: string }): string =>
  [location, country && countryName(country)].filter(Boolean).join(', ')

export interface PostingBranch {
  name: string
  city: string
  /** An ISO 3166-1 code. */
  country: string
}

/** Returns a job's own place, or that of its branch if it names none. A remote job needs no place. */
export function placeOfItem(
  item: { location: string; country: string; branch: string; workPlace: string },
  branches: readonly PostingBranch[],
): { location: string; country: string } {
  const { location, branch: named, workPlace } = item
  const country = countryCode(item.country) ?? item.country
  const branch = branches.find(({ name }) => name !== '' && name === named)
  if (location || !branch || workPlace === 'remote' || (country && country !== branch.country))
    return { location, country }
  return { location: branch.city, country: branch.country }
}
