import { ledes } from '#messages/sector/sector.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import type { ContentPageName } from '#features/sector/schema-pages.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'
import { sectorPageTitle } from './-sector-page-title.ts'

/** Returns the head of a sector page, for robots and previews; empty pages are not for search engines. */
export const sectorPageHead = (
  field: TaxonomyField,
  page: Exclude<ContentPageName, 'front'>,
  things: number | undefined,
) => {
  const title = sectorPageTitle(field, page)
  return pageHead({
    title,
    description: ledes[page]({ sector: fieldNames[field]() }),
    path: paths.sectorPage(field, page),
    image: paths.cover(field, 1),
    noindex: !things,
    ...(page === 'news' && {
      links: (['atom', 'json'] as const).map((format) => ({
        rel: 'alternate',
        type: format === 'atom' ? 'application/atom+xml' : 'application/feed+json',
        title,
        href: paths.feed(`news/${format}`, { field }),
      })),
    }),
  })
}
