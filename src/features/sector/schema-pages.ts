import type { SectorPage } from '#features/taxonomy/schema-fields.ts'

// Without zod: pages know what they are made of.

/**
 * The pages of a sector that are gathered from what the portal has, each with its parts in their order. How a part is
 * gathered stands in data.ts, how it is shown in components/part-texts.ts.
 */
export const pageParts = {
  courses: ['trainings', 'programmes'],
  certification: ['certificates', 'diplomas'],
  books: ['citedBooks', 'publishedBooks'],
  report: ['reports', 'publications'],
  solutions: ['offers'],
  community: ['gatherings', 'people', 'institutes', 'companies'],
  news: ['news'],
  // What a sector has of every kind: /healthcare is that of the medical sector.
  front: ['articles', 'coming', 'programmes', 'offers', 'institutes', 'companies'],
} as const satisfies Partial<Record<SectorPage | 'front', readonly string[]>>

export type GatheredPageName = keyof typeof pageParts
/** Beside the parts of pages, fairs are those of all sectors: /expo. */
export type PartName = (typeof pageParts)[GatheredPageName][number] | 'fairs'

export const gatheredPages = Object.keys(pageParts) as [GatheredPageName, ...GatheredPageName[]]
export const partNames = ['fairs', ...new Set(Object.values(pageParts).flat())] as [PartName, ...PartName[]]

/** A page with fewer things says what would fill it. */
export const FEW_THINGS = 3
