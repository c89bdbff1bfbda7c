import * as z from 'zod/mini'
import { messageSchema, userSchema } from '../schema.ts'

/** Who has a password gives it. */
export const deleteAccountSchema = z.strictObject({
  password: z.optional(z.string().check(z.maxLength(1_000))),
})

export const deletionCancelledSchema = z.extend(messageSchema, { user: userSchema })
