import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Env } from './env.ts'

/** Returns the caller's address: from the connection, or from trusted proxies. */
export function clientAddressOf(
  request: IncomingMessage,
  { TRUSTED_PROXIES: proxies }: Pick<Env, 'TRUSTED_PROXIES'>,
): string {
  const direct = request.socket.remoteAddress ?? 'unknown'
  if (proxies === 0) return direct
  // Each proxy appends the address it saw, so the last ones are trustworthy.
  const seen = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return seen.at(-proxies) ?? direct
}

/** Returns whether the reader's connection is encrypted. */
export function isSecure(
  request: IncomingMessage,
  env: Pick<Env, 'TRUSTED_PROXIES' | 'PUBLIC_URL'>,
): boolean {
  if (env.TRUSTED_PROXIES > 0) return String(request.headers['x-forwarded-proto'] ?? '').startsWith('https')
  return env.PUBLIC_URL?.startsWith('https:') ?? false
}

/** Returns whether an address belongs to this machine. */
export const isLoopback = (address: string): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(address)

/** Headers of which proxies add at least one, whatever TRUSTED_PROXIES says. */
const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/** Returns whether a request comes from this machine itself, not through a proxy. */
export const isLocal = ({ socket, headers }: IncomingMessage): boolean =>
  isLoopback(socket.remoteAddress ?? '') && !proxyHeaders.some((name) => name in headers)

let last = { host: '', secure: false, origin: '' }

/** Returns `https://host` of the portal: PUBLIC_URL, else from the request. */
export function originOf(request: IncomingMessage, env: Pick<Env, 'TRUSTED_PROXIES' | 'PUBLIC_URL'>): string {
  const host = env.PUBLIC_URL ?? request.headers.host ?? ''
  const secure = isSecure(request, env)
  if (host !== last.host || secure !== last.secure) {
    const origin = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : originAsAsked(host, secure)
    last = { host, secure, origin }
  }
  return last.origin
}

function originAsAsked(host: string, secure: boolean): string {
  // Anything but a plain host and port would appear in the addresses on pages.
  const plain = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host)
  return `${secure ? 'https' : 'http'}://${plain ? host.toLowerCase() : 'localhost'}`
}

/**
 * Returns the part of an address that identifies a network: for IPv6 the first 64 bits, since one caller controls the
 * rest.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('%', 1)[0]!.split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const known = [...groups(head), ...groups(tail)].length
  const zeros = tail === undefined ? 0 : 8 - known
  const all = [...groups(head), ...Array.from({ length: zeros }, () => '0'), ...groups(tail)]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
