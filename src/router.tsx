// First: the layers of the styles are ordered by the first file that names them.
import './styles/tokens.css'
import './styles/motifs.css'
import './styles/base.css'
import {
  type Query,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  type QueryState,
} from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { ErrorScreen } from '#components/shell/screens/error-screen.tsx'
import { NotFoundScreen } from '#components/shell/screens/not-found-screen.tsx'
import { readQuery } from '#lib/api/read-query.ts'
import { DAY_MS } from '#lib/text/dates/days.ts'
import { routeTree } from './routeTree.gen.ts'

/** A router for one page view: one on the server for each request, one in the browser. */
export function getRouter() {
  const queryClient = new QueryClient({
    // The specification's query behaviour (public portal, section 7).
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // A failure stays on the page, with its Retry; the loaders ask anew at the next visit.
        retryOnMount: false,
        staleTime: DAY_MS,
        // On the server a client lives for one page: no timer may keep it.
        gcTime: import.meta.env.SSR ? Infinity : DAY_MS,
      },
    },
  })
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: false,
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    parseSearch: readQuery,
    stringifySearch,
    scrollRestoration: keepScrollAtFirst(),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    // Pages are rendered whole, so the data goes over once; the router's own integration streams, and weighs 2 kB more.
    dehydrate: () => ({ data: import.meta.env.SSR ? sendQueries(queryClient) : '' }),
    hydrate: ({ data }) => receiveQueries(queryClient, data),
  })
}

/** A query as it travels: its key, and what of its state is not as in `answered`. */
type SentQuery = [QueryKey, Partial<QueryState>]

/** What a query holds that has been answered once; pages would carry these lines for each of theirs. */
const answered: QueryState = {
  data: undefined,
  dataUpdateCount: 1,
  dataUpdatedAt: 0,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  fetchStatus: 'idle',
  isInvalidated: false,
  status: 'success',
}

function sendQueries(client: QueryClient): string {
  const sent = client
    .getQueryCache()
    .findAll({ predicate: isSent })
    .map(({ queryKey, state }): SentQuery => {
      const { data, dataUpdatedAt } = state
      return [queryKey, state.status === 'success' ? { data, dataUpdatedAt } : state]
    })
  return JSON.stringify(sent, plainError)
}

function receiveQueries(client: QueryClient, data: string): void {
  for (const [queryKey, state] of JSON.parse(data) as SentQuery[]) {
    client.getQueryCache().build(client, { queryKey }, { ...answered, ...state })
  }
}

// What the markup holds already is read from it (see features/blogs/queries.ts), not sent a second time. Failures are
// sent, so that the browser shows what the page shows.
const isSent = ({ state, meta }: Query) => state.status !== 'pending' && !meta?.['inMarkup']

// An error's message is not among what JSON takes of it.
const plainError = (_key: string, value: unknown): unknown =>
  value instanceof Error ? { ...value, message: value.message } : value

// Parameters are plain text, as forms send them; the router's default would turn '2026' into a number.
function stringifySearch(search: Record<string, unknown>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

/**
 * The router scrolls to the top once it is alive, which would throw up a reader who is half-way down the page. The
 * first rendering leaves the scroll position; the event makes the router remember it.
 */
function keepScrollAtFirst(): () => boolean {
  let rendered = false
  return () => {
    if (import.meta.env.SSR || rendered) return rendered
    rendered = true
    queueMicrotask(() => document.dispatchEvent(new Event('scroll')))
    return false
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
