import { createClient } from '#lib/api/api-client.ts'
import type { Service } from '#lib/api/endpoint.ts'
import { freshQuery } from '#lib/browser/own-query.ts'
import { organizationKinds, type OrganizationKind } from '../kind.ts'
import type { claimEndpoints } from './api.ts'
import type { OpenClaim } from './schema.ts'

type ClaimService = Service & { endpoints: ReturnType<typeof claimEndpoints> }

/** Calls the API for claims. */
export const callClaim = (kind: OrganizationKind) =>
  createClient<ClaimService>(organizationKinds[kind].prefix)

/** Returns the input that names an organization. @param id instituteID or organizationID. */
export const claimedBy = (kind: OrganizationKind, id: string): Record<string, string> => ({
  [organizationKinds[kind].idKey]: id,
})

/** Queries how the signed-in person can claim an organization; another user type is another answer. */
export const claimQuery = (kind: OrganizationKind, id: string, personId: string, userType: string | null) =>
  freshQuery(['claim', kind, id, personId, userType], (options) =>
    callClaim(kind)('GET /claim/way', claimedBy(kind, id), options),
  )

const nameIn = (claim: object, key: string): string => String((claim as Record<string, unknown>)[key])

/** Queries the open claims of all kinds, fresh at every visit. */
export const openClaimsQuery = () =>
  freshQuery(['admin', 'claims'], async (options): Promise<{ results: OpenClaim[]; total: number }> => {
    const kinds = Object.keys(organizationKinds) as OrganizationKind[]
    const answers = await Promise.all(
      kinds.map(async (kind) => {
        const { results, total } = await callClaim(kind)('GET /claims', {}, options)
        const { nameKey } = organizationKinds[kind]
        const named = results.map((claim) => ({ ...claim, kind, organizationName: nameIn(claim, nameKey) }))
        return { results: named, total }
      }),
    )
    return {
      results: answers
        .flatMap(({ results }) => results)
        .toSorted((one, other) => one.created.localeCompare(other.created)),
      total: answers.reduce((sum, { total }) => sum + total, 0),
    }
  })
