import * as m from '#messages/events/messages-answers.ts'

/** The recipients of a message. */
export const messageRecipients = ['confirmed', 'waiting', 'both'] as const
export type MessageRecipients = (typeof messageRecipients)[number]

/** The fields of a message, in the order of the form. */
export const messageTexts = ['subject', 'text'] as const
export type MessageText = (typeof messageTexts)[number]

/** The maximum lengths, in characters as browsers count them (`maxlength`). */
export const maxMessageLength: Record<MessageText, number> = { subject: 100, text: 5_000 }

/** Messages per event in 24 hours; more would annoy people. */
export const MAX_MESSAGES_PER_DAY = 10

const missing = { subject: m.subjectMissing, text: m.textMissing }

/** Returns the error of a text, in the language of the page. Form and server share it. */
export function problemOfMessage(of: MessageText, given: string): string | undefined {
  const value = given.trim()
  if (!value) return missing[of]()
  if (value.length > maxMessageLength[of]) return m.tooLong({ most: maxMessageLength[of] })
  // A line break in a subject could inject email headers.
  return of === 'subject' && /[\p{Cc}\p{Zl}\p{Zp}]/u.test(value) ? m.oneLine() : undefined
}
