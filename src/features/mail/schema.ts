import type { AlertKind } from '#kits/alerts/schema.ts'
import type { Locale } from '#lib/text/locale.ts'

/** The fields of every email. The template escapes texts from users (name, reason, device). */
interface MailTo {
  /** One address, without a name. */
  to: string
  locale: Locale
  /** `https://host` of the portal, for links. */
  origin: string
  brand: string
  /** Name of the recipient, for the greeting. */
  name?: string | undefined
}

/** When and where a request came from. */
interface Circumstances {
  when: Date
  /** Browser and system. */
  device?: string | undefined
  /** The network address. */
  address?: string | undefined
}

/** An event in the language of the email. */
export interface MailEvent {
  title: string
  /** Date and time in the host's time zone, with its name. */
  when: string
  /** Date and time in the recipient's time zone; absent if unknown or the same. */
  whenThere?: string | undefined
  /** Place; empty if unknown. */
  where: string
  /** Link to join online; only for confirmed registrations. */
  join?: string | undefined
  /** Ticket for check-in; only for confirmed registrations of in-person events. `rows`: the squares of its QR code. */
  ticket?: { code: string; rows: boolean[][] } | undefined
  /** Link to its page. */
  link: string
  /** Link to cancel the registration; only for people without an account. */
  cancel?: string | undefined
}

/** An item in a list of links. */
export interface MailItem {
  title: string
  /** Its organization or topic. */
  about: string
  link: string
}

/** A text file attached to an email. */
export interface MailFile {
  name: string
  /** Such as 'text/calendar; charset=utf-8'. */
  type: string
  content: string
}

/** An interview of an applicant. */
export interface MailInterview {
  /** ISO 8601. */
  start: string
  minutes: number
  place: string
  timeZone: string
  cancelled?: boolean | undefined
}

