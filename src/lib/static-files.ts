import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { CachedPage } from './page-cache.ts'
import { commonHeaders, drawingPolicy } from './security-headers.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Files whose name carries a hash of their content never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'public, max-age=3600'

/** A file as it is served: like a page, but it shows nothing that could be purged. */
export type StaticFile = Omit<CachedPage, 'dense'>

/**
 * Loads the built files into memory, with the compressed copies that the build made.
 * @returns the files by their address.
 */
export async function loadStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    files.set(address, await loadFile(path, address, type))
  }
  return files
}

async function loadFile(path: string, address: string, type: string): Promise<StaticFile> {
  const identity = await readFile(path)
  const copy = async (ending: string) =>
    existsSync(path + ending) ? await readFile(path + ending) : identity
  return {
    headers: {
      'content-type': type,
      'cache-control': address.startsWith('/assets/') ? IMMUTABLE : REVALIDATED,
      vary: 'Accept-Encoding',
      ...commonHeaders,
      // See send-range.ts.
      ...(type.startsWith('video/') && { 'accept-ranges': 'bytes' }),
      // Opened by itself a drawing is a document; what it brings must not run.
      ...(type === types['.svg'] && { 'content-security-policy': drawingPolicy }),
    },
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { br: await copy('.br'), gzip: await copy('.gz'), identity },
    tags: new Set(),
    viewOf: undefined,
  }
}
