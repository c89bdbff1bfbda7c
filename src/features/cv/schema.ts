import * as z from 'zod/mini'
import { LINE_MAX } from '#kits/document/fields/values.ts'
import { dateStyles, locales } from '#lib/text/locale.ts'
import { sectionKeys, type SectionKey } from '#features/profile/sections/registry.ts'

/** The sections of a CV, in the order of the dialog 'Select Sections' (profile areas, section 2). */
export const cvSectionKeys: readonly SectionKey[] = sectionKeys

export const cvColours = ['red', 'green', 'blue', 'yellow', 'ink'] as const
export type CvColour = (typeof cvColours)[number]

/** The two of the specification, a plain one that applicant tracking systems read best, and an academic one. */
export const cvTemplates = [1, 2, 3, 4] as const
export type CvTemplate = (typeof cvTemplates)[number]

export const cvPapers = ['A4', 'LETTER'] as const
export type CvPaper = (typeof cvPapers)[number]

/** Headings on coloured bands, as specified, or above a hairline. */
export const cvRules = ['bars', 'hairlines'] as const
export type CvRules = (typeof cvRules)[number]

export const cvTypefaces = ['sans', 'serif'] as const
export type CvTypeface = (typeof cvTypefaces)[number]

/** The languages of a CV: those of the interface, and those of content/cv-words.json. */
export const cvLanguages: readonly string[] = [
  ...locales,
  ...'ar cs da de el he hi it ja ko nl pl pt ro ru sv tr uk zh-Hans zh-Hant'.split(' '),
]

/** How the items of a section are printed. By default, many short ones are a table. */
export const cvSectionLayouts = ['list', 'table'] as const
export type CvSectionLayout = (typeof cvSectionLayouts)[number]

/** Whether the family name is first. By default, it is in Chinese, Japanese and Korean. */
export const cvNameOrders = ['given', 'family'] as const
export type CvNameOrder = (typeof cvNameOrders)[number]

/** The maximum page count for fitting; longer CVs do not need it. */
export const FIT_MAX = 6

/** The maximum number of variants per person. */
export const VARIANTS_MAX = 20

/** The maximum length of a replacement. */
export const REPLACEMENT_LENGTH_MAX = 20
/** The maximum number of replaced characters in a CV. */
export const REPLACEMENTS_MAX = 12

const sectionKey = z.enum(sectionKeys)
const share = z.number().check(z.gte(0), z.lte(1))

/** A selection from the profile for a CV; it copies no profile data. */
export const cvChoiceSchema = z.object({
  template: z.literal(cvTemplates),
  /** Default: the template's colour. */
  colour: z.nullable(z.enum(cvColours)),
  /** The selected sections. */
  sections: z.array(sectionKey).check(z.maxLength(cvSectionKeys.length)),
  /** The order of moved sections, first to last; by default the template's. */
  order: z.nullable(z.array(sectionKey).check(z.maxLength(cvSectionKeys.length))),
  /** Whether to print the URL of the public page, if everybody can see the page. Default: true. */
  publicAddress: z.optional(z.boolean()),
  /** Whether to print the profile picture, if there is one. Default: false. */
  photo: z.optional(z.boolean()),
  /** The crop of one profile picture; others are cropped by default. Default: the central square. */
  photoCrop: z.optional(
    z.object({
      picture: z.string().check(z.maxLength(LINE_MAX)),
      part: z.object({ size: share, across: share, down: share }),
    }),
  ),
  /** Default: the paper of the profile's country. */
  paper: z.optional(z.enum(cvPapers)),
  /** The maximum number of pages: the CV is set tighter, while it stays legible. */
  pages: z.optional(z.int().check(z.gte(1), z.lte(FIT_MAX))),
  /** Default: the rules of the colour. */
  rules: z.optional(z.enum(cvRules)),
  /** Default: sans. */
  typeface: z.optional(z.enum(cvTypefaces)),
  /** The language of headings, labels, options, months and countries. Default: the language of the page. */
  language: z.optional(z.enum(cvLanguages)),
  /** Default: digits. */
  dates: z.optional(z.enum(dateStyles)),
  /** Default: the order of the name's script. */
  nameOrder: z.optional(z.enum(cvNameOrders)),
  /** Replacements for characters that no font has. Default: none. */
  instead: z.optional(
    z
      .record(z.string().check(z.maxLength(8)), z.string().check(z.maxLength(REPLACEMENT_LENGTH_MAX)))
      .check(z.refine((instead) => Object.keys(instead).length <= REPLACEMENTS_MAX)),
  ),
  /** Sections that are always a list or a table, in templates that have tables. */
  layouts: z.optional(z.partialRecord(sectionKey, z.enum(cvSectionLayouts))),
  /** Ids of items that are left out. */
  hidden: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(2_000)),
})
export type CvChoice = z.output<typeof cvChoiceSchema>

/** Whether a template has one column, no tables and no bands. */
export const isPlainTemplate = (template: CvTemplate): boolean => template > 2

/** The look of a CV: input of the layout besides the document. */
export interface CvLook {
  template: CvTemplate
  colour: CvColour | null
  paper: CvPaper
  /** Default: the rules of the colour; ink has hairlines. */
  rules?: CvRules | undefined
  typeface?: CvTypeface | undefined
  /** The maximum number of pages, if legible. */
  pages?: number | undefined
  /** Replacements for characters that no font has. */
  instead?: Readonly<Record<string, string>> | undefined
  /** For single blocks: the page ends below the last line, with this maximum height in points. */
  tallest?: number | undefined
}

/** Returns the rules to draw. */
export const rulesOf = ({
  template,
  colour,
  rules,
}: Pick<CvLook, 'template' | 'colour' | 'rules'>): CvRules =>
  isPlainTemplate(template) ? 'hairlines' : (rules ?? (colour === 'ink' ? 'hairlines' : 'bars'))
