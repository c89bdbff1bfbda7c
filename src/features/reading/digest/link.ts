import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from '#lib/server/secret.ts'

/** What the link holds that stops somebody's weekly mail: nobody but the portal can make one. It holds for good. */
export const signUnsubscribe = (personId: string, secret: string): string =>
  `${personId}.${signatureOf(personId, secret)}`

/** @returns the person's id; nothing for what this portal has not signed. */
export function readUnsubscribe(link: string, secret: string): string | undefined {
  const [, personId = '', signature = ''] = /^([\w-]{1,100})\.([\w-]{1,100})$/.exec(link) ?? []
  const [given, right] = [signature, signatureOf(personId, secret)].map((text) => Buffer.from(text))
  return personId && given!.length === right!.length && timingSafeEqual(given!, right!) ? personId : undefined
}

const signatureOf = (personId: string, secret: string): string =>
  createHmac('sha256', keyFor('weekly-mail', secret)).update(personId).digest('base64url')
