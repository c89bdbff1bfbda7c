import type { Call } from '#lib/api/endpoint.ts'
import { trustedOrigin } from '#lib/server/trusted-origin.ts'
import type { Intent } from '#lib/text/intent.ts'
import type { Locale } from '#lib/text/locale.ts'
import { hasMailbox } from '#features/mail/mailbox/policy.ts'
import { serverPaths } from '#lib/text/paths.ts'
import { readKnownCookie } from './cookie.ts'
import { deviceOf } from './device.ts'
import { nameOfBrowser, type BrowserOwner } from './known-browser.ts'

/** The context of a sign-in or a change to an account. */
export interface SignInContext {
  /** Origin for links in emails. */
  origin: string
  /** The network address. */
  address: string
  userAgent: string
  /** Browser and system, such as 'Firefox on Linux'. */
  device: string
  locale: Locale
  /** The sign-in method: local, or the provider. */
  provider: string
  /** What the visitor wanted; the link in the email to confirm an address continues it. */
  intent?: Intent | undefined
  /** The name of a known browser; see session/known-browser.ts. */
  knownAs(owner: BrowserOwner): string | undefined
}

/** Returns the context of a call. */
export function signInContextOf({ deps, locale, request }: Omit<Call<unknown>, 'input'>): SignInContext {
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

/** Returns the path of the local mailbox for responses of calls that send an email, if emails stay on this machine. */
export const mailboxOf = ({ deps }: Pick<Call<unknown>, 'deps'>): { mailbox?: string } =>
  hasMailbox(deps.env) ? { mailbox: serverPaths.mailbox() } : {}
