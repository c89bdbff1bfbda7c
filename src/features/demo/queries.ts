import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import type { demoService } from './api.ts'

const call = createClient<typeof demoService>('/demo-service/api/v1')

/** Loads whether the portal holds demo content. */
export const demoQuery = () =>
  queryOptions({ queryKey: ['demo'], queryFn: ({ signal }) => call('GET /state', {}, { signal }) })
