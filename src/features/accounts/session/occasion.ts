import type { Call } from '#lib/api/endpoint.ts'
import { trustedOrigin } from '#lib/server/trusted-origin.ts'
import type { Occasion } from '../mutations-auth.ts'
import { readKnownCookie } from './cookie.ts'
import { deviceOf } from './device.ts'
import { nameOfBrowser } from './known-browser.ts'

/** The circumstances of a call. */
export function occasionOf({ deps, locale, request }: Omit<Call<unknown>, 'input'>): Occasion {
  const userAgent = request.header('user-agent') ?? ''
  return {
    origin: trustedOrigin(request.origin, deps.env),
    address: request.address,
    userAgent,
    device: deviceOf(userAgent),
    locale,
    provider: 'local',
    knownAs: (owner) => nameOfBrowser(readKnownCookie(request), owner, deps.secret),
  }
}
