import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib'
import { TaggedCache } from '../tagged-cache.ts'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * The content to send: compressed in the encodings requested so far, and uncompressed while that is at hand. At least one
 * is there.
 */
interface Bodies {
  identity?: Buffer
  br?: Buffer
  gzip?: Buffer
}

/** A finished page: its bytes and headers. */
export interface CachedPage {
  headers: Record<string, string>
  /** Weak, since it stands for every encoding of the page. */
  etag: string
  bodies: Bodies
  /** Its tags; a write to any of them removes it. */
  tags: ReadonlySet<string>
  /** The article whose views it counts for, if any. */
  viewOf: string | undefined
  /** Whether it is compressed as small as possible; until the first hit it is compressed fast. */
  dense: boolean
}

/** The Brotli quality for a page that was sent once. */
const FAST = 1
const MAX_PAGE_BYTES = 4_000_000
/** Of the compressor's output. It keeps the last one until V8's next full collection, which comes the sooner for it. */
const CHUNK_BYTES = 4_096

/**
 * The cache of rendered public pages, with a size limit, by a key of everything that a page depends on.
 * @param megabytes 0 switches it off.
 */
export class PageCache extends TaggedCache<CachedPage> {
  /** One page after another is compressed well: each takes 2 MB from its beginning to its end. */
  #compressing: Promise<void> = Promise.resolve()

  constructor(megabytes: number) {
    super({ total: megabytes * 1_000_000, entry: MAX_PAGE_BYTES })
  }

  find(key: string): CachedPage | undefined {
    const page = this.get(key)?.value
    if (page && !page.dense && !isPacked(page.headers)) {
      page.dense = true
      this.#compressing = this.#compressing.then(() => this.#compressWell(key, page))
    }
    return page
  }

  keep(key: string, page: CachedPage, begun: number): void {
    const packed = { ...page, bodies: compressedOnly(page.bodies) }
    this.store(key, packed, page.tags, sizeOf(packed), begun)
  }

  // Worth it for a page that is requested again; done in the background.
  async #compressWell(key: string, page: CachedPage): Promise<void> {
    if (this.getStale(key) !== page) return
    const identity = plainBytes(page.bodies)
    const [br, gzip] = await Promise.all([
      brotli(identity, { params: brotliParams(identity, constants.BROTLI_MAX_QUALITY) }),
      gz(identity, { level: 9 }),
    ])
    const dense = { ...page, bodies: { br: exact(br), gzip: exact(gzip) } }
    this.improve(key, page, dense, sizeOf(dense))
  }
}

/** Uncompressed, a page takes six times as much memory, and hardly a client asks for it. */
const compressedOnly = (bodies: Bodies): Bodies => {
  const { br, gzip } = bodies
  return br || gzip ? { ...(br && { br }), ...(gzip && { gzip }) } : bodies
}

function plainBytes({ identity, br, gzip }: Bodies): Buffer {
  if (identity) return identity
  return br ? brotliDecompressSync(br) : gunzipSync(gzip!)
}

const sizeOf = ({ bodies: { identity, br, gzip } }: CachedPage): number =>
  (identity?.length ?? 0) + (br?.length ?? 0) + (gzip?.length ?? 0)

/** Creates a page from its bytes. The entity tag is their hash, so an unchanged page stays fresh in browsers. */
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
 * Returns the page in an encoding, compressing it at once if needed: brotli at quality 1 takes 0.25 ms for an article
 * of 56 kB, less than the thread pool would.
 */
export function encode(
  { bodies, headers }: Pick<CachedPage, 'bodies' | 'headers'>,
  encoding: Encoding,
): Buffer {
  if (encoding === 'identity' || isPacked(headers)) return plainBytes(bodies)
  const known = bodies[encoding]
  if (known) return known
  const identity = plainBytes(bodies)
  if (encoding === 'gzip') return (bodies.gzip = exact(gzipSync(identity, { level: 1 })))
  // A drawing of 4 kB is compressed as small as possible at once: pages show several, and they are cached for long.
  const quality = headers['content-type'] === 'image/svg+xml' ? constants.BROTLI_MAX_QUALITY : FAST
  const params = brotliParams(identity, quality)
  return (bodies.br = exact(brotliCompressSync(identity, { params, chunkSize: CHUNK_BYTES })))
}

// Copy the compressor's output, or its whole chunk would stay in memory.
const exact = (bytes: Buffer): Buffer =>
  bytes.buffer.byteLength === bytes.length ? bytes : Buffer.from(bytes)

// Bitmaps, videos and fonts are already compressed.
const isPacked = (headers: Record<string, string>): boolean =>
  /^(?:image\/(?!svg)|video\/|font\/)/.test(headers['content-type'] ?? '')

const brotliParams = (bytes: Buffer, quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
})
