import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { expect } from 'vitest'

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

/** A request exactly as given: unlike fetch it adds no headers, takes nothing apart and follows nothing. */
export async function ask(
  origin: string,
  path: string,
  options: { method?: string; headers?: OutgoingHttpHeaders; body?: string } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  const { method = 'GET', headers = {}, body } = options
  const outgoing = request({ hostname, port, path, method, headers, agent: false })
  outgoing.end(body)
  const [incoming] = (await once(outgoing, 'response')) as [import('node:http').IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body: bytes, text: bytes.toString() }
}

/** Sends bytes as they are and waits until the server has closed the connection. @returns all that it sent. */
export async function sendRaw(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString('latin1')))
  // A server that has answered may reset what is still on its way.
  socket.on('error', () => undefined)
  socket.write(bytes, 'latin1')
  await once(socket, 'close')
  return received
}

export const apiPrefix = '/blog-service/api/v1'

/** A call of the blog service. */
export const callApi = (
  origin: string,
  name: string,
  input: unknown,
  headers: Record<string, string> = {},
): Promise<RawAnswer> =>
  ask(origin, `${apiPrefix}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })

/** Expects the headers that every answer of the app has, pictures apart. */
export function expectGuarded({ headers }: RawAnswer): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
    'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
  })
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
  expect(headers['x-powered-by']).toBeUndefined()
}

/** The answer to an input that is wrong in these fields. */
export const refusedFor = (fields: object) => ({ status: 400, body: { fields } })
