import * as z from 'zod/mini'
import { confirmationSchema, emailSchema, messageSchema } from '../schema.ts'

/** The token from the link in an email. Its prefix selects the question of the page; verification has none. */
export const linkSchema = z.strictObject({
  token: z.string().check(
    z.trim(),
    z.maxLength(2_000),
    z.overwrite((token) => token.replace(/^(?:change|undo)-/, '')),
  ),
})

/** The verified address: only its owner may continue what the link carries. */
export const verifiedSchema = z.extend(messageSchema, { email: z.string() })

/** The new address, and the password if the session is older than 10 minutes. */
export const changeEmailSchema = z.extend(confirmationSchema, { email: emailSchema })

/** `changed`: whether both addresses have now confirmed. */
export const emailChangeSchema = z.extend(messageSchema, { changed: z.boolean() })
