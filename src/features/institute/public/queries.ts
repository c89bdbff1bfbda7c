import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import type { publicInstituteService } from './api.ts'
import type { PublicInstitute } from './schema.ts'

const call = createClient<typeof publicInstituteService>('/profile-service/api/v1/educationInstitute')

/** An institute as everybody sees it: asked for as nobody, so that what is kept of it is the same for all. */
export const publicInstituteQuery = (slug: string) =>
  queryOptions({
    queryKey: ['publicInstitute', slug],
    queryFn: ({ signal }): Promise<PublicInstitute> =>
      call('GET /public-institute', { Slug: slug }, { signal, bearer: '' }),
  })

/** What the portal has on topics. */
export const topicsOnPortalQuery = (topics: readonly string[]) =>
  queryOptions({
    queryKey: ['topicsOnPortal', topics],
    queryFn: async ({ signal }): Promise<PublicInstitute['TopicsOnPortal']> =>
      (await call('POST /topics-on-portal', { topics: [...topics] }, { signal })).results,
  })
