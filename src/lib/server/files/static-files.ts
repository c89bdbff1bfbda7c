import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, resolve, sep } from 'node:path'
import type { CachedPage, Encoding } from '../pages/page-cache.ts'
import { commonHeaders, drawingPolicy, workerPolicy } from '../security-headers.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** Files that scripts/build/compress.ts compresses. */
const compressed = /\.(?:js|css|svg|txt|json|wasm|webmanifest)$/

/** Files whose name has a content hash never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'public, max-age=3600'

/** Worker scripts, as vite.config.ts names them. */
const workerScript = /^\/assets\/worker-[^/]+\.js$/

/**
 * Rarely used files stay on the disk: the fonts of CVs are 10 MB, of which one CV needs 0.1. Page scripts are smaller
 * than this.
 */
const LARGE = 500_000
const rarelyAsked = /^\.(?:wasm|woff)$/

/** A file in memory: like a cached page, but without tags. */
export type StaticFile = Omit<CachedPage, 'dense'>

/** A file that is read on request (files/send-file.ts). */
export interface DiskFile {
  headers: Record<string, string>
  /** Weak, since it stands for every encoding of the file. */
  etag: string
  /** Its path, uncompressed and compressed. */
  copies: { identity: string } & Partial<Record<Encoding, string>>
}

/** Files by URL path. */
export interface StaticFiles {
  /** Files that stay in memory from their first request on. */
  kept: { get(address: string): StaticFile | undefined }
  stored: { get(address: string): DiskFile | undefined }
}

/**
 * Notes the built files. Whatever else is needed of one is read when it is first asked for: most of the 9 MB never are,
 * and reading them would take a tenth of a start.
 */
export function findStaticFiles(folder: string): StaticFiles {
  const base = resolve(folder)
  const places = new Map<string, string>()
  for (const entry of readdirSync(base, { recursive: true, withFileTypes: true })) {
    const path = `${entry.parentPath}${sep}${entry.name}`
    if (entry.isFile()) places.set(path.slice(base.length).replaceAll(sep, '/'), path)
  }
  const known = new Map<string, StaticFile | DiskFile>()
  const find = (address: string) => {
    const before = known.get(address)
    if (before) return before
    const path = places.get(address)
    if (path === undefined) return undefined
    const copies = copiesOf(path)
    const file = readStaticFile(address, path, copies)
    // The first start compresses files while it serves them.
    if (file && (copies.br || !compressed.test(path))) known.set(address, file)
    return file
  }
  return {
    kept: {
      get(address) {
        const file = find(address)
        return file && 'bodies' in file ? file : undefined
      },
    },
    stored: {
      get(address) {
        const file = find(address)
        return file && 'copies' in file ? file : undefined
      },
    },
  }
}

/** Returns a file that stays in memory, or on the disk; nothing for others, and if it is gone. */
function readStaticFile(
  address: string,
  path: string,
  copies: DiskFile['copies'],
): StaticFile | DiskFile | undefined {
  const ending = extname(path)
  const type = types[ending]
  if (!type) return undefined
  const headers = headersOf(address, type)
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return undefined
  const { size, mtimeMs } = found
  // Videos are sent in parts, which files/send-file.ts cuts in memory.
  if (rarelyAsked.test(ending) || (size > LARGE && !type.startsWith('video/'))) {
    const etag = `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
    return { headers, etag, copies }
  }
  return loadFile({ headers, copies })
}

function headersOf(address: string, type: string): Record<string, string> {
  return {
    'content-type': type,
    'cache-control': address.startsWith('/assets/') ? IMMUTABLE : REVALIDATED,
    vary: 'Accept-Encoding',
    ...commonHeaders,
    // See files/send-file.ts.
    ...(type.startsWith('video/') && { 'accept-ranges': 'bytes' }),
    // A drawing opened on its own is a document; its scripts must not run.
    ...(type === types['.svg'] && { 'content-security-policy': drawingPolicy }),
    // A worker has its own policy, not the page's.
    ...(workerScript.test(address) && { 'content-security-policy': workerPolicy }),
  }
}

/** Reads a file; undefined if it is gone, such as after another build in the same folder. */
function loadFile({ headers, copies }: Pick<DiskFile, 'headers' | 'copies'>): StaticFile | undefined {
  try {
    const identity = readFileSync(copies.identity)
    const { br, gzip } = copies
    return {
      headers,
      etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      // Uncompressed, a file takes three times as much memory, and hardly a client asks for it.
      bodies:
        br && gzip
          ? { br: readFileSync(br), gzip: readFileSync(gzip) }
          : { identity, br: identity, gzip: identity },
      tags: new Set(),
      viewOf: undefined,
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function copiesOf(path: string): DiskFile['copies'] {
  const br = `${path}.br`
  const gzip = `${path}.gz`
  return { identity: path, ...(existsSync(br) && existsSync(gzip) && { br, gzip }) }
}
