import { locales } from '#lib/text/locale.ts'
import * as z from 'zod/mini'
import { visible } from '#kits/document/fields/values.ts'
import { intentActs, isSitePath, isSubject } from '#lib/text/intent.ts'
import { isMailAddress, normalAddress } from '#lib/text/mail-address.ts'
import { normalSite } from '#lib/text/web/web-site.ts'
import * as m from '#messages/accounts/answers.ts'

/** The four kinds of users (public portal, section 6). */
export const userTypes = ['Personal', 'Educational Institution', 'Business', 'Faculty'] as const
export type UserType = (typeof userTypes)[number]

/** The providers to sign in with instead of a password. */
export const providers = ['Google', 'GitHub', 'Facebook'] as const
export type Provider = (typeof providers)[number]

/** Lengths of a password, in characters (decisions S14). */
const PASSWORD_MIN = 8
const PASSWORD_MAX = 128
/** Longest current password, which is only compared with the stored one. */
const CURRENT_PASSWORD_MAX = 1_000

/** Normalizes a password, so that two encodings of the same letters match. */
export const normalizePassword = (password: string): string => password.normalize('NFC')

/** Returns whether a password has 8 to 128 characters with a digit and a letter of any script. */
export function isStrongPassword(password: string): boolean {
  const text = normalizePassword(password)
  const { length } = [...text]
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX && /\p{Nd}/u.test(text) && /\p{L}/u.test(text)
}

const trimmed = (max: number) => z.string().check(z.trim(), z.maxLength(max))
export const emailSchema = z.string().check(
  z.overwrite((text) => normalAddress(text) ?? text),
  z.refine(isMailAddress, { error: () => m.validEmail() }),
)
/** A new password has to follow the policy; one that is only compared may be any string. */
const newPasswordSchema = z.string().check(z.refine(isStrongPassword, { error: () => m.strongPassword() }))
const currentPasswordSchema = z.string().check(z.minLength(1), z.maxLength(CURRENT_PASSWORD_MAX))
const yesNo = z.enum(['yes', 'no'])

/** Longest texts about an organization, in characters. */
const ORGANIZATION_MAX = { name: 200, registrationNumber: 80, webSite: 300 }

/** The institution or business that an applicant represents (decisions S10). */
export const organizationSchema = z.strictObject({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => m.organizationRequired() }),
      z.maxLength(ORGANIZATION_MAX.name),
      visible(),
    ),
  registrationNumber: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => m.registrationNumberRequired() }),
      z.maxLength(ORGANIZATION_MAX.registrationNumber),
    ),
  webSite: z.string().check(
    z.trim(),
    z.maxLength(ORGANIZATION_MAX.webSite),
    z.overwrite((text) => normalSite(text) ?? text),
    z.refine((text) => normalSite(text) !== undefined, { error: () => m.webSiteRequired() }),
  ),
})
export type Organization = z.output<typeof organizationSchema>

/** The organization in responses: an institute may have no registration number yet. */
export const storedOrganizationSchema = z.object({
  name: z.string(),
  registrationNumber: z.string(),
  webSite: z.string(),
})

export const instituteDataSchema = z.object({
  instituteName: z.string(),
  organizationID: z.string(),
  instituteRegistrationNumber: z.string(),
  businessVerified: yesNo,
  isApproved: yesNo,
})
export type InstituteData = z.output<typeof instituteDataSchema>

export const businessDataSchema = z.object({
  businessName: z.string(),
  organizationID: z.string(),
  businessRegistrationNumber: z.string(),
  businessVerified: yesNo,
  isApproved: yesNo,
})
export type BusinessData = z.output<typeof businessDataSchema>

