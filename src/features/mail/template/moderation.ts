import * as m from '#messages/mail/moderation.ts'
import type { Mail } from '../schema.ts'
import type { MailParts } from './account.ts'
import { checkLink, cleanLine, cleanLines } from './clean.ts'

const buttons = {
  hidden: m.toOwnButton,
  warned: m.toOwnButton,
  declined: m.toDeclinedButton,
  shown: m.toPageButton,
  withdrawn: m.toPageButton,
}

/** Emails to owners about the decisions of moderators. */
export function formatModerationMail(mail: Extract<Mail, { kind: 'moderated' }>, brand: string): MailParts {
  const { act, locale, link, reason } = mail
  const title = cleanLine(mail.title)
  return {
    subject: m.moderatedSubject[act].in(locale, { title }),
    lead: m.moderatedLead[act].in(locale, { title, brand }),
    quote: cleanLines(reason),
    button: { label: buttons[act].in(locale), link: checkLink(link) },
  }
}
