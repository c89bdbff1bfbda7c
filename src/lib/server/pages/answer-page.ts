import type { IncomingMessage, ServerResponse } from 'node:http'
import { home } from '#messages/shell/shell.ts'
import * as m from '#messages/shell/away.ts'
import { paths } from '#lib/text/paths.ts'
import { pickEncoding } from '../accept.ts'
import { runInScope, type Scope } from '../scope.ts'
import { withCommonHeaders } from './answer-headers.ts'
import { encode, makePage, type CachedPage, type PageCache } from './page-cache.ts'
import { PageQueue, type QueueLimits } from './page-queue.ts'
import type { PageRequest } from './page-request.ts'
import { plainPage } from './plain-page.ts'
import { isReader, sendPage } from './send-page.ts'

/** A page with its status. */
interface MadePage {
  status: number
  page: CachedPage
  /** The cache's count when rendering began, to detect later writes. */
  begun: number
  /** Whether all readers who wait for the page get the same one. */
  forAll: boolean
}

/** A page request with its context. */
interface PageContext {
  request: IncomingMessage
  response: ServerResponse
  page: PageRequest
  scope: Scope
}

/** One page renders while another waits for the database. No reader waits longer than a few seconds. */
const queueLimits: QueueLimits = { atOnce: 2, waiting: 500 }
/** Seconds for Retry-After when the queue is full. */
const RETRY_AFTER_S = 5

/** The dependencies of page answers. */
interface PageSource {
  cache: PageCache
  /** Answers a request for a page. */
  fetch(asked: PageContext): Promise<Response>
  onView(blogId: string, referrer: string | undefined, host: string | undefined): void
}

/** Renders pages that are not cached, in order and once for all who wait, and caches public ones. */
export class PageAnswers {
  readonly #source: PageSource
  readonly #queue: PageQueue<MadePage>

  constructor(source: PageSource, limits: QueueLimits = queueLimits) {
    this.#source = source
    this.#queue = new PageQueue(limits)
  }

  /** Sends a page. @returns its status; undefined if the reader left before rendering began. */
  async send(asked: PageContext): Promise<number | undefined> {
    const { request, response, scope } = asked
    const made = await this.#make(asked)
    if (!made) return undefined
    const { status, page } = made === 'full' ? await this.#busy(asked) : made
    if (page.viewOf && isReader(request))
      this.#source.onView(page.viewOf, request.headers.referer, request.headers.host)
    if (!response.destroyed) sendPage(request, response, page, ['x-request-id', scope.requestId], status)
    return status
  }

  async #make(asked: PageContext): Promise<MadePage | 'full' | undefined> {
    const { cache } = this.#source
    const arrived = cache.begin()
    let own = false
    const made = await this.#queue.make({
      // Without a cache, each reader gets a new rendering.
      key: cache.keepsNothing ? asked.scope.requestId : asked.page.key,
      isGone: () => asked.response.destroyed,
      make: () => {
        own = true
        return this.#render(asked)
      },
    })
    if (own || made === 'full' || !made) return made
    // A reader who asks after a write must see it.
    const stale = cache.isOutdated(made.page.tags, made.begun, arrived)
    return made.forAll && !stale ? made : this.#make(asked)
  }

  async #render(asked: PageContext): Promise<MadePage> {
    const { cache, fetch } = this.#source
    const begun = cache.begin()
    const made = await this.#finish(asked, await fetch(asked), begun)
    // The database is away: after it was back for a moment, which clears the cache, old pages are still better than none.
    const stale = made.status === 503 ? cache.getStale(asked.page.key) : undefined
    if (stale) return { status: 200, page: stale, begun, forAll: true }
    if (made.status === 200 && made.forAll) cache.keep(asked.page.key, made.page, begun)
    return made
  }

  async #finish({ request, scope }: PageContext, response: Response, begun: number): Promise<MadePage> {
    const { status } = response
    const headers = withCommonHeaders(response, true)
    const isRendered = !response.body && !headers.has('location')
    const html = (isRendered && scope.rendered?.html) || Buffer.from(await response.arrayBuffer())
    const page = makePage(html, {
      headers: Object.fromEntries(headers),
      tags: scope.tags,
      viewOf: status === 200 ? scope.viewOf : undefined,
    })
    // Now, so that its cached copy counts as of this time.
    encode(page, pickEncoding(request.headers['accept-encoding']))
    return { status, page, begun, forAll: isForAll(status, headers) }
  }

  #busy(asked: PageContext): Promise<MadePage> {
    const page = () =>
      plainPage({
        status: 503,
        title: m.busyTitle(),
        text: m.busyText({ seconds: RETRY_AFTER_S }),
        links: [
          { to: asked.page.url, label: m.tryAgain() },
          { to: paths.home(), label: home() },
        ],
        headers: { 'retry-after': String(RETRY_AFTER_S) },
      })
    return this.#finish(asked, runInScope(asked.scope, page), this.#source.cache.begin())
  }
}

// The first reader may have hit a rate limit; another need not have.
const isForAll = (status: number, headers: Headers): boolean =>
  status !== 429 && !/no-store|private/.test(headers.get('cache-control') ?? '')
