import * as z from 'zod/mini'

/** The two halves of the portal, as they stand in addresses: technology sectors and education subjects. */
export const areas = ['technology', 'education'] as const
export type Area = (typeof areas)[number]

/** Technology: eleven sectors (public portal, section 1). */
export const sectors = [
  'information-technology',
  'electrical-and-electronics',
  'mechanical',
  'civil-and-construction',
  'energy-and-power',
  'agriculture',
  'medical',
  'chemical',
  'biotechnology',
  'aerospace',
  'manufacturing',
] as const

/** Education: fifteen subjects (public portal, section 1). */
export const subjects = [
  'computer-science',
  'electrical',
  'mathematics',
  'physics',
  'chemistry',
  'medical-and-pharmaceutical',
  'environmental-science',
  'agricultural-science',
  'astronomy',
  'food-science',
  'biology',
  'botany',
  'zoology',
  'social-science',
  'material-science',
] as const

export type Sector = (typeof sectors)[number]
export type Subject = (typeof subjects)[number]
/** A sector or a subject; their names do not overlap. */
export type Field = Sector | Subject

export const fields: readonly Field[] = [...sectors, ...subjects]
export const fieldsOf: Record<Area, readonly Field[]> = { technology: sectors, education: subjects }

export const isField = (value: unknown): value is Field => fields.includes(value as Field)
export const areaOf = (field: Field): Area => (sectors.includes(field as Sector) ? 'technology' : 'education')

/** Sectors whose events page has content; the others show a title (decisions P4). */
export const sectorsWithEvents: readonly Field[] = [
  'agriculture',
  'chemical',
  'civil-and-construction',
  'electrical-and-electronics',
  'information-technology',
  'mechanical',
  'medical',
  'manufacturing',
]

/** Pages of a sector beside its articles (public portal, section 2, Routes). */
export const sectorPages = [
  'events',
  'courses',
  'certification',
  'career-track',
  'books',
  'report',
  'solutions',
  'community',
  'news',
] as const
export type SectorPage = (typeof sectorPages)[number]
export const isSectorPage = (value: unknown): value is SectorPage => sectorPages.includes(value as SectorPage)

export const fieldSchema = z.enum(fields as readonly [Field, ...Field[]], 'Unknown sector or subject')

/** Names of a section's categories in other languages than English, by their English value. */
const labelsSchema = z.record(z.string(), z.record(z.string(), z.string()))

export const sectionDataInputSchema = z.strictObject({
  EncycdataApplication: z.optional(z.string()),
  PrimarySectorParent: z.optional(z.string()),
  PrimarySector: fieldSchema,
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
export const sectionDataSchema = z.object({ PrimarySector: fieldSchema, SectionData: z.array(sectionSchema) })
export type SectionData = z.infer<typeof sectionDataSchema>
