import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { ownQuery } from '#lib/browser/own-query.ts'
import type { Service } from '#lib/api/endpoint.ts'
import type { AnyOrganization } from '../definition.ts'
import type { memberEndpoints } from './api.ts'

type MemberService = Service & { endpoints: ReturnType<typeof memberEndpoints> }

/** Calls the API for members. */
export const callMembers = ({ prefix }: Pick<AnyOrganization, 'prefix'>) =>
  createClient<MemberService>(prefix)

/** Queries the members of the caller's organization. */
export const membersQuery = (definition: Pick<AnyOrganization, 'kind' | 'prefix'>) =>
  ownQuery(['members', definition.kind], (options) => callMembers(definition)('GET /members', {}, options))

/** Queries an invitation by its token. */
export const invitationQuery = (definition: Pick<AnyOrganization, 'kind' | 'prefix'>, token: string) =>
  queryOptions({
    queryKey: ['invitation', definition.kind, token],
    staleTime: 0,
    queryFn: ({ signal }) => callMembers(definition)('POST /invitation', { token }, { signal }),
  })
