import { careersIn } from '#messages/shell/page-titles.ts'
import { fieldNames, sectorPageNames } from '#messages/taxonomy/taxonomy.ts'
import type { TaxonomyField, SectorPage } from '#features/taxonomy/schema-fields.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

/** The one that the browser's tab has, however the page was come to. */
export const sectorPageTitle = (field: TaxonomyField, page: SectorPage): string => {
  const name = fieldNames[field]()
  return page === 'career-track' ? careersIn(name) : `${sectorPageNames[page]()} · ${name}`
}

/** A page of a sector that only has a title so far is not for search engines. */
export const placeholderHead = (field: TaxonomyField, page: SectorPage) =>
  pageHead({
    title: sectorPageTitle(field, page),
    path: paths.sectorPage(field, page),
    noindex: true,
  })
