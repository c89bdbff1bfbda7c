import type { IncomingMessage, ServerResponse } from 'node:http'
import { encode, pickEncoding, type CachedPage } from './page-cache.ts'

type Sendable = Pick<CachedPage, 'headers' | 'etag' | 'bodies'>

/** Sends a finished page or file in the best encoding, or 304 when the client has it. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Sendable,
  requestId?: string,
): void {
  const { headers: asked } = request
  if (requestId) response.setHeader('x-request-id', requestId)
  if (asked['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, { ...page.headers, etag: page.etag })
    response.end()
    return
  }
  const { bodies } = page
  const body = encode(page, pickEncoding(asked['accept-encoding']))
  const headers: Record<string, string | number> = {
    ...page.headers,
    etag: page.etag,
    'content-length': body.length,
  }
  if (body !== bodies.identity) headers['content-encoding'] = body === bodies.br ? 'br' : 'gzip'
  response.writeHead(200, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Whether a person opened the page, as far as a request tells: not a robot, a prefetch or a script. */
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
