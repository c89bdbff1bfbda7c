import { open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { pickEncoding } from '../accept.ts'
import type { DiskFile, StaticFile } from './static-files.ts'
import { contentRange, readRange } from './read-range.ts'

/**
 * Sends a file from the disk in the best available encoding, or 304 if the client has it. It is read as fast as the
 * client takes it, so that slow clients need little memory.
 * @returns false if the file is gone; then nothing was sent.
 */
export async function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, etag, copies }: DiskFile,
  own: readonly string[] = [],
): Promise<boolean> {
  const always = [...Object.entries(headers).flat(), 'etag', etag, ...own]
  if (request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, always).end()
    return true
  }
  const wanted = pickEncoding(request.headers['accept-encoding'])
  const encoding = copies[wanted] ? wanted : 'identity'
  const file = await open(copies[encoding] ?? copies.identity).catch(() => undefined)
  if (!file) return false
  const about = ['content-length', String((await file.stat()).size)]
  if (encoding !== 'identity') about.push('content-encoding', encoding)
  response.writeHead(200, [...always, ...about])
  if (request.method === 'HEAD') {
    response.end()
    await file.close()
    return true
  }
  // The client has left, and a half-sent file cannot be taken back.
  await pipeline(file.createReadStream(), response).catch(() => response.destroy())
  return true
}

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
