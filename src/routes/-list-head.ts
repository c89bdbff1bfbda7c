import { feedOf } from '#messages/shell/page-titles.ts'
import { fieldIntros } from '#messages/taxonomy/field-texts.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import type { ListSearch } from '#features/blogs/search/schema-address.ts'
import { areaOf, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

/**
 * Returns the head of a list. Filtered lists are countless views of the same articles, so search engines should not
 * list them.
 */
export function listHead(field: TaxonomyField, search: ListSearch) {
  const name = fieldNames[field]()
  const path = paths.blogs(areaOf(field), field)
  // The rest is for robots and previews, and only the server needs its code.
  if (!import.meta.env.SSR) return pageHead({ title: name, path })
  const feeds = (['atom', 'rss', 'json'] as const).map((format) => ({
    rel: 'alternate',
    type: format === 'json' ? 'application/feed+json' : `application/${format}+xml`,
    title: feedOf({ name }),
    href: paths.feed(format, { field }),
  }))
  return pageHead({
    title: name,
    description: fieldIntros[field](),
    path,
    noindex: Object.values(search).some((value) => value !== undefined),
    image: paths.cover(field, 1),
    links: feeds,
  })
}
