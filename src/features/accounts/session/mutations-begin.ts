import { randomUUID } from 'node:crypto'
import type { Db } from '#lib/db/connect.ts'
import type { Occasion } from './occasion.ts'
import { hashCookie, randomText } from './token.ts'

/** How long a session lasts without use, as answers say it and in seconds (decisions S2). */
export const SESSION_LENGTH = '12h'
export const SESSION_SECONDS = 12 * 3600
/** How long one lasts with use: then its owner signs in again. NIST SP 800-63B asks for 30 days at most. */
export const LONGEST_SESSION_SECONDS = 30 * 24 * 3600
const MAX_USER_AGENT = 500

/** What the cookie of a session holds: 190 random bits. */
export const makeCookie = (): string => randomText(32)

/**
 * Begins a session, within the transaction of all that a sign-in does.
 * @returns its id, and what its cookie holds.
 * @throws the database's error for an account that is disabled (DISABLED).
 */
export async function beginSession(
  trx: Db,
  secret: string,
  personId: string,
  { provider, address, userAgent }: Pick<Occasion, 'provider' | 'address' | 'userAgent'>,
): Promise<{ sessionId: string; cookie: string }> {
  const sessionId = randomUUID()
  const cookie = makeCookie()
  await trx
    .insertInto('session')
    .values({
      id: sessionId,
      token: hashCookie(cookie, secret),
      person_id: personId,
      provider,
      expires: new Date(Date.now() + SESSION_SECONDS * 1000),
      ip_address: address,
      user_agent: userAgent.slice(0, MAX_USER_AGENT),
    })
    .execute()
  return { sessionId, cookie }
}
