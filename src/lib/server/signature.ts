import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from './secret.ts'

/** What only this portal can make of a text for a use: 32 bytes. */
export const signatureBytes = (use: string, text: string, secret: string): Buffer =>
  createHmac('sha256', keyFor(use, secret)).update(text).digest()

/** The same as letters that stand in an address, a cookie or a column. */
export const signatureOf = (use: string, text: string, secret: string): string =>
  signatureBytes(use, text, secret).toString('base64url')

/** The text with its signature. It holds for good unless the text says when it ends. */
export const signText = (use: string, text: string, secret: string): string =>
  `${text}.${signatureOf(use, text, secret)}`

/** @returns the text that was signed; nothing for what this portal has not signed for that use. */
export function readSigned(use: string, signed: string, secret: string): string | undefined {
  const text = signed.slice(0, Math.max(0, signed.lastIndexOf('.')))
  return isSameSecret(signed, signText(use, text, secret)) ? text : undefined
}

/** Compares in a time that says nothing of where two texts differ. */
export function isSameSecret(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
