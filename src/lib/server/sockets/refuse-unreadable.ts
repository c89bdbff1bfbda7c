import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import * as m from '#messages/shell/unreadable.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Message } from '#lib/text/message.ts'
import { localeOf, localeOfPacket } from '../accept.ts'
import type { Log } from '../log.ts'
import { newRequestId } from '../request-id.ts'
import { failureOf } from './send-failure.ts'

/** With what came last, where node had anything to read. */
type UnreadableError = NodeJS.ErrnoException & { rawPacket?: Buffer }

/** How long a refused client may take to read its answer before the connection is gone, in ms. */
const LINGER_MS = 1_000

/** Connections that have had their answer and only wait for the client to read it. */
const leaving = new WeakSet<Duplex>()

const refusals: Record<string, { status: number; message: Message<[]> }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: m.headersTooLong },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: m.requestTooSlow },
}
const unreadable = { status: 400, message: m.notHttp }

/** The last request of each connection whose headers could be read: they say what language its client reads. */
const lastRequests = new WeakMap<Duplex, IncomingMessage>()

export const noteRequest = (request: IncomingMessage): void => void lastRequests.set(request.socket, request)

/** What could not be read as a request is answered without one, and its connection ends whatever the client does. */
export function refuseUnreadable(log: Log, error: UnreadableError, socket: Duplex): void {
  if (leaving.has(socket)) return
  // The client is gone, or has had an answer: there is nobody to tell.
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const { status, message } = refusals[error.code ?? ''] ?? unreadable
  const request = lastRequests.get(socket)
  // A body that comes too slowly has headers that could be read; of others, what the error brings along is all there is.
  const locale = request ? localeOf(request) : localeOfPacket(error.rawPacket)
  refuse(log, socket, status, new AppError('malformed', message.in(locale)), error.code)
}

/** Tunnels to elsewhere are not made. */
export function refuseTunnel(log: Log, request: IncomingMessage, socket: Duplex): void {
  const message = m.noProxy.in(localeOf(request))
  refuse(log, socket, 405, new AppError('method_not_allowed', message, { headers: { allow: 'GET, HEAD' } }))
}

function refuse(log: Log, socket: Duplex, status: number, error: AppError, reason?: string): void {
  const requestId = newRequestId()
  log.info({ requestId, status, reason }, 'invalid request')
  const { body, headers } = failureOf(error, requestId)
  const lines = Object.entries({ connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  // The end of our side alone leaves it open for as long as the client likes. At once would be too early: what the
  // client still sends would be answered by a reset, which takes the answer from it.
  leaving.add(socket)
  socket.on('error', () => undefined)
  const gone = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(gone))
}
