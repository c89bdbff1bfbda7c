import { readSigned, signText } from '#lib/server/signature.ts'

const USE = 'weekly-mail'

/** What the link holds that stops somebody's weekly mail. It holds for good. */
export const signUnsubscribe = (personId: string, secret: string): string => signText(USE, personId, secret)

/** @returns the person's id; nothing for what this portal has not signed. */
export const readUnsubscribe = (link: string, secret: string): string | undefined =>
  readSigned(USE, link, secret) || undefined
