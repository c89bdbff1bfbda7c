import type { IncomingMessage, ServerResponse } from 'node:http'
import { contentRange, readRange } from './read-range.ts'
import type { StaticFile } from './static-files.ts'

/**
 * Sends a part of a video, which Safari requires.
 * @returns false if no supported range was requested; then send the whole file.
 */
export function sendRange(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, etag, bodies: { identity } }: StaticFile,
  own: readonly string[] = [],
): boolean {
  const { range, 'if-range': condition } = request.headers
  if (
    !identity ||
    !range ||
    !headers['content-type']?.startsWith('video/') ||
    (condition && condition !== etag)
  )
    return false
  const part = readRange(range, identity.length)
  if (part === undefined) return false
  const body = part ? identity.subarray(part.start, part.end + 1) : Buffer.alloc(0)
  const about = ['etag', etag, 'content-length', String(body.length)]
  about.push('content-range', contentRange(part, identity.length))
  response.writeHead(part ? 206 : 416, [...Object.entries(headers).flat(), ...about, ...own])
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}
