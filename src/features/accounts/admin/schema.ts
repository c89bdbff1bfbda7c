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
    /** Any part of a name or an email address; case and accents are ignored. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    approval: z.optional(z.enum(approvals)),
    cursor: z.optional(cursorSchema),
    limit: z.optional(limitSchema),
  },
  { texts: ['q'] },
)
export type ListUsers = z.output<typeof listUsersSchema>

/** The acts of an administrator on an account. */
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
  /** The organization that the user claims to represent. */
  organization: z.nullable(storedOrganizationSchema),
  /**
   * Domain of the email address, and whether it is that of the organization's website, another one, or a free email
   * provider; null without a website.
   */
  addressDomain: z.object({
    name: z.string(),
    kind: z.nullable(z.enum(['same', 'other', 'free-mail'])),
  }),
  role: z.enum(['user', 'editor', 'admin']),
  /** When the account was disabled. */
  disabled: z.nullable(z.string()),
  /** When the account is deleted. */
  deleteAfter: z.nullable(z.string()),
  created: z.string(),
  lastSignIn: z.nullable(z.string()),
  /** Number of active sessions. */
  sessions: z.int(),
  /** When the first second factor was set up. */
  secondFactor: z.nullable(z.string()),
  /** The acts on the account that the current administrator may do now. */
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

/** The account after an act. */
export const actAnswerSchema = z.extend(messageSchema, { user: adminUserSchema })

export const listAuditSchema = searchInput({
  /** Only entries about this account or by its owner. */
  person: z.optional(idSchema),
  act: z.optional(z.string().check(z.maxLength(60))),
  /** Only entries about the approval. */
  about: z.optional(z.enum(['approval'])),
  cursor: z.optional(cursorSchema),
  limit: z.optional(limitSchema),
})
export type ListAudit = z.output<typeof listAuditSchema>

/** Name and email are null once the account is deleted. */
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
  /** The account concerned. */
  person: z.nullable(auditPersonSchema),
  /** The account that acted. */
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
