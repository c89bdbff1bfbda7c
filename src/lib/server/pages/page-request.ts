import type { IncomingMessage } from 'node:http'
import type { Locale } from '#lib/text/locale.ts'
import type { PageParameters } from '#lib/api/read-query.ts'
import type { PageRules } from './page-rules.ts'
import type { TooLong } from './too-long-page.ts'

/** A page request, reduced to what the page depends on. */
export interface PageRequest {
  key: string
  /** The path and the relevant parameters. */
  url: string
  /** Whether the page cannot exist. */
  tooLong?: TooLong | undefined
}

/** The maximum address length of cached pages; longer ones are rendered for each request. */
const MAX_URL_LENGTH = 4_000

/** A path that no route has, which shows the 404 page. */
const NOWHERE = '/-/-'

/**
 * Returns whether a path is one that no browser sends, because it would mean another host or path after parsing, or
 * cannot be decoded. Dots are resolved before.
 */
function isOdd(pathname: string): boolean {
  // Every cached answer runs this, and one pattern for all would take 0.6 µs of its 14.
  if (pathname.startsWith('//') || pathname.includes('\\') || pathname.includes('#')) return true
  if (!pathname.includes('%')) return false
  try {
    decodeURIComponent(pathname)
    return false
  } catch {
    return true
  }
}
/** Reads a page request. @returns undefined for anything that is not a public page. */
export function readPageRequest(
  rules: PageRules,
  request: IncomingMessage,
  locale: Locale,
  /** Pages contain their own address. */
  origin: string,
): PageRequest | undefined {
  const given = request.url ?? '/'
  const at = given.indexOf('?')
  const pathname = at < 0 ? given : given.slice(0, at)
  if (isOdd(pathname)) return { key: NOWHERE, url: NOWHERE }
  if (request.headers.authorization || pathname.length > MAX_URL_LENGTH || !rules.isPage(pathname))
    return undefined
  if (at < 0) return { key: `${locale} ${origin}${given}`, url: given }
  const parameters = rules.parametersOf(pathname)
  const kept = rules.normalize(pathname, reduceQuery(given.slice(at + 1), Object.keys(parameters)))
  const tooLong = findTooLong(parameters, kept)
  const url = kept.size > 0 ? `${pathname}?${kept}` : pathname
  return url.length > MAX_URL_LENGTH && !tooLong
    ? undefined
    : { key: `${locale} ${origin}${url}`, url, ...(tooLong && { tooLong }) }
}

function findTooLong(parameters: PageParameters, kept: URLSearchParams): TooLong | undefined {
  for (const [name, value] of kept) {
    const limit = parameters[name]!
    const characters = value.trim().length
    if (characters > limit) return { characters, limit }
  }
  return undefined
}

function reduceQuery(text: string, names: readonly string[]): URLSearchParams {
  const kept = new URLSearchParams()
  if (names.length === 0) return kept
  const given = new URLSearchParams(text)
  for (const name of names) {
    // Native forms repeat the parameter for each choice; readQuery reads them the same way.
    const value = given.getAll(name).filter(Boolean).join(',')
    if (value) kept.set(name, value)
  }
  return kept
}
