import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { singleNames } from '#messages/search/kinds.ts'
import { createClient } from '#lib/api/api-client.ts'
import { withTimeout } from '#lib/browser/with-timeout.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import type { searchService } from './api.ts'
import type { EverythingResults } from './schema.ts'
import type { ParsedSearch } from './schema-address.ts'

const call = createClient<typeof searchService>('/search-service/api/v1')

/**
 * Returns the reader's day if it is not the day of UTC, which the server assumes.
 * @param offset minutes that UTC is ahead.
 */
export function ownDay(now: Date, offset = now.getTimezoneOffset()): string | undefined {
  const day = dayOf(new Date(now.getTime() - offset * MINUTE_MS))
  return day === dayOf(now) ? undefined : day
}
const MINUTE_MS = 60_000

function todayHere(): { Today?: string } {
  const day = import.meta.env.SSR ? undefined : ownDay(new Date())
  return day ? { Today: day } : {}
}

/** Queries the best results of each kind, or a page of one kind. */
export const everythingQuery = (asked: ParsedSearch) =>
  queryOptions({
    queryKey: ['search-everything', asked],
    queryFn: ({ signal }): Promise<EverythingResults> =>
      call(
        'GET /search-everything',
        {
          Keywords: asked.words,
          ...todayHere(),
          ...(asked.kind && { Kind: asked.kind }),
          ...(asked.field && { PrimarySector: asked.field }),
          ...(asked.language && { Language: asked.language }),
          ...(asked.when && { When: asked.when }),
          ...(asked.exactly && { Exactly: true }),
          ...(asked.plain && { Plain: asked.plain }),
          ...(asked.cursor && { cursor: asked.cursor }),
        },
        { signal, bearer: '' },
      ),
  })

/** Queries the number of results per kind for the tabs. */
export const kindsQuery = (asked: ParsedSearch) =>
  everythingQuery({ ...asked, kind: undefined, when: undefined, cursor: undefined })

/** Loads everything on the page except articles, which have their own list. */
export const loadEverything = (client: QueryClient, asked: ParsedSearch): Promise<unknown> =>
  withTimeout(
    Promise.all([
      client.prefetchQuery(kindsQuery(asked)),
      asked.kind && asked.kind !== 'article' && client.prefetchQuery(everythingQuery(asked)),
    ]),
  )

/** Suggests items whose title matches the input. */
export const suggestionsQuery = (
  typed: string,
  signal: AbortSignal,
): Promise<{ text: string; kind: string; href: string }[]> =>
  call('GET /suggest', { Typed: typed }, { signal, bearer: '' }).then(({ things }) =>
    things.map(({ Kind, Title, Href }) => ({ text: Title, kind: singleNames[Kind](), href: Href })),
  )
