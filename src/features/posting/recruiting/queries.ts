import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { ownApplications } from '../application/queries.ts'
import type { recruitingService } from './api.ts'

/** Calls the API for recruiters. */
export const callRecruiting = createClient<typeof recruitingService>('/posting-service/api/v1')

/** Queries the notes and messages of an application. */
export const applicationDetailsQuery = (id: string) =>
  queryOptions({
    ...ownApplications('details', id),
    queryFn: ({ signal }) => callRecruiting('GET /recruiting/details', { id }, { signal }),
  })
