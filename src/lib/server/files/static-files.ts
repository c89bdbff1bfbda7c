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
  stored: Map<string, DiskFile>
}

/**
 * Notes the built files with their compressed copies. Each is read when it is first asked for: most of the 9 MB never
 * are, and reading them would take a tenth of a start.
 */
export function findStaticFiles(folder: string): StaticFiles {
  const kept = new Map<string, Pick<DiskFile, 'headers' | 'copies'>>()
  const stored: StaticFiles['stored'] = new Map()
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
    // Videos are sent in parts, which files/send-file.ts cuts in memory.
    if (rarelyAsked.test(ending) || (size > LARGE && !type.startsWith('video/'))) {
      const etag = `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
      stored.set(address, { headers, etag, copies })
    } else kept.set(address, { headers, copies })
  }
  const loaded = new Map<string, StaticFile>()
  const load = (address: string): StaticFile | undefined => {
    const found = kept.get(address)
    const file = found && loadFile(found)
    if (file) loaded.set(address, file)
    return file
  }
  return { kept: { get: (address) => loaded.get(address) ?? load(address) }, stored }
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

function copiesOf(path: string, there: Set<string>): DiskFile['copies'] {
  const br = `${path}.br`
  const gzip = `${path}.gz`
  return { identity: path, ...(there.has(br) && { br }), ...(there.has(gzip) && { gzip }) }
}
