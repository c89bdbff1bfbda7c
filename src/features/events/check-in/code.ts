import { isSameSecret, signatureBytes } from '#lib/server/signature.ts'
import type { EventCard } from '../schema.ts'

/** What a code is for, and how many characters of a signature it has: five bits each. */
const uses = { 'event-check-in': 8, 'event-certificate': 16 } as const
type SeatCodeUse = keyof typeof uses

/** Which seat: its event, and the number under which its registration was taken in. */
interface SeatNumber {
  eventId: number
  number: number
}

/** Crockford's: without the letters that are taken for digits, in capitals, which make a smaller QR code. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** '12-7-K3F9Q2TX': nobody but the portal can make one. It says nothing of who has the seat. */
export const signSeat = ({ eventId, number }: SeatNumber, use: SeatCodeUse, secret: string): string =>
  `${eventId}-${number}-${marksOf(`${eventId}-${number}`, use, secret)}`

/** What is shown at the door; nobody meets at one of a virtual event. */
export const ticketCode = (
  { eventAttendance }: Pick<EventCard, 'eventAttendance'>,
  seat: SeatNumber,
  secret: string,
): string | undefined =>
  eventAttendance === 'virtual' ? undefined : signSeat(seat, 'event-check-in', secret)

/** @returns nothing for what this portal has not signed. */
export function readSeat(code: string, use: SeatCodeUse, secret: string): SeatNumber | undefined {
  const [, said = '', eventId, number, given = ''] =
    /^(([1-9]\d{0,8})-([1-9]\d{0,8}))-([0-9A-Z]{1,20})$/.exec(code.toUpperCase()) ?? []
  return said && isSameSecret(given, marksOf(said, use, secret))
    ? { eventId: Number(eventId), number: Number(number) }
    : undefined
}

const marksOf = (said: string, use: SeatCodeUse, secret: string): string =>
  [...signatureBytes(use, said, secret).subarray(0, uses[use])].map((byte) => ALPHABET[byte % 32]).join('')
