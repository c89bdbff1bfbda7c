import { boardQueries } from '#kits/board/queries.ts'
import { createClient } from '#lib/api/api-client.ts'
import type { companySearchService } from './api.ts'
import { companiesBoard } from './board.ts'
import type { CompanyFacets, CompanyResults } from './schema.ts'

const call = createClient<typeof companySearchService>('/profile-service/api/v1/businessOrganization')

/** Queries the list of companies without a session, so that one cached answer serves everyone. */
export const companyQueries = boardQueries({
  board: companiesBoard,
  ask: (facets: CompanyFacets, options): Promise<CompanyResults> =>
    call('GET /search-companies', facets, { ...options, bearer: '' }),
  titleOf: ({ organizationName }) => organizationName,
})
