import * as z from 'zod/mini'
import * as m from '#messages/events/guests.ts'
import { validEmail } from '#messages/accounts/answers.ts'
import { visible } from '#kits/document/fields/values.ts'
import { HONEYPOT } from '#kits/visitor-form/form.ts'
import { isMailAddress, normalAddress } from '#lib/text/mail-address.ts'
import { storedQuestionSchema } from '../questions/schema.ts'
import { registeredSchema, registerSchema } from '../registration/schema.ts'

/** Longest name, as in accounts. */
const GUEST_NAME_MAX = 100

const name = z
  .string()
  .check(z.trim(), z.minLength(1, { error: () => m.nameRequired() }), z.maxLength(GUEST_NAME_MAX), visible())
const email = z.string().check(
  z.maxLength(254),
  z.overwrite((text) => normalAddress(text) ?? text),
  z.refine(isMailAddress, { error: () => validEmail() }),
)

export const registerGuestSchema = z.extend(registerSchema, {
  name,
  email,
  /** Honeypot: people do not see it, so it stays empty. */
  [HONEYPOT]: z.optional(z.string().check(z.maxLength(1_000))),
})
export type RegisterGuest = z.output<typeof registerGuestSchema>

export const guestMailedSchema = z.object({
  message: z.string(),
  /** Path of the local mailbox, if emails stay on this machine. */
  mailbox: z.optional(z.string()),
})

/** The token of the link in the email. */
export const guestLinkSchema = z.strictObject({ token: z.string().check(z.trim(), z.maxLength(300)) })
/** `cancel`: the token to cancel it, for people without an account. */
export const confirmedGuestSchema = z.extend(registeredSchema, { cancel: z.nullable(z.string()) })

export const questionsSchema = z.object({ results: z.array(storedQuestionSchema) })
