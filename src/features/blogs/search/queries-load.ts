import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { withTimeout } from '#lib/browser/with-timeout.ts'
import { sectionQuery } from '#features/taxonomy/queries.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { articlePath } from '../article/schema-path.ts'
import {
  articleSummaryQuery,
  blogQuery,
  countsQuery,
  cachedMarkup,
  outlineQuery,
  recommendationsQuery,
  searchQuery,
  similarWordsQuery,
  type ListState,
} from '../queries.ts'
import type { ListSearch, SearchPageSearch } from './schema-address.ts'

/** Everything a list shows. A list that fails says so in its place; only the vocabulary must be there. */
export async function loadList(client: QueryClient, field: TaxonomyField, search: ListSearch): Promise<void> {
  const { outline, ...state } = search
  const lists = Promise.all([
    client.prefetchQuery(searchQuery(field, state)),
    client.prefetchQuery(countsQuery(field)),
    client.prefetchQuery(recommendationsQuery(field)),
    outline && client.prefetchQuery(outlineQuery(outline)),
  ])
  await Promise.all([client.ensureQueryData(sectionQuery(field)), withTimeout(lists)])
}

/** @throws notFound for an article that does not exist, a redirect to its own address where it has another id now or is not in this field. */
export async function loadArticle(client: QueryClient, field: TaxonomyField, blogId: string): Promise<void> {
  const kept = cachedMarkup(client, field, blogId) !== undefined
  const [summary] = await Promise.all([
    client.ensureQueryData(articleSummaryQuery(field, blogId)),
    kept || client.ensureQueryData(blogQuery(field, blogId)),
    kept || client.ensureQueryData(inMarkup(sectionQuery(field))),
    kept || client.prefetchQuery(inMarkup(countsQuery(field))),
  ])
  if (!summary) throw notFound()
  if (summary.BlogID === blogId && summary.BlogCategoryPrimarySector.includes(field)) return
  // Articles are moved from one field to another and get other names; links to where they were go on working.
  throw redirect({ href: articlePath(summary), statusCode: 301 })
}

/** The page shows all that was read by this query: it is not sent a second time. */
const inMarkup = <T extends object>(options: T): T => ({ ...options, meta: { inMarkup: true } })

async function prefetchFound(
  client: QueryClient,
  field: TaxonomyField | undefined,
  state: ListState,
): Promise<void> {
  const found = searchQuery(field, state)
  await client.prefetchQuery(found)
  if (state.q && client.getQueryData(found.queryKey)?.results.length === 0) {
    await client.prefetchQuery(similarWordsQuery(state.q))
  }
}

/** Articles of the search page: what was found, else words like those searched for. */
export async function loadSearch(client: QueryClient, search: SearchPageSearch): Promise<void> {
  const { outline, field, kind: _kind, when: _when, ...state } = search
  const lists = Promise.all([
    prefetchFound(client, field, state),
    outline && client.prefetchQuery(outlineQuery(outline)),
  ])
  await withTimeout(lists)
}
