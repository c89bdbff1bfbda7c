import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from './secret.ts'

/** Signs a text for one use: 32 bytes that only this portal can make. */
export const signatureBytes = (use: string, text: string, secret: string): Buffer =>
  createHmac('sha256', keyFor(use, secret)).update(text).digest()

/** The same in characters for addresses, cookies and columns. */
export const signatureOf = (use: string, text: string, secret: string): string =>
  signatureBytes(use, text, secret).toString('base64url')

/** Returns the text with its signature. It never expires unless the text says so. */
export const signText = (use: string, text: string, secret: string): string =>
  `${text}.${signatureOf(use, text, secret)}`

/** Verifies a signed text. @returns the text; undefined if this portal did not sign it for that use. */
export function readSigned(use: string, signed: string, secret: string): string | undefined {
  const text = signed.slice(0, Math.max(0, signed.lastIndexOf('.')))
  return isSameSecret(signed, signText(use, text, secret)) ? text : undefined
}

/** Compares in constant time. */
export function isSameSecret(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
