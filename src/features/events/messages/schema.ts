import * as z from 'zod/mini'
import { messageRecipients, problemOfMessage, type MessageText } from './rules.ts'

const eventId = z.string().check(z.maxLength(20))

const messageTextSchema = (of: MessageText) =>
  z.string().check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.refine((text) => !problemOfMessage(of, text), {
      error: ({ input }) => problemOfMessage(of, String(input)),
    }),
  )

export const sendEventMessageSchema = z.strictObject({
  eventId,
  whom: z.enum(messageRecipients),
  subject: messageTextSchema('subject'),
  text: messageTextSchema('text'),
})
export type SendEventMessage = z.output<typeof sendEventMessageSchema>

/** The number of latest messages returned. */
export const EVENT_MESSAGES = 50

const eventMessageSchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  sent: z.string(),
  /** The sender's name; null if the account was deleted. */
  by: z.nullable(z.string()),
  whom: z.enum(messageRecipients),
  /** The number of recipients. */
  recipients: z.number(),
  subject: z.string(),
  text: z.string(),
})
export type EventMessage = z.infer<typeof eventMessageSchema>

/** Newest first. */
export const eventMessagesSchema = z.object({
  /** The number of recipients of a new message. */
  counts: z.object({ confirmed: z.number(), waiting: z.number() }),
  /** The reply address of a message by the viewer; null if the organizer's address is not confirmed. */
  replyTo: z.nullable(z.string()),
  /** The messages left today. */
  left: z.number(),
  results: z.array(eventMessageSchema),
})
export type EventMessageList = z.infer<typeof eventMessagesSchema>

export const eventMessageSentSchema = z.object({ result: eventMessageSchema })
