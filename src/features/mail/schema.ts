import type { Locale } from '#lib/text/locale.ts'

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

/** What a mail says of an event, in the language of the mail. */
export interface MailEvent {
  title: string
  /** In the host's zone, with its name. */
  when: string
  /** In the reader's; nothing where that is not known, or says the same. */
  whenThere?: string | undefined
  /** Empty when it is not known. */
  where: string
  /** Where one joins online; only in mails to those who have a seat. */
  join?: string | undefined
  /** What is shown at the door: in the same mails, of events where people meet. `rows`: the squares of its QR code. */
  ticket?: { code: string; rows: boolean[][] } | undefined
  /** Of its page. */
  link: string
}

/** One of several things that a mail leads to. */
export interface MailItem {
  title: string
  /** Whose it is, or what it is about. */
  about: string
  link: string
}

/** A file of text that goes with a mail. */
export interface MailFile {
  name: string
  /** Such as 'text/calendar; charset=utf-8'. */
  type: string
  content: string
}

/** A mail about an account, a registration or a message, by its kind; links are whole addresses. */
export type Mail = MailTo &
  (
    | { kind: 'verify'; link: string }
    | { kind: 'reset'; link: string }
    /** Somebody signed up with an address that has an account (decisions S7). */
    | { kind: 'known' }
    /** Somebody signed in with a provider to the account that was registered with their address (decisions S9). */
    | { kind: 'taken-over'; provider: string }
    /** To the old and to the new address: each has to confirm. */
    | { kind: 'email-change'; link: string; newEmail: string }
    /** `link`: how the old address undoes it. */
    | { kind: 'email-changed'; newEmail: string; link?: string | undefined }
    | { kind: 'email-change-undone' }
    | ({ kind: 'password-changed' } & Circumstances)
    | ({ kind: 'new-sign-in' } & Circumstances)
    /** What is asked besides a password or a provider, and what helps without it. */
    | ({ kind: 'second-factor'; change: FactorChange } & Circumstances)
    /** By an administrator, for somebody who had lost them. */
    | { kind: 'factors-reset' }
    | { kind: 'approved' }
    | { kind: 'refused'; reason: string }
    | { kind: 'disabled'; reason?: string | undefined }
    /** `when`: the day of the deletion; `link`: where it can be called off, by default the login profile. */
    | { kind: 'deletion-planned'; when: Date; link?: string | undefined }
    | { kind: 'deletion-done' }
    /** To whoever runs the portal, what `writer` wrote at the contact form; answers go to `replyTo`. */
    | {
        kind: 'contact'
        replyTo: string
        writer: string
        title: string
        message: string
        link: string
      }
    /** To an institute or a company, what `writer` wrote at the form of its page; answers go to `replyTo`. */
    | {
        kind: 'organization-contact'
        about: 'institute' | 'business'
        replyTo: string
        writer: string
        title: string
        message: string
        organization: string
        department: string
        link: string
      }
    /** To become a member of an organization; the link is for its reader alone. */
    | { kind: 'organization-invitation'; organization: string; inviter: string; link: string }
    /** What an administrator answers to who asked for an institute or a company of an import. */
    | { kind: 'organization-granted'; about: 'institute' | 'business'; organization: string; link: string }
    | { kind: 'organization-denied'; about: 'institute' | 'business'; organization: string; reason: string }
    /** To whose page a moderator has looked at. `link`: of the page, or where its owner changes it. */
    | {
        kind: 'moderated'
        act: 'hidden' | 'shown' | 'warned' | 'withdrawn' | 'declined'
        title: string
        reason: string
        link: string
      }
    /** A business has looked at what somebody sent for a posting. */
    | {
        kind: 'application-changed'
        about: 'job' | 'project'
        title: string
        business: string
        state: 'read' | 'shortlisted' | 'declined' | 'hired'
        link: string
      }
    /** To those who keep a job or a project that ends soon; days as YYYY-MM-DD. The link is for its reader alone. */
    | {
        kind: 'posting-ends'
        about: 'job' | 'project'
        title: string
        business: string
        lastDay: string
        /** What the link can make of it, and by how many days. */
        extendedTo: string
        days: number
        link: string
      }
    /** What the editors have decided of an article, for those who write it; `at`: when it will be published. */
    | {
        kind: 'article-decided'
        title: string
        decision: 'approve' | 'reject' | 'schedule' | 'publish' | 'archive' | 'retract'
        reason?: string | undefined
        at?: Date | undefined
        link: string
      }
    /** What organisers have decided of a talk, for whoever proposed it. */
    | {
        kind: 'talk-decided'
        decision: 'accept' | 'waitlist' | 'decline'
        title: string
        eventTitle: string
        reason?: string | undefined
        link: string
      }
    /** What is new of what somebody follows; `more`: how much of it stands on the page alone. */
    | { kind: 'digest'; items: MailItem[]; more: number; link: string; unsubscribe: string }
    | { kind: 'registered'; event: MailEvent; calendar: MailFile }
    | { kind: 'moved-up'; event: MailEvent; calendar: MailFile }
    /** `place` on the waiting list, from 1. */
    | { kind: 'waiting'; event: MailEvent; place: number }
    /** By the person; `waited`: it was on the waiting list. */
    | { kind: 'registration-cancelled'; event: MailEvent; waited: boolean; calendar?: MailFile | undefined }
    /** To who has a seat; `soon`: it begins within the hour, else within a day. */
    | { kind: 'event-reminder'; event: MailEvent; soon: boolean }
    /** What the organiser writes; answers go to `replyTo`. `waits`: its reader is on the waiting list. */
    | {
        kind: 'event-message'
        event: MailEvent
        replyTo: string | null
        organiser: string
        waits: boolean
        title: string
        message: string
      }
    /** Who only waited gets no file. */
    | { kind: 'event-cancelled'; event: MailEvent; calendar?: MailFile | undefined }
    /** `was`: what held before; `resumed`: it had been cancelled; who `waits` gets no file. */
    | {
        kind: 'event-changed'
        event: MailEvent
        was: Pick<MailEvent, 'when' | 'where'>
        resumed: boolean
        waits: boolean
        /** Where one joins has changed, too. */
        joins: boolean
        calendar?: MailFile | undefined
      }
  )

/** What can happen to the second factor of an account. */
export type FactorChange =
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-made'
  | 'recovery-code-used'

export type MailKind = Mail['kind']
