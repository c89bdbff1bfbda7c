import { createClient } from '#lib/api/api-client.ts'
import { ownQuery } from '#lib/browser/own-query.ts'
import type { passkeyService } from './api-passkey.ts'
import type { secondFactorService } from './api.ts'
import type { SecondFactor } from './schema.ts'

/** Calls the API for two-step verification. */
export const callSecondFactor = createClient<typeof secondFactorService>('/user-service/api/v1')

/** Calls the API for passkeys. */
export const callPasskey = createClient<typeof passkeyService>('/user-service/api/v1')

/** Loads the second factors of the signed-in user. */
export const secondFactorQuery = () =>
  ownQuery(['secondFactor'], (options): Promise<SecondFactor> =>
    callSecondFactor('GET /second-factor', {}, options),
  )
