import type { Call } from '#lib/api/endpoint.ts'
import { trustedOrigin } from '#lib/server/trusted-origin.ts'
import { hasMailbox } from '#features/mail/mailbox/policy.ts'
import { serverPaths } from '#lib/text/paths.ts'
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

/** For answers to calls that mail something: where it can be read, while mails are kept on this machine. */
export const mailboxOf = ({ deps }: Pick<Call<unknown>, 'deps'>): { mailbox?: string } =>
  hasMailbox(deps.env) ? { mailbox: serverPaths.mailbox() } : {}
