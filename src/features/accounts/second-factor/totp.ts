import { createHmac } from 'node:crypto'
import { isSameSecret } from '#lib/server/signature.ts'

// Codes of authenticator apps by RFC 6238, in the form that all apps support: SHA-1, 6 digits, 30 seconds.

const STEP_SECONDS = 30
const DIGITS = 6
/** Also accepts a code of the previous or next time step: clocks differ, and people take time to type. */
const WINDOW = 1

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the time step of a moment. @param now in milliseconds since 1970. */
const stepOf = (now: number): number => Math.floor(now / 1_000 / STEP_SECONDS)

/** Returns the code of a time step. */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.at(-1)! & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Returns the time step of a code, or nothing for a wrong code. */
export function stepOfCode(secret: Uint8Array, code: string, now = Date.now()): number | undefined {
  const present = stepOf(now)
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, nth) => present - WINDOW + nth)
  return steps.find((step) => isSameSecret(code, codeAt(secret, step)))
}

/** Encodes a secret for apps (RFC 4648 Base32, without padding). */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Returns the otpauth URL for the QR code. @param issuer the portal's name. */
export function otpAddress(secret: Uint8Array, issuer: string, account: string): string {
  const label = [issuer, account].map(encodeURIComponent).join(':')
  const parameters = { secret: base32(secret), issuer, algorithm: 'SHA1', digits: '6', period: '30' }
  const query = Object.entries(parameters).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `otpauth://totp/${label}?${query.join('&')}`
}
