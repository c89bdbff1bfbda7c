import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { getSession } from '#lib/browser/session.ts'
import type { readingService } from './api.ts'
import type { Kept, OwnReading } from './schema.ts'

export const callReading = createClient<typeof readingService>('/reading-service/api/v1')

/** Everything about what is kept and followed: out of date when one of it changes. */
export const readingKey = ['reading'] as const

/** What the account keeps and follows. Many buttons read it, so it holds for a minute. */
export function ownKeptQuery() {
  const user = getSession()?.user
  return queryOptions({
    queryKey: [...readingKey, 'kept', user?.id],
    enabled: user !== undefined,
    staleTime: 60_000,
    gcTime: 60_000,
    queryFn: ({ signal }): Promise<Kept> => callReading('GET /kept', {}, { signal }),
  })
}

/** What stands on the page: the account's, or what this browser keeps. */
export function readingQuery(here: Kept) {
  const user = getSession()?.user
  return queryOptions({
    queryKey: [...readingKey, 'shown', user?.id, user ? null : here],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<OwnReading> =>
      user
        ? callReading('GET /own', {}, { signal })
        : { ...(await callReading('POST /shown', here, { signal })), Digest: false, FeedKey: '' },
  })
}
