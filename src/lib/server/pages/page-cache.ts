import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { TaggedCache } from '../tagged-cache.ts'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** What is sent: as it is, and compressed as far as anyone has asked for it. */
interface Bodies {
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
}

/** Brotli's quality for a page that is sent once so far. */
const FAST = 1
const LARGEST_PAGE = 4_000_000

/**
 * Rendered pages of anonymous readers, bounded in bytes, under a key that holds everything that the page depends on.
 * @param megabytes 0 keeps nothing.
 */
export class PageCache extends TaggedCache<CachedPage> {
  constructor(megabytes: number) {
    super({ total: megabytes * 1_000_000, entry: LARGEST_PAGE })
  }

  find(key: string): CachedPage | undefined {
    const page = this.get(key)?.value
    if (page && !page.dense && !isPacked(page.headers)) void this.#compressWell(key, page)
    return page
  }

  keep(key: string, page: CachedPage, begun: number): void {
    this.store(key, page, page.tags, sizeOf(page), begun)
  }

  // Worth its time for a page that is asked for again, and done beside the answers.
  async #compressWell(key: string, page: CachedPage): Promise<void> {
    page.dense = true
    const { identity } = page.bodies
    const [br, gzip] = await Promise.all([
      brotli(identity, { params: brotliParams(identity, constants.BROTLI_MAX_QUALITY) }),
      gz(identity, { level: 9 }),
    ])
    const dense = { ...page, bodies: { identity, br: exact(br), gzip: exact(gzip) } }
    this.improve(key, page, dense, sizeOf(dense))
  }
}

const sizeOf = ({ bodies: { identity, br, gzip } }: CachedPage): number =>
  identity.length + (br?.length ?? 0) + (gzip?.length ?? 0)

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
  }
}

/**
 * The page in an encoding, compressed now when nobody has asked for it before: fast, and at once, since brotli at 1
 * takes 0.25 ms for an article of 56 kB, less than a turn through the thread pool costs a busy process.
 */
export function encode(
  { bodies, headers }: Pick<CachedPage, 'bodies' | 'headers'>,
  encoding: Encoding,
): Buffer {
  const { identity } = bodies
  if (isPacked(headers)) return identity
  if (encoding === 'br') {
    // A drawing of 4 kB is packed as small as possible at once: a page shows several, and they are kept for long.
    const quality = headers['content-type'] === 'image/svg+xml' ? constants.BROTLI_MAX_QUALITY : FAST
    return (bodies.br ??= exact(brotliCompressSync(identity, { params: brotliParams(identity, quality) })))
  }
  if (encoding === 'gzip') return (bodies.gzip ??= exact(gzipSync(identity, { level: 1 })))
  return identity
}

// What a compressor hands out lies in a block of 16 kB, which would stay with it.
const exact = (bytes: Buffer): Buffer =>
  bytes.buffer.byteLength === bytes.length ? bytes : Buffer.from(bytes)

// Pictures of pixels, videos and fonts are compressed in themselves.
const isPacked = (headers: Record<string, string>): boolean =>
  /^(?:image\/(?!svg)|video\/|font\/)/.test(headers['content-type'] ?? '')

const brotliParams = (bytes: Buffer, quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
})
