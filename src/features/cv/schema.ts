import * as z from 'zod/mini'
import { sectionKeys, type SectionKey } from '#features/profile/sections/registry.ts'

/** What can be chosen for a CV, in the order of the dialog 'Select Sections' (profile areas, section 2). */
export const cvSectionKeys: readonly SectionKey[] = sectionKeys

export const cvColours = ['red', 'green', 'blue', 'yellow', 'ink'] as const
export type CvColour = (typeof cvColours)[number]

export const cvTemplates = [1, 2] as const
export type CvTemplate = (typeof cvTemplates)[number]

export const cvPapers = ['A4', 'LETTER'] as const
export type CvPaper = (typeof cvPapers)[number]

/** Headings on bands of the colour, as specified, or above a hairline. */
export const cvRules = ['bars', 'hairlines'] as const
export type CvRules = (typeof cvRules)[number]

export const cvTypefaces = ['sans', 'serif'] as const
export type CvTypeface = (typeof cvTypefaces)[number]

/** The most pages that a CV can be asked to fit to; longer ones have no need for it. */
export const FIT_MAX = 6

/** Variants that one person may keep. */
export const VARIANTS_MAX = 20

/** Characters of what is printed instead of one. */
export const INSTEAD_MAX = 20
/** Characters that one CV replaces. */
export const REPLACED_MAX = 12

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
  /** Whether the picture of the profile is printed, where it has one; it is not where nothing is said. */
  photo: z.optional(z.boolean()),
  /** That of the profile's country when none is chosen. */
  paper: z.optional(z.enum(cvPapers)),
  /** Set tighter, as far as it can be read, to take no more pages than this. */
  pages: z.optional(z.int().check(z.gte(1), z.lte(FIT_MAX))),
  /** Those of the colour when none are chosen. */
  rules: z.optional(z.enum(cvRules)),
  /** Sans where nothing is said. */
  typeface: z.optional(z.enum(cvTypefaces)),
  /** What is printed instead of a character that no font has; nothing where nothing is said. */
  instead: z.optional(
    z
      .record(z.string().check(z.maxLength(8)), z.string().check(z.maxLength(INSTEAD_MAX)))
      .check(z.refine((instead) => Object.keys(instead).length <= REPLACED_MAX)),
  ),
  /** Ids of items that are left out. */
  hidden: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(2_000)),
})
export type CvChoice = z.output<typeof cvChoiceSchema>

/** How a CV looks: what the layout needs besides the document. */
export interface CvLook {
  template: CvTemplate
  colour: CvColour | null
  paper: CvPaper
  /** Those of the colour when nothing is said: ink comes with hairlines. */
  rules?: CvRules | undefined
  typeface?: CvTypeface | undefined
  /** As many pages as may be, if that can be read. */
  pages?: number | undefined
  /** What is printed instead of characters that no font has. */
  instead?: Readonly<Record<string, string>> | undefined
  /** For a block by itself: the page ends below its last line, and is at most so tall, in points. */
  tallest?: number | undefined
}

/** The rules that are drawn. */
export const rulesOf = ({ colour, rules }: Pick<CvLook, 'colour' | 'rules'>): CvRules =>
  rules ?? (colour === 'ink' ? 'hairlines' : 'bars')
