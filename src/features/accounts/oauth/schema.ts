import * as z from 'zod/mini'
import { confirmationSchema, providers } from '../schema.ts'

/** The providers that are set up, in the order of their buttons. */
export const providersSchema = z.object({ results: z.array(z.enum(providers)) })

/** A provider that an account is linked to. */
const linkedProviderSchema = z.object({
  provider: z.enum(providers),
  /** Since when, in ISO 8601. */
  linked: z.string(),
  /** `unlink`: whether another way in stays. */
  can: z.object({ unlink: z.boolean() }),
})
export type LinkedProvider = z.output<typeof linkedProviderSchema>
export const linkedProvidersSchema = z.object({ results: z.array(linkedProviderSchema) })

export const unlinkProviderSchema = z.extend(confirmationSchema, { provider: z.enum(providers) })

/** What a provider sends back with the browser. More than these may come, and is not read. */
export const callbackSchema = z.object({
  state: z.optional(z.string().check(z.maxLength(500))),
  code: z.optional(z.string().check(z.maxLength(4_000))),
  /** Instead of a code: such as access_denied, when consent was refused. */
  error: z.optional(z.string().check(z.maxLength(500))),
  /** Which provider it says it is (RFC 9207). */
  iss: z.optional(z.string().check(z.maxLength(500))),
})
export type Callback = z.output<typeof callbackSchema>
