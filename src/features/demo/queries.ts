import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import type { demoService } from './api.ts'

const call = createClient<typeof demoService>('/demo-service/api/v1')

/** Whether anything here is made up for demonstration. */
export const demoQuery = () =>
  queryOptions({ queryKey: ['demo'], queryFn: ({ signal }) => call('GET /state', {}, { signal }) })
