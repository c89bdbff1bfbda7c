import { isSameSecret, signatureBytes } from '#lib/server/signature.ts'
import type { EventCard } from '../schema.ts'

/** The purpose of a code, and the characters of its signature: five bits each. */
const uses = { 'event-check-in': 8, 'event-certificate': 16 } as const
type SeatCodeUse = keyof typeof uses

/** Identifies a registration by its event and number. */
interface RegistrationKey {
  eventId: number
  number: number
}

/** Crockford's base 32: no letters that look like digits, and capitals for a smaller QR code. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a signed ticket code, such as '12-7-K3F9Q2TX'. It does not reveal the attendee. */
export const signRegistrationCode = (
  { eventId, number }: RegistrationKey,
  use: SeatCodeUse,
  secret: string,
): string => `${eventId}-${number}-${marksOf(`${eventId}-${number}`, use, secret)}`

/** Returns the ticket, or null for a virtual event. */
export const ticketCode = (
  { eventAttendance }: Pick<EventCard, 'eventAttendance'>,
  seat: RegistrationKey,
  secret: string,
): string | undefined =>
  eventAttendance === 'virtual' ? undefined : signRegistrationCode(seat, 'event-check-in', secret)

/** Reads a code; returns undefined if this portal did not sign it. */
export function readRegistrationCode(
  code: string,
  use: SeatCodeUse,
  secret: string,
): RegistrationKey | undefined {
  const [, said = '', eventId, number, given = ''] =
    /^(([1-9]\d{0,8})-([1-9]\d{0,8}))-([0-9A-Z]{1,20})$/.exec(code.toUpperCase()) ?? []
  return said && isSameSecret(given, marksOf(said, use, secret))
    ? { eventId: Number(eventId), number: Number(number) }
    : undefined
}

const marksOf = (said: string, use: SeatCodeUse, secret: string): string =>
  [...signatureBytes(use, said, secret).subarray(0, uses[use])].map((byte) => ALPHABET[byte % 32]).join('')
