import type { AnySearch } from '#kits/board/board.ts'
import { boardQueries, boardQuery } from '#kits/board/queries.ts'
import { createClient } from '#lib/api/api-client.ts'
import type { postingService } from '../api.ts'
import { projectsBoard } from './board.ts'
import type { ProjectFacets, ProjectResults } from './schema.ts'

const call = createClient<typeof postingService>('/posting-service/api/v1')

/** Queries the list of projects without a session, so that one cached answer serves everyone. */
export const projectQueries = boardQueries({
  board: projectsBoard,
  ask: (facets: ProjectFacets, options): Promise<ProjectResults> =>
    call('GET /search-projects', facets, { ...options, bearer: '' }),
  titleOf: ({ title }) => title,
})

/** Queries a page with matches. @param personId keeps it from other people in this browser. */
export const projectsForMeQuery = (search: AnySearch, personId: string) =>
  boardQuery(
    {
      board: projectsBoard,
      key: ['projectsForMe', personId],
      ask: (facets: ProjectFacets, options) => call('GET /search-projects-for-me', facets, options),
    },
    search,
  )
