import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { interviewSummary, interviewWith } from '#messages/mail/application.ts'
import type { MailFile } from '#features/mail/schema.ts'
import type { Env } from '#lib/server/env.ts'
import { mailSenderOf } from '#lib/server/mail-sender.ts'
import { ownOrigin } from '#lib/server/trusted-origin.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { Interview } from '../application/schema.ts'

interface InvitedApplication {
  id: string
  title: string
  organizationName: string
  interview: Interview
  /** Name of the applicant, in the company's calendar. */
  applicant?: string | undefined
}

/**
 * Writes an interview, or that it is cancelled, as iCalendar (RFC 5545). A later file of the same interview replaces the entry, because UID and
 * organizer stay the same and the sequence grows (RFC 5546, 3.2.1).
 */
export function interviewFile(
  { id, title, organizationName, interview, applicant }: InvitedApplication,
  env: Env,
  locale: Locale,
): MailFile {
  const { round } = interview
  const host = new URL(ownOrigin(env)).hostname
  const start = new Date(interview.start)
  const method = interview.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = ical({
    prodId: `//${host}//Interviews//EN`,
    method,
    events: [
      {
        id: `interview-${id}${round > 0 ? `-${round}` : ''}@${host}`,
        sequence: interview.sequence,
        start,
        end: new Date(start.getTime() + interview.minutes * 60_000),
        summary: applicant
          ? interviewWith.in(locale, { name: applicant, title })
          : interviewSummary.in(locale, { title, business: organizationName }),
        location: interview.place || null,
        status: interview.cancelled ? ICalEventStatus.CANCELLED : null,
        organizer: { name: organizationName || env.BRAND_NAME, email: mailSenderOf(env).address },
      },
    ],
  })
  return {
    name: 'interview.ics',
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: `${calendar.toString()}\r\n`,
  }
}
