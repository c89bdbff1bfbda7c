import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StaticFile } from './static-files.ts'

/**
 * Sends a part of a video: Safari plays none whose server cannot do that.
 * @returns false when no part was asked for that can be sent by itself; then the whole file is the answer.
 */
export function sendRange(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, etag, bodies: { identity } }: StaticFile,
  own: readonly string[] = [],
): boolean {
  const { range, 'if-range': condition } = request.headers
  if (!range || !headers['content-type']?.startsWith('video/') || (condition && condition !== etag))
    return false
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (first === undefined || last === undefined || first + last === '') return false
  if (first && last && Number(last) < Number(first)) return false
  const size = identity.length
  // Without a first byte it is the last ones.
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  const possible = from <= to
  const part = possible ? identity.subarray(from, to + 1) : Buffer.alloc(0)
  const contentRange = `bytes ${possible ? `${from}-${to}` : '*'}/${size}`
  const about = ['etag', etag, 'content-length', String(part.length), 'content-range', contentRange]
  response.writeHead(possible ? 206 : 416, [...Object.entries(headers).flat(), ...about, ...own])
  response.end(request.method === 'HEAD' ? undefined : part)
  return true
}
