import { careersIn } from '#messages/shell/page-titles.ts'
import { fieldNames, sectorPageNames } from '#messages/taxonomy/taxonomy.ts'
import type { TaxonomyField, SectorPage } from '#features/taxonomy/schema-fields.ts'

/** Returns the window title of a sector page, from the server and after client navigation alike. */
export const sectorPageTitle = (field: TaxonomyField, page: SectorPage): string => {
  const name = fieldNames[field]()
  return page === 'career-track' ? careersIn({ sector: name }) : `${sectorPageNames[page]()} · ${name}`
}
