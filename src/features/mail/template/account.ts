import { deviceText } from '#features/accounts/schema-device.ts'
import type { Mail, MailFile, MailItem } from '../schema.ts'
import { paths } from '#lib/text/paths.ts'
import * as alert from '#messages/mail/alert.ts'
import * as digest from '#messages/mail/digest.ts'
import * as invitation from '#messages/mail/invitation.ts'
import * as m from '#messages/mail/mail.ts'
import * as organizations from '#messages/mail/organization.ts'
import { formatTalkMail, formatArticleMail, formatModerationMail } from './decision.ts'
import { checkLink, cleanLine, cleanLines, cleanSubject, greetingName, MAX_MESSAGE_LENGTH } from './clean.ts'
import { formatEventMail } from './event.ts'
import { formatPostingMail } from './posting.ts'
import { timeIn } from './time.ts'
import { renderHtml, renderText, type MailContent } from './render.ts'

/** A rendered email, in plain text and HTML. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
  attachment: MailFile | null
}

/** The parts that differ between kinds of emails. */
export type MailParts = Omit<MailContent, 'locale' | 'brand' | 'greeting' | 'copyLink' | 'footer'> &
  Partial<Pick<MailContent, 'footer'>>

/** Renders an email in its language. */
export function accountMail(mail: Mail): RenderedMail {
  const { locale, origin } = mail
  const brand = cleanLine(mail.brand)
  const told = formatMail(mail, brand)
  const content: MailContent = {
    ...told,
    locale,
    brand,
    subject: cleanSubject(told.subject),
    greeting: m.greeting.in(locale, { name: greetingName(mail.name) }),
    copyLink: m.copyLink.in(locale),
    footer: told.footer ?? footerOf(mail).in(locale, { brand, host: new URL(origin).host }),
  }
  return {
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content),
    attachment: 'calendar' in mail ? (mail.calendar ?? null) : null,
  }
}

/** Replies to most emails reach nobody. */
const footerOf = (mail: Mail) => ('replyTo' in mail && mail.replyTo !== null ? m.footerAnswered : m.footer)

const itemsOf = (items: readonly MailItem[]): MailItem[] =>
  items.map(({ title, about, link }) => ({
    title: cleanLine(title),
    about: cleanLine(about),
    link: checkLink(link),
  }))

