import { readSigned, signText } from '#lib/server/signature.ts'

/** Signs the link that cancels the registration of a guest. */
export const signCancelLink = (eventId: number, personId: string, secret: string): string =>
  signText('cancel-seat', `${eventId}.${personId}`, secret)

/** Returns the event and the guest of a link; undefined if this portal did not sign it. */
export function readCancelLink(
  token: string,
  secret: string,
): { eventId: string; personId: string } | undefined {
  const [eventId, personId] = readSigned('cancel-seat', token, secret)?.split('.') ?? []
  return eventId && personId ? { eventId, personId } : undefined
}

export const signConfirmLink = (holdId: string, secret: string): string =>
  signText('confirm-seat', holdId, secret)

/** Returns the id of the held place; undefined if this portal did not sign it. */
export const readConfirmLink = (token: string, secret: string): string | undefined =>
  readSigned('confirm-seat', token, secret)
