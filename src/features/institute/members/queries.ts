import { queryOptions } from '@tanstack/react-query'
import { getSession } from '#lib/browser/session.ts'
import { callInstitute } from '../queries.ts'

/** Who keeps the institute of the signed-in person. */
export const membersQuery = () =>
  queryOptions({
    queryKey: ['instituteMembers', getSession()?.user.id],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => callInstitute('POST /members', {}, { signal }),
  })

/** What the link of an invitation offers. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['instituteInvitation', token],
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => callInstitute('POST /invitation', { token }, { signal }),
  })
