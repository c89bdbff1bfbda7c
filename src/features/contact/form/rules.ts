import * as m from '#messages/contact/answers.ts'
import * as form from '#messages/contact/contact.ts'
import { tooLong } from '#messages/forms/visitor-form.ts'
import type { VisitorFormDefinition } from '#kits/visitor-form/form.ts'
import { isMailAddress } from '#lib/text/mail-address.ts'

export type ContactField = 'name' | 'email' | 'subject' | 'text'

const { labels } = form

/** The fields of a message to the portal, an institute or a company. */
export const contactForm: VisitorFormDefinition<ContactField> = {
  fields: {
    name: { label: labels.name, kind: 'line', longest: 100, isRequired: true, autoComplete: 'name' },
    email: {
      label: labels.email,
      hint: form.emailHint,
      kind: 'email',
      longest: 254,
      isRequired: true,
      autoComplete: 'email',
    },
    subject: { label: labels.subject, kind: 'line', longest: 150, isRequired: true, autoComplete: 'off' },
    text: {
      label: labels.text,
      hint: () => form.textHint({ most: 5_000 }),
      kind: 'lines',
      longest: 5_000,
      isRequired: true,
      rows: 8,
    },
  },
  problemsIn: (values) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([field, value]) => {
        const problem = problemIn(field as ContactField, value)
        return problem === undefined ? [] : [[field, problem]]
      }),
    ),
  send: form.send,
  notSent: form.refusedTitle,
}

const missing = {
  name: m.nameMissing,
  email: m.emailMissing,
  subject: m.subjectMissing,
  text: m.textMissing,
}

/** Returns the error of a value in the language of the page, for both browser and server. */
export function problemIn(field: ContactField, given: string): string | undefined {
  const value = given.trim()
  const { longest } = contactForm.fields[field]
  if (!value) return missing[field]()
  if (field === 'email' && !isMailAddress(value)) return m.emailWrong()
  if (value.length > longest) return tooLong({ most: longest })
  // A name or subject of several lines could imitate other headers in an email.
  return field !== 'text' && /[\p{Cc}\p{Zl}\p{Zp}]/u.test(value) ? m.oneLine() : undefined
}
