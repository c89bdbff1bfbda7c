import * as z from 'zod/mini'
import { passwordRequired, strongPassword, validEmail } from '#messages/accounts/answers.ts'
import { emailRequired } from '#messages/accounts/accounts.ts'
import { isMailAddress } from '#lib/text/mail-address.ts'
import { isStrongPassword } from './schema.ts'

// Validates forms on change with the rules of schema.ts, in the language of the page (public portal, section 5).

const required = (said: () => string) => z.minLength(1, { error: said, abort: true })

const email = z
  .string()
  .check(z.trim(), required(emailRequired), z.refine(isMailAddress, { error: () => validEmail() }))
/** A new password. */
export const newPassword = z
  .string()
  .check(required(passwordRequired), z.refine(isStrongPassword, { error: () => strongPassword() }))

export const signInFormSchema = z.object({ email, currentPassword: newPassword })
export type SignInValues = z.output<typeof signInFormSchema>

export const forgotFormSchema = z.object({ email })
export type ForgotValues = z.output<typeof forgotFormSchema>
