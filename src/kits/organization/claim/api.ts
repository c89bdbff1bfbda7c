import * as m from '#messages/organization/claim.ts'
import type { Trx } from '#lib/db/connect.ts'
import { adminEndpoint, memberEndpoint, type MemberCall } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { trustedOrigin } from '#lib/server/trusted-origin.ts'
import { oneOf, organizationKinds, type OrganizationKind } from '../kind.ts'
import { getClaim, listClaims } from './data.ts'
import { submitClaim, claimOrganization, grantClaim, refuseClaim, type ClaimContext } from './mutations.ts'
import * as schema from './schema.ts'

const refusesAnswer = {
  not_found: 'The claim has already been answered.',
  conflict:
    "The organization has been claimed, the claimant manages another one, or the claimant's email address is not verified.",
} as const

/**
 * Defines the calls for claiming imported organizations of a kind.
 * @param begun updates the search index after an organization is claimed.
 */
export function claimEndpoints(
  kind: OrganizationKind,
  begun: (transaction: Trx, organizationId: number) => Promise<void>,
) {
  const one = oneOf(kind)
  const { idKey, nameKey } = organizationKinds[kind]
  const refuses = {
    not_found: `No imported ${kind} has this ID.`,
    forbidden: 'The user type is wrong, or the email address is not verified or at another domain.',
    conflict: `The ${kind} has been claimed, or the caller manages another one.`,
  } as const
  const contextOf = ({ deps, viewer, request }: MemberCall<unknown>): ClaimContext => ({
    kind,
    begun,
    deps,
    viewer,
    origin: trustedOrigin(request.origin, deps.env),
    address: request.address,
  })
  return {
    'GET /claim/way': memberEndpoint({
      summary: `Get how the caller can claim an imported ${kind}`,
      input: schema.claimSchema(kind),
      output: schema.claimStateSchema,
      refuses: { not_found: refuses.not_found },
      async handle({ deps, input, viewer }) {
        const state = await getClaim(deps.db, kind, input[idKey]!, viewer.personId)
        if (!state) throw new AppError('not_found', m.noSuchClaimable())
        return state
      },
    }),
    'POST /claim': memberEndpoint({
      summary: `Claim ${one} with a verified email address at its domain`,
      input: schema.claimSchema(kind),
      output: schema.claimAnsweredSchema,
      refuses,
      async handle(call) {
        await claimOrganization(contextOf(call), call.input[idKey]!)
        return { message: m.claimDone[kind]() }
      },
    }),
    'POST /claim/ask': memberEndpoint({
      summary: `Send a claim to an imported ${kind} for review`,
      input: schema.submitClaimSchema(kind),
      output: schema.claimStateSchema,
      refuses,
      handle: (call) =>
        submitClaim(contextOf(call), { publicId: call.input[idKey]!, reason: call.input.reason! }),
    }),
    'GET /claims': adminEndpoint({
      summary: `List the open claims to imported ${kind === 'business' ? 'businesses' : 'institutes'}, oldest first`,
      input: schema.noClaimInputSchema,
      output: schema.openClaimsSchema(kind),
      async handle({ deps }) {
        const { results, total } = await listClaims(deps.db, kind)
        return { results: results.map((claim) => ({ ...claim, [nameKey]: claim.organizationName })), total }
      },
    }),
    'POST /claims/grant': adminEndpoint({
      summary: `Approve a claim: make the claimant the owner, approve their account and email them`,
      input: schema.claimIdSchema,
      output: schema.claimAnsweredSchema,
      refuses: refusesAnswer,
      async handle(call) {
        await grantClaim(contextOf(call), call.input.id)
        return { message: m.claimGranted() }
      },
    }),
    'POST /claims/refuse': adminEndpoint({
      summary: 'Refuse a claim and email the reason to the claimant',
      input: schema.refuseClaimSchema,
      output: schema.claimAnsweredSchema,
      refuses: { not_found: refusesAnswer.not_found },
      async handle(call) {
        await refuseClaim(contextOf(call), call.input.id, call.input.reason)
        return { message: m.claimRefused() }
      },
    }),
  }
}
