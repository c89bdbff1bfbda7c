import * as z from 'zod/mini'
import { isMailAddress, normalAddress } from '#lib/text/mail-address.ts'
import { normalSite } from '#lib/text/web/web-site.ts'
import * as m from '#messages/accounts/answers.ts'

/** The four kinds of users (public portal, section 6). */
export const userTypes = ['Personal', 'Educational Institution', 'Business', 'Faculty'] as const
export type UserType = (typeof userTypes)[number]

/** Where someone can sign in instead of with a password. */
export const providers = ['Google', 'GitHub', 'Facebook'] as const
export type Provider = (typeof providers)[number]

/** Lengths of a password, in characters (decisions S14). */
const PASSWORD_MIN = 8
const PASSWORD_MAX = 128
/** Of one that is only compared with the one that is kept. */
const GIVEN_PASSWORD_MAX = 1_000

/** How a password is compared: two ways to write the same letters are one. */
export const normalizePassword = (password: string): string => password.normalize('NFC')

/** At least 8 characters with a digit and a letter of any script, at most 128. */
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
/** A password that is to be kept. One that is only compared may be anything up to the bound of every string. */
const newPasswordSchema = z.string().check(z.refine(isStrongPassword, { error: () => m.strongPassword() }))
const givenPasswordSchema = z.string().check(z.minLength(1), z.maxLength(GIVEN_PASSWORD_MAX))
const yesNo = z.enum(['yes', 'no'])

/** Of an organisation that an applicant names, in characters. */
const ORGANIZATION_MAX = { name: 200, registrationNumber: 80, webSite: 300 }

/** Whom an applicant acts for: an institution or a business, as a register and the web know it (decisions S10). */
export const organizationSchema = z.strictObject({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => m.organizationRequired() }),
      z.maxLength(ORGANIZATION_MAX.name),
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

/** The same as answers show it: an institute may have begun without a registration number. */
export const storedOrganizationSchema = z.object({
  name: z.string(),
  registrationNumber: z.string(),
  webSite: z.string(),
})

const instituteDataSchema = z.object({
  instituteName: z.string(),
  organizationID: z.string(),
  instituteRegistrationNumber: z.string(),
  businessVerified: yesNo,
  isApproved: yesNo,
})
export type InstituteData = z.output<typeof instituteDataSchema>

const businessDataSchema = z.object({
  businessName: z.string(),
  organizationID: z.string(),
  businessRegistrationNumber: z.string(),
  businessVerified: yesNo,
  isApproved: yesNo,
})
export type BusinessData = z.output<typeof businessDataSchema>

/** A user as answers show them; both spellings of id and phone number (decisions S12). */
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
  /** Whether a password is set: who came by a provider may have none. */
  hasPassword: z.optional(z.boolean()),
  /** Whom they act for, as they say; null for who has not said. */
  organization: z.nullable(storedOrganizationSchema),
  /** When the registration goes unless its address is verified, in ISO 8601; null once it is. */
  verifyBy: z.nullable(z.string()),
  /** When the account goes, in ISO 8601; null for those that stay. */
  deleteAfter: z.nullable(z.string()),
  /** The institute that they keep (profile areas, section 3); the server's. */
  educationInstituteData: z.optional(instituteDataSchema),
  /** The business that they keep; the server's as well. */
  businessData: z.optional(businessDataSchema),
})
export type User = z.output<typeof userSchema>

export const sessionAnswerSchema = z.object({
  user: userSchema,
  /** Bearer token; see decisions S2. */
  token: z.string(),
  /** Length of the session: a number and a unit, such as 12h. */
  expiresIn: z.string(),
  provider: z.optional(z.string()),
})
export type SessionAnswer = z.output<typeof sessionAnswerSchema>

export const messageSchema = z.object({ message: z.string() })
/** After a call that mails something. */
export const mailedSchema = z.extend(messageSchema, {
  /** Where mails can be read while they are kept on this machine. */
  mailbox: z.optional(z.string()),
})

export const signInSchema = z.strictObject({ email: emailSchema, currentPassword: givenPasswordSchema })
export const signUpSchema = z.strictObject({ email: emailSchema, currentPassword: newPasswordSchema })
export const forgotPasswordSchema = z.strictObject({ email: emailSchema })

/** `currentPassword` is the new one (decisions S4), `passwordCurrent` an alias of it. */
export const updatePasswordSchema = z.strictObject({
  currentPassword: z.optional(newPasswordSchema),
  passwordCurrent: z.optional(newPasswordSchema),
  /** Of sessions older than 10 minutes (decisions S6). */
  oldPassword: z.optional(givenPasswordSchema),
  /** Of the mail's link, instead of a session. */
  token: z.optional(trimmed(200)),
})

/** Only these are read; all others, whoever sends them, are left as they are (decisions A5). */
export const loginProfileSchema = z.object({
  _id: z.optional(z.string()),
  id: z.optional(z.string()),
  name: z.optional(trimmed(100)),
  username: z.optional(trimmed(60)),
  phone_number: z.optional(trimmed(40)),
  phoneNumber: z.optional(trimmed(40)),
  userType: z.optional(z.nullable(z.enum(userTypes))),
  /** Of those whose user type an administrator approves, until that is done. */
  organization: z.optional(organizationSchema),
  locale: z.optional(z.enum(['en', 'es'])),
})

/** A session of the signed-in person. */
const ownSessionSchema = z.object({
  id: z.string(),
  /** Such as 'Firefox on Linux'. */
  device: z.string(),
  address: z.nullable(z.string()),
  provider: z.string(),
  created: z.string(),
  lastUsed: z.string(),
  current: z.boolean(),
})
export type OwnSession = z.output<typeof ownSessionSchema>
export const ownSessionsSchema = z.object({ results: z.array(ownSessionSchema) })
/** For what asks for the password again when a session is older than 10 minutes. */
export const confirmationSchema = z.strictObject({ password: z.optional(givenPasswordSchema) })
export const endSessionSchema = z.extend(confirmationSchema, { id: trimmed(100) })
