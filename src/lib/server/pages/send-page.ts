import type { IncomingMessage, ServerResponse } from 'node:http'
import { pickEncoding } from '../accept.ts'
import { encode, type CachedPage } from './page-cache.ts'

type Sendable = Pick<CachedPage, 'headers' | 'etag' | 'bodies'>

/** Sends a finished page or file in the best encoding, or 304 if the client has it. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Sendable,
  /** Headers of this answer only. */
  own: readonly string[] = [],
  status = 200,
): void {
  const { headers: asked } = request
  if (status === 200 && asked['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, [...Object.entries(page.headers).flat(), 'etag', page.etag, ...own])
    response.end()
    return
  }
  const body = encode(page, pickEncoding(asked['accept-encoding']))
  const headers = headersOf(page, body)
  response.writeHead(status, own.length > 0 ? [...headers, ...own] : [...headers])
  response.end(request.method === 'HEAD' ? undefined : body)
}

const known = new WeakMap<Buffer, string[]>()

/** Names and values in turn, as Node sends them without checks; created once per content. */
function headersOf({ headers, etag, bodies }: Sendable, body: Buffer): readonly string[] {
  let made = known.get(body)
  if (!made) {
    // Compressed formats have no smaller encodings.
    const encoding =
      body === bodies.identity ? undefined : (['br', 'gzip'] as const).find((name) => body === bodies[name])
    made = [...Object.entries(headers).flat(), 'etag', etag, 'content-length', String(body.length)]
    if (encoding) made.push('content-encoding', encoding)
    known.set(body, made)
  }
  return made
}

/** Returns whether a person opened the page, as far as headers tell: not a robot, a prefetch or a script. */
export function isReader({ method, headers }: IncomingMessage): boolean {
  const agent = headers['user-agent'] ?? ''
  const purpose = headers['sec-purpose'] ?? ''
  return (
    method === 'GET' &&
    !purpose &&
    agent !== '' &&
    !/bot|crawl|spider|slurp|preview|curl|wget|python|node/i.test(agent)
  )
}
