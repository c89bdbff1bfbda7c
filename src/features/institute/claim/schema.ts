import * as z from 'zod/mini'
import * as m from '#messages/institute/claim.ts'

/** Of why somebody says that an institute is theirs, in characters. */
export const CLAIM_REASON_MAX = 2_000

/**
 * How the one who asks comes to keep an institute of a register: at once, since their address is at its `domain`; by asking
 * an administrator, or they have `asked`; not before they `verify` their address, have the right `type` of account, or leave
 * the one that they keep (`keeps`); not at all, since somebody keeps it (`kept`).
 */
const claimWays = ['domain', 'ask', 'asked', 'verify', 'type', 'keeps', 'kept'] as const
export type ClaimWay = (typeof claimWays)[number]

const instituteID = z.string().check(z.minLength(1), z.maxLength(64))

export const claimSchema = z.strictObject({ instituteID })

export const askForInstituteSchema = z.strictObject({
  instituteID,
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

export const claimIdSchema = z.strictObject({ id: instituteID })

/** Somebody asks for an institute, as administrators see it; times in ISO 8601. */
const openClaimSchema = z.object({
  id: z.string(),
  created: z.string(),
  reason: z.string(),
  instituteName: z.string(),
  Slug: z.string(),
  website: z.string(),
  domains: z.array(z.string()),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Somebody keeps it by now, or they keep another: it can only be refused. */
  late: z.boolean(),
})
export type OpenClaim = z.output<typeof openClaimSchema>

export const openClaimsSchema = z.object({
  /** The oldest first; more than these wait until some are answered. */
  results: z.array(openClaimSchema),
  total: z.int(),
})

export const noClaimInputSchema = z.strictObject({})
