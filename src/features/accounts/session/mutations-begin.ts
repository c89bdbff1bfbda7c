import { randomUUID } from 'node:crypto'
import type { Db } from '#lib/db/connect.ts'
import type { SignInContext } from './sign-in-context.ts'
import { hashCookie, randomText } from './token.ts'

/** Lifetime of an unused session, as responses show it and in seconds (decisions S2). */
export const SESSION_LENGTH = '12h'
export const SESSION_SECONDS = 12 * 3600
/** Longest lifetime of a session in use. NIST SP 800-63B allows 30 days. */
export const MAX_SESSION_SECONDS = 30 * 24 * 3600
const MAX_USER_AGENT = 500

/** Creates the value of a session cookie: 190 random bits. */
export const makeCookie = (): string => randomText(32)

/**
 * Starts a session, within the transaction of a sign-in.
 * @returns its id and the value of its cookie.
 * @throws the database's error for a disabled account (DISABLED).
 */
export async function beginSession(
  trx: Db,
  secret: string,
  personId: string,
  { provider, address, userAgent }: Pick<SignInContext, 'provider' | 'address' | 'userAgent'>,
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
