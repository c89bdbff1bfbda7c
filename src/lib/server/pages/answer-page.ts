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
import { bodyOf } from './pages.ts'
import { plainPage } from './plain-page.ts'
import { isReader, sendPage } from './send-page.ts'

/** A page with its status, as everybody who asked for it gets it. */
interface MadePage {
  status: number
  page: CachedPage
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
  /** The article that a page shows, to count its readers. */
  viewOf(pathname: string): string | undefined
  onView(blogId: string): void
}

/** Makes pages that are not kept yet: in order, each once for all who ask for it, and keeps what others may see. */
export class PageAnswers {
  readonly #source: PageSource
  readonly #queue: PageQueue<MadePage>

  constructor(source: PageSource, limits: QueueLimits = patience) {
    this.#source = source
    this.#queue = new PageQueue(limits, () => source.cache.begin())
  }

  /** Sends a page. @returns its status; nothing when its reader has gone before it was begun. */
  async send(asked: Asked): Promise<number | undefined> {
    const { request, response, scope } = asked
    const made = await this.#make(asked)
    if (!made) return undefined
    const { status, page } = made === 'full' ? await this.#busy(asked) : made
    if (page.viewOf && isReader(request)) this.#source.onView(page.viewOf)
    if (!response.destroyed) sendPage(request, response, page, ['x-request-id', scope.requestId], status)
    return status
  }

  async #make(asked: Asked): Promise<MadePage | 'full' | undefined> {
    let own = false
    const made = await this.#queue.make({
      key: asked.page.key,
      isGone: () => asked.response.destroyed,
      make: () => {
        own = true
        return this.#render(asked)
      },
    })
    // Whoever asked first has asked too often; this one need not have.
    const theirs = typeof made === 'object' && made.status === 429 && !own
    return theirs ? this.#make(asked) : made
  }

  async #render(asked: Asked): Promise<MadePage> {
    const { cache, viewOf } = this.#source
    const { key, url } = asked.page
    const begun = cache.begin()
    const response = await this.#source.fetch(asked)
    const made = await this.#finish(asked, response, viewOf(new URL(url, 'http://portal').pathname))
    if (made.status === 200 && isForAll(response.headers)) cache.keep(key, made.page, begun)
    return made
  }

  async #finish({ request, scope }: Asked, response: Response, viewOf?: string): Promise<MadePage> {
    const { status } = response
    const page = makePage(await bodyOf(response), {
      headers: Object.fromEntries(withCommonHeaders(response, true)),
      tags: scope.tags,
      viewOf: status === 200 ? viewOf : undefined,
    })
    // Now, so that what is kept of it counts with that.
    encode(page, pickEncoding(request.headers['accept-encoding']))
    return { status, page }
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
    return this.#finish(asked, runInScope(asked.scope, page))
  }
}

const isForAll = (headers: Headers): boolean => !/no-store|private/.test(headers.get('cache-control') ?? '')
