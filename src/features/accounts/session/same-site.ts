import * as m from '#messages/accounts/answers.ts'
import type { CallRequest } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'

/**
 * Lets only the portal's own pages, and clients that are no browsers, call what changes state by GET (decisions S3).
 * Browsers say where a request comes from in Sec-Fetch-Site; older ones in Origin or Referer.
 * @throws AppError `forbidden`.
 */
export function requireSameSite({ header, origin }: Pick<CallRequest, 'header' | 'origin'>): void {
  const site = header('sec-fetch-site')
  const from = header('origin') ?? header('referer')
  const own = site ? site === 'same-origin' : from === undefined || originOf(from) === origin
  const fetched = !/^(?:navigate|no-cors)$/.test(header('sec-fetch-mode') ?? '')
  if (!own || !fetched || /prefetch|prerender/.test(header('sec-purpose') ?? '')) {
    throw new AppError('forbidden', m.ownPagesOnly())
  }
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}
