import * as articleTexts from '#messages/mail/article.ts'
import { when } from '#messages/mail/mail.ts'
import * as moderationTexts from '#messages/mail/moderation.ts'
import * as talkTexts from '#messages/mail/talk.ts'
import type { Mail } from '../schema.ts'
import type { MailParts } from './account.ts'
import { checkLink, cleanLine, cleanLines } from './clean.ts'
import { timeIn } from './time.ts'

/** Emails about decisions on proposals. Titles and reasons are untrusted texts. */
export function formatTalkMail(mail: Extract<Mail, { kind: 'talk-decided' }>): MailParts {
  const { locale, decision, reason, link } = mail
  const title = cleanLine(mail.title, 120)
  const lead = talkTexts.talkLead[decision].in(locale, { title, event: cleanLine(mail.eventTitle, 120) })
  return {
    subject: talkTexts.talkSubject.in(locale, { title }),
    lead: reason ? `${lead} ${talkTexts.talkReason.in(locale)}` : lead,
    ...(reason && { quote: cleanLines(reason) }),
    button: { label: talkTexts.talkButton.in(locale), link: checkLink(link) },
  }
}

/** Emails to authors about the decisions of the editors. Titles and reasons are untrusted texts. */
export function formatArticleMail(mail: Extract<Mail, { kind: 'article-decided' }>): MailParts {
  const { locale, decision, reason, at, link } = mail
  const title = cleanLine(mail.title, 120)
  return {
    subject: articleTexts.decidedSubject.in(locale, { title }),
    lead: articleTexts.decidedLead[decision].in(locale, { title }),
    ...(reason && { quote: cleanLines(reason) }),
    ...(at && { facts: [[when.in(locale), timeIn(locale, at)]] }),
    ...(decision === 'reject' && { more: articleTexts.decidedMore.in(locale) }),
    button: { label: articleTexts.decidedButton.in(locale), link: checkLink(link) },
  }
}

const buttons = {
  hidden: moderationTexts.toOwnButton,
  warned: moderationTexts.toOwnButton,
  declined: moderationTexts.toDeclinedButton,
  shown: moderationTexts.toPageButton,
  withdrawn: moderationTexts.toPageButton,
}

/** Emails to owners about the decisions of moderators. */
export function formatModerationMail(mail: Extract<Mail, { kind: 'moderated' }>, brand: string): MailParts {
  const { act, locale, link, reason } = mail
  const title = cleanLine(mail.title)
  return {
    subject: moderationTexts.moderatedSubject[act].in(locale, { title }),
    lead: moderationTexts.moderatedLead[act].in(locale, { title, brand }),
    quote: cleanLines(reason),
    button: { label: buttons[act].in(locale), link: checkLink(link) },
  }
}
