import { bodyBroken } from '#messages/shell/refusals.ts'
import { Hono } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import * as z from 'zod/mini'
import { AppError } from '#lib/api/errors.ts'
import { readBytes } from '#lib/api/read-json.ts'
import { paths } from '#lib/text/paths.ts'
import { networkOf } from '../client-address.ts'
import type { Log } from '../log.ts'
import { currentScope } from '../scope.ts'

const MAX_BYTES = 16_000
/** Reports of one request that are read; browsers send those of one page together. */
const MAX_REPORTS = 5
const MAX_TEXT = 200

const text = z._default(z.string(), '')

/** The body of `report-to` (Reporting API) and of `report-uri` (Content Security Policy 2). */
const bodySchema = z.union([
  z.array(
    z.object({
      type: z.string(),
      body: z._default(z.record(z.string(), z.unknown()), {}),
    }),
  ),
  z.object({
    'csp-report': z.object({
      'document-uri': text,
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
    }),
  }),
])

interface Violation {
  directive: string
  page: string
  blocked: string
}

/**
 * Logs what browsers report about the content security policy. Reports may be forged, so what is logged is limited in
 * length and number. Queries, samples, and addresses and devices of readers are not logged, since they are personal data.
 * @param perMinute the log events of one network, and of all.
 */
export function cspReportRoute(log: Log, perMinute = { network: 10, all: 60 }): Hono {
  const ofNetwork = new RateLimiterMemory({ points: perMinute.network, duration: 60 })
  const ofAll = new RateLimiterMemory({ points: perMinute.all, duration: 60 })
  const isWithin = (limiter: RateLimiterMemory, key: string) =>
    limiter.consume(key).then(
      () => true,
      () => false,
    )
  return new Hono().post(paths.cspReport(), async ({ req, body }) => {
    const network = networkOf(currentScope()?.address ?? 'unknown')
    for (const violation of read(await readBytes(req.raw, MAX_BYTES))) {
      if (!(await isWithin(ofNetwork, network)) || !(await isWithin(ofAll, ''))) break
      log.warn({ event: 'csp.violation', ...violation }, 'A browser blocked something on a page')
    }
    return body(null, 204)
  })
}

function read(bytes: Buffer): Violation[] {
  let json: unknown
  try {
    json = JSON.parse(bytes.toString())
  } catch {
    throw new AppError('malformed', bodyBroken())
  }
  const { success, data } = bodySchema.safeParse(json)
  if (!success) throw new AppError('malformed', bodyBroken())
  if (Array.isArray(data)) {
    return data
      .filter(({ type }) => type === 'csp-violation')
      .slice(0, MAX_REPORTS)
      .map(({ body }) => violationOf(body['effectiveDirective'], body['documentURL'], body['blockedURL']))
  }
  const { 'csp-report': old } = data
  const directive = old['effective-directive'] || old['violated-directive'].split(' ', 1)[0]!
  return [violationOf(directive, old['document-uri'], old['blocked-uri'])]
}

const violationOf = (directive: unknown, page: unknown, blocked: unknown): Violation => ({
  directive: /^[a-z-]{1,40}$/.test(String(directive)) ? String(directive) : 'unknown',
  page: URL.canParse(String(page)) ? new URL(String(page)).pathname.slice(0, MAX_TEXT) : 'unknown',
  blocked: sourceOf(String(blocked)),
})

/** Returns a keyword such as `inline` as it is, and of an address only its origin, or its scheme if it has none. */
function sourceOf(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'unknown'
  const { origin, protocol } = new URL(blocked)
  return (origin === 'null' ? protocol : origin).slice(0, MAX_TEXT)
}
