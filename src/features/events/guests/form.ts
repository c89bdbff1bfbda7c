import * as m from '#messages/events/guests.ts'
import { registerNow } from '#messages/events/events.ts'
import { join } from '#messages/events/my-events.ts'
import { validEmail } from '#messages/accounts/answers.ts'
import type { VisitorFormDefinition } from '#kits/visitor-form/form.ts'
import { isMailAddress } from '#lib/text/mail-address.ts'

/** The form with which visitors register. @param full whether the event is full, so that they join the waiting list. */
export const guestForm = (full: boolean): VisitorFormDefinition<'name' | 'email'> => ({
  fields: {
    name: { label: m.name, kind: 'line', longest: 100, isRequired: true, autoComplete: 'name' },
    email: { label: m.email, kind: 'email', longest: 254, isRequired: true, autoComplete: 'email' },
  },
  problemsIn: ({ name, email }) => ({
    ...(!name.trim() && { name: m.nameRequired() }),
    ...(!isMailAddress(email.trim()) && { email: validEmail() }),
  }),
  send: full ? join : registerNow,
  notSent: registerNow,
})
