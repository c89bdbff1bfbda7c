import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { alwaysFresh } from '#lib/browser/own-query.ts'
import { getSession } from '#lib/browser/session.ts'
import type { readingService } from './api.ts'
import type { ReadingState, OwnReading } from './schema.ts'

export const callReading = createClient<typeof readingService>('/reading-service/api/v1')

/** Key of all saved items and follows; invalidated after each change. */
export const readingKey = ['reading'] as const

/** Loads the saved items and follows of the account. Many buttons read it, so it stays fresh for a minute. */
export function ownReadingStateQuery() {
  const user = getSession()?.user
  return queryOptions({
    queryKey: [...readingKey, 'kept', user?.id],
    enabled: user !== undefined,
    staleTime: 60_000,
    gcTime: 60_000,
    queryFn: ({ signal }): Promise<ReadingState> => callReading('GET /kept', {}, { signal }),
  })
}

/** Loads the page: from the account, or from this browser. */
export function readingQuery(here: ReadingState) {
  const user = getSession()?.user
  return queryOptions({
    queryKey: [...readingKey, 'shown', user?.id, user ? null : here],
    ...alwaysFresh,
    queryFn: async ({ signal }): Promise<OwnReading> =>
      user
        ? callReading('GET /own', {}, { signal })
        : { ...(await callReading('POST /shown', here, { signal })), Digest: false, FeedKey: '' },
  })
}
