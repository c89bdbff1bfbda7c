import * as z from 'zod/mini'
import { fields, type TaxonomyField } from './schema-fields.ts'

export const taxonomyFieldSchema = z.enum(
  fields as readonly [TaxonomyField, ...TaxonomyField[]],
  'Unknown sector or subject',
)

/** Names of a section's categories in other languages than English, by their English value. */
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

/** decisions P10 */
export const sectionDataSchema = z.object({
  PrimarySector: taxonomyFieldSchema,
  SectionData: z.array(sectionSchema),
})
export type SectionData = z.infer<typeof sectionDataSchema>
