import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { headOf, parseSearch } from '#kits/board/address.ts'
import { askPage, wireSearch } from '#kits/board/ask.ts'
import type { AnySearch } from '#kits/board/board.ts'
import { createClient } from '#lib/api/api-client.ts'
import { patiently } from '#lib/browser/patiently.ts'
import type { postingService } from '../api.ts'
import type { PostingListState } from '../search/list-state.ts'
import { projectsBoard } from './board.ts'
import type { ProjectFacets } from './schema.ts'

const call = createClient<typeof postingService>('/posting-service/api/v1')

const askedOf = (search: AnySearch) => wireSearch(projectsBoard, search) as ProjectFacets

/** One page of the list, with the counts of its facets: asked for as nobody, so that it is the same for all. */
export const projectsQuery = (search: AnySearch) =>
  queryOptions({
    queryKey: ['projects', search],
    queryFn({ signal }) {
      const { cursor, ...facets } = askedOf(search)
      return askPage(cursor, (place) =>
        call('GET /search-projects', { ...facets, ...place }, { signal, bearer: '' }),
      )
    },
  })

/** The same for whoever is signed in. @param personId so that nobody else gets it in this browser. */
export const projectsForMeQuery = (search: AnySearch, personId: string) =>
  queryOptions({
    queryKey: ['projectsForMe', personId, search],
    queryFn({ signal }) {
      const { cursor, ...facets } = askedOf(search)
      return askPage(cursor, (place) =>
        call('GET /search-projects-for-me', { ...facets, ...place }, { signal }),
      )
    },
  })

/** Proposals while somebody types. */
const PROPOSALS = 8

/** The titles of projects that what is typed finds. */
export const suggestProjects = (typed: string, by: 'title' | 'all', signal: AbortSignal): Promise<string[]> =>
  call(
    'GET /search-projects',
    { projectSearchKeywords: typed, projectKeywordFilter: by, limit: PROPOSALS },
    { signal, bearer: '' },
  ).then(({ results }) => [...new Set(results.map((each) => each.title))])

/** Everything that the list shows; one that fails says so in its place. @param given the parameters of the address. */
export async function loadProjects(
  client: QueryClient,
  given: Readonly<Record<string, unknown>>,
): Promise<PostingListState> {
  const search = parseSearch(projectsBoard, given)
  await patiently(client.prefetchQuery(projectsQuery(search)))
  return { search, ...headOf(projectsBoard, search) }
}
