import type { CvLook } from '../schema.ts'

/** People of the United States print on Letter, all others get A4. @param languages of the browser, the best first. */
export function paperOf(languages: readonly string[]): CvLook['paper'] {
  try {
    return new Intl.Locale(languages[0] ?? '').region === 'US' ? 'LETTER' : 'A4'
  } catch {
    return 'A4' // nothing that names a language
  }
}
