import * as m from '#messages/accounts/answers.ts'
import type { CallRequest } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'

/**
 * Returns whether a request comes from the portal's own pages or from a client that is not a browser. Browsers send the
 * origin in Sec-Fetch-Site, older ones in Origin or Referer.
 */
export function isSameSite({ header, origin }: Pick<CallRequest, 'header' | 'origin'>): boolean {
  const site = header('sec-fetch-site')
  const from = header('origin') ?? header('referer')
  const own = site ? site === 'same-origin' : from === undefined || originOf(from) === origin
  const fetched = !/^(?:navigate|no-cors)$/.test(header('sec-fetch-mode') ?? '')
  return own && fetched && !/prefetch|prerender/.test(header('sec-purpose') ?? '')
}

/** Guards GET calls that change state against other sites (decisions S3). @throws AppError `forbidden`. */
export function requireSameSite(request: Pick<CallRequest, 'header' | 'origin'>): void {
  if (!isSameSite(request)) throw new AppError('forbidden', m.ownPagesOnly())
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}
