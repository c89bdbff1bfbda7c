import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** What is sent: as it is, and compressed as far as anyone has asked for it. */
export interface Bodies {
  identity: Buffer
  br?: Buffer
  gzip?: Buffer
}

/** A finished page: its bytes, and the headers that belong to it. */
export interface CachedPage {
  headers: Record<string, string>
  /** Weak: it stands for every encoding of the page. */
  etag: string
  bodies: Bodies
  /** What it shows; a write to any of these removes it. */
  tags: ReadonlySet<string>
  /** The article whose reading it counts as, if any. */
  viewOf: string | undefined
  /** Compressed as small as possible; until the first hit it is only compressed fast. */
  dense: boolean
  expires: number
}

/** Pages that nothing invalidates still follow what changes by time alone, such as the order of trending. */
const LIFETIME_MS = 15 * 60_000
/** Purges remembered for pages that were being rendered meanwhile. */
const REMEMBERED_PURGES = 1_000

/**
 * Rendered pages of anonymous readers, bounded in bytes. A page is stored under a key that holds everything it depends
 * on, and removed by the tags of what it shows (`article:<id>`, `list:<field>`).
 */
export class PageCache {
  readonly stats = { hits: 0, misses: 0, purged: 0 }
  readonly #pages: LRUCache<string, CachedPage>
  readonly #purges: { at: number; tags: string[] }[] = []
  readonly #keepsNothing: boolean
  #clock = 0
  #forgotten = 0

  /** @param megabytes 0 keeps nothing. */
  constructor(megabytes: number) {
    this.#keepsNothing = megabytes === 0
    this.#pages = new LRUCache({
      maxSize: Math.max(1, megabytes * 1_000_000),
      maxEntrySize: 4_000_000,
      sizeCalculation: ({ bodies: { identity, br, gzip } }) =>
        identity.length + (br?.length ?? 0) + (gzip?.length ?? 0),
    })
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#pages.size, bytes: this.#pages.calculatedSize }
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (!page || page.expires < Date.now()) {
      this.stats.misses++
      return undefined
    }
    this.stats.hits++
    if (!page.dense) void this.#compressWell(key, page)
    return page
  }

  /** Call before rendering; the answer goes to `store`, which refuses a page that was purged meanwhile. */
  begin(): number {
    return this.#clock
  }

  store(key: string, page: CachedPage, begun: number): void {
    if (this.#keepsNothing || begun < this.#forgotten) return
    if (this.#purges.some(({ at, tags }) => at > begun && tags.some((tag) => page.tags.has(tag)))) return
    this.#pages.set(key, page)
  }

  /** Removes every page that shows one of the tags. */
  purge(tags: string[]): void {
    this.#purges.push({ at: ++this.#clock, tags })
    if (this.#purges.length > REMEMBERED_PURGES) this.#forgotten = this.#purges.shift()?.at ?? 0
    for (const [key, page] of this.#pages.entries()) {
      if (!tags.some((tag) => page.tags.has(tag))) continue
      this.#pages.delete(key)
      this.stats.purged++
    }
  }

  /** Forgets everything: notices of writes may have been missed. */
  clear(): void {
    this.#forgotten = ++this.#clock
    this.#pages.clear()
  }

  // Worth its time for a page that is asked for again, and done beside the answers.
  async #compressWell(key: string, page: CachedPage): Promise<void> {
    page.dense = true
    const { identity } = page.bodies
    const [br, gzip] = await Promise.all([
      brotli(identity, { params: brotliParams(identity, constants.BROTLI_MAX_QUALITY) }),
      gz(identity, { level: 9 }),
    ])
    if (this.#pages.peek(key) === page) this.#pages.set(key, { ...page, bodies: { identity, br, gzip } })
  }
}

/** Makes a page from its bytes. The entity tag follows them, so an unchanged page stays fresh in browsers. */
export function makePage(
  identity: Buffer,
  page: Pick<CachedPage, 'headers' | 'tags' | 'viewOf'>,
): CachedPage {
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return {
    headers: page.headers,
    etag: `W/"${hash}"`,
    bodies: { identity },
    tags: page.tags,
    viewOf: page.viewOf,
    dense: false,
    expires: Date.now() + LIFETIME_MS,
  }
}

/**
 * The page in an encoding, compressed now when nobody has asked for it before: fast, and at once, since brotli at 3
 * takes 0.3 ms for an article of 56 kB, less than a turn through the thread pool costs a busy process.
 */
export function encode({ bodies }: { bodies: Bodies }, encoding: Encoding): Buffer {
  const { identity } = bodies
  if (encoding === 'br')
    return (bodies.br ??= brotliCompressSync(identity, { params: brotliParams(identity, 3) }))
  if (encoding === 'gzip') return (bodies.gzip ??= gzipSync(identity, { level: 1 }))
  return identity
}

const brotliParams = (bytes: Buffer, quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
})

/** The best encoding that the client takes. */
export function pickEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'br'
  if (/\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'gzip'
  return 'identity'
}