/** An email by its kind. Links are absolute URLs. */
export type Mail = MailTo &
  (
    | { kind: 'verify'; link: string }
    | { kind: 'reset'; link: string }
    /**
     * A user signed up with an address that already has an account (decisions S7). `link`: a guest's first password;
     * `signIn`: the sign-in page, which continues what the user wanted.
     */
    | { kind: 'known'; link?: string | undefined; signIn?: string | undefined }
    /**
     * The owner of an address took over an unverified account: by signing in with a provider (decisions S9), or by the
     * link that confirms a place.
     */
    | { kind: 'taken-over'; provider?: string | undefined }
    /**
     * Confirms the registration of a visitor; `waits`: for the waiting list; `isInvited`: the organizer imported it from
     * another site.
     */
    | { kind: 'confirm-seat'; event: MailEvent; link: string; waits: boolean; isInvited?: boolean }
    /** Sent to the old and the new address; both must confirm. */
    | { kind: 'email-change'; link: string; newEmail: string }
    /** `link`: lets the old address undo the change. */
    | { kind: 'email-changed'; newEmail: string; link?: string | undefined }
    | { kind: 'email-change-undone' }
    | ({ kind: 'password-changed' } & Circumstances)
    | ({ kind: 'new-sign-in' } & Circumstances)
    /** A second factor or the recovery codes have changed. */
    | ({ kind: 'second-factor'; change: FactorChange } & Circumstances)
    /** An administrator has reset two-step verification. */
    | { kind: 'factors-reset' }
    | { kind: 'approved' }
    | { kind: 'refused'; reason: string }
    | { kind: 'disabled'; reason?: string | undefined }
    /** `when`: the day of the deletion; `link`: where to cancel it, by default the login profile. */
    | { kind: 'deletion-planned'; when: Date; link?: string | undefined }
    | { kind: 'deletion-done' }
    /** A message from the contact form to the operator; replies go to `replyTo`. */
    | {
        kind: 'contact'
        replyTo: string
        writer: string
        title: string
        message: string
        link: string
      }
    /** A message from the page of an institute or a company; replies go to `replyTo`. */
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
    /** Invites the recipient to an organization; the link is only for them. */
    | { kind: 'organization-invitation'; organization: string; inviter: string; link: string }
    /** The decision of an administrator on a claim to an imported institute or company. */
    | { kind: 'organization-granted'; about: 'institute' | 'business'; organization: string; link: string }
    | { kind: 'organization-denied'; about: 'institute' | 'business'; organization: string; reason: string }
    /** The decision of a moderator, to the owner of the page. `link`: the page or its editor. */
    | {
        kind: 'moderated'
        act: 'hidden' | 'shown' | 'warned' | 'withdrawn' | 'declined'
        title: string
        reason: string
        link: string
      }
    /** The stage of an application has changed. */
    | {
        kind: 'application-changed'
        about: 'job' | 'project'
        title: string
        business: string
        stage: 'seen' | 'interview' | 'offer' | 'hired' | 'declined'
        link: string
        /** The interview that is cancelled by it. */
        interview?: MailInterview | undefined
        calendar?: MailFile | undefined
      }
    /** A message of a company's member to an applicant; replies go to `replyTo`. */
    | {
        kind: 'application-message'
        replyTo: string
        title: string
        message: string
        job: string
        business: string
        link: string
        /** To come, or cancelled. */
        interview?: MailInterview | undefined
        calendar?: MailFile | undefined
      }
    /** An application is gone before its interview, to the recruiters who wrote to the applicant. */
    | {
        kind: 'interview-withdrawn'
        applicant: string
        /** The application was withdrawn, or the account is being deleted or was disabled. */
        reason: 'withdrawn' | 'deleted' | 'disabled'
        job: string
        interview: MailInterview
        link: string
        calendar: MailFile
      }
    /** A posting ends soon; days as YYYY-MM-DD. The link is only for the recipient. */
    | {
        kind: 'posting-ends'
        about: 'job' | 'project'
        title: string
        business: string
        lastDay: string
        /** The new last day that the link can set, and the number of days added. */
        extendedTo: string
        days: number
        link: string
      }
    /** The decision or suggestions of the editors, to the authors of an article; `at`: when it will be published. */
    | {
        kind: 'article-decided'
        title: string
        decision:
          | 'approve'
          | 'reject'
          | 'schedule'
          | 'unschedule'
          | 'publish'
          | 'archive'
          | 'restore'
          | 'retract'
          | 'suggest'
        reason?: string | undefined
        at?: Date | undefined
        link: string
      }
    /** The decision of the organizers on a proposal. */
    | {
        kind: 'talk-decided'
        decision: 'accept' | 'waitlist' | 'decline'
        title: string
        eventTitle: string
        reason?: string | undefined
        link: string
      }
    /** The weekly email; `more`: number of further updates on the page. */
    | { kind: 'digest'; items: MailItem[]; more: number; link: string; unsubscribe: string }
    /** New applications, registrations or proposals, to who manages them; `link`: where to choose how often. */
    | { kind: 'alert'; about: AlertKind; items: MailItem[]; more: number; link: string; unsubscribe: string }
    | { kind: 'registered'; event: MailEvent; calendar: MailFile }
    | { kind: 'moved-up'; event: MailEvent; calendar: MailFile }
    /** `place` on the waitlist, from 1. */
    | { kind: 'waiting'; event: MailEvent; place: number }
    /** Cancelled by the attendee; `waited`: it was on the waitlist. */
    | { kind: 'registration-cancelled'; event: MailEvent; waited: boolean; calendar?: MailFile | undefined }
    /** Sent to attendees; `soon`: the event starts within an hour, otherwise within a day. */
    | { kind: 'event-reminder'; event: MailEvent; soon: boolean }
    /** A message from the organizer; replies go to `replyTo`. `waits`: the recipient is on the waitlist. */
    | {
        kind: 'event-message'
        event: MailEvent
        replyTo: string | null
        organiser: string
        waits: boolean
        title: string
        message: string
      }
    /** Recipients on the waitlist get no calendar file. */
    | { kind: 'event-cancelled'; event: MailEvent; calendar?: MailFile | undefined }
    /** `was`: the previous details; `resumed`: it had been cancelled. If `waits`, there is no calendar file. */
    | {
        kind: 'event-changed'
        event: MailEvent
        was: Pick<MailEvent, 'when' | 'where'>
        resumed: boolean
        waits: boolean
        /** Whether the link to join has changed. */
        joins: boolean
        calendar?: MailFile | undefined
      }
  )

/** Changes to the second factors of an account. */
export type FactorChange =
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-made'
  | 'recovery-code-used'

export type MailKind = Mail['kind']
