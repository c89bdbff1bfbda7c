import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '#lib/text/locale.ts'

/** What is known of the request at hand wherever its code runs, rendering and in-process API calls included. */
export interface Scope {
  requestId: string
  /** The caller's address, as limits count it. */
  address: string
  /** Of the portal, as pages and feeds write it: PUBLIC_URL, else as the request was addressed. */
  origin: string
  locale: Locale
  /** Nobody has said which language they want: the account's counts, once it is known who calls. */
  assumedLocale?: boolean
  /** It reads what everybody may: its statements do not wait behind those of accounts and saves. */
  readsPublic?: boolean
  /** A header of the request; a page is made for everybody, so it sees none. */
  header(name: string): string | undefined
  /** Cookies to set, as the Set-Cookie headers of the answer. */
  cookies: string[]
  /** What the answer shows; see PageCache. */
  tags: Set<string>
  /** The article that a page shows, to count its readers. */
  viewOf?: string | undefined
  /** Whether it wrote what kept pages show: who asks for them next shall see it. */
  announced?: true
  /** The first failed API call of a page that is being rendered: the page takes its status. */
  failure?: { status: number; retryAfter: string | null }
}

const storage = new AsyncLocalStorage<Scope>()

export const currentScope = (): Scope | undefined => storage.getStore()

export const runInScope = <T>(scope: Scope, run: () => T): T => storage.run(scope, run)
