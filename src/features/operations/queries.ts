import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { alwaysFresh } from '#lib/browser/own-query.ts'
import type { operationsService } from './api.ts'

const call = createClient<typeof operationsService>('/operations-service/api/v1')

/** Loads the health issues, again each minute while the page is open. */
export const healthIssuesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'issues'],
    queryFn: ({ signal }) => call('GET /health-issues', {}, { signal }),
    ...alwaysFresh,
    refetchInterval: 60_000,
  })
