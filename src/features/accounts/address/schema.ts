import * as z from 'zod/mini'

/** The token of a mail's link. */
export const linkSchema = z.strictObject({ token: z.string().check(z.trim(), z.maxLength(2_000)) })
