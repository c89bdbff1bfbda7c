import * as z from 'zod/mini'
import * as m from '#messages/taxonomy/answers.ts'
import { fields, MAX_TERM_LENGTH, type TaxonomyField } from './schema-fields.ts'

export const taxonomyFieldSchema = z.enum(fields as readonly [TaxonomyField, ...TaxonomyField[]], {
  error: () => m.noSuchField(),
})

/** Translations of a section's categories, by their English value. */
const labelsSchema = z.record(z.string(), z.record(z.string(), z.string()))

export const sectionDataInputSchema = z.strictObject({
  EncycdataApplication: z.optional(z.string()),
  PrimarySectorParent: z.optional(z.string()),
  PrimarySector: taxonomyFieldSchema,
  Section: z.optional(z.string()),
  SecondarySector: z.optional(z.string()),
})

export const sectionSchema = z.object({
  SectionMajorCategories: z.array(z.string()),
  SectionDetailedCategories: z.array(
    z.object({
      MainTopic: z.string(),
      MainTopicSubCategory: z.array(z.object({ ParentTopic: z.string(), SubTopic: z.array(z.string()) })),
    }),
  ),
  SectionProcessCategories: z.array(z.string()),
  SectionTechnologyCategories: z.array(z.string()),
  Labels: labelsSchema,
})
export type Section = z.infer<typeof sectionSchema>

/** The maximum number of terms in a field. */
const MAX_TERMS = 2_000

/** A vocabulary as administrators edit it: no empty terms, and no duplicates in a list. */
export const vocabularySchema = sectionSchema.check((context) => {
  const { SectionDetailedCategories: topics, Labels, ...lists } = context.value
  const all = {
    ...lists,
    SectionDetailedCategories: topics.flatMap(({ MainTopic, MainTopicSubCategory }) => [
      MainTopic,
      ...MainTopicSubCategory.flatMap(({ ParentTopic, SubTopic }) => [ParentTopic, ...SubTopic]),
    ]),
    Labels: Object.values(Labels).flatMap((names) => Object.values(names)),
  }
  for (const [list, terms] of Object.entries(all)) {
    const wrong =
      terms.length > MAX_TERMS
        ? m.tooManyTerms({ most: MAX_TERMS })
        : terms.some((term) => !term.trim() || term !== term.trim() || term.length > MAX_TERM_LENGTH)
          ? m.wrongTerm({ longest: MAX_TERM_LENGTH })
          : list !== 'Labels' && new Set(terms).size < terms.length
            ? m.sameTermTwice()
            : undefined
    if (wrong) context.issues.push({ code: 'custom', message: wrong, path: [list], input: context.value })
  }
})

/** decisions P10 */
export const sectionDataSchema = z.object({
  PrimarySector: taxonomyFieldSchema,
  SectionData: z.array(sectionSchema),
})
export type SectionData = z.infer<typeof sectionDataSchema>
