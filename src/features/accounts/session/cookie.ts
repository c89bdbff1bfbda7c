import type { Call, CallRequest } from '#lib/api/endpoint.ts'
import type { SessionAnswer } from '../schema.ts'
import type { NewSession } from './mutations.ts'
import { KNOWN_SECONDS, markBrowser, type BrowserOwner } from './known-browser.ts'
import { portalCookie } from './portal-cookie.ts'

/** The session cookie (decisions S2), and the cookie with the accounts that this browser has signed in to. */
export const { read: readSessionCookie, set: setSessionCookie } = portalCookie('agora.session')
const known = portalCookie('agora.known')
export const readKnownCookie = known.read

export const clearSessionCookie = (request: CallRequest): void => setSessionCookie(request, '', 0)

/** Responds with a session, sets its cookie, and makes the browser known to the account. */
export function respondWithSession(
  call: Pick<Call<unknown>, 'deps' | 'request'>,
  { answer, cookie, seconds }: NewSession,
): SessionAnswer {
  setSessionCookie(call.request, cookie, seconds)
  rememberBrowser(call, answer.user)
  return answer
}

/** Gives this browser its own counter of attempts for the account. */
export function rememberBrowser(
  { deps, request }: Pick<Call<unknown>, 'deps' | 'request'>,
  owner: BrowserOwner,
): void {
  const marks = markBrowser(readKnownCookie(request), owner, deps.secret)
  if (marks !== undefined) known.set(request, marks, KNOWN_SECONDS)
}
