import { parse, serialize, type CookieOptions } from 'hono/utils/cookie'
import type { CallRequest } from '#lib/api/endpoint.ts'
import { sessionCookie } from '#lib/api/session-cookie.ts'
import type { SessionAnswer } from '../schema.ts'
import type { BegunSession } from './mutations.ts'

const options = (origin: string): CookieOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Strict',
  secure: origin.startsWith('https:'),
})

/** What the browser keeps of a session, which only the server reads (decisions S2). */
export const readSessionCookie = ({ header, origin }: CallRequest): string | undefined =>
  parse(header('cookie') ?? '', sessionCookie(origin))[sessionCookie(origin)]

/** @param seconds how long the browser keeps it. */
export const setSessionCookie = ({ origin, setCookie }: CallRequest, token: string, seconds: number): void =>
  setCookie(serialize(sessionCookie(origin), token, { ...options(origin), maxAge: seconds }))

export const clearSessionCookie = ({ origin, setCookie }: CallRequest): void =>
  setCookie(serialize(sessionCookie(origin), '', { ...options(origin), maxAge: 0 }))

/** Answers with a session, of which the browser keeps the cookie. */
export function answerOf(request: CallRequest, { answer, cookie, seconds }: BegunSession): SessionAnswer {
  setSessionCookie(request, cookie, seconds)
  return answer
}
