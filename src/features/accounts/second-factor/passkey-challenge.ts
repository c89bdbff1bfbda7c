import { readSigned, signText } from '#lib/server/signature.ts'
import { randomText } from '../session/token.ts'

// What a passkey has to sign is not kept: it is random, says when it ends, and is signed by the portal itself. So strangers
// fill no table by asking for one. Which has been used is kept until it ends.

/** How long somebody may take, in seconds. */
export const CHALLENGE_SECONDS = 5 * 60

const useOf = (use: string) => `passkey-challenge ${use}`

/** @param use what for, and for whom. @returns base64url. */
export function makeChallenge(use: string, secret: string, now = Date.now()): string {
  const text = `${randomText(22)}.${now + CHALLENGE_SECONDS * 1_000}`
  return Buffer.from(signText(useOf(use), text, secret)).toString('base64url')
}

/** Whether a challenge was made here for this, and has not ended. */
export function isChallenge(challenge: string, use: string, secret: string, now = Date.now()): boolean {
  const text = readSigned(useOf(use), Buffer.from(challenge, 'base64url').toString(), secret)
  return Number(text?.split('.')[1]) > now
}
