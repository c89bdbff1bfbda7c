import { readSigned, signText } from '#lib/server/signature.ts'

const USE = 'weekly-mail'

/** Signs the permanent unsubscribe link of a person. */
export const signUnsubscribe = (personId: string, secret: string): string => signText(USE, personId, secret)

/** @returns the person's id, or nothing if the signature is invalid. */
export const readUnsubscribe = (link: string, secret: string): string | undefined =>
  readSigned(USE, link, secret) || undefined
