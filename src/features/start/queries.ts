import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { getSession } from '#lib/browser/session.ts'
import { getLocale } from '#lib/text/locale.ts'
import type { startService } from './api.ts'
import type { OwnStart } from './schema.ts'

const callStart = createClient<typeof startService>('/start-service/api/v1')

/** Loads the overview; refetched on every visit and never shared with the next user. */
export function ownStartQuery() {
  const user = getSession()?.user
  return queryOptions({
    queryKey: ['ownStart', user?.id, getLocale()],
    enabled: user !== undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }): Promise<OwnStart> => callStart('GET /own', {}, { signal }),
  })
}