/** A user in responses, with both spellings of id and phone number (decisions S12). */
export const userSchema = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  username: z.string(),
  phone_number: z.string(),
  phoneNumber: z.string(),
  userType: z.nullable(z.enum(userTypes)),
  imageUrl: z.nullable(z.string()),
  passwordChangedAt: z.nullable(z.string()),
  role: z.enum(['user', 'editor', 'admin']),
  isApproved: yesNo,
  /** `none` for types that need no approval. */
  approvalStatus: z.enum(['none', 'pending', 'approved', 'refused']),
  approvalReason: z.nullable(z.string()),
  /** Whether a password is set. Accounts created through a provider may have none. */
  hasPassword: z.optional(z.boolean()),
  /** The organization that the user claims to represent, or null. */
  organization: z.nullable(storedOrganizationSchema),
  /** When the account is deleted unless its address is verified, in ISO 8601; null once it is verified. */
  verifyBy: z.nullable(z.string()),
  /** When the account is deleted, in ISO 8601; null if no deletion is scheduled. */
  deleteAfter: z.nullable(z.string()),
  /** The institute of the user (profile areas, section 3). Set by the server. */
  educationInstituteData: z.optional(instituteDataSchema),
  /** The business of the user. Set by the server. */
  businessData: z.optional(businessDataSchema),
})
export type User = z.output<typeof userSchema>

export const sessionAnswerSchema = z.object({
  user: userSchema,
  /** Bearer token (decisions S2). */
  token: z.string(),
  /** Length of the session as a number and a unit, such as 12h. */
  expiresIn: z.string(),
  provider: z.optional(z.string()),
})
export type SessionAnswer = z.output<typeof sessionAnswerSchema>

export const messageSchema = z.object({ message: z.string() })
/** The response of calls that send an email. */
export const mailedSchema = z.extend(messageSchema, {
  /** Path of the local mailbox, if emails stay on this machine. */
  mailbox: z.optional(z.string()),
})

export const signInSchema = z.strictObject({ email: emailSchema, currentPassword: currentPasswordSchema })
/** The intent of a visitor when they signed up; the link in the email carries it. */
const intentSchema = z.strictObject({
  /** A path of this portal. */
  returnTo: z.string().check(z.refine(isSitePath)),
  act: z.optional(z.enum(intentActs)),
  /** The id of the event or posting, or the token of the invitation. */
  subject: z.optional(z.string().check(z.refine(isSubject))),
})
export const signUpSchema = z.strictObject({
  email: emailSchema,
  currentPassword: newPasswordSchema,
  intent: z.optional(intentSchema),
})
export const resendSchema = z.strictObject({ intent: z.optional(intentSchema) })
export const forgotPasswordSchema = z.strictObject({ email: emailSchema, intent: z.optional(intentSchema) })

/** The address of the account if a link from an email was used: only its owner may continue what the link carries. */
export const passwordUpdatedSchema = z.extend(messageSchema, { email: z.optional(z.string()) })

/** `currentPassword` is the new password (decisions S4), and `passwordCurrent` its alias. */
export const updatePasswordSchema = z.strictObject({
  currentPassword: z.optional(newPasswordSchema),
  passwordCurrent: z.optional(newPasswordSchema),
  /** Required if the session is older than 10 minutes (decisions S6). */
  oldPassword: z.optional(currentPasswordSchema),
  /** Token from the link in the email, instead of a session. */
  token: z.optional(trimmed(200)),
})

/** Only these fields are read; all others are ignored (decisions A5). */
export const loginProfileSchema = z.object({
  _id: z.optional(z.string()),
  id: z.optional(z.string()),
  name: z.optional(trimmed(100).check(visible())),
  username: z.optional(trimmed(60).check(visible())),
  phone_number: z.optional(trimmed(40)),
  phoneNumber: z.optional(trimmed(40)),
  userType: z.optional(z.nullable(z.enum(userTypes))),
  /** For user types that need approval, until the account is approved. */
  organization: z.optional(organizationSchema),
  locale: z.optional(z.enum(locales)),
})

/** A session of the current user. */
const ownSessionSchema = z.object({
  id: z.string(),
  /** Browser and system, such as 'Firefox on Linux'. */
  device: z.string(),
  address: z.nullable(z.string()),
  provider: z.string(),
  created: z.string(),
  lastUsed: z.string(),
  current: z.boolean(),
})
export type OwnSession = z.output<typeof ownSessionSchema>
export const ownSessionsSchema = z.object({ results: z.array(ownSessionSchema) })
/** The password is required if the session is older than 10 minutes. */
export const confirmationSchema = z.strictObject({ password: z.optional(currentPasswordSchema) })
export const endSessionSchema = z.extend(confirmationSchema, { id: trimmed(100) })
