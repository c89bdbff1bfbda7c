import { createClient } from '#lib/api/api-client.ts'
import { ownQuery } from '#lib/browser/own-query.ts'
import { getLocale } from '#lib/text/locale.ts'
import type { startService } from './api.ts'
import type { OwnStart } from './schema.ts'

const callStart = createClient<typeof startService>('/start-service/api/v1')

/** Loads the overview; refetched on every visit and never shared with the next user. */
export const ownStartQuery = () =>
  ownQuery(['ownStart', getLocale()], (options): Promise<OwnStart> => callStart('GET /own', {}, options))
