import { parse, serialize } from 'hono/utils/cookie'
import type { CallRequest } from '#lib/api/endpoint.ts'
import { CODE_PREFIX } from './mutations-code.ts'

/** The one-time code that a call brings in place of a token that names a session. */
export const oneTimeCodeOf = ({ header }: Pick<CallRequest, 'header'>): string | undefined =>
  new RegExp(`^Bearer (${CODE_PREFIX}\\S+)$`, 'i').exec(header('authorization') ?? '')?.[1]

const nameFor = ({ origin }: Pick<CallRequest, 'origin'>): string =>
  origin.startsWith('https:') ? '__Secure-agora.code' : 'agora.code'

/** What binds a one-time code to the browser that it was made for. */
export const readCodeCookie = (request: Pick<CallRequest, 'header' | 'origin'>): string | undefined =>
  parse(request.header('cookie') ?? '', nameFor(request))[nameFor(request)]

/** Goes to the one address that takes codes. @param seconds how long the browser keeps it; 0 removes it. */
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
