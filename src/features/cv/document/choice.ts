import type { ProfileDocument } from '#features/profile/schema.ts'
import { printOrder, type SectionKey } from '#features/profile/sections/registry.ts'
import { cvSectionKeys, type CvChoice, type CvTemplate } from '../schema.ts'
import { sectionBodyOf, isFilled } from './blocks-all.ts'
import { selectProfile } from './selection.ts'

/** The template for scholars: publications come first, as numbered references. */
export const ACADEMIC: CvTemplate = 4
const academicFirst: readonly SectionKey[] = ['DigitalAssets', 'Education']

/** Everything, in the template's default order and colour. */
export const defaultChoice = (template: CvTemplate): CvChoice => ({
  template,
  colour: null,
  sections: [...cvSectionKeys],
  order: null,
  hidden: [],
})

/**
 * Returns all sections in print order, selected or not: first those that the choice orders, then the rest in template
 * order.
 */
export const sectionOrder = ({ order, template }: Pick<CvChoice, 'order' | 'template'>): SectionKey[] => [
  ...new Set([...(order ?? []), ...(template === ACADEMIC ? academicFirst : []), ...printOrder]),
]

/** Returns the selected sections that have no content, in print order. */
export function emptySections(profile: ProfileDocument, choice: CvChoice): SectionKey[] {
  const selected = selectProfile(profile, choice)
  return sectionOrder(choice).filter(
    (key) => choice.sections.includes(key) && !isFilled(sectionBodyOf(key, selected)),
  )
}
