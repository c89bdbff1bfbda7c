import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Sector } from '#features/taxonomy/schema-fields.ts'
import type { ListPart, PartQuery } from './data-item.ts'
import type { SectorItem } from './schema.ts'

/** The sectors whose readers and companies have most in common with those of a sector. */
const nearbySectors: Record<Sector, readonly Sector[]> = {
  'information-technology': ['electrical-and-electronics', 'manufacturing'],
  'electrical-and-electronics': ['energy-and-power', 'information-technology'],
  mechanical: ['manufacturing', 'aerospace'],
  'civil-and-construction': ['energy-and-power', 'mechanical'],
  'energy-and-power': ['electrical-and-electronics', 'mechanical'],
  agriculture: ['biotechnology', 'chemical'],
  medical: ['biotechnology', 'chemical'],
  chemical: ['biotechnology', 'manufacturing'],
  biotechnology: ['medical', 'chemical'],
  aerospace: ['mechanical', 'manufacturing'],
  manufacturing: ['mechanical', 'electrical-and-electronics'],
}

/** The maximum number of items of one related sector. */
const MAX_PER_SECTOR = 3

/**
 * Lists the first items that a page of related sectors has, for a page with few of its own. Their last fact is the
 * sector.
 * @param shown items of the page, which are not repeated.
 */
export async function listNearbyItems(
  ask: PartQuery,
  lists: readonly ListPart[],
  shown: readonly SectorItem[],
): Promise<Tagged<SectorItem[]>> {
  const keyOf = ({ Title, Path }: SectorItem) => `${Title} ${Path.split('/').at(-1)}`
  const known = new Set(shown.map(keyOf))
  const answer: SectorItem[] = []
  const tags: string[] = []
  for (const sector of nearbySectors[ask.sector]) {
    const found: SectorItem[] = []
    for (const list of lists) {
      const part = await list({ ...ask, sector })
      tags.push(...part.tags)
      found.push(...part.answer.items.filter((item) => !known.has(keyOf(item))))
    }
    for (const { CitedBy: _, ...item } of found.slice(0, MAX_PER_SECTOR)) {
      known.add(keyOf(item))
      answer.push({ ...item, Facts: [...item.Facts, fieldNames[sector].in(ask.language)] })
    }
  }
  return { answer, tags }
}
