import type { QueryClient } from '@tanstack/react-query'
import { listedParameters } from '#features/discovery/schema-parameters.ts'
import { pageHead } from '#lib/browser/head.ts'
import { withParameters } from './-board-deps.ts'

interface Shown {
  title: string
  /** The address that counts. */
  path: string
}
interface Matched<S> {
  match: { context: { queryClient: QueryClient } }
  loaderData?: S | undefined
}

/** What lies below an address such as /institutes: a list, and the page of each entry. */
interface Listed<S extends Shown> {
  /** The rest than title and address is for robots and previews, and its texts for the server: nothing in the browser. */
  head: ((client: QueryClient, shown: S) => object) | undefined
  headers?: ((shown: S) => Record<string, string> | undefined) | undefined
  /** @param below the address behind the first segment. */
  load: (client: QueryClient, below: string, given: Record<string, string>) => Promise<S>
}

/** Of a list, what became of a message to an organization (`sent`), and what the link of a mail does: see -postings-load.ts. */
const parameters = {
  ...listedParameters,
  sent: Infinity,
  link: Infinity,
  done: Infinity,
  failed: Infinity,
}

/**
 * One route for a list and its entries. Every page knows the routes: what reads and loads entries comes with the first
 * page that shows some. The component stands in the route's own file, where its style sheets are found for the document.
 */
export const listedRoute = <S extends Shown>({ head, headers, load }: Listed<S>) => ({
  ...withParameters(parameters),
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
