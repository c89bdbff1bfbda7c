import * as z from 'zod/mini'
import * as m from '#messages/organization/members.ts'
import { isMailAddress, normalAddress } from '#lib/text/mail-address.ts'

/** Roles in an organization (decisions A21): owners and administrators edit everything, users their assigned tabs. */
export const memberRoles = ['owner', 'admin', 'user'] as const
export type MemberRole = (typeof memberRoles)[number]

/** Maximum open invitations of an organization. */
export const INVITATIONS_MAX = 50
/** Maximum invitations in an hour: to one address from all organizations, by one member, and from one network address. */
export const INVITATIONS_PER_HOUR = { email: 5, member: 50, address: 100 }
/** Days that an invitation is valid. */
export const INVITATION_DAYS = 14

const role = z.enum(memberRoles)
/** URL segments of assigned tabs; ignored for owners and administrators. */
const modules = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))
const id = z.string().check(z.minLength(1), z.maxLength(64))

const memberSchema = z.object({
  personId: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  modules: z.array(z.string()),
  you: z.boolean(),
  /** The acts that the caller can do on this member. */
  can: z.object({ change: z.boolean(), remove: z.boolean() }),
})

const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role,
  modules: z.array(z.string()),
  /** Times in ISO 8601. */
  created: z.string(),
  expires: z.string(),
})

export const membersSchema = z.object({
  members: z.array(memberSchema),
  /** Empty for members who cannot invite. */
  invitations: z.array(invitationSchema),
  can: z.object({ invite: z.boolean() }),
})
export type Members = z.output<typeof membersSchema>

export const nothing = z.strictObject({})
export const inviteSchema = z.strictObject({
  email: z.string().check(
    z.overwrite((text) => normalAddress(text) ?? text),
    z.refine(isMailAddress, { error: () => m.emailWrong() }),
  ),
  role,
  modules,
})
export type Invite = z.output<typeof inviteSchema>
export const invitationIdSchema = z.strictObject({ id })
export const memberChangeSchema = z.strictObject({ personId: id, role, modules })
export type MemberChange = z.output<typeof memberChangeSchema>
export const memberIdSchema = z.strictObject({ personId: id })

/** The signed link from the email. */
export const invitationTokenSchema = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(100)),
})
/** An invitation as its recipient sees it. */
export const invitationShownSchema = z.object({
  organizationName: z.string(),
  role,
  email: z.string(),
  invitedBy: z.string(),
})
export type InvitationShown = z.output<typeof invitationShownSchema>
