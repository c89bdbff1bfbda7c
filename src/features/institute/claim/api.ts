import * as m from '#messages/institute/claim.ts'
import { refuseSchema } from '#features/accounts/admin/schema.ts'
import { messageSchema } from '#features/accounts/schema.ts'
import { adminEndpoint, memberEndpoint, type MemberCall } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { trustedOrigin } from '#lib/server/trusted-origin.ts'
import { getClaim, listClaims } from './data.ts'
import { askForInstitute, claimInstitute, grantClaim, refuseClaim, type ClaimContext } from './mutations.ts'
import * as schema from './schema.ts'

const contextOf = ({ deps, viewer, request }: MemberCall<unknown>): ClaimContext => ({
  deps,
  viewer,
  origin: trustedOrigin(request.origin, deps.env),
  address: request.address,
})

const refuses = {
  not_found: 'No register brought such an institute.',
  forbidden: 'The type of account, an address that is not verified, or one at another domain.',
  conflict: 'Somebody keeps it, or the caller keeps another.',
} as const
const refusesAnswer = {
  not_found: 'It was answered already.',
  conflict: 'Somebody keeps it by now, the asker keeps another, or their address is not verified.',
} as const

/** How institutes that a register brought come to those whose they are. */
export const claimEndpoints = {
  'POST /claim/way': memberEndpoint({
    summary: 'How the caller comes to keep an institute of a register',
    input: schema.claimSchema,
    output: schema.claimStateSchema,
    refuses: { not_found: refuses.not_found },
    async handle({ deps, input, viewer }) {
      const state = await getClaim(deps.db, input.instituteID, viewer.personId)
      if (!state) throw new AppError('not_found', m.noSuchClaimable())
      return state
    },
  }),
  'POST /claim': memberEndpoint({
    summary: 'Makes the caller, whose verified address is at the institute’s domain, its owner',
    input: schema.claimSchema,
    output: messageSchema,
    limit: 'write',
    refuses,
    async handle(call) {
      await claimInstitute(contextOf(call), call.input.instituteID)
      return { message: m.claimDone() }
    },
  }),
  'POST /claim/ask': memberEndpoint({
    summary: 'Asks the administrators for an institute of a register, with a reason',
    input: schema.askForInstituteSchema,
    output: schema.claimStateSchema,
    limit: 'write',
    refuses,
    handle: (call) => askForInstitute(contextOf(call), call.input),
  }),
  'GET /claims': adminEndpoint({
    summary: 'Those who ask for an institute of a register, the oldest first',
    input: schema.noClaimInputSchema,
    output: schema.openClaimsSchema,
    handle: ({ deps }) => listClaims(deps.db),
  }),
  'POST /claims/grant': adminEndpoint({
    summary:
      'Makes who asked the owner of the institute, approves their account for it, and tells them by mail',
    input: schema.claimIdSchema,
    output: messageSchema,
    limit: 'write',
    refuses: refusesAnswer,
    async handle(call) {
      await grantClaim(contextOf(call), call.input.id)
      return { message: m.claimGranted() }
    },
  }),
  'POST /claims/refuse': adminEndpoint({
    summary: 'Refuses what somebody asked for; the reason is mailed',
    input: refuseSchema,
    output: messageSchema,
    limit: 'write',
    refuses: { not_found: refusesAnswer.not_found },
    async handle(call) {
      await refuseClaim(contextOf(call), call.input.id, call.input.reason)
      return { message: m.claimRefused() }
    },
  }),
}
