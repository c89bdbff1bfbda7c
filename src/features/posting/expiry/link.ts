import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from '#lib/server/secret.ts'
import { dayNumber, dayOf } from '../item/days.ts'

/** Whom a reminder went to, and of what. */
export interface ReminderLink {
  postingId: number
  personId: string
  /** The last day that it was about, YYYY-MM-DD. */
  validThrough: string
}

const DAY_MS = 86_400_000

/** What the link of a reminder holds: nobody but the portal can make one. */
export function signReminder({ postingId, personId, validThrough }: ReminderLink, secret: string): string {
  const said = `${postingId}.${dayNumber(validThrough)}.${personId}`
  return `${said}.${signatureOf(said, secret)}`
}

/** @returns nothing for what this portal has not signed. */
export function readReminder(link: string, secret: string): ReminderLink | undefined {
  const parts = /^((\d{1,10})\.(\d{1,6})\.([\w-]{1,100}))\.([\w-]{1,100})$/.exec(link)
  if (!parts) return undefined
  const [, said = '', id, day, personId = '', signature = ''] = parts
  const [given, right] = [signature, signatureOf(said, secret)].map((text) => Buffer.from(text))
  if (given!.length !== right!.length || !timingSafeEqual(given!, right!)) return undefined
  return { postingId: Number(id), personId, validThrough: dayOf(new Date(Number(day) * DAY_MS)) }
}

const signatureOf = (said: string, secret: string): string =>
  createHmac('sha256', keyFor('posting-reminder', secret)).update(said).digest('base64url')
