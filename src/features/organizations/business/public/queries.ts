import { queryOptions } from '@tanstack/react-query'
import type { PublicListView } from '#kits/organization/shown/schema.ts'
import { createClient } from '#lib/api/api-client.ts'
import type { publicBusinessService } from './api.ts'
import type { PublicBusiness } from './schema.ts'

const call = createClient<typeof publicBusinessService>('/profile-service/api/v1/businessOrganization')

/** Queries the public view of a business without a session, so that one cached answer serves everyone. */
export const publicBusinessQuery = (slug: string, view: PublicListView = {}) =>
  queryOptions({
    queryKey: ['publicBusiness', slug, view],
    queryFn: ({ signal }): Promise<PublicBusiness> =>
      call('GET /public-business', { Slug: slug, ...view }, { signal, bearer: '' }),
  })
