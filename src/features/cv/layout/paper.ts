import type { CvPaper } from '../schema.ts'

/** Where people print on Letter (CLDR, measurementData). */
const letterCountries: ReadonlySet<string> = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/**
 * The paper of a country; without one, that of the browser's best language. @param country a code of ISO 3166-1, or
 * nothing. @param languages the best first.
 */
export function paperOf(country: string, languages: readonly string[]): CvPaper {
  return letterCountries.has(country || regionOf(languages[0])) ? 'LETTER' : 'A4'
}

function regionOf(language = ''): string {
  try {
    return new Intl.Locale(language).region ?? ''
  } catch {
    return '' // nothing that names a language
  }
}
