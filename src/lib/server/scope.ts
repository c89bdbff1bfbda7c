import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '#lib/text/locale.ts'

/** The context of a request, available wherever its code runs, including rendering and in-process calls. */
export interface Scope {
  requestId: string
  /** The caller's address, as used for rate limits. */
  address: string
  /** The portal's origin for pages and feeds: PUBLIC_URL, else from the request. */
  origin: string
  locale: Locale
  /** Whether the request names no language; then the account's language applies. */
  assumedLocale?: boolean
  /** Whether the request reads public data, so that its statements use reserved connections. */
  readsPublic?: boolean
  /** Whether the request has neither a session nor a token. */
  isVisitor?: boolean
  /** Whether its reads may use a replica, which can be seconds behind. */
  readsReplica?: boolean
  /** Returns a header of the request; none for a page, which is the same for everybody. */
  header(name: string): string | undefined
  /** Set-Cookie headers of the answer. */
  cookies: string[]
  /** Whether browsers must forget the portal's pages, also those that Back would show. */
  clearsCache?: true
  /** Cache tags of the answer; see PageCache. */
  tags: Set<string>
  /**
   * Takes the page that is rendered, for a request that is answered by PageAnswers: bytes in the body of a `Response` are
   * copied twice and kept until the next full collection. Otherwise the page is the body.
   */
  rendered?: { html?: Buffer }
  /** The article of a page, to count its views. */
  viewOf?: string | undefined
  /** Whether the request wrote what cached pages show, so that later requests must see it. */
  announced?: true
  /** The first failed API call of a rendered page, whose status the page takes. */
  failure?: { status: number; retryAfter: string | null }
}

const storage = new AsyncLocalStorage<Scope>()

export const currentScope = (): Scope | undefined => storage.getStore()

export const runInScope = <T>(scope: Scope, run: () => T): T => storage.run(scope, run)
