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
/** The parts with content of the sector itself. */
export type OwnPartName = (typeof pageParts)[ContentPageName][number]
/** The parts of sector pages, content of related sectors, and the fairs in all sectors on /expo. */
export type PartName = OwnPartName | 'nearby' | 'fairs'

export const contentPages = Object.keys(pageParts) as [ContentPageName, ...ContentPageName[]]
export const partNames = ['fairs', 'nearby', ...new Set(Object.values(pageParts).flat())] as [
  PartName,
  ...PartName[],
]

/** Pages with fewer items show how to add more. */
export const FEW_ITEMS = 3
/** Pages with fewer items show some of related sectors, so that they fill a screen. */
export const SCREEN_ITEMS = 12
