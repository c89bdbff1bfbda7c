import { queryOptions } from '@tanstack/react-query'
import { getSession } from '#lib/browser/session.ts'
import { callInstitute } from '../queries.ts'

/** Where the search has what the institute of the signed-in person announces. @param version of its profile. */
export const announcedQuery = (version: number) =>
  queryOptions({
    queryKey: ['announced-events', getSession()?.user.id, version],
    staleTime: 0,
    queryFn: ({ signal }) => callInstitute('GET /announced-events', {}, { signal }),
  })
