import { readSigned, signText } from '#lib/server/signature.ts'
import { DAY_MS, dayNumber, dayOf } from '#lib/text/dates/days.ts'

/** Recipient and posting of a reminder. */
export interface ReminderLink {
  postingId: number
  personId: string
  /** The closing date it reminded of, YYYY-MM-DD. */
  validThrough: string
}

const USE = 'posting-reminder'

/** Signs the link of a reminder. */
export const signReminder = ({ postingId, personId, validThrough }: ReminderLink, secret: string): string =>
  signText(USE, `${postingId}.${dayNumber(validThrough)}.${personId}`, secret)

/** Verifies a reminder link. @returns undefined if this portal did not sign it. */
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
