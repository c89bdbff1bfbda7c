import type { Env } from './env.ts'

/**
 * The address of the portal for what stays or travels: links in mails, addresses that providers come back to. Anybody
 * may write any Host header, so without PUBLIC_URL only names of this machine count.
 * @param asked as the request was addressed, such as http://localhost:3000.
 */
export function trustedOrigin(asked: string, { PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string {
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin
  const { hostname, origin } = new URL(asked)
  const local = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
  return local ? origin : `http://localhost:${PORT}`
}

/**
 * The address of the portal by its settings alone: for what must be the same whoever asks by whichever name, such as the
 * UIDs of calendars, and for what nobody asked for.
 */
export const ownOrigin = ({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string =>
  PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`
