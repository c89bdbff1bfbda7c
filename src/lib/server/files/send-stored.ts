import { open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { pickEncoding } from '../accept.ts'
import type { DiskFile } from './static-files.ts'

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
