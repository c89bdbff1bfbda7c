import * as m from '#messages/organization/members.ts'
import { memberEndpoint, type MemberCall } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { trustedOrigin } from '#lib/server/trusted-origin.ts'
import type { AnyOrganization } from '../definition.ts'
import { oneOf } from '../kind.ts'
import { getMembers, getMembership } from './data.ts'
import {
  acceptInvitation,
  changeMember,
  inviteMember,
  readInvitation,
  removeMember,
  withdrawInvitation,
  type MemberContext,
} from './mutations.ts'
import * as schema from './schema.ts'

const notAMember = 'The caller is not a member of an organization.'
const refuses = {
  forbidden: "The caller is not an owner or administrator, or the change exceeds the caller's own role.",
  not_found: 'The caller is not a member, or the member or invitation does not exist.',
} as const

/** Defines the calls for the members of an organization (decisions A21). */
export function memberEndpoints(definition: AnyOrganization) {
  const { kind } = definition
  const contextOf = ({ deps, viewer, request, locale }: MemberCall<unknown>): MemberContext => ({
    definition,
    deps,
    viewer,
    origin: trustedOrigin(request.origin, deps.env),
    address: request.address,
    locale,
  })
  return {
    'GET /members': memberEndpoint({
      summary: `List the members and open invitations of the caller's ${kind}`,
      input: schema.nothing,
      output: schema.membersSchema,
      refuses: { not_found: notAMember },
      async handle({ deps, viewer }) {
        const member = await getMembership(deps.db, kind, viewer.personId)
        if (!member) throw new AppError('not_found', m.notMember({ kind }))
        return getMembers(deps.db, member)
      },
    }),
    'POST /members/invite': memberEndpoint({
      summary: 'Invite a member by email',
      input: schema.inviteSchema,
      output: schema.membersSchema,
      refuses: {
        ...refuses,
        forbidden: `${refuses.forbidden} Or the caller's email address is not verified.`,
        conflict: 'The person is already a member, or too many invitations are open.',
        too_many_requests: 'Too many invitations. Wait for the seconds in Retry-After.',
      },
      handle: (call) => inviteMember(contextOf(call), call.input),
    }),
    'POST /members/withdraw': memberEndpoint({
      summary: 'Withdraw an invitation',
      input: schema.invitationIdSchema,
      output: schema.membersSchema,
      refuses,
      handle: (call) => withdrawInvitation(contextOf(call), call.input.id),
    }),
    'POST /members/change': memberEndpoint({
      summary: 'Change the role or tabs of a member',
      input: schema.memberChangeSchema,
      output: schema.membersSchema,
      refuses: { ...refuses, conflict: 'The member is the last owner.' },
      handle: (call) => changeMember(contextOf(call), call.input),
    }),
    'POST /members/remove': memberEndpoint({
      summary: 'Remove a member, or leave',
      input: schema.memberIdSchema,
      output: schema.membersSchema,
      refuses: { ...refuses, conflict: 'The member is the last owner.' },
      handle: (call) => removeMember(contextOf(call), call.input.personId),
    }),
    'POST /invitation': memberEndpoint({
      summary: 'Get an invitation by the token in its link',
      input: schema.invitationTokenSchema,
      output: schema.invitationShownSchema,
      limit: 'none',
      refuses: { not_found: 'The invitation was answered or withdrawn, or has expired.' },
      handle: ({ deps, input }) => readInvitation(deps.db, definition, input.token),
    }),
    'POST /invitation/accept': memberEndpoint({
      summary: `Accept an invitation to ${oneOf(kind)}`,
      input: schema.invitationTokenSchema,
      output: schema.invitationShownSchema,
      refuses: {
        forbidden: "The invitation is for another email address, or the caller's is not verified.",
        not_found: 'The invitation was answered or withdrawn, or has expired.',
        conflict: 'The caller already manages one.',
      },
      handle: (call) => acceptInvitation(contextOf(call), call.input.token),
    }),
  }
}
