import { careerDescription } from '#messages/posting/career.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'
import { sectorPageTitle } from './-sector-page-title.ts'

/** Returns the head of a sector's careers, for robots and previews; without jobs it is not for search engines. */
export const careerHead = (field: TaxonomyField, jobs: number | undefined) =>
  pageHead({
    title: sectorPageTitle(field, 'career-track'),
    description: careerDescription({ sector: fieldNames[field]() }),
    path: paths.sectorPage(field, 'career-track'),
    image: paths.cover(field, 1),
    noindex: !jobs,
  })
