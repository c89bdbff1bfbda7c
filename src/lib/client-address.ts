import type { IncomingMessage } from 'node:http'
import type { Env } from './env.ts'

/** The caller's address: of the connection, or as the trusted proxies in front wrote it down. */
export function addressOf(
  request: IncomingMessage,
  { TRUSTED_PROXIES: proxies }: Pick<Env, 'TRUSTED_PROXIES'>,
): string {
  const direct = request.socket.remoteAddress ?? 'unknown'
  if (proxies === 0) return direct
  // Each proxy appends the address it saw, so the last ones are those that trusted proxies wrote.
  const seen = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return seen.at(-proxies) ?? direct
}

/** Whether the reader's connection is encrypted. */
export function isSecure(
  request: IncomingMessage,
  env: Pick<Env, 'TRUSTED_PROXIES' | 'PUBLIC_URL'>,
): boolean {
  if (env.TRUSTED_PROXIES > 0) return String(request.headers['x-forwarded-proto'] ?? '').startsWith('https')
  return env.PUBLIC_URL?.startsWith('https:') ?? false
}

/** Whether the request comes from this machine itself, not through a proxy. */
export function isLocal(request: IncomingMessage): boolean {
  const address = request.socket.remoteAddress ?? ''
  return /^(?:127\.|::1$|::ffff:127\.)/.test(address) && !request.headers['x-forwarded-for']
}

/** `https://host` of the portal: PUBLIC_URL, else as the request was addressed. */
export function originOf(
  request: IncomingMessage,
  env: Pick<Env, 'TRUSTED_PROXIES' | 'PUBLIC_URL'>,
): string {
  if (env.PUBLIC_URL) return publicOrigin(env.PUBLIC_URL)
  const host = request.headers.host ?? ''
  // Anything else than a plain host and port would end up in addresses that pages show.
  const safe = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host) ? host.toLowerCase() : 'localhost'
  return `${isSecure(request, env) ? 'https' : 'http'}://${safe}`
}

let known: { url: string; origin: string } | undefined

function publicOrigin(url: string): string {
  if (known?.url !== url) known = { url, origin: new URL(url).origin }
  return known.origin
}
