import * as z from 'zod/mini'
import { providers } from './schema.ts'

/** The providers that are set up, in the order of their buttons. */
export const providersSchema = z.object({ results: z.array(z.enum(providers)) })

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
