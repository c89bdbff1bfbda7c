import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { headOf, parseSearch } from '#kits/board/address.ts'
import { askPage, wireSearch } from '#kits/board/ask.ts'
import type { AnySearch } from '#kits/board/board.ts'
import type { Address } from '#kits/board/parts.ts'
import { createClient } from '#lib/api/api-client.ts'
import { patiently } from '#lib/browser/patiently.ts'
import type { companySearchService } from './api.ts'
import { companiesBoard } from './board.ts'
import type { CompanyFacets, CompanyResults } from './schema.ts'

const call = createClient<typeof companySearchService>('/profile-service/api/v1/businessOrganization')

/** One page of the list, with the counts of its facets; see askPage. */
export const companiesQuery = (search: AnySearch) =>
  queryOptions({
    queryKey: ['companies', search],
    async queryFn({ signal }): Promise<CompanyResults> {
      const { cursor, ...facets } = wireSearch(companiesBoard, search) as CompanyFacets
      return askPage(cursor, (place) =>
        call('GET /search-companies', { ...facets, ...place }, { signal, bearer: '' }),
      )
    },
  })

/** Proposals while somebody types. */
const PROPOSALS = 8

/** The names of companies that what is typed finds. */
export const suggestCompanies = (
  typed: string,
  by: 'title' | 'all',
  signal: AbortSignal,
): Promise<string[]> =>
  call(
    'GET /search-companies',
    { businessSearchKeywords: typed, businessKeywordFilter: by, limit: PROPOSALS },
    { signal, bearer: '' },
  ).then(({ results }) => [...new Set(results.map(({ organizationName }) => organizationName))])

/** What an address of the list asks for. */
export interface CompanyListState {
  search: AnySearch
  /** Of the page that counts where several show the same. */
  canonical: Address
  /** Whether it is one of countless views of the same companies. */
  noindex: boolean
}

/** Everything that the list shows; one that fails says so in its place. @param given the parameters of the address. */
export async function loadCompanies(
  client: QueryClient,
  given: Readonly<Record<string, unknown>>,
): Promise<CompanyListState> {
  const search = parseSearch(companiesBoard, given)
  await patiently(client.prefetchQuery(companiesQuery(search)))
  return { search, ...headOf(companiesBoard, search) }
}
