import type { MailFile } from '#features/mail/schema.ts'
import type { Env } from '#lib/server/env.ts'
import { mailSenderOf } from '#lib/server/mail-sender.ts'
import { ownOrigin } from '#lib/server/trusted-origin.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { StoredCard } from '../table.ts'
import { writeCalendar } from './write.ts'

interface CalendarFileInput {
  id: number
  slug: string
  card: StoredCard
  sequence: number
  join_link: string
}

/** @param revision of the registration: calendars apply the higher one. */
type FileFor = (locale: Locale, revision: number) => MailFile

/**
 * Creates calendar files of an event as mail attachments: PUBLISH for confirmed registrations, CANCEL for
 * cancelled ones and cancelled events (RFC 5546, 3.2.1 and 3.2.5). Programs add or remove an event if
 * organizer and UID match, so the organizer is the mail's sender.
 * @returns files by language; each is written once for any number of mails.
 */
export function calendarFiles(
  { id, slug, card, sequence, join_link }: CalendarFileInput,
  env: Env,
  now = new Date(),
): { published: FileFor; cancelled: FileFor } {
  const files = new Map<string, MailFile>()
  const { address } = mailSenderOf(env)
  const organiser = { name: card.eventOrganiser || env.BRAND_NAME, email: address }
  const file =
    (method: 'PUBLISH' | 'CANCEL'): FileFor =>
    (locale, revision) => {
      const key = [method, locale, revision].join()
      const known = files.get(key)
      if (known) return known
      const join = method === 'PUBLISH' && join_link
      const event = {
        ...(join && { join }),
        ...card,
        eventId: String(id),
        Slug: slug,
        sequence: sequence + revision,
        updated: now,
      }
      const made: MailFile = {
        name: `${slug}.ics`,
        // Mail programs offer to add published events, and remove cancelled ones.
        type: `text/calendar; charset=utf-8; method=${method}`,
        content: writeCalendar([event], { origin: ownOrigin(env), locale, method, organiser }),
      }
      files.set(key, made)
      return made
    }
  return { published: file('PUBLISH'), cancelled: file('CANCEL') }
}
