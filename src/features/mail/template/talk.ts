import type { Mail } from '../schema.ts'
import * as m from '#messages/mail/talk.ts'
import { checkLink, cleanLine, cleanLines } from './clean.ts'
import type { MailContent } from './render.ts'

/** Emails about decisions on proposals. Titles and reasons are untrusted texts. */
export function formatTalkMail(
  mail: Extract<Mail, { kind: 'talk-decided' }>,
): Pick<MailContent, 'subject' | 'lead' | 'quote' | 'button'> {
  const { locale, decision, reason, link } = mail
  const title = cleanLine(mail.title, 120)
  const lead = m.talkLead[decision].in(locale, { title, event: cleanLine(mail.eventTitle, 120) })
  return {
    subject: m.talkSubject.in(locale, { title }),
    lead: reason ? `${lead} ${m.talkReason.in(locale)}` : lead,
    ...(reason && { quote: cleanLines(reason) }),
    button: { label: m.talkButton.in(locale), link: checkLink(link) },
  }
}
