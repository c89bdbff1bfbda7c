import type { Mail } from '../schema.ts'
import * as m from '#messages/mail/article.ts'
import { when } from '#messages/mail/mail.ts'
import { checkLink, cleanLine, cleanLines } from './clean.ts'
import type { MailContent } from './render.ts'
import { timeIn } from './time.ts'

/** Emails to authors about the decisions of the editors. Titles and reasons are untrusted texts. */
export function formatArticleMail(
  mail: Extract<Mail, { kind: 'article-decided' }>,
): Pick<MailContent, 'subject' | 'lead' | 'quote' | 'facts' | 'more' | 'button'> {
  const { locale, decision, reason, at, link } = mail
  const title = cleanLine(mail.title, 120)
  return {
    subject: m.decidedSubject.in(locale, { title }),
    lead: m.decidedLead[decision].in(locale, { title }),
    ...(reason && { quote: cleanLines(reason) }),
    ...(at && { facts: [[when.in(locale), timeIn(locale, at)]] }),
    ...(decision === 'reject' && { more: m.decidedMore.in(locale) }),
    button: { label: m.decidedButton.in(locale), link: checkLink(link) },
  }
}
