import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { headOf, parseSearch } from '#kits/board/address.ts'
import { askPage, wireSearch } from '#kits/board/ask.ts'
import type { AnySearch } from '#kits/board/board.ts'
import { createClient } from '#lib/api/api-client.ts'
import { patiently } from '#lib/browser/patiently.ts'
import type { postingService } from '../api.ts'
import type { PostingListState } from '../search/list-state.ts'
import { jobsBoard } from './board.ts'
import type { JobCard, JobFacets } from './schema.ts'

const call = createClient<typeof postingService>('/posting-service/api/v1')

const askedOf = (search: AnySearch) => wireSearch(jobsBoard, search) as JobFacets

/** One page of the list, with the counts of its facets: asked for as nobody, so that it is the same for all. */
export const jobsQuery = (search: AnySearch) =>
  queryOptions({
    queryKey: ['jobs', search],
    queryFn({ signal }) {
      const { cursor, ...facets } = askedOf(search)
      return askPage(cursor, (place) =>
        call('GET /search-jobs', { ...facets, ...place }, { signal, bearer: '' }),
      )
    },
  })

/** The same for whoever is signed in. @param personId so that nobody else gets it in this browser. */
export const jobsForMeQuery = (search: AnySearch, personId: string) =>
  queryOptions({
    queryKey: ['jobsForMe', personId, search],
    queryFn({ signal }) {
      const { cursor, ...facets } = askedOf(search)
      return askPage(cursor, (place) => call('GET /search-jobs-for-me', { ...facets, ...place }, { signal }))
    },
  })

/** Proposals while somebody types. */
const PROPOSALS = 8

/** The first jobs that what is typed finds. */
export const proposeJobs = (typed: string, by: 'title' | 'all', signal: AbortSignal): Promise<JobCard[]> =>
  call(
    'GET /search-jobs',
    { jobSearchKeywords: typed, jobKeywordFilter: by, limit: PROPOSALS },
    { signal, bearer: '' },
  ).then(({ results }) => results)

/** Their titles. */
export const suggestJobs = async (
  typed: string,
  by: 'title' | 'all',
  signal: AbortSignal,
): Promise<string[]> => [...new Set((await proposeJobs(typed, by, signal)).map((each) => each.jobTitle))]

/** Everything that the list shows; one that fails says so in its place. @param given the parameters of the address. */
export async function loadJobs(
  client: QueryClient,
  given: Readonly<Record<string, unknown>>,
): Promise<PostingListState> {
  const search = parseSearch(jobsBoard, given)
  await patiently(client.prefetchQuery(jobsQuery(search)))
  return { search, ...headOf(jobsBoard, search) }
}
