import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import type { instituteService } from '../api.ts'

/** The calls about who keeps the institutes of registers: all others stay out of the pages that need these. */
export const callClaim = createClient<typeof instituteService>('/profile-service/api/v1/educationInstitute')

/** How the signed-in person comes to keep an institute. */
export const claimQuery = (instituteID: string, personId: string) =>
  queryOptions({
    queryKey: ['instituteClaim', instituteID, personId],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => callClaim('POST /claim/way', { instituteID }, { signal }),
  })

/** Those who ask administrators for an institute; asked for anew at every visit. */
export const openClaimsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'claims'],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => callClaim('GET /claims', {}, { signal }),
  })
