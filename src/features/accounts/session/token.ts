import { tokenExpired } from '#messages/shell/refusals.ts'
import { randomInt } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as m from '#messages/accounts/answers.ts'
import { AppError } from '#lib/api/errors.ts'
import { keyFor } from '#lib/server/secret.ts'
import { signatureOf } from '#lib/server/signature.ts'

/** Lifetime of a bearer token, in seconds (decisions S2). */
const TOKEN_SECONDS = 15 * 60

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Creates a random token of letters and digits, 5.9 bits each. */
export const randomText = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/**
 * Hashes the value of a cookie for the database, so that a copy of the database gives no session. A new secret ends all
 * sessions.
 */
export const hashCookie = (cookie: string, secret: string): string =>
  signatureOf('session-cookie', cookie, secret)

const USE = 'access-token'

/** Creates a bearer token that names a session. */
export const signToken = (sessionId: string, secret: string, now = new Date()): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setExpirationTime(Math.floor(now.getTime() / 1000) + TOKEN_SECONDS)
    .sign(keyFor(USE, secret))

/**
 * @param age 'any age' also accepts expired tokens, only to end their session.
 * @returns the id of the session in a token.
 * @throws AppError `token_expired` for an expired token of this portal, `unauthorized` for anything else.
 */
export async function readToken(token: string, secret: string, age?: 'any age'): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, keyFor(USE, secret), {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      ...(age && { currentDate: new Date(0) }),
    })
    if (typeof payload['sid'] === 'string' && payload.exp) return payload['sid']
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new AppError('token_expired', tokenExpired())
    if (!(error instanceof errors.JOSEError)) throw error
  }
  throw new AppError('unauthorized', m.signInAgain())
}
