import * as applications from '#messages/mail/application.ts'
import * as postings from '#messages/mail/posting.ts'
import type { Mail } from '../schema.ts'
import type { MailParts } from './account.ts'
import { checkLink, cleanLine } from './clean.ts'
import { longDayIn } from './time.ts'

/** Emails to applicants and businesses about jobs and projects. */
export function formatPostingMail(
  mail: Extract<Mail, { kind: 'application-changed' | 'posting-ends' }>,
): MailParts {
  const { locale } = mail
  switch (mail.kind) {
    case 'application-changed': {
      const title = cleanLine(mail.title)
      const isJob = mail.about === 'job'
      const lead = applications.changedLead[mail.about][mail.stage]
      return {
        subject: (isJob ? applications.changedSubject : applications.interestSubject).in(locale, { title }),
        lead: lead.in(locale, { business: cleanLine(mail.business), title }),
        button: { label: applications.changedButton.in(locale), link: checkLink(mail.link) },
        note: applications.changedNote.in(locale),
      }
    }
    case 'posting-ends': {
      const [title, business] = [cleanLine(mail.title), cleanLine(mail.business)]
      const lastDay = longDayIn(locale, mail.lastDay)
      return {
        subject: postings.endsSubject.in(locale, { title, day: lastDay }),
        lead: postings.endsLead[mail.about].in(locale, { title, business, day: lastDay }),
        more: postings.endsMore.in(locale, { days: mail.days, day: longDayIn(locale, mail.extendedTo) }),
        button: { label: postings.endsButton.in(locale), link: checkLink(mail.link) },
        note: postings.endsNote.in(locale, { business }),
      }
    }
  }
}
