import { fieldNames, sectorPageNames } from '#messages/taxonomy/taxonomy.ts'
import type { TaxonomyField, SectorPage } from '#features/taxonomy/schema-fields.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

/** A page of a sector that only has a title so far is not for search engines. */
export const placeholderHead = (field: TaxonomyField, page: SectorPage) =>
  pageHead({
    title: `${sectorPageNames[page]()} · ${fieldNames[field]()}`,
    path: paths.sectorPage(field, page),
    noindex: true,
  })
