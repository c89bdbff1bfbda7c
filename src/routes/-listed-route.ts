import type { QueryClient } from '@tanstack/react-query'
import { pageParametersOf } from '#kits/board/address.ts'
import type { AnyBoard } from '#kits/board/board.ts'
import { pageHead } from '#lib/browser/head.ts'
import { withParameters } from './-board-deps.ts'

interface Shown {
  title: string
  /** The canonical address. */
  path: string
}
interface Matched<S> {
  match: { context: { queryClient: QueryClient } }
  loaderData?: S | undefined
}

/** The pages below an address such as /institutes: a list, and a page for each entry. */
interface Listed<S extends Shown> {
  board: AnyBoard
  /**
   * Returns the head beyond title and address, for robots and previews. Undefined in the browser, which needs no texts
   * for it.
   */
  head: ((client: QueryClient, shown: S) => object) | undefined
  headers?: ((shown: S) => Record<string, string> | undefined) | undefined
  /** @param below the address after the first segment. */
  load: (client: QueryClient, below: string, given: Record<string, string>) => Promise<S>
}

/**
 * The parameters of a long list on the page of an entry (`list`, `page`), of a message sent to an organization (`sent`),
 * and of email links; see -postings-load.ts.
 */
const entryParameters = {
  list: 40,
  page: 4,
  sent: Infinity,
  link: Infinity,
  done: Infinity,
  failed: Infinity,
}

/**
 * Creates one route for a list and its entries. Every page loads all routes, so the code that loads entries comes with
 * the first page that shows some. The component must be in the route's own file, where its style sheets are found for
 * the document.
 */
export const listedRoute = <S extends Shown>({ board, head, headers, load }: Listed<S>) => ({
  ...withParameters({ ...pageParametersOf(board), ...entryParameters }),
  loader: ({
    context,
    deps,
    params,
  }: {
    context: { queryClient: QueryClient }
    deps: Record<string, string>
    params: { _splat?: string | undefined }
  }): Promise<S> => load(context.queryClient, params._splat ?? '', deps),
  head: ({ match, loaderData: shown }: Matched<S>) =>
    !shown ? {} : head ? head(match.context.queryClient, shown) : pageHead(shown),
  ...(import.meta.env.SSR &&
    headers && {
      headers: ({ loaderData: shown }: Pick<Matched<S>, 'loaderData'>) => shown && headers(shown),
    }),
})
