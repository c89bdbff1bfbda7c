import { isIP } from 'node:net'
import type { Env } from './env.ts'

/** Returns the sender of emails: MAIL_FROM, else a no-reply address at the portal's host. */
export function mailSenderOf({
  MAIL_FROM,
  PUBLIC_URL,
  BRAND_NAME,
}: Pick<Env, 'MAIL_FROM' | 'PUBLIC_URL' | 'BRAND_NAME'>): { name: string; address: string } {
  const named = /^(.*?)\s*<([^<>]+)>$/.exec(MAIL_FROM ?? '')
  if (named) return { name: named[1] ?? '', address: named[2]! }
  if (MAIL_FROM) return { name: '', address: MAIL_FROM }
  const host = PUBLIC_URL ? new URL(PUBLIC_URL).hostname.replace(/^www\./, '') : 'localhost'
  const domain = isIP(host.replace(/^\[|\]$/g, '')) ? 'localhost' : host
  return { name: BRAND_NAME, address: `no-reply@${domain}` }
}
