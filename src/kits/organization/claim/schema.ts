import * as z from 'zod/mini'
import * as m from '#messages/organization/claim.ts'
import { organizationKinds, type OrganizationKind } from '../kind.ts'

/** Maximum characters of a claim's reason. */
export const CLAIM_REASON_MAX = 2_000
/** Maximum characters of a refusal's reason. */
export const CLAIM_REFUSAL_MAX = 1_000

/**
 * How the caller can claim an imported organization: at once, because their address is at its `domain`; by
 * review (`ask`), or they have `asked`; not before they `verify` their address, have the right user `type`,
 * or leave the one they manage (`keeps`); not at all, because it has been claimed (`kept`).
 */
const claimWays = ['domain', 'ask', 'asked', 'verify', 'type', 'keeps', 'kept'] as const
export type ClaimWay = (typeof claimWays)[number]

const id = z.string().check(z.minLength(1), z.maxLength(64))

/** Returns the schema of an input with an organization's instituteID or organizationID. */
export const claimSchema = (kind: OrganizationKind) => z.strictObject({ [organizationKinds[kind].idKey]: id })

export const submitClaimSchema = (kind: OrganizationKind) =>
  z.strictObject({
    [organizationKinds[kind].idKey]: id,
    reason: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: () => m.claimReasonMissing() }),
        z.maxLength(CLAIM_REASON_MAX, { error: () => m.claimReasonTooLong({ most: CLAIM_REASON_MAX }) }),
      ),
  })

export const claimStateSchema = z.object({
  way: z.enum(claimWays),
  /** Domains that an email address has to be at. */
  domains: z.array(z.string()),
  /** Reason in the caller's claim; empty without one. */
  reason: z.string(),
  /** Another organization that the account is approved for; empty without one. */
  approvedFor: z.string(),
})
export type ClaimState = z.output<typeof claimStateSchema>

export const claimIdSchema = z.strictObject({ id })
export const refuseClaimSchema = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(CLAIM_REFUSAL_MAX)),
})
export const claimAnsweredSchema = z.object({ message: z.string() })

/** A claim as administrators see it; times in ISO 8601. */
const openClaimSchema = z.object({
  id: z.string(),
  created: z.string(),
  reason: z.string(),
  Slug: z.string(),
  website: z.string(),
  domains: z.array(z.string()),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Already claimed, or the claimant manages another one: the claim can only be refused. */
  late: z.boolean(),
})
/** Adds the organization's name under the key of its kind, which the type omits. */
const namedClaimSchema = (kind: OrganizationKind): typeof openClaimSchema =>
  z.extend(openClaimSchema, { [organizationKinds[kind].nameKey]: z.string() } as object)

/** A claim of either kind. */
export interface OpenClaim extends z.output<typeof openClaimSchema> {
  kind: OrganizationKind
  organizationName: string
}

export const openClaimsSchema = (kind: OrganizationKind) =>
  z.object({
    /** Oldest first, up to a limit. */
    results: z.array(namedClaimSchema(kind)),
    total: z.int(),
  })

export const noClaimInputSchema = z.strictObject({})
