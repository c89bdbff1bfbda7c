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
  /** What it shows is of this time, by the cache's count. */
  begun: number
  /** Whether it is the same for everybody, so that all who wait for it get it. */
  forAll: boolean
}

/** A request for a page, and what is known of it. */
interface Asked {
  request: IncomingMessage
  response: ServerResponse
  page: PageRequest
  scope: Scope
}

/**
 * One is rendered while another waits for the database. What waits longer than some seconds nobody waits for.
 */
const patience: QueueLimits = { atOnce: 2, waiting: 500 }
/** When whoever finds the queue full is to try again. */
const RETRY_AFTER_S = 5

/** What stands behind the pages. */
interface PageSource {
  cache: PageCache
  /** The answer to a request for a page, whatever it comes to. */
  fetch(asked: Asked): Promise<Response>
  onView(blogId: string, referrer: string | undefined, host: string | undefined): void
}

/** Makes pages that are not kept yet: in order, each once for all who ask for it, and keeps what others may see. */
export class PageAnswers {
  readonly #source: PageSource
  readonly #queue: PageQueue<MadePage>

  constructor(source: PageSource, limits: QueueLimits = patience) {
    this.#source = source
    this.#queue = new PageQueue(limits)
  }

  /** Sends a page. @returns its status; nothing when its reader has gone before it was begun. */
  async send(asked: Asked): Promise<number | undefined> {
    const { request, response, scope } = asked
    const made = await this.#make(asked)
    if (!made) return undefined
    const { status, page } = made === 'full' ? await this.#busy(asked) : made
    if (page.viewOf && isReader(request))
      this.#source.onView(page.viewOf, request.headers.referer, request.headers.host)
    if (!response.destroyed) sendPage(request, response, page, ['x-request-id', scope.requestId], status)
    return status
  }

  async #make(asked: Asked): Promise<MadePage | 'full' | undefined> {
    const { cache } = this.#source
    const arrived = cache.begin()
    let own = false
    const made = await this.#queue.make({
      // Where nothing is kept, each has the page made.
      key: cache.keepsNothing ? asked.scope.requestId : asked.page.key,
      isGone: () => asked.response.destroyed,
      make: () => {
        own = true
        return this.#render(asked)
      },
    })
    if (own || made === 'full' || !made) return made
    // Whoever asks after a write shall see it.
    const stale = cache.isOutdated(made.page.tags, made.begun, arrived)
    return made.forAll && !stale ? made : this.#make(asked)
  }

  async #render(asked: Asked): Promise<MadePage> {
    const { cache, fetch } = this.#source
    const begun = cache.begin()
    const made = await this.#finish(asked, await fetch(asked), begun)
    if (made.status === 200 && made.forAll) cache.keep(asked.page.key, made.page, begun)
    return made
  }

  async #finish({ request, scope }: Asked, response: Response, begun: number): Promise<MadePage> {
    const { status } = response
    const headers = withCommonHeaders(response, true)
    const page = makePage(Buffer.from(await response.arrayBuffer()), {
      headers: Object.fromEntries(headers),
      tags: scope.tags,
      viewOf: status === 200 ? scope.viewOf : undefined,
    })
    // Now, so that what is kept of it counts with that.
    encode(page, pickEncoding(request.headers['accept-encoding']))
    return { status, page, begun, forAll: isForAll(status, headers) }
  }

  #busy(asked: Asked): Promise<MadePage> {
    const page = () =>
      plainPage({
        status: 503,
        title: m.busyTitle(),
        text: m.busyText(RETRY_AFTER_S),
        links: [
          { to: asked.page.url, label: m.tryAgain() },
          { to: paths.home(), label: home() },
        ],
        headers: { 'retry-after': String(RETRY_AFTER_S) },
      })
    return this.#finish(asked, runInScope(asked.scope, page), this.#source.cache.begin())
  }
}

// Whoever asked first may have asked too often; another need not have.
const isForAll = (status: number, headers: Headers): boolean =>
  status !== 429 && !/no-store|private/.test(headers.get('cache-control') ?? '')
