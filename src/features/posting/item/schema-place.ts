import { countryName } from '#lib/text/countries.ts'

/** Where a job is, in the reader's language: 'Pune, India'. */
export const placeOfJob = ({ location, country }: { location: string; country: string }): string =>
  [location, country && countryName(country)].filter(Boolean).join(', ')
