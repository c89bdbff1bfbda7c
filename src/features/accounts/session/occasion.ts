import type { Call } from '#lib/api/endpoint.ts'
import { trustedOrigin } from '#lib/server/trusted-origin.ts'
import type { Locale } from '#lib/text/locale.ts'
import { hasMailbox } from '#features/mail/mailbox/policy.ts'
import { serverPaths } from '#lib/text/paths.ts'
import { readKnownCookie } from './cookie.ts'
import { deviceOf } from './device.ts'
import { nameOfBrowser, type KnownTo } from './known-browser.ts'

/** Under what circumstances something is done to an account. */
export interface Occasion {
  /** Where links in mails lead. */
  origin: string
  /** The network address. */
  address: string
  userAgent: string
  /** Such as 'Firefox on Linux'. */
  device: string
  locale: Locale
  /** Where someone signs in: local, or the provider. */
  provider: string
  /** The name of a browser that signed in to an account before; see session/known-browser.ts. */
  knownAs(owner: KnownTo): string | undefined
}

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
