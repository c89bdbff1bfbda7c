import * as applications from '#messages/mail/application.ts'
import * as postings from '#messages/mail/posting.ts'
import type { Mail, MailInterview } from '../schema.ts'
import type { MailParts } from './account.ts'
import { formatLocale, type Locale } from '#lib/text/locale.ts'
import { shownAddress } from '#lib/server/shown-address.ts'
import { checkLink, cleanLine, cleanLines } from './clean.ts'
import { longDayIn } from './time.ts'

/** Longer than recruiters can write. */
const MAX_MESSAGE = 6_000

/** Emails to applicants and businesses about jobs and projects. */
export function formatPostingMail(
  mail: Extract<
    Mail,
    { kind: 'application-changed' | 'application-message' | 'interview-withdrawn' | 'posting-ends' }
  >,
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
        ...(mail.interview && {
          facts: interviewFacts(locale, mail.interview),
          more: applications.lostMore.in(locale),
        }),
        button: { label: applications.changedButton.in(locale), link: checkLink(mail.link) },
        // Everybody gets those about an interview.
        ...(!mail.interview && { note: applications.changedNote.in(locale) }),
      }
    }
    case 'application-message':
      return {
        subject: applications.messageSubject.in(locale, {
          subject: cleanLine(mail.title),
          business: cleanLine(mail.business),
        }),
        lead: applications.messageLead.in(locale, {
          business: cleanLine(mail.business),
          title: cleanLine(mail.job),
        }),
        quote: cleanLines(mail.message, MAX_MESSAGE),
        ...(mail.interview && { facts: interviewFacts(locale, mail.interview) }),
        more: applications.messageMore.in(locale, { email: cleanLine(shownAddress(mail.replyTo), 254) }),
        button: { label: applications.changedButton.in(locale), link: checkLink(mail.link) },
      }
    case 'interview-withdrawn': {
      const [name, title] = [cleanLine(mail.applicant), cleanLine(mail.job)]
      const { reason } = mail
      return {
        subject: applications.lostSubject.in(locale, { name, reason }),
        lead: applications.lostLead.in(locale, { name, title, reason }),
        facts: interviewFacts(locale, mail.interview),
        more: applications.lostMore.in(locale),
        button: { label: applications.lostButton.in(locale), link: checkLink(mail.link) },
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

function interviewFacts(
  locale: Locale,
  { start, minutes, place, timeZone, cancelled }: MailInterview,
): [string, string][] {
  const day = new Date(start).toLocaleString(formatLocale(locale), {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  const time = `${day} (${timeZone})`
  if (cancelled) return [[applications.cancelledInterview.in(locale), time]]
  return [
    [applications.interviewTime.in(locale), time],
    [applications.interviewDuration.in(locale), applications.minutes.in(locale, { n: minutes })],
    ...(place ? [[applications.interviewPlace.in(locale), cleanLine(place)] as [string, string]] : []),
  ]
}
