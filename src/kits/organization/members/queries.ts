import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { getSession } from '#lib/browser/session.ts'
import type { Service } from '#lib/api/endpoint.ts'
import type { AnyOrganization } from '../definition.ts'
import type { memberEndpoints } from './api.ts'

type MemberService = Service & { endpoints: ReturnType<typeof memberEndpoints> }

/** The calls about who keeps an organization of a kind. */
export const callMembers = ({ prefix }: Pick<AnyOrganization, 'prefix'>) =>
  createClient<MemberService>(prefix)

/** Who keeps the organization of the signed-in person. */
export const membersQuery = (definition: Pick<AnyOrganization, 'kind' | 'prefix'>) =>
  queryOptions({
    queryKey: ['members', definition.kind, getSession()?.user.id],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => callMembers(definition)('GET /members', {}, { signal }),
  })

/** What the link of an invitation offers. */
export const invitationQuery = (definition: Pick<AnyOrganization, 'kind' | 'prefix'>, token: string) =>
  queryOptions({
    queryKey: ['invitation', definition.kind, token],
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => callMembers(definition)('POST /invitation', { token }, { signal }),
  })
