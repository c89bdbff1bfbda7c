import type { MailSent } from './mail-sent.tsx'

/** Somebody who has just registered here and was signed in: what they are to hear, and what comes next. */
interface FreshRegistration extends MailSent {
  personId: string
}

let fresh: FreshRegistration | undefined

/** Keeps it until the page is left. Call it before the session is stored: what shows it looks then. */
export const noteRegistration = (registration: FreshRegistration): void => void (fresh = registration)

export const registrationOf = (personId: string | undefined): FreshRegistration | undefined =>
  fresh && fresh.personId === personId ? fresh : undefined
