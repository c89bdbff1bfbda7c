import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import type { Deps } from '#lib/server/deps.ts'
import { AppError } from '#lib/api/errors.ts'
import { filePath, getStoredFile } from './data.ts'
import { isImage, isSvg } from './files/type.ts'

/** Serves figures and attachments. What is at an address never changes, so it may be kept for ever. */
export function mountMedia(app: Hono, { db, env }: Deps): void {
  app.get('/media/:id/:name', async (context) => {
    const id = context.req.param('id')
    const file = /^[0-9a-f]{32}$/.test(id) ? await getStoredFile(db, id) : undefined
    if (!file) throw new AppError('not_found', 'There is no such file.')
    const etag = `"${id}"`
    const headers: Record<string, string> = {
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: etag,
      'Content-Type': isSvg(file.type) ? 'image/svg+xml; charset=utf-8' : file.type,
      'X-Content-Type-Options': 'nosniff',
    }
    if (isSvg(file.type))
      headers['Content-Security-Policy'] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    if (!isImage(file.type)) headers['Content-Disposition'] = `attachment; filename="${file.name}"`
    if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
    headers['Content-Length'] = String(file.bytes)
    if (context.req.method === 'HEAD') return new Response(null, { headers })
    const stream = createReadStream(filePath(env.DATA_DIR, id))
    await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject))
    return new Response(Readable.toWeb(stream) as ReadableStream, { headers })
  })
}
