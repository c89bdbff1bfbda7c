import { countryName } from '#lib/text/countries.ts'

/** Returns a job's place in the reader's language: 'Pune, India'. */
export const placeOfJob = ({ location, country }: { location: string; country: string }): string =>
  [location, country && countryName(country)].filter(Boolean).join(', ')
