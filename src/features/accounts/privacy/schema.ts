import * as z from 'zod/mini'
import { messageSchema, userSchema } from '../schema.ts'

/** The password is required if the account has one. */
export const deleteAccountSchema = z.strictObject({
  password: z.optional(z.string().check(z.maxLength(1_000))),
})

export const deletionCancelledSchema = z.extend(messageSchema, { user: userSchema })
