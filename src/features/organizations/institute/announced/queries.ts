import { queryOptions } from '@tanstack/react-query'
import { getSession } from '#lib/browser/session.ts'
import { callInstitute } from '../queries.ts'

/** Queries the search status of the events of the caller's institute. @param version of its profile. */
export const announcedQuery = (version: number) =>
  queryOptions({
    queryKey: ['announced-events', getSession()?.user.id, version],
    staleTime: 0,
    queryFn: ({ signal }) => callInstitute('GET /announced-events', {}, { signal }),
  })
