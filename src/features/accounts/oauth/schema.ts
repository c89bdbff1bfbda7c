import * as z from 'zod/mini'
import { confirmationSchema, providers } from '../schema.ts'

/** The configured providers, in the order of their buttons. */
export const providersSchema = z.object({ results: z.array(z.enum(providers)) })

/** A provider that an account is linked to. */
const linkedProviderSchema = z.object({
  provider: z.enum(providers),
  /** When it was linked, in ISO 8601. */
  linked: z.string(),
  /** `unlink`: whether another way to sign in is left. */
  can: z.object({ unlink: z.boolean() }),
})
export type LinkedProvider = z.output<typeof linkedProviderSchema>
export const linkedProvidersSchema = z.object({ results: z.array(linkedProviderSchema) })

export const unlinkProviderSchema = z.extend(confirmationSchema, { provider: z.enum(providers) })

/** The callback parameters of a provider; others are ignored. */
export const callbackSchema = z.object({
  state: z.optional(z.string().check(z.maxLength(500))),
  code: z.optional(z.string().check(z.maxLength(4_000))),
  /** Replaces the code if sign-in failed, such as access_denied. */
  error: z.optional(z.string().check(z.maxLength(500))),
  /** Issuer of the response (RFC 9207). */
  iss: z.optional(z.string().check(z.maxLength(500))),
})
export type Callback = z.output<typeof callbackSchema>
