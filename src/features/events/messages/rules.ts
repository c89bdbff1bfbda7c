import * as m from '#messages/events/messages/answers.ts'

/** Who gets a message: those with a seat, those who wait for one, or both. */
export const messageRecipients = ['confirmed', 'waiting', 'both'] as const
export type MessageRecipients = (typeof messageRecipients)[number]

/** What an organiser writes, in the order of the form. */
export const messageTexts = ['subject', 'text'] as const
export type MessageText = (typeof messageTexts)[number]

/** Longest texts, in characters as browsers count them (`maxlength`). */
export const longestMessage: Record<MessageText, number> = { subject: 100, text: 5_000 }

/** To the people of one event, within 24 hours: of more they would take the portal for a nuisance. */
export const MESSAGES_A_DAY = 10

const missing = { subject: m.subjectMissing, text: m.textMissing }

/** What is wrong with a text, in the language of the page; the form and the server go by the same. */
export function problemOfMessage(of: MessageText, given: string): string | undefined {
  const value = given.trim()
  if (!value) return missing[of]()
  if (value.length > longestMessage[of]) return m.tooLong(longestMessage[of])
  // A subject of several lines would look like something else in a mail.
  return of === 'subject' && /[\p{Cc}\p{Zl}\p{Zp}]/u.test(value) ? m.oneLine() : undefined
}
