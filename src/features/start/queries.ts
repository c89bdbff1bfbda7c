import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { ofOwnData } from '#lib/browser/own-query.ts'
import { getLocale } from '#lib/text/locale.ts'
import type { startService } from './api.ts'
import type { OwnStart } from './schema.ts'

const callStart = createClient<typeof startService>('/start-service/api/v1')

/** Loads the overview; refetched on every visit and never shared with the next user. */
export const ownStartQuery = () =>
  queryOptions({
    ...ofOwnData('ownStart', getLocale()),
    queryFn: ({ signal }): Promise<OwnStart> => callStart('GET /own', {}, { signal }),
  })
