import { readSigned, signText } from '#lib/server/signature.ts'
import { randomText } from '../session/token.ts'

// Challenges are not stored: they are random, contain their expiry, and are signed by the portal. Otherwise
// anyone could fill a table by requesting them. Only used ones are stored, until they expire.

/** Lifetime of a challenge, in seconds. */
export const CHALLENGE_SECONDS = 5 * 60

const useOf = (use: string) => `passkey-challenge ${use}`

/** @param use its purpose and account. @returns base64url. */
export function makeChallenge(use: string, secret: string, now = Date.now()): string {
  const text = `${randomText(22)}.${now + CHALLENGE_SECONDS * 1_000}`
  return Buffer.from(signText(useOf(use), text, secret)).toString('base64url')
}

/** Returns whether a challenge was created here for this use and has not expired. */
export function isChallenge(challenge: string, use: string, secret: string, now = Date.now()): boolean {
  const text = readSigned(useOf(use), Buffer.from(challenge, 'base64url').toString(), secret)
  return Number(text?.split('.')[1]) > now
}
