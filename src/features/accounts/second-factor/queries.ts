import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { getSession } from '#lib/browser/session.ts'
import type { passkeyService } from './api-passkey.ts'
import type { secondFactorService } from './api.ts'
import type { SecondFactor } from './schema.ts'

/** The calls about what signing in asks for besides a password or a provider. */
export const callSecondFactor = createClient<typeof secondFactorService>('/user-service/api/v1')

/** The calls about passkeys. */
export const callPasskey = createClient<typeof passkeyService>('/user-service/api/v1')

/** What the account of the one who is signed in has. */
export function secondFactorQuery() {
  const user = getSession()?.user
  return queryOptions({
    queryKey: ['secondFactor', user?.id],
    enabled: user !== undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }): Promise<SecondFactor> => callSecondFactor('GET /second-factor', {}, { signal }),
  })
}
