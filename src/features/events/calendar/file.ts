import type { Locale } from '#lib/text/locale.ts'
import type { MailFile } from '#features/mail/schema.ts'
import type { StoredCard } from '../table.ts'
import { writeCalendar } from './write.ts'

interface Given {
  id: number
  slug: string
  card: StoredCard
  sequence: number
  updated: Date
}

/**
 * The event as a file for calendars, to go with mails.
 * @returns the file in a language; each is written once, for any number of mails.
 */
export function calendarFiles(
  { id, slug, card, sequence, updated }: Given,
  place: { brand: string; origin: string },
): (locale: Locale) => MailFile {
  const files = new Map<Locale, MailFile>()
  const event = { ...card, eventId: String(id), Slug: slug, sequence, updated }
  return (locale) => {
    const file = files.get(locale) ?? {
      name: `${slug}.ics`,
      // Mail programs offer what is published to the calendar.
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: writeCalendar([event], { ...place, locale, method: 'PUBLISH' }),
    }
    files.set(locale, file)
    return file
  }
}
