import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { headOf, parseSearch } from '#kits/board/address.ts'
import { askPage, wireSearch } from '#kits/board/ask.ts'
import type { AnySearch } from '#kits/board/board.ts'
import type { Address } from '#kits/board/parts.ts'
import { createClient } from '#lib/api/api-client.ts'
import { patiently } from '#lib/browser/patiently.ts'
import type { instituteSearchService } from './api.ts'
import { institutesBoard } from './board.ts'
import type { InstituteFacets, InstituteResults } from './schema.ts'

const call = createClient<typeof instituteSearchService>('/profile-service/api/v1/educationInstitute')

/** One page of the list, with the counts of its facets; see askPage. */
export const institutesQuery = (search: AnySearch) =>
  queryOptions({
    queryKey: ['institutes', search],
    async queryFn({ signal }): Promise<InstituteResults> {
      const { cursor, ...facets } = wireSearch(institutesBoard, search) as InstituteFacets
      return askPage(cursor, (place) => call('GET /search', { ...facets, ...place }, { signal }))
    },
  })

/** Proposals while somebody types. */
const PROPOSALS = 8

/** The names of institutes that what is typed finds. */
export const suggestInstitutes = (
  typed: string,
  by: 'title' | 'all',
  signal: AbortSignal,
): Promise<string[]> =>
  call(
    'GET /search',
    { instituteSearchKeywords: typed, instituteKeywordFilter: by, limit: PROPOSALS },
    { signal },
  ).then(({ results }) => [...new Set(results.map(({ instituteName }) => instituteName))])

/** What an address of the list asks for. */
export interface InstituteListState {
  search: AnySearch
  /** Of the page that counts where several show the same. */
  canonical: Address
  /** Whether it is one of countless views of the same institutes. */
  noindex: boolean
}

/** Everything that the list shows; one that fails says so in its place. @param given the parameters of the address. */
export async function loadInstitutes(
  client: QueryClient,
  given: Readonly<Record<string, unknown>>,
): Promise<InstituteListState> {
  const search = parseSearch(institutesBoard, given)
  await patiently(client.prefetchQuery(institutesQuery(search)))
  return { search, ...headOf(institutesBoard, search) }
}
