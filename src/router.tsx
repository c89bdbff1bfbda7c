// Imported first, since the order of cascade layers follows their first mention.
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

/** Creates the router of a page view: one per request on the server, one in the browser. */
export function getRouter() {
  const queryClient = new QueryClient({
    // The specification's query behaviour (public portal, section 7).
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // A failed query stays failed on the page, with a Retry button; loaders request it again on the next visit.
        retryOnMount: false,
        staleTime: DAY_MS,
        // On the server a client serves one page, so no timer may keep it alive.
        gcTime: import.meta.env.SSR ? Infinity : DAY_MS,
      },
      // Without a network, changes fail with a message instead of waiting for it.
      mutations: { networkMode: 'always' },
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
    // Marks the framework's own scripts; it never leaves the server (decision note 36).
    ...(import.meta.env.SSR && { ssr: { nonce: crypto.randomUUID() } }),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    // Pages are rendered whole, so the data is sent once. The router's own integration streams and adds 2 kB.
    dehydrate: () => ({ data: import.meta.env.SSR ? sendQueries(queryClient) : '' }),
    hydrate: ({ data }) => receiveQueries(queryClient, data),
  })
}

/** A query as it is sent: its key, and the parts of its state that differ from `answered`. */
type SentQuery = [QueryKey, Partial<QueryState>]

/** The state of a query that was answered once. Pages omit it, since they would repeat these lines for each query. */
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

// Data that the markup already contains is read from it (see features/blogs/queries.ts), not sent again. Failures are
// sent, so that the browser shows the same as the page.
const isSent = ({ state, meta }: Query) => state.status !== 'pending' && !meta?.['inMarkup']

// JSON omits the message of an error.
const plainError = (_key: string, value: unknown): unknown =>
  value instanceof Error ? { ...value, message: value.message } : value

// Parameters are plain text, as forms send them; the router's default would turn '2026' into a number.
function stringifySearch(search: Record<string, unknown>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

/**
 * Returns a function that tells the router whether to scroll; it returns false for the first rendering. Otherwise
 * hydration would scroll a reader who is half-way down the page to the top. The event makes the router store the
 * position.
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
