import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import * as m from '#messages/blogs/draft-answers.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Deps } from '#lib/server/deps.ts'
import { FetchError, probePublic } from '#lib/server/fetch-public.ts'
import { trustedOrigin } from '#lib/server/trusted-origin.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { requireArticle } from '../data.ts'
import type { CheckedLink } from '../schema.ts'
import { listExternalLinks, type ExternalLink } from './links.ts'

/** Links checked per article; further ones are skipped. */
const MAX_LINKS = 60
/** Links checked at a time. */
const AT_ONCE = 6
const TIMEOUT_MS = 8_000

/** Limits the requests made on behalf of an author. */
const turns = new RateLimiterMemory({ points: 4, duration: 60 })

/** Statuses of servers that block programs, even if the page works in a browser. */
const refusals = new Set([401, 403, 405, 406, 418, 429, 999])

/**
 * Checks every link of an article and returns the broken ones.
 * @throws AppError `not_found`, `too_many_requests`.
 */
export async function checkLinks(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  viewer: Viewer,
  draftId: string,
  asked: string,
): Promise<{ checked: number; left: number; results: CheckedLink[] }> {
  const { content } = await requireArticle(db, viewer, draftId)
  await turns.consume(viewer.personId).catch((refused: unknown) => {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))
    throw new AppError('too_many_requests', m.checkLater({ seconds }), {
      headers: { 'Retry-After': String(seconds) },
    })
  })
  const all = listExternalLinks(content, trustedOrigin(asked, env))
  const links = all.slice(0, MAX_LINKS)
  const results = Array.from({ length: links.length }, (): CheckedLink | undefined => undefined)
  let next = 0
  const ask = async (): Promise<void> => {
    for (let at = next++; at < links.length; at = next++)
      results[at] = await check(links[at]!, env.FETCH_PRIVATE)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return {
    checked: links.length,
    left: all.length - links.length,
    results: results.filter((result) => result !== undefined),
  }
}

async function check(
  { address, section }: ExternalLink,
  privateToo: boolean,
): Promise<CheckedLink | undefined> {
  const link = { Address: address, Section: section }
  try {
    const status = await probePublic(address, { ms: TIMEOUT_MS, accept: 'text/html,*/*', privateToo })
    if (status < 400) return undefined
    return { ...link, Trouble: refusals.has(status) ? 'refuses' : 'status', Status: status }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return { ...link, Trouble: error.why === 'content' ? 'unreachable' : error.why, Status: null }
  }
}
