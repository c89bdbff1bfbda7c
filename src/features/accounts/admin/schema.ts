import * as z from 'zod/mini'
import { MAX_PAGE_SIZE, searchInput } from '#lib/api/search-input.ts'
import { messageSchema, storedOrganizationSchema, userTypes } from '../schema.ts'
import { REASON_LIMIT } from './schema-address.ts'

const approvals = ['pending', 'approved', 'refused', 'none'] as const
export type ApprovalStatus = (typeof approvals)[number]

const idSchema = z.string().check(z.minLength(1), z.maxLength(100))
const cursorSchema = z.string().check(z.maxLength(200))
const limitSchema = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE))
const reasonSchema = z.string().check(z.trim(), z.maxLength(REASON_LIMIT))

export const listUsersSchema = searchInput(
  {
    /** Any part of a name or an address, whatever its case and accents. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    approval: z.optional(z.enum(approvals)),
    cursor: z.optional(cursorSchema),
    limit: z.optional(limitSchema),
  },
  { texts: ['q'] },
)
export type ListUsers = z.output<typeof listUsersSchema>

/** What an administrator may do with an account. */
export const adminActs = [
  'approve',
  'refuse',
  'disable',
  'enable',
  'endSessions',
  'resetFactors',
  'makeAdmin',
  'unmakeAdmin',
  'makeEditor',
  'unmakeEditor',
] as const
export type AdminAct = (typeof adminActs)[number]

/** An account as administrators see it; times in ISO 8601. */
const adminUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  userType: z.nullable(z.enum(userTypes)),
  /** `none` for types that need no approval. */
  approvalStatus: z.enum(approvals),
  approvalReason: z.nullable(z.string()),
  /** Whom they act for, as they say. */
  organization: z.nullable(storedOrganizationSchema),
  /** The part after the @, and what it says: that of the organisation's web site, another, or one where anybody gets an address; null without a web site to compare it with. */
  addressDomain: z.object({
    name: z.string(),
    kind: z.nullable(z.enum(['same', 'other', 'free-mail'])),
  }),
  role: z.enum(['user', 'editor', 'admin']),
  /** Since when nobody may sign in. */
  disabled: z.nullable(z.string()),
  /** When the account goes. */
  deleteAfter: z.nullable(z.string()),
  created: z.string(),
  lastSignIn: z.nullable(z.string()),
  /** Sessions that have not ended. */
  sessions: z.int(),
  /** Since when sign-ins ask for a second factor. */
  secondFactor: z.nullable(z.string()),
  /** What the one who asks may do with it now. */
  can: z.object({
    approve: z.boolean(),
    refuse: z.boolean(),
    disable: z.boolean(),
    enable: z.boolean(),
    endSessions: z.boolean(),
    resetFactors: z.boolean(),
    makeAdmin: z.boolean(),
    unmakeAdmin: z.boolean(),
    makeEditor: z.boolean(),
    unmakeEditor: z.boolean(),
  }),
})
export type AdminUser = z.output<typeof adminUserSchema>

export const adminUsersSchema = z.object({
  results: z.array(adminUserSchema),
  total: z.int(),
  nextCursor: z.nullable(z.string()),
})
export type AdminUsers = z.output<typeof adminUsersSchema>

export const oneUserSchema = z.strictObject({ id: idSchema })
export const adminUserAnswerSchema = z.object({ user: adminUserSchema })

export const refuseSchema = z.strictObject({ id: idSchema, reason: reasonSchema.check(z.minLength(1)) })
export const disableSchema = z.strictObject({ id: idSchema, reason: z.optional(reasonSchema) })
export const roleSchema = z.strictObject({ id: idSchema, role: z.enum(['user', 'editor', 'admin']) })

/** The account as it is after an act. */
export const actAnswerSchema = z.extend(messageSchema, { user: adminUserSchema })

export const listAuditSchema = searchInput({
  /** Only what concerns this account, or was done by its owner. */
  person: z.optional(idSchema),
  act: z.optional(z.string().check(z.maxLength(60))),
  /** Only what led to how its approval stands. */
  about: z.optional(z.enum(['approval'])),
  cursor: z.optional(cursorSchema),
  limit: z.optional(limitSchema),
})
export type ListAudit = z.output<typeof listAuditSchema>

/** Name and address are null once the account is gone. */
const auditPersonSchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
})
export type AuditPerson = z.output<typeof auditPersonSchema>

const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  act: z.string(),
  /** Whose account it concerns. */
  person: z.nullable(auditPersonSchema),
  /** Who did it. */
  actor: z.nullable(auditPersonSchema),
  address: z.nullable(z.string()),
  device: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.output<typeof auditEntrySchema>

export const auditPageSchema = z.object({
  results: z.array(auditEntrySchema),
  nextCursor: z.nullable(z.string()),
})
export type AuditPage = z.output<typeof auditPageSchema>
