import * as z from 'zod/mini'
import * as m from '#messages/organization/members.ts'
import { isMailAddress, normalAddress } from '#lib/text/mail-address.ts'

/** Roles in an organisation (decisions A21): owners and administrators change all of it, users the tabs they are given. */
export const memberRoles = ['owner', 'admin', 'user'] as const
export type MemberRole = (typeof memberRoles)[number]

/** Invitations that nobody has answered, of one organization. */
export const INVITATIONS_MAX = 50
/** How long an invitation holds. */
export const INVITATION_DAYS = 14

const role = z.enum(memberRoles)
/** Segments of tabs; of owners and administrators they say nothing. */
const modules = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))
const id = z.string().check(z.minLength(1), z.maxLength(64))

const memberSchema = z.object({
  personId: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  modules: z.array(z.string()),
  you: z.boolean(),
  /** What the one who asks may do with them. */
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
  /** Empty for who may not invite. */
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

/** What the link of the mail holds. */
export const invitationTokenSchema = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(100)),
})
/** What an invitation says to whom it is for. */
export const invitationShownSchema = z.object({
  organizationName: z.string(),
  role,
  email: z.string(),
  invitedBy: z.string(),
})
export type InvitationShown = z.output<typeof invitationShownSchema>
