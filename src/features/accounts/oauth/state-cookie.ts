import { randomBytes } from 'node:crypto'
import { parse, serialize, type CookieOptions } from 'hono/utils/cookie'
import { readSigned, signText } from '#lib/server/signature.ts'
import { parseIntent, type Intent } from '#lib/text/intent.ts'
import type { Provider } from '../schema.ts'
import { providerIdOf, redirectPaths } from './providers.ts'

/** How long a sign-in at a provider may take. */
export const STATE_SECONDS = 600

/** The state of a sign-in with a provider; only the browser that started it has it. */
export interface SignInState {
  state: string
  /** PKCE code verifier. */
  verifier: string
  /** Nonce of the ID token. */
  nonce: string
  /** What the visitor wanted. */
  intent?: Intent | undefined
}

/** The paths that need the cookie. */
const cookiePaths = { ...redirectPaths, Google: '/user-service/api/v1/signin/googlecallback' } as const

const cookieOf = (provider: Provider, origin: string): { name: string; options: CookieOptions } => {
  const secure = origin.startsWith('https:')
  const name = `agora.${providerIdOf(provider)}`
  return {
    name: secure ? `__Secure-${name}` : name,
    options: { path: cookiePaths[provider], httpOnly: true, secure, sameSite: 'Lax' },
  }
}

const random = (): string => randomBytes(32).toString('base64url')

/** Starts a sign-in. @returns its state and the cookie for the browser. */
export function createSignInState(
  provider: Provider,
  origin: string,
  secret: string,
  intent?: Intent,
): { begun: SignInState; cookie: string } {
  const begun = { state: random(), verifier: random(), nonce: random() }
  const ends = Math.floor(Date.now() / 1000) + STATE_SECONDS
  const wanted = intent ? Buffer.from(JSON.stringify(intent)).toString('base64url') : ''
  const text = [provider, begun.state, begun.verifier, begun.nonce, ends, wanted].join('.')
  const { name, options } = cookieOf(provider, origin)
  const signed = signText('oauth-state', text, secret)
  return { begun, cookie: serialize(name, signed, { ...options, maxAge: STATE_SECONDS }) }
}

/** @param cookies the browser's Cookie header. @returns nothing if no sign-in was started or it has expired. */
export function readSignInState(
  cookies: string,
  provider: Provider,
  origin: string,
  secret: string,
): SignInState | undefined {
  const { name } = cookieOf(provider, origin)
  const text = readSigned('oauth-state', parse(cookies, name)[name] ?? '', secret) ?? ''
  const [whose, state = '', verifier = '', nonce = '', ends, wanted = ''] = text.split('.')
  if (whose !== provider || !(Number(ends) > Date.now() / 1000)) return undefined
  const intent = wanted
    ? parseIntent(JSON.parse(Buffer.from(wanted, 'base64url').toString()) as Record<string, unknown>)
    : undefined
  return { state, verifier, nonce, intent }
}

export function endSignIn(provider: Provider, origin: string): string {
  const { name, options } = cookieOf(provider, origin)
  return serialize(name, '', { ...options, maxAge: 0 })
}