function formatMail(mail: Mail, brand: string): MailParts {
  const { locale, origin } = mail
  const to = (label: string, link: string) => ({ label, link: checkLink(link) })
  const signIn = (link = origin + paths.signIn()) => to(m.toSignIn.in(locale), link)
  switch (mail.kind) {
    case 'verify':
      return {
        subject: m.verifySubject.in(locale, { brand }),
        lead: m.verifyLead.in(locale, { brand }),
        button: to(m.verifyButton.in(locale), mail.link),
        note: m.verifyNote.in(locale),
      }
    case 'reset':
      return {
        subject: m.resetSubject.in(locale, { brand }),
        lead: m.resetLead.in(locale),
        button: to(m.resetButton.in(locale), mail.link),
        note: m.resetNote.in(locale),
      }
    case 'known':
      return {
        subject: m.knownSubject.in(locale, { brand }),
        lead: (mail.link ? m.knownGuestLead : m.knownLead).in(locale),
        more: mail.link ? undefined : m.knownNext.in(locale),
        button: mail.link ? to(m.knownGuestButton.in(locale), mail.link) : signIn(mail.signIn),
        note: m.knownNote.in(locale),
      }
    case 'taken-over':
      return {
        subject: m.takenOverSubject.in(locale, { brand }),
        lead: mail.provider
          ? m.takenOverLead.in(locale, { provider: mail.provider })
          : m.takenOverByLinkLead.in(locale),
        more: (mail.provider ? m.takenOverNext : m.takenOverByLinkNext).in(locale),
        button: mail.provider ? to(m.takenOverButton.in(locale), origin + paths.myLoginProfile()) : signIn(),
      }
    case 'email-change':
      return {
        subject: m.emailChangeSubject.in(locale, { brand }),
        lead: m.emailChangeLead.in(locale),
        facts: [[m.newAddress.in(locale), cleanLine(mail.newEmail)]],
        more: m.emailChangeMore.in(locale),
        button: to(m.emailChangeButton.in(locale), mail.link),
        note: m.emailChangeNote.in(locale),
      }
    case 'email-changed':
      return {
        subject: m.emailChangedSubject.in(locale, { brand }),
        lead: m.emailChangedLead.in(locale),
        facts: [[m.newAddress.in(locale), cleanLine(mail.newEmail)]],
        more: mail.link && m.emailChangedUndo.in(locale),
        button: mail.link ? to(m.emailChangedButton.in(locale), mail.link) : signIn(),
      }
    case 'email-change-undone':
      return {
        subject: m.emailUndoneSubject.in(locale, { brand }),
        lead: m.emailUndoneLead.in(locale),
      }
    case 'password-changed':
      return {
        subject: m.passwordChangedSubject.in(locale, { brand }),
        lead: m.passwordChangedLead.in(locale),
        facts: circumstances(mail),
        more: m.passwordChangedNote.in(locale),
        button: signIn(),
      }
    case 'new-sign-in':
      return {
        subject: m.newSignInSubject.in(locale, { brand }),
        lead: m.newSignInLead.in(locale),
        facts: circumstances(mail),
        more: m.newSignInNote.in(locale),
        button: to(m.newSignInButton.in(locale), origin + paths.myLoginProfile()),
      }
    case 'second-factor':
      return {
        subject: m.factorSubject.in(locale, { brand }),
        lead: m.factorLeads[mail.change].in(locale),
        facts: circumstances(mail),
        more: m.factorNote.in(locale),
        button: to(m.newSignInButton.in(locale), origin + paths.myLoginProfile()),
      }
    case 'factors-reset':
      return {
        subject: m.factorSubject.in(locale, { brand }),
        lead: m.factorsResetLead.in(locale),
        more: m.factorsResetNote.in(locale),
        button: signIn(),
      }
    case 'approved':
      return {
        subject: m.approvedSubject.in(locale, { brand }),
        lead: m.approvedLead.in(locale),
        button: signIn(),
      }
    case 'refused':
      return {
        subject: m.refusedSubject.in(locale, { brand }),
        lead: m.refusedLead.in(locale),
        quote: cleanLines(mail.reason),
        more: m.refusedNote.in(locale),
        button: signIn(),
      }
    case 'disabled':
      return {
        subject: m.disabledSubject.in(locale, { brand }),
        lead: [m.disabledLead.in(locale), mail.reason && m.disabledReason.in(locale)]
          .filter(Boolean)
          .join(' '),
        quote: mail.reason ? cleanLines(mail.reason) : undefined,
      }
    case 'deletion-planned':
      return {
        subject: m.deletionPlannedSubject.in(locale, { brand }),
        lead: m.deletionPlannedLead.in(locale),
        facts: [[m.deletionDay.in(locale), timeIn(locale, mail.when)]],
        more: m.deletionPlannedNote.in(locale),
        button: to(m.deletionPlannedButton.in(locale), mail.link ?? origin + paths.myLoginProfile()),
      }
    case 'deletion-done':
      return { subject: m.deletionDoneSubject.in(locale, { brand }), lead: m.deletionDoneLead.in(locale) }
    case 'organization-invitation': {
      const organization = cleanLine(mail.organization)
      return {
        subject: invitation.invitationSubject.in(locale, { organization }),
        lead: invitation.invitationLead.in(locale, { inviter: cleanLine(mail.inviter), organization, brand }),
        more: invitation.invitationMore.in(locale),
        button: to(invitation.invitationButton.in(locale), mail.link),
        note: invitation.invitationNote.in(locale),
        footer: invitation.invitationFooter.in(locale, { brand, host: new URL(origin).host }),
      }
    }
    case 'organization-granted': {
      const organization = cleanLine(mail.organization)
      return {
        subject: organizations.grantedSubject.in(locale, { organization }),
        lead: organizations.grantedLead[mail.about].in(locale, { organization, brand }),
        button: to(organizations.grantedButton.in(locale), mail.link),
      }
    }
    case 'organization-denied': {
      const organization = cleanLine(mail.organization)
      return {
        subject: organizations.deniedSubject.in(locale, { organization }),
        lead: organizations.deniedLead.in(locale, { organization }),
        quote: cleanLines(mail.reason),
        more: organizations.deniedMore[mail.about].in(locale),
      }
    }
    case 'talk-decided':
      return formatTalkMail(mail)
    case 'article-decided':
      return formatArticleMail(mail)
    case 'moderated':
      return formatModerationMail(mail, brand)
    case 'application-changed':
    case 'application-message':
    case 'interview-withdrawn':
    case 'posting-ends':
      return formatPostingMail(mail)
    case 'digest':
      return {
        subject: digest.digestSubject.in(locale, { brand, n: mail.items.length + mail.more }),
        lead: digest.digestLead.in(locale, { brand }),
        items: itemsOf(mail.items),
        more: mail.more > 0 ? digest.digestMore.in(locale, { n: mail.more }) : undefined,
        button: to(digest.digestButton.in(locale), mail.link),
        note: digest.digestNote.in(locale),
        stop: to(digest.digestStop.in(locale), mail.unsubscribe),
      }
    case 'alert': {
      const [first] = mail.items
      const n = mail.items.length + mail.more
      return {
        subject: alert.alertSubject[mail.about].in(locale, { n, title: cleanLine(first?.about ?? '', 120) }),
        lead: alert.alertLead[mail.about].in(locale, { n, brand }),
        items: itemsOf(mail.items),
        more: mail.more > 0 ? alert.alertMore.in(locale, { n: mail.more }) : undefined,
        button: to(alert.alertButton[mail.about].in(locale), first?.link ?? mail.link),
        note: alert.alertNote[mail.about].in(locale, { brand }),
        settings: to(alert.alertSettings.in(locale), mail.link),
        stop: to(alert.alertStop.in(locale), mail.unsubscribe),
      }
    }
    case 'organization-contact': {
      const [organization, department] = [cleanLine(mail.organization), cleanLine(mail.department)]
      return {
        ...contactParts(mail),
        lead: organizations.writtenLead.in(locale, { organization, department, brand }),
        more: organizations.writtenMore.in(locale),
        button: to(organizations.writtenButton.in(locale), mail.link),
        footer: organizations.writtenFooter[mail.about].in(locale, { brand, host: new URL(origin).host }),
      }
    }
    case 'contact':
      return {
        ...contactParts(mail),
        lead: m.contactLead.in(locale, { brand }),
        more: m.contactMore.in(locale),
        button: to(m.contactButton.in(locale), mail.link),
        footer: m.contactFooter.in(locale, { brand, host: new URL(origin).host }),
      }
    default:
      return formatEventMail(mail)
  }
}

type ContactMail = Extract<Mail, { kind: 'contact' | 'organization-contact' }>

function contactParts({ locale, writer, replyTo, title, message }: ContactMail) {
  const facts: [string, string][] = [
    [m.contactFrom.in(locale), cleanLine(writer)],
    [m.contactAddress.in(locale), cleanLine(replyTo, 254)],
    [m.contactAbout.in(locale), cleanLine(title)],
  ]
  return {
    subject: m.contactSubject.in(locale, { subject: cleanLine(title) }),
    facts,
    quote: cleanLines(message, MAX_MESSAGE_LENGTH),
  }
}

type WithCircumstances = Extract<Mail, { kind: 'new-sign-in' | 'password-changed' | 'second-factor' }>

function circumstances({ locale, when, device, address }: WithCircumstances): [string, string][] {
  const facts: [string, string | undefined][] = [
    [m.when.in(locale), timeIn(locale, when)],
    [m.device.in(locale), device && cleanLine(deviceText(device, locale))],
    [m.networkAddress.in(locale), address && cleanLine(address)],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}
