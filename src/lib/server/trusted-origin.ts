import type { Env } from './env.ts'

/**
 * Returns the portal's origin for links that are stored or sent, such as in emails and OAuth callbacks. Any client can
 * set the Host header, so without PUBLIC_URL only names of this machine are accepted.
 * @param asked the origin of the request, such as http://localhost:3000.
 */
export function trustedOrigin(asked: string, { PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string {
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin
  const { hostname, origin } = new URL(asked)
  const local = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
  return local ? origin : `http://localhost:${PORT}`
}

/**
 * Returns the portal's origin from its settings alone, for stable values such as calendar UIDs and for background work.
 */
export const ownOrigin = ({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string =>
  PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`
