import * as z from 'zod/mini'
import { sectionKeys, type SectionKey } from '#features/profile/sections/registry.ts'

/** What can be chosen for a CV, in the order of the dialog 'Select Sections' (profile areas, section 2). */
export const cvSectionKeys: readonly SectionKey[] = sectionKeys

export const cvColours = ['red', 'green', 'blue', 'yellow'] as const
export type CvColour = (typeof cvColours)[number]

export const cvTemplates = [1, 2] as const
export type CvTemplate = (typeof cvTemplates)[number]

/** Variants that one person may keep. */
export const VARIANTS_MAX = 20

const sectionKey = z.enum(sectionKeys)

/** What a CV is made of: a selection over the one profile, which it does not copy. */
export const cvChoiceSchema = z.object({
  template: z.literal(cvTemplates),
  /** The template's own when none is chosen. */
  colour: z.nullable(z.enum(cvColours)),
  /** Those that are printed. */
  sections: z.array(sectionKey).check(z.maxLength(cvSectionKeys.length)),
  /** The order of those that were moved, first to last; the template's own when none is given. */
  order: z.nullable(z.array(sectionKey).check(z.maxLength(cvSectionKeys.length))),
  /** Whether the address of the public page is printed, if the page is for everybody; it is where nothing is said. */
  publicAddress: z.optional(z.boolean()),
  /** Ids of items that are left out. */
  hidden: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(2_000)),
})
export type CvChoice = z.output<typeof cvChoiceSchema>

/** How a CV looks: what the layout needs besides the document. */
export interface CvLook {
  template: CvTemplate
  colour: CvColour | null
  paper: 'A4' | 'LETTER'
}
