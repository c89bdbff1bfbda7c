import * as z from 'zod/mini'
import { messageRecipients, problemOfMessage, type MessageText } from './rules.ts'

const eventId = z.string().check(z.maxLength(20))

const written = (of: MessageText) =>
  z.string().check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.refine((text) => !problemOfMessage(of, text), {
      error: ({ input }) => problemOfMessage(of, String(input)),
    }),
  )

export const sendEventMessageSchema = z.strictObject({
  eventId,
  whom: z.enum(messageRecipients),
  subject: written('subject'),
  text: written('text'),
})
export type SendEventMessage = z.output<typeof sendEventMessageSchema>

/** Messages of one answer, the latest. */
export const EVENT_MESSAGES = 50

const eventMessageSchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  sent: z.string(),
  /** The name of who sent it; null once that account is gone. */
  by: z.nullable(z.string()),
  whom: z.enum(messageRecipients),
  /** How many it went to. */
  recipients: z.number(),
  subject: z.string(),
  text: z.string(),
})
export type EventMessage = z.infer<typeof eventMessageSchema>

/** The latest first. */
export const eventMessagesSchema = z.object({
  /** How many a message would go to now. */
  counts: z.object({ confirmed: z.number(), waiting: z.number() }),
  /** Where answers go to what the viewer sends; null when nobody has confirmed the organiser's address. */
  replyTo: z.nullable(z.string()),
  /** Messages that may still be sent now. */
  left: z.number(),
  results: z.array(eventMessageSchema),
})
export type EventMessageList = z.infer<typeof eventMessagesSchema>

export const eventMessageSentSchema = z.object({ result: eventMessageSchema })
