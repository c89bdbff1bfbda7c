import type { ProfileDocument } from '#features/profile/schema.ts'
import { printOrder, type SectionKey } from '#features/profile/sections/registry.ts'
import { cvSectionKeys, type CvChoice, type CvTemplate } from '../schema.ts'
import { sectionBodyOf, isFilled } from './blocks-all.ts'
import { selectProfile } from './selection.ts'

/** Everything, in the template's own order and colour. */
export const defaultChoice = (template: CvTemplate): CvChoice => ({
  template,
  colour: null,
  sections: [...cvSectionKeys],
  order: null,
  hidden: [],
})

/**
 * All that can be chosen, chosen or not, in the order in which it is printed: first what the choice names, then the rest
 * as the template has it.
 */
export const sectionOrder = ({ order }: Pick<CvChoice, 'order'>): SectionKey[] => [
  ...new Set([...(order ?? []), ...printOrder]),
]

/** The chosen sections that have nothing to print, in the order in which they would be. */
export function emptySections(profile: ProfileDocument, choice: CvChoice): SectionKey[] {
  const selected = selectProfile(profile, choice)
  return sectionOrder(choice).filter(
    (key) => choice.sections.includes(key) && !isFilled(sectionBodyOf(key, selected)),
  )
}
