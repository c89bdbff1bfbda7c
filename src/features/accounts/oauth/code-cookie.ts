import type { CallRequest } from '#lib/api/endpoint.ts'
import { portalCookie } from '../session/portal-cookie.ts'
import { CODE_PREFIX } from './mutations-code.ts'

/** Returns the one-time code that a request sends instead of a bearer token. */
export const oneTimeCodeOf = ({ header }: Pick<CallRequest, 'header'>): string | undefined =>
  new RegExp(`^Bearer (${CODE_PREFIX}\\S+)$`, 'i').exec(header('authorization') ?? '')?.[1]

/** Binds a one-time code to its browser. */
export const codeCookie = portalCookie('agora.code', '/session/me')
