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
  fetchArchived,
  outlineQuery,
  recommendationsQuery,
  searchQuery,
  similarWordsQuery,
  type ListState,
} from '../queries.ts'
import type { ListSearch, SearchPageSearch } from './schema-address.ts'

/** Loads everything a list shows. A failed list shows its error in place; only the vocabulary is required. */
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

/**
 * @returns whether there is only a notice that the article was archived.
 * @throws notFound if the article does not exist, or a redirect if it has another id now or is not in this
 * field.
 */
export async function loadArticle(
  client: QueryClient,
  field: TaxonomyField,
  blogId: string,
): Promise<{ isArchived: boolean }> {
  const kept = cachedMarkup(client, field, blogId) !== undefined
  const [summary] = await Promise.all([
    client.ensureQueryData(articleSummaryQuery(field, blogId)),
    kept || client.ensureQueryData(blogQuery(field, blogId)),
    kept || client.ensureQueryData(inMarkup(sectionQuery(field))),
    kept || client.prefetchQuery(inMarkup(countsQuery(field))),
  ])
  if (!summary) {
    if (await fetchArchived(blogId)) return { isArchived: true }
    throw notFound()
  }
  if (summary.BlogID === blogId && summary.BlogCategoryPrimarySector.includes(field))
    return { isArchived: false }
  // Articles move between fields and are renamed; old links keep working.
  throw redirect({ href: articlePath(summary), statusCode: 301 })
}

/** The page shows all data of this query, so they are not sent twice. */
const inMarkup = <T extends object>(options: T): T => ({ ...options, meta: { inMarkup: true } })

async function prefetchResults(
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

/** Loads the search page: results, or else similar words. */
export async function loadSearch(client: QueryClient, search: SearchPageSearch): Promise<void> {
  const { outline, field, kind: _kind, when: _when, ...state } = search
  const lists = Promise.all([
    prefetchResults(client, field, state),
    outline && client.prefetchQuery(outlineQuery(outline)),
  ])
  await withTimeout(lists)
}
