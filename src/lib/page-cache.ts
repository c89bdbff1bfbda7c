import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** A finished page: its bytes in every encoding, and the headers that belong to it. */
export interface CachedPage {
  headers: Record<string, string>
  /** Weak: it stands for every encoding of the page. */
  etag: string
  bodies: Record<Encoding, Buffer>
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
  #clock = 0
  #forgotten = 0

  /** @param megabytes 0 keeps nothing. */
  constructor(megabytes: number) {
    this.#pages = new LRUCache({
      maxSize: Math.max(1, megabytes * 1_000_000),
      maxEntrySize: megabytes > 0 ? 4_000_000 : 1,
      sizeCalculation: ({ bodies }) => bodies.br.length + bodies.gzip.length + bodies.identity.length,
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
    if (begun < this.#forgotten) return
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

  async #compressWell(key: string, page: CachedPage): Promise<void> {
    page.dense = true
    const bodies = await compress(page.bodies.identity, 'dense')
    if (this.#pages.peek(key) === page) this.#pages.set(key, { ...page, bodies })
  }
}

/** Makes a page from its bytes. The entity tag follows them, so an unchanged page stays fresh in browsers. */
export async function makePage(
  identity: Buffer,
  page: Pick<CachedPage, 'headers' | 'tags' | 'viewOf'>,
): Promise<CachedPage> {
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return {
    headers: page.headers,
    etag: `W/"${hash}"`,
    bodies: await compress(identity, 'fast'),
    tags: page.tags,
    viewOf: page.viewOf,
    dense: false,
    expires: Date.now() + LIFETIME_MS,
  }
}

async function compress(identity: Buffer, how: 'fast' | 'dense'): Promise<CachedPage['bodies']> {
  const quality = how === 'dense' ? constants.BROTLI_MAX_QUALITY : 4
  const [br, gzipped] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    gz(identity, { level: how === 'dense' ? 9 : 1 }),
  ])
  return { br, gzip: gzipped, identity }
}

/** The best encoding that the client takes. */
export function pickEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'br'
  if (/\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'gzip'
  return 'identity'
}
