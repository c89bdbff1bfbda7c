import * as m from '#messages/contact/answers.ts'
import { isMailAddress } from '#lib/text/mail-address.ts'

/** What people fill in, in the order of the form. */
export const contactFields = ['name', 'email', 'subject', 'text'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactValues = Record<ContactField, string>

/** Longest values, in characters as browsers count them (`maxlength`). */
export const longest: Record<ContactField, number> = { name: 100, email: 254, subject: 150, text: 5_000 }

/** In the form that people do not see; who fills it in is a program. */
export const TRAP = 'website'

const missing = {
  name: m.nameMissing,
  email: m.emailMissing,
  subject: m.subjectMissing,
  text: m.textMissing,
}

/** What is wrong with a value, in the language of the page; the browser and the server go by the same. */
export function problemIn(field: ContactField, given: string): string | undefined {
  const value = given.trim()
  if (!value) return missing[field]()
  if (field === 'email' && !isMailAddress(value)) return m.emailWrong()
  if (value.length > longest[field]) return m.tooLong(longest[field])
  // A name or a subject of several lines would look like something else in a mail.
  return field !== 'text' && /[\p{Cc}\p{Zl}\p{Zp}]/u.test(value) ? m.oneLine() : undefined
}

/** What is wrong by field. */
export function problemsIn(values: ContactValues): Partial<ContactValues> {
  const found = contactFields.map((field) => [field, problemIn(field, values[field])] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem))
}
