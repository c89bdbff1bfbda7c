import { isPagePublic } from '#features/profile/queries.ts'
import type { Profile } from '#features/profile/schema.ts'
import { paths } from '#lib/text/paths.ts'
import { getSite } from '#lib/text/site.ts'
import { makeDocument } from '../document/document.ts'
import { attachedResume } from '../pdf/attachment.ts'
import { trueFacts } from '../reading/parsers/facts.ts'
import type { CvChoice, CvLook, CvPaper } from '../schema.ts'
import type { PreparedCv } from './use-cv.ts'

/** Returns the look of a choice, with the paper of the person's country by default. */
export function lookOf(profile: Profile, choice: CvChoice): CvLook {
  const { template, colour, paper, rules, typeface, pages, instead } = choice
  const usual = paperOf(profile.UserPersonalData.Country, navigator.languages)
  return { template, colour, paper: paper ?? usual, rules, typeface, pages, instead }
}

const isPrinted = (profile: Profile, choice: CvChoice): boolean =>
  isPagePublic(profile) && choice.publicAddress !== false

/** Returns the full URL of the public page if it is printed. */
export const publicUrlOf = (profile: Profile, choice: CvChoice): string =>
  isPrinted(profile, choice) ? getSite().origin + paths.publicProfile(profile.UserPublicProfileID) : ''

/** Returns the document and look of a selection, ready for layout. @param phone of the account. */
export function prepareCv(profile: Profile, choice: CvChoice, phone: string): PreparedCv {
  const { UserPublicProfileID: _publicId, ...rest } = profile
  const attached = isPrinted(profile, choice) ? profile : rest
  return {
    document: makeDocument(profile, choice, { phone, publicUrl: publicUrlOf(profile, choice) }),
    look: lookOf(profile, choice),
    attachment: () => attachedResume(attached, choice, { origin: getSite().origin, phone }),
    facts: () => trueFacts(profile, choice, phone),
  }
}

/** The countries that use Letter paper (CLDR, measurementData). */
const letterCountries: ReadonlySet<string> = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/**
 * Returns the paper of a country, or of the browser's preferred language if there is no country.
 * @param country ISO 3166-1 code, or empty.
 * @param languages in order of preference.
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
