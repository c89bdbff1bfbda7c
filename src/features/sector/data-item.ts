import type { Sector } from '#features/taxonomy/schema-fields.ts'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { SectorItem } from './schema.ts'

/** The sector, language and time of the items to collect. */
export interface PartQuery {
  sources: Pick<Deps, 'db' | 'events' | 'jobs' | 'projects' | 'companies'>
  sector: Sector
  language: Locale
  now: Date
}

/** The first items of a kind, and their total number. */
interface PartResult {
  items: SectorItem[]
  total: number
}

export type ListPart = (ask: PartQuery) => Promise<Tagged<PartResult>>

/** The maximum number of items in a part. */
export const MAX_PART_ITEMS = 12

/** Creates an item of a list; missing texts are empty. */
export const sectorItem = (given: Pick<SectorItem, 'Title' | 'Path'> & Partial<SectorItem>): SectorItem => ({
  Text: '',
  Demonstration: false,
  ...given,
  Facts: (given.Facts ?? []).filter((fact) => fact !== ''),
})

/** Formats '2026-11-24' or a longer ISO time as '24/11/2026' (decisions P20). */
export const formatSectorDay = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('/')
