import * as z from 'zod/mini'
import { MAX_PAGE_SIZE, searchInput } from '#lib/api/search-input.ts'
import { normalAddress } from '#lib/text/mail-address.ts'
import { HONEYPOT } from '#kits/visitor-form/form.ts'
import { problemIn, type ContactField } from './form/rules.ts'

const field = (name: ContactField) =>
  z.string().check(
    // Forms send CRLF line endings.
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.refine((text) => !problemIn(name, text), { error: ({ input }) => problemIn(name, String(input)) }),
  )

export const sendMessageSchema = z.strictObject({
  name: field('name'),
  email: field('email').check(z.overwrite((text) => normalAddress(text) ?? text)),
  subject: field('subject'),
  text: field('text'),
  /** Honeypot: people do not see it, so it stays empty. */
  [HONEYPOT]: z.optional(z.string().check(z.maxLength(1_000))),
})
export type SendMessage = z.output<typeof sendMessageSchema>

export const noInputSchema = z.strictObject({})

/** Whether messages are emailed to the operator as well as stored for the administrators. */
export const contactWaySchema = z.object({ mailed: z.boolean() })

export const messageSentSchema = z.extend(contactWaySchema, { message: z.string() })

const messageStates = ['open', 'answered'] as const

export const listMessagesSchema = searchInput({
  state: z.optional(z.enum(messageStates)),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
})
export type ListMessages = z.output<typeof listMessagesSchema>

/** A message for administrators; times in ISO 8601. */
const contactMessageSchema = z.object({
  id: z.string(),
  created: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Language of the page that it was sent from. */
  locale: z.string(),
  mailed: z.boolean(),
  answered: z.nullable(z.string()),
  /** Name of the administrator who marked it; null once that account is deleted. */
  answeredBy: z.nullable(z.string()),
})
export type ContactMessage = z.output<typeof contactMessageSchema>

export const messagePageSchema = z.object({
  results: z.array(contactMessageSchema),
  /** Number of unanswered messages, regardless of the filter. */
  open: z.int(),
  nextCursor: z.nullable(z.string()),
})
export type MessagePage = z.output<typeof messagePageSchema>

export const resolveMessageSchema = z.strictObject({
  id: z.string().check(z.regex(/^\d{1,16}$/)),
  answered: z.boolean(),
})
export const messageResolvedSchema = z.object({ message: contactMessageSchema })
