import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
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
export type StaticFile = Omit<CachedPage, 'dense'> & { bodies: { identity: Buffer } }

/** A file that is read on request (files/send-stored.ts). */
export interface DiskFile {
  headers: Record<string, string>
  /** Weak, since it stands for every encoding of the file. */
  etag: string
  /** Its path, uncompressed and compressed. */
  copies: { identity: string } & Partial<Record<Encoding, string>>
}

/** Files by URL path. */
export interface StaticFiles {
  kept: Map<string, StaticFile>
  stored: Map<string, DiskFile>
}

/**
 * Loads the built files with their compressed copies into memory, and notes the paths of large ones. On start, since
 * loading each in the background would take several times as long.
 */
export function loadStaticFiles(folder: string): StaticFiles {
  const files: StaticFiles = { kept: new Map(), stored: new Map() }
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  )
  const there = new Set(entries.map(({ parentPath, name }) => join(parentPath, name)))
  for (const path of there) {
    const ending = extname(path)
    const type = types[ending]
    if (!type) continue
    const address = `/${relative(folder, path).split(sep).join('/')}`
    const headers = headersOf(address, type)
    const { size, mtimeMs } = statSync(path)
    const copies = copiesOf(path, there)
    // Videos are sent in parts, which files/send-range.ts cuts in memory.
    if (rarelyAsked.test(ending) || (size > LARGE && !type.startsWith('video/'))) {
      const etag = `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
      files.stored.set(address, { headers, etag, copies })
    } else files.kept.set(address, loadFile(copies, headers))
  }
  return files
}

function headersOf(address: string, type: string): Record<string, string> {
  return {
    'content-type': type,
    'cache-control': address.startsWith('/assets/') ? IMMUTABLE : REVALIDATED,
    vary: 'Accept-Encoding',
    ...commonHeaders,
    // See files/send-range.ts.
    ...(type.startsWith('video/') && { 'accept-ranges': 'bytes' }),
    // A drawing opened on its own is a document; its scripts must not run.
    ...(type === types['.svg'] && { 'content-security-policy': drawingPolicy }),
    // A worker has its own policy, not the page's.
    ...(workerScript.test(address) && { 'content-security-policy': workerPolicy }),
  }
}

function loadFile(
  { identity: path, br, gzip }: DiskFile['copies'],
  headers: Record<string, string>,
): StaticFile {
  const identity = readFileSync(path)
  return {
    headers,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { br: br ? readFileSync(br) : identity, gzip: gzip ? readFileSync(gzip) : identity, identity },
    tags: new Set(),
    viewOf: undefined,
  }
}

function copiesOf(path: string, there: Set<string>): DiskFile['copies'] {
  const br = `${path}.br`
  const gzip = `${path}.gz`
  return { identity: path, ...(there.has(br) && { br }), ...(there.has(gzip) && { gzip }) }
}
