import type { MailSent } from './mail-sent.tsx'

/** The message and the next step for a user who has just signed up. */
interface FreshRegistration extends MailSent {
  personId: string
  /** Whether the profile is the next step, because the visitor had no other aim. */
  toProfile: boolean
}

let fresh: FreshRegistration | undefined

/** Stores it until the page is left. Call it before the session is stored, which triggers the display. */
export const noteRegistration = (registration: FreshRegistration): void => void (fresh = registration)

export const registrationOf = (personId: string | undefined): FreshRegistration | undefined =>
  fresh && fresh.personId === personId ? fresh : undefined
