import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { withTimeout } from '#lib/browser/with-timeout.ts'
import { headOf, parseSearch } from './address.ts'
import { askPage, wireSearch } from './ask.ts'
import type { AnyBoard, AnySearch } from './board.ts'
import type { Address } from './parts.ts'

interface Page {
  results: readonly unknown[]
  total: number
}

/** The call that searches a board, by names of the wire. */
type SearchCall<Facets, P extends Page> = (facets: Facets, options: { signal: AbortSignal }) => Promise<P>

/** What an address of a list asks for. */
export interface BoardListState {
  search: AnySearch
  /** Of the page that counts where several show the same. */
  canonical: Address
  /** Whether it is one of countless views of the same items. */
  noindex: boolean
}

/** One page of a list, with the counts of its facets; see askPage. @param key what its answers are told apart by. */
export const boardQuery = <Facets, P extends Page>(
  { board, key, ask }: { board: AnyBoard; key: readonly string[]; ask: SearchCall<Facets, P> },
  search: AnySearch,
) =>
  queryOptions({
    queryKey: [...key, search],
    queryFn({ signal }): Promise<P> {
      const { cursor, ...facets } = wireSearch(board, search) as { cursor?: string }
      return askPage(cursor, (place) => ask({ ...facets, ...place } as Facets, { signal }))
    },
  })

/** Proposals while somebody types. */
const PROPOSALS = 8

/** How a browser asks for the list of a board. @param titleOf what an item is called. */
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
  /** The first items that what is typed finds. */
  const propose = async (typed: string, by: 'title' | 'all', signal: AbortSignal): Promise<P['results']> => {
    const search = { q: typed, in: by === 'title' ? by : undefined, facets: {} }
    return (await ask({ ...wireSearch(board, search), limit: PROPOSALS } as Facets, { signal })).results
  }
  return {
    page,
    propose,
    /** What they are called. */
    suggest: async (...typed: Parameters<typeof propose>): Promise<string[]> => [
      ...new Set((await propose(...typed)).map(titleOf)),
    ],
    /** Everything that the list shows; one that fails says so in its place. @param given the parameters of the address. */
    async load(client: QueryClient, given: Readonly<Record<string, unknown>>): Promise<BoardListState> {
      const search = parseSearch(board, given)
      await withTimeout(client.prefetchQuery(page(search)))
      return { search, ...headOf(board, search) }
    },
  }
}
