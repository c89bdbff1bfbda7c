import type { Db } from './db/connect.ts'
import type { Locale } from './locale.ts'

/** What every mail says. Texts that people wrote (name, reason, device) are made harmless by the template. */
interface MailTo {
  /** One address, without a name. */
  to: string
  locale: Locale
  /** `https://host` of the portal, where links lead. */
  origin: string
  brand: string
  /** Of the person, for the greeting. */
  name?: string | undefined
}

/** Where and on what something was done, as the request told. */
interface Circumstances {
  when: Date
  /** Browser and system. */
  device?: string | undefined
  /** The network address. */
  address?: string | undefined
}

/** A mail about an account, by its kind; links are whole addresses. */
export type Mail = MailTo &
  (
    | { kind: 'verify'; link: string }
    | { kind: 'reset'; link: string }
    /** Somebody signed up with an address that has an account (decisions S7). */
    | { kind: 'known' }
    | ({ kind: 'password-changed' } & Circumstances)
    | ({ kind: 'new-sign-in' } & Circumstances)
    | { kind: 'approved' }
    | { kind: 'refused'; reason: string }
    | { kind: 'disabled'; reason?: string | undefined }
    /** `when`: the day of the deletion; `link`: where it can be called off, by default the login profile. */
    | { kind: 'deletion-planned'; when: Date; link?: string | undefined }
    | { kind: 'deletion-done' }
  )

export type MailKind = Mail['kind']

/** Takes mails for delivery. */
export interface Mailer {
  /**
   * Writes the mail into the queue, as one statement: with a transaction it goes out if and when that is committed.
   * @throws Error when the recipient is not one address.
   */
  queue(db: Db, mail: Mail): Promise<void>
}
