import { queryOptions } from '@tanstack/react-query'
import type { PublicListView } from '#kits/organization/shown/schema.ts'
import { createClient } from '#lib/api/api-client.ts'
import type { Syllabus } from '../schema-syllabus.ts'
import type { publicInstituteService } from './api.ts'
import type { PublicInstitute } from './schema.ts'

const call = createClient<typeof publicInstituteService>('/profile-service/api/v1/educationInstitute')

/** The part of an institute that a page shows. */
export type InstituteView = PublicListView & { Programme?: string | undefined }

/** Queries the public view of an institute without a session, so that one cached answer serves everyone. */
export const publicInstituteQuery = (slug: string, view: InstituteView = {}) =>
  queryOptions({
    queryKey: ['publicInstitute', slug, view],
    queryFn: ({ signal }): Promise<PublicInstitute> =>
      call('GET /public-institute', { Slug: slug, ...view }, { signal, bearer: '' }),
  })

/** Gets a whole syllabus of a public institute. */
export const getSyllabus = (slug: string, id: string): Promise<Syllabus> =>
  call('GET /public-syllabus', { Slug: slug, id }, { bearer: '' })

/** Queries the portal's articles and lectures on topics. */
export const topicsOnPortalQuery = (topics: readonly string[]) =>
  queryOptions({
    queryKey: ['topicsOnPortal', topics],
    queryFn: async ({ signal }): Promise<PublicInstitute['TopicsOnPortal']> =>
      (await call('POST /topics-on-portal', { topics: [...topics] }, { signal })).results,
  })
