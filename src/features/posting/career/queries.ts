import { queryOptions } from '@tanstack/react-query'
import type { Sector } from '#features/taxonomy/schema-fields.ts'
import { createClient } from '#lib/api/api-client.ts'
import type { careerService } from './api.ts'
import type { CareerTrack } from './schema.ts'

const call = createClient<typeof careerService>('/posting-service/api/v1')

/** Queries the careers of a sector without a session, so that one cached answer serves everyone. */
export const careerTrackQuery = (sector: Sector) =>
  queryOptions({
    queryKey: ['careerTrack', sector],
    queryFn: ({ signal }): Promise<CareerTrack> =>
      call('GET /career-track', { Sector: sector }, { signal, bearer: '' }),
  })
