import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { withTimeout } from '#lib/browser/with-timeout.ts'
import { headOf, parseSearch } from './address.ts'
import { fetchBoardPage, wireSearch } from './ask.ts'
import type { AnyBoard, AnySearch } from './board.ts'
import type { Address } from './parts.ts'

interface Page {
  results: readonly unknown[]
  total: number
}

/** The API call that searches a board, by wire name. */
type SearchCall<Facets, P extends Page> = (facets: Facets, options: { signal: AbortSignal }) => Promise<P>

/** The state of a list page, parsed from its address. */
export interface BoardListState {
  search: AnySearch
  /** The canonical parameters. */
  canonical: Address
  /** Whether search engines must not index it, as one of many views of the same items. */
  noindex: boolean
}

/**
 * Returns the query for a page of a list, with the counts of its facets; see fetchBoardPage.
 * @param key identifies its answers in the cache.
 */
export const boardQuery = <Facets, P extends Page>(
  { board, key, ask }: { board: AnyBoard; key: readonly string[]; ask: SearchCall<Facets, P> },
  search: AnySearch,
) =>
  queryOptions({
    queryKey: [...key, search],
    queryFn({ signal }): Promise<P> {
      const { cursor, ...facets } = wireSearch(board, search) as { cursor?: string }
      return fetchBoardPage(cursor, (place) => ask({ ...facets, ...place } as Facets, { signal }))
    },
  })

/** Number of suggestions while typing. */
const PROPOSALS = 8

/** Creates the queries of a board's list. @param titleOf returns the title of an item. */
export function boardQueries<Facets, P extends Page>({
  board,
  ask,
  titleOf,
}: {
  board: AnyBoard
  ask: SearchCall<Facets, P>
  titleOf: (card: P['results'][number]) => string
}) {
  const page = (search: AnySearch) => boardQuery({ board, key: [board.name], ask }, search)
  /** Returns the first items that match the typed text. */
  const propose = async (typed: string, by: 'title' | 'all', signal: AbortSignal): Promise<P['results']> => {
    const search = { q: typed, in: by === 'title' ? by : undefined, facets: {} }
    return (await ask({ ...wireSearch(board, search), limit: PROPOSALS } as Facets, { signal })).results
  }
  return {
    page,
    propose,
    /** Returns their titles. */
    suggest: async (...typed: Parameters<typeof propose>): Promise<string[]> => [
      ...new Set((await propose(...typed)).map(titleOf)),
    ],
    /**
     * Loads everything that the list shows; a failed query shows its error in place.
     * @param given the parameters of the address.
     */
    async load(client: QueryClient, given: Readonly<Record<string, unknown>>): Promise<BoardListState> {
      const search = parseSearch(board, given)
      await withTimeout(client.prefetchQuery(page(search)))
      return { search, ...headOf(board, search) }
    },
  }
}
