import type { SectorPage } from '#features/taxonomy/schema-fields.ts'

// Without zod, since pages load this file.

/**
 * The sector pages with content from the whole portal, and the parts of each in page order. data.ts queries the parts,
 * components/part-texts.ts names them.
 */
export const pageParts = {
  courses: ['trainings', 'programmes'],
  certification: ['certificates', 'diplomas'],
  books: ['citedBooks', 'publishedBooks'],
  report: ['reports', 'publications'],
  solutions: ['offers'],
  community: ['gatherings', 'people', 'institutes', 'companies'],
  news: ['news'],
  // Some content of every kind; /healthcare shows this page for the medical sector.
  front: ['articles', 'coming', 'programmes', 'offers', 'institutes', 'companies'],
} as const satisfies Partial<Record<SectorPage | 'front', readonly string[]>>

export type ContentPageName = keyof typeof pageParts
/** The parts of sector pages, and the fairs in all sectors on /expo. */
export type PartName = (typeof pageParts)[ContentPageName][number] | 'fairs'

export const contentPages = Object.keys(pageParts) as [ContentPageName, ...ContentPageName[]]
export const partNames = ['fairs', ...new Set(Object.values(pageParts).flat())] as [PartName, ...PartName[]]

/** Pages with fewer items show how to add some. */
export const FEW_ITEMS = 3
