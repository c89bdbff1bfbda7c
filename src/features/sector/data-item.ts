import type { Sector } from '#features/taxonomy/schema-fields.ts'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { GatheredItem } from './schema.ts'

/** For which sector something is gathered, and for whom. */
export interface Ask {
  sources: Pick<Deps, 'db' | 'events' | 'jobs' | 'projects' | 'companies'>
  sector: Sector
  language: Locale
  now: Date
}

/** The first things of a kind, and how many there are. */
interface Found {
  items: GatheredItem[]
  total: number
}

export type Gather = (ask: Ask) => Promise<Tagged<Found>>

/** Things that a part shows. */
export const MOST_ITEMS = 12

/** An item of a list; what is not said is nothing. */
export const gathered = (
  given: Pick<GatheredItem, 'Title' | 'Path'> & Partial<GatheredItem>,
): GatheredItem => ({
  Text: '',
  Demonstration: false,
  ...given,
  Facts: (given.Facts ?? []).filter((fact) => fact !== ''),
})

/** '2026-11-24' or a longer ISO time as '24/11/2026' (decisions P20). */
export const shownDay = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('/')
