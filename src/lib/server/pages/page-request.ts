import type { IncomingMessage } from 'node:http'
import type { Locale } from '#lib/text/locale.ts'

/** Which addresses show pages, and what a page depends on. */
export interface PageRules {
  /** Whether an address shows a page that may be kept for others. */
  isPage(pathname: string): boolean
  /** The parameters that a page depends on, in a fixed order; all others are ignored. */
  parametersOf(pathname: string): readonly string[]
}

/** A request for a page, reduced to what the page depends on. */
export interface PageRequest {
  key: string
  /** Path and the parameters that count. */
  url: string
}

/** No address of a page that is kept needs more: what is longer is rendered anew for each who asks. */
const LONGEST_URL = 4_000

/** Where nothing is: no route has such an address, so that it shows the page that says so. */
const NOWHERE = '/-/-'

/**
 * Whether a path is one that no browser would send: it would mean another host or another path once it is parsed, or
 * cannot be decoded.
 */
function isOdd(pathname: string): boolean {
  if (oddPath.test(pathname)) return true
  if (!pathname.includes('%')) return false
  try {
    decodeURIComponent(pathname)
    return false
  } catch {
    return true
  }
}
const oddPath = /^\/\/|[\\#\p{Cc}]|\/(?:\.|%2e){1,2}(?:\/|$)/iu

/** @returns nothing for what is not a page, or is not for every reader. */
export function readPageRequest(
  rules: PageRules,
  request: IncomingMessage,
  locale: Locale,
  /** Pages name their own address. */
  origin: string,
): PageRequest | undefined {
  const given = request.url ?? '/'
  const at = given.indexOf('?')
  const pathname = at < 0 ? given : given.slice(0, at)
  if (isOdd(pathname)) return { key: NOWHERE, url: NOWHERE }
  if (request.headers.authorization || pathname.length > LONGEST_URL || !rules.isPage(pathname))
    return undefined
  const url = at < 0 ? given : pathname + reduceQuery(given.slice(at + 1), rules.parametersOf(pathname))
  if (url.length > LONGEST_URL) return undefined
  return { key: `${locale} ${origin}${url}`, url }
}

function reduceQuery(text: string, names: readonly string[]): string {
  if (names.length === 0) return ''
  const given = new URLSearchParams(text)
  const kept = new URLSearchParams()
  for (const name of names) {
    // Native forms name each choice of a group; readQuery takes them the same way.
    const value = given.getAll(name).filter(Boolean).join(',')
    if (value) kept.set(name, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}
