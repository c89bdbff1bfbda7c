import { boardQueries } from '#kits/board/queries.ts'
import { createClient } from '#lib/api/api-client.ts'
import type { instituteSearchService } from './api.ts'
import { institutesBoard } from './board.ts'
import type { InstituteFacets, InstituteResults } from './schema.ts'

const call = createClient<typeof instituteSearchService>('/profile-service/api/v1/educationInstitute')

/** Queries the list of institutes. */
export const instituteQueries = boardQueries({
  board: institutesBoard,
  ask: (facets: InstituteFacets, options): Promise<InstituteResults> => call('GET /search', facets, options),
  titleOf: ({ instituteName }) => instituteName,
})
