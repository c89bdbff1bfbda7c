import type { Profile } from '#features/profile/schema.ts'
import { countryName } from '#lib/text/countries.ts'
import { getLocale } from '#lib/text/locale.ts'
import { documentTitle } from '#messages/cv/texts.ts'
import type { CvChoice, CvSectionKey } from '../schema.ts'
import type { CvDocument, CvSection } from './schema.ts'
import { bodyOf, headingOf, isFilled, isSkillKey, type PrintedKey } from './blocks-all.ts'
import { sectionOrder } from './choice.ts'
import { selectProfile } from './selection.ts'
import { tidyAddress, tidyLine } from './tidy.ts'

/** What a CV knows besides the profile; either may be empty. */
interface Contact {
  /** From the account. */
  phone: string
  /** The whole address of the public page. */
  publicUrl: string
}

/**
 * What a CV says, in the language of the page. Sections that have nothing to say are left out, and the header may stand
 * alone (decisions A11). No text holds a line break.
 */
export function makeDocument(profile: Profile, choice: CvChoice, { phone, publicUrl }: Contact): CvDocument {
  const selected = selectProfile(profile, choice)
  const { FullName: name, Title: title, State, Country } = selected.UserPersonalData
  const order = sectionOrder(choice).filter((key) => choice.sections.includes(key))
  const sections = printedKeys(choice, order)
    .map((key): CvSection => ({ key, title: headingOf(key), body: bodyOf(key, selected, order) }))
    .filter(({ body }) => isFilled(body))
  return {
    lang: getLocale(),
    title: documentTitle(name),
    author: name,
    header: {
      name,
      title,
      phone: tidyLine(phone),
      email: tidyLine(profile.Email),
      place: [State, Country && countryName(Country)].filter(Boolean).join(' - '),
      link: tidyAddress(publicUrl),
    },
    sections,
  }
}

/**
 * The chosen sections with those that are part of them. Template 1 ends with the part-time jobs and the projects, as
 * profile areas, section 2 lists them; decisions A11 says whose box they follow. For template 2, which has no list of its
 * own there, A11 gives the place as well: projects after experience, part-time jobs after education. Events stand below
 * the positions that they are part of in both.
 */
function printedKeys({ template }: CvChoice, order: readonly CvSectionKey[]): PrintedKey[] {
  if (template === 1)
    return [
      ...order.flatMap((key): PrintedKey[] => (key === 'ProfessionalExperience' ? [key, 'Events'] : [key])),
      'PartTimeJobs',
      'Projects',
    ]
  const keys = order.flatMap((key): PrintedKey[] => {
    if (key === 'ProfessionalExperience') return [key, 'Projects', 'Events']
    if (key === 'Education') return [key, 'PartTimeJobs']
    return isSkillKey(key) ? ['Skills'] : [key]
  })
  // Positions have part-time jobs too, when the degrees are left out.
  return [...new Set([...keys, 'PartTimeJobs' as const])]
}
