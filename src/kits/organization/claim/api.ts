import type { Transaction } from 'kysely'
import * as m from '#messages/organization/claim.ts'
import { english } from '#messages/organization/answers.ts'
import { adminEndpoint, memberEndpoint, type MemberCall } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Tables } from '#lib/db/tables.ts'
import { trustedOrigin } from '#lib/server/trusted-origin.ts'
import { organizationKinds, type OrganizationKind } from '../kind.ts'
import { getClaim, listClaims } from './data.ts'
import {
  askForOrganization,
  claimOrganization,
  grantClaim,
  refuseClaim,
  type ClaimContext,
} from './mutations.ts'
import * as schema from './schema.ts'

const refusesAnswer = {
  not_found: 'It was answered already.',
  conflict: 'Somebody keeps it by now, the asker keeps another, or their address is not verified.',
} as const

/**
 * How organizations of a kind that an import brought come to those whose they are: the calls of its service.
 * @param begun brings in step what searches read of one that somebody keeps now.
 */
export function claimEndpoints(
  kind: OrganizationKind,
  begun: (transaction: Transaction<Tables>, organizationId: number) => Promise<void>,
) {
  const one = english(kind, 'a')
  const { idKey, nameKey } = organizationKinds[kind]
  const refuses = {
    not_found: `No import brought such ${one}.`,
    forbidden: 'The type of account, an address that is not verified, or one at another domain.',
    conflict: 'Somebody keeps it, or the caller keeps another.',
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
      summary: `How the caller comes to keep ${one} of an import`,
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
      summary: `Makes the caller, whose verified address is at the domain of the ${kind}, its owner`,
      input: schema.claimSchema(kind),
      output: schema.claimAnsweredSchema,
      limit: 'write',
      refuses,
      async handle(call) {
        await claimOrganization(contextOf(call), call.input[idKey]!)
        return { message: m.claimDone[kind]() }
      },
    }),
    'POST /claim/ask': memberEndpoint({
      summary: `Asks the administrators for ${one} of an import, with a reason`,
      input: schema.askForSchema(kind),
      output: schema.claimStateSchema,
      limit: 'write',
      refuses,
      handle: (call) =>
        askForOrganization(contextOf(call), { publicId: call.input[idKey]!, reason: call.input.reason! }),
    }),
    'GET /claims': adminEndpoint({
      summary: `Those who ask for ${one} of an import, the oldest first`,
      input: schema.noClaimInputSchema,
      output: schema.openClaimsSchema(kind),
      async handle({ deps }) {
        const { results, total } = await listClaims(deps.db, kind)
        return { results: results.map((claim) => ({ ...claim, [nameKey]: claim.organizationName })), total }
      },
    }),
    'POST /claims/grant': adminEndpoint({
      summary: `Makes who asked the owner of the ${kind}, approves their account for it, and tells them by mail`,
      input: schema.claimIdSchema,
      output: schema.claimAnsweredSchema,
      limit: 'write',
      refuses: refusesAnswer,
      async handle(call) {
        await grantClaim(contextOf(call), call.input.id)
        return { message: m.claimGranted() }
      },
    }),
    'POST /claims/refuse': adminEndpoint({
      summary: 'Refuses what somebody asked for; the reason is mailed',
      input: schema.refuseClaimSchema,
      output: schema.claimAnsweredSchema,
      limit: 'write',
      refuses: { not_found: refusesAnswer.not_found },
      async handle(call) {
        await refuseClaim(contextOf(call), call.input.id, call.input.reason)
        return { message: m.claimRefused() }
      },
    }),
  }
}
