import * as z from 'zod/mini'
import * as m from '#messages/organization/claim.ts'
import { organizationKinds, type OrganizationKind } from '../kind.ts'

/** Of why somebody says that an organization is theirs, in characters. */
export const CLAIM_REASON_MAX = 2_000
/** Of why an administrator refuses it. */
export const CLAIM_REFUSAL_MAX = 1_000

/**
 * How the one who asks comes to keep an organization of an import: at once, since their address is at its `domain`; by
 * asking an administrator, or they have `asked`; not before they `verify` their address, have the right `type` of account,
 * or leave the one that they keep (`keeps`); not at all, since somebody keeps it (`kept`).
 */
const claimWays = ['domain', 'ask', 'asked', 'verify', 'type', 'keeps', 'kept'] as const
export type ClaimWay = (typeof claimWays)[number]

const id = z.string().check(z.minLength(1), z.maxLength(64))

/** Names an organization by its id on the wire, instituteID or organizationID. */
export const claimSchema = (kind: OrganizationKind) => z.strictObject({ [organizationKinds[kind].idKey]: id })

export const askForSchema = (kind: OrganizationKind) =>
  z.strictObject({
    [organizationKinds[kind].idKey]: id,
    reason: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: () => m.claimReasonMissing() }),
        z.maxLength(CLAIM_REASON_MAX, { error: () => m.claimReasonTooLong(CLAIM_REASON_MAX) }),
      ),
  })

export const claimStateSchema = z.object({
  way: z.enum(claimWays),
  /** Where an address has to be. */
  domains: z.array(z.string()),
  /** What was written to the administrators; empty otherwise. */
  reason: z.string(),
  /** Another organisation that the account is approved for; empty otherwise. */
  approvedFor: z.string(),
})
export type ClaimState = z.output<typeof claimStateSchema>

export const claimIdSchema = z.strictObject({ id })
export const refuseClaimSchema = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(CLAIM_REFUSAL_MAX)),
})
export const claimAnsweredSchema = z.object({ message: z.string() })

/** Somebody asks for an organization, as administrators see it; times in ISO 8601. */
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
  /** Somebody keeps it by now, or they keep another: it can only be refused. */
  late: z.boolean(),
})
/** With the name of the organization, which is called as in all calls of its kind: types leave it out. */
const namedClaimSchema = (kind: OrganizationKind): typeof openClaimSchema =>
  z.extend(openClaimSchema, { [organizationKinds[kind].nameKey]: z.string() } as object)

/** The same, of whatever kind. */
export interface OpenClaim extends z.output<typeof openClaimSchema> {
  kind: OrganizationKind
  organizationName: string
}

export const openClaimsSchema = (kind: OrganizationKind) =>
  z.object({
    /** The oldest first; more than these wait until some are answered. */
    results: z.array(namedClaimSchema(kind)),
    total: z.int(),
  })

export const noClaimInputSchema = z.strictObject({})
