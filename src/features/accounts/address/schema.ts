import * as z from 'zod/mini'
import { confirmationSchema, emailSchema, messageSchema } from '../schema.ts'

/** The token of a mail's link. In the link stands before it what its page asks, unless that is the verification. */
export const linkSchema = z.strictObject({
  token: z.string().check(
    z.trim(),
    z.maxLength(2_000),
    z.overwrite((token) => token.replace(/^(?:change|undo)-/, '')),
  ),
})

/** Another address; the password where the session is not young any more. */
export const changeEmailSchema = z.extend(confirmationSchema, { email: emailSchema })

/** What a confirmation came to; `changed`: whether both addresses have confirmed by now. */
export const emailChangeSchema = z.extend(messageSchema, { changed: z.boolean() })
