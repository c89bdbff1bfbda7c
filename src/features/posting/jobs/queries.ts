import type { AnySearch } from '#kits/board/board.ts'
import { boardQueries, boardQuery } from '#kits/board/queries.ts'
import { createClient } from '#lib/api/api-client.ts'
import type { postingService } from '../api.ts'
import { jobsBoard } from './board.ts'
import type { JobFacets, JobResults } from './schema.ts'

const call = createClient<typeof postingService>('/posting-service/api/v1')

/** Queries the list of jobs without a session, so that one cached answer serves everyone. */
export const jobQueries = boardQueries({
  board: jobsBoard,
  ask: (facets: JobFacets, options): Promise<JobResults> =>
    call('GET /search-jobs', facets, { ...options, bearer: '' }),
  titleOf: ({ jobTitle }) => jobTitle,
})

/** Queries a page with matches. @param personId keeps it from other people in this browser. */
export const jobsForMeQuery = (search: AnySearch, personId: string) =>
  boardQuery(
    {
      board: jobsBoard,
      key: ['jobsForMe', personId],
      ask: (facets: JobFacets, options) => call('GET /search-jobs-for-me', facets, options),
    },
    search,
  )
