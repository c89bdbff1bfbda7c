import type { Section } from './schema.ts'

// Without zod, which would add 8 kB to every page: all pages use the fields, but few parse data in the browser.

/** The two areas of the portal, as in URLs: technology sectors and education subjects. */
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
type Subject = (typeof subjects)[number]
/** A sector or a subject; their names do not overlap. */
export type TaxonomyField = Sector | Subject

export const fields: readonly TaxonomyField[] = [...sectors, ...subjects]
export const fieldsInArea: Record<Area, readonly TaxonomyField[]> = {
  technology: sectors,
  education: subjects,
}

export const isField = (value: unknown): value is TaxonomyField => fields.includes(value as TaxonomyField)
export const areaOf = (field: TaxonomyField): Area =>
  sectors.includes(field as Sector) ? 'technology' : 'education'

/** Pages of a sector besides its articles (public portal, section 2, Routes), largest first. */
export const sectorPages = [
  'events',
  'news',
  'courses',
  'community',
  'solutions',
  'career-track',
  'report',
  'books',
  'certification',
] as const
export type SectorPage = (typeof sectorPages)[number]
export const isSectorPage = (value: unknown): value is SectorPage => sectorPages.includes(value as SectorPage)

/** The maximum length of a term. */
export const MAX_TERM_LENGTH = 200

/** The section of a field without a vocabulary. */
export const emptySection: Section = {
  SectionMajorCategories: [],
  SectionDetailedCategories: [],
  SectionProcessCategories: [],
  SectionTechnologyCategories: [],
  Labels: {},
}
