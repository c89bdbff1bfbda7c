import { readSigned, signText } from '#lib/server/signature.ts'

const USE = 'profile-link'

/** Signs the id of a link, so that stored ids alone open nothing. */
export const signProfileLink = (id: string, secret: string): string => signText(USE, id, secret)

/** Returns the id of a link; undefined if this portal did not sign it. */
export const readProfileLink = (link: string, secret: string): string | undefined =>
  readSigned(USE, link, secret) || undefined
