import { parse, serialize } from 'hono/utils/cookie'
import type { CallRequest } from '#lib/api/endpoint.ts'

/**
 * Defines an HttpOnly cookie of the portal's own pages. Over https, browsers accept its name only for this host.
 * @param path of the only calls that get it.
 */
export function portalCookie(name: string, path = '/') {
  const nameFor = (origin: string) =>
    origin.startsWith('https:') ? `${path === '/' ? '__Host-' : '__Secure-'}${name}` : name
  return {
    read: ({ header, origin }: Pick<CallRequest, 'header' | 'origin'>): string | undefined =>
      parse(header('cookie') ?? '', nameFor(origin))[nameFor(origin)],
    /** @param seconds its lifetime; 0 removes it. */
    set: ({ origin, setCookie }: CallRequest, value: string, seconds: number): void =>
      setCookie(
        serialize(nameFor(origin), value, {
          path,
          httpOnly: true,
          sameSite: 'Strict',
          secure: origin.startsWith('https:'),
          maxAge: seconds,
        }),
      ),
  }
}
