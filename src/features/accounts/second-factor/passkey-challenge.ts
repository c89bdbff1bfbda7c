import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { keyFor } from '#lib/server/secret.ts'

// What a passkey has to sign is not kept: it is random, says when it ends, and is signed by the portal itself. So strangers
// fill no table by asking for one. Which has been used is kept until it ends.

/** How long somebody may take, in seconds. */
export const CHALLENGE_SECONDS = 5 * 60
const RANDOM_BYTES = 16
const TIME_BYTES = 6
const SIGNATURE_BYTES = 32

/** @param use what for, and for whom. @returns base64url. */
export function makeChallenge(use: string, secret: string, now = Date.now()): string {
  const head = Buffer.alloc(RANDOM_BYTES + TIME_BYTES)
  randomBytes(RANDOM_BYTES).copy(head)
  head.writeUIntBE(now + CHALLENGE_SECONDS * 1_000, RANDOM_BYTES, TIME_BYTES)
  return Buffer.concat([head, sign(head, use, secret)]).toString('base64url')
}

/** Whether a challenge was made here for this, and has not ended. */
export function isChallenge(text: string, use: string, secret: string, now = Date.now()): boolean {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== RANDOM_BYTES + TIME_BYTES + SIGNATURE_BYTES) return false
  const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES)
  if (!timingSafeEqual(sign(head, use, secret), bytes.subarray(head.length))) return false
  return head.readUIntBE(RANDOM_BYTES, TIME_BYTES) > now
}

const sign = (head: Buffer, use: string, secret: string): Buffer =>
  createHmac('sha256', keyFor('passkey-challenge', secret)).update(use).update('\n').update(head).digest()
