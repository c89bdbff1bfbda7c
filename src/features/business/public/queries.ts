import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import type { publicBusinessService } from './api.ts'
import type { PublicBusiness } from './schema.ts'

const call = createClient<typeof publicBusinessService>('/profile-service/api/v1/businessOrganization')

/** A business as everybody sees it: asked for as nobody, so that what is kept of it is the same for all. */
export const publicBusinessQuery = (slug: string) =>
  queryOptions({
    queryKey: ['publicBusiness', slug],
    queryFn: ({ signal }): Promise<PublicBusiness> =>
      call('GET /public-business', { Slug: slug }, { signal, bearer: '' }),
  })
