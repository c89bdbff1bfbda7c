import * as m from '#messages/organization/members.ts'
import { memberEndpoint, type MemberCall } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { trustedOrigin } from '#lib/server/trusted-origin.ts'
import type { AnyOrganization } from '../definition.ts'
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

const nothingKept = 'The caller keeps none.'
const refuses = {
  forbidden: 'The caller does not manage it, or would give or take more than they have.',
  not_found: 'The caller keeps none, or there is no such member or invitation.',
} as const

/** Who keeps an organization of a kind (decisions A21): the calls of its service. */
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
      summary: `Who keeps the ${kind} of the caller, and who is invited`,
      input: schema.nothing,
      output: schema.membersSchema,
      refuses: { not_found: nothingKept },
      async handle({ deps, viewer }) {
        const member = await getMembership(deps.db, kind, viewer.personId)
        if (!member) throw new AppError('not_found', m.notMember(kind))
        return getMembers(deps.db, member)
      },
    }),
    'POST /members/invite': memberEndpoint({
      summary: 'Mails somebody a link that makes them a member',
      input: schema.inviteSchema,
      output: schema.membersSchema,
      limit: 'write',
      refuses: { ...refuses, conflict: 'They are a member, or too many invitations are open.' },
      handle: (call) => inviteMember(contextOf(call), call.input),
    }),
    'POST /members/withdraw': memberEndpoint({
      summary: 'Withdraws an invitation',
      input: schema.invitationIdSchema,
      output: schema.membersSchema,
      limit: 'write',
      refuses,
      handle: (call) => withdrawInvitation(contextOf(call), call.input.id),
    }),
    'POST /members/change': memberEndpoint({
      summary: 'Gives a member another role or other tabs',
      input: schema.memberChangeSchema,
      output: schema.membersSchema,
      limit: 'write',
      refuses: { ...refuses, conflict: 'It is the last owner.' },
      handle: (call) => changeMember(contextOf(call), call.input),
    }),
    'POST /members/remove': memberEndpoint({
      summary: 'Takes a member out; oneself leaves',
      input: schema.memberIdSchema,
      output: schema.membersSchema,
      limit: 'write',
      refuses: { ...refuses, conflict: 'It is the last owner.' },
      handle: (call) => removeMember(contextOf(call), call.input.personId),
    }),
    'POST /invitation': memberEndpoint({
      summary: 'What the link of an invitation offers',
      input: schema.invitationTokenSchema,
      output: schema.invitationShownSchema,
      refuses: { not_found: 'It was answered or withdrawn, or is too old.' },
      handle: ({ deps, input }) => readInvitation(deps.db, definition, input.token),
    }),
    'POST /invitation/accept': memberEndpoint({
      summary: `Makes the caller a member of the ${kind} that invited them`,
      input: schema.invitationTokenSchema,
      output: schema.invitationShownSchema,
      limit: 'write',
      refuses: {
        forbidden: 'It is for another address, or that of the caller is not verified.',
        not_found: 'It was answered or withdrawn, or is too old.',
        conflict: 'The caller keeps one already.',
      },
      handle: (call) => acceptInvitation(contextOf(call), call.input.token),
    }),
  }
}
