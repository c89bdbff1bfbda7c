import { readSigned, signText } from '#lib/server/signature.ts'
import { DAY_MS, dayNumber, dayOf } from '#lib/text/dates/days.ts'

/** Whom a reminder went to, and of what. */
export interface ReminderLink {
  postingId: number
  personId: string
  /** The last day that it was about, YYYY-MM-DD. */
  validThrough: string
}

const USE = 'posting-reminder'

/** What the link of a reminder holds. */
export const signReminder = ({ postingId, personId, validThrough }: ReminderLink, secret: string): string =>
  signText(USE, `${postingId}.${dayNumber(validThrough)}.${personId}`, secret)

/** @returns nothing for what this portal has not signed. */
export function readReminder(link: string, secret: string): ReminderLink | undefined {
  const text = readSigned(USE, link, secret)
  if (text === undefined) return undefined
  const [postingId, day, personId = ''] = text.split('.')
  return {
    postingId: Number(postingId),
    personId,
    validThrough: dayOf(new Date(Number(day) * DAY_MS)),
  }
}
