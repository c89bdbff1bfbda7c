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

/** Files whose name carries a hash of their content never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'public, max-age=3600'

/** The scripts of workers, as vite.config.ts names them. */
const workerScript = /^\/assets\/worker-[^/]+\.js$/

/**
 * What few people ask for stays on the disk: the fonts of CVs alone are 10 MB, of which one CV takes 0.1. Scripts that
 * pages load are below this size.
 */
const LARGE = 500_000
const rarelyAsked = /^\.(?:wasm|woff)$/

/** A file as it is served: like a page, but it shows nothing that could be purged. */
export type StaticFile = Omit<CachedPage, 'dense'>

/** A file that is read when somebody asks for it (files/send-stored.ts). */
export interface DiskFile {
  headers: Record<string, string>
  /** Weak: it stands for every encoding of the file. */
  etag: string
  /** Where it lies, as it is and compressed. */
  copies: { identity: string } & Partial<Record<Encoding, string>>
}

/** Files by their address. */
export interface StaticFiles {
  kept: Map<string, StaticFile>
  stored: Map<string, DiskFile>
}

/**
 * Loads the built files into memory, with the compressed copies that the build made; notes where the large ones are. It
 * is part of the start, before anybody is served: asking for each in the background would take several times as long.
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
    // Opened by itself a drawing is a document; what it brings must not run.
    ...(type === types['.svg'] && { 'content-security-policy': drawingPolicy }),
    // A worker obeys the policy that it came with, not that of the page.
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
