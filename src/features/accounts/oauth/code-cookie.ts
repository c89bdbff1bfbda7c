import { parse, serialize } from 'hono/utils/cookie'
import type { CallRequest } from '#lib/api/endpoint.ts'
import { CODE_PREFIX } from './mutations-code.ts'

/** Returns the one-time code that a request sends instead of a bearer token. */
export const oneTimeCodeOf = ({ header }: Pick<CallRequest, 'header'>): string | undefined =>
  new RegExp(`^Bearer (${CODE_PREFIX}\\S+)$`, 'i').exec(header('authorization') ?? '')?.[1]

const nameFor = ({ origin }: Pick<CallRequest, 'origin'>): string =>
  origin.startsWith('https:') ? '__Secure-agora.code' : 'agora.code'

/** Reads the cookie that binds a one-time code to its browser. */
export const readCodeCookie = (request: Pick<CallRequest, 'header' | 'origin'>): string | undefined =>
  parse(request.header('cookie') ?? '', nameFor(request))[nameFor(request)]

/** Sets the cookie for the only path that accepts codes. @param seconds its lifetime; 0 removes it. */
export const setCodeCookie = (request: CallRequest, value: string, seconds: number): void =>
  request.setCookie(
    serialize(nameFor(request), value, {
      path: '/session/me',
      httpOnly: true,
      sameSite: 'Strict',
      secure: request.origin.startsWith('https:'),
      maxAge: seconds,
    }),
  )
