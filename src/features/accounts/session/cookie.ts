import { parse, serialize, type CookieOptions } from 'hono/utils/cookie'
import type { Call, CallRequest } from '#lib/api/endpoint.ts'
import { sessionCookie } from '#lib/api/session-cookie.ts'
import type { SessionAnswer } from '../schema.ts'
import type { NewSession } from './mutations.ts'
import { KNOWN_SECONDS, markBrowser, type BrowserOwner } from './known-browser.ts'

const options = (origin: string): CookieOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Strict',
  secure: origin.startsWith('https:'),
})

/** Reads the session cookie, which is HttpOnly (decisions S2). */
export const readSessionCookie = ({ header, origin }: CallRequest): string | undefined =>
  parse(header('cookie') ?? '', sessionCookie(origin))[sessionCookie(origin)]

/** @param seconds lifetime of the cookie. */
export const setSessionCookie = ({ origin, setCookie }: CallRequest, token: string, seconds: number): void =>
  setCookie(serialize(sessionCookie(origin), token, { ...options(origin), maxAge: seconds }))

export const clearSessionCookie = ({ origin, setCookie }: CallRequest): void =>
  setCookie(serialize(sessionCookie(origin), '', { ...options(origin), maxAge: 0 }))

/** Responds with a session, sets its cookie, and makes the browser known to the account. */
export function respondWithSession(
  call: Pick<Call<unknown>, 'deps' | 'request'>,
  { answer, cookie, seconds }: NewSession,
): SessionAnswer {
  setSessionCookie(call.request, cookie, seconds)
  rememberBrowser(call, answer.user)
  return answer
}

const knownCookie = (origin: string): string =>
  origin.startsWith('https:') ? '__Host-agora.known' : 'agora.known'

/** Reads the cookie with the accounts that this browser has signed in to; see known-browser.ts. */
export const readKnownCookie = ({ header, origin }: CallRequest): string | undefined =>
  parse(header('cookie') ?? '', knownCookie(origin))[knownCookie(origin)]

/** Gives this browser its own counter of attempts for the account. */
export function rememberBrowser(
  { deps, request }: Pick<Call<unknown>, 'deps' | 'request'>,
  owner: BrowserOwner,
): void {
  const marks = markBrowser(readKnownCookie(request), owner, deps.secret)
  if (marks === undefined) return
  const { origin } = request
  request.setCookie(serialize(knownCookie(origin), marks, { ...options(origin), maxAge: KNOWN_SECONDS }))
}
