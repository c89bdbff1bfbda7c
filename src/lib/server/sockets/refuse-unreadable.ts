import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import * as m from '#messages/shell/unreadable.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Message } from '#lib/text/message.ts'
import { localeOf, localeOfPacket } from '../accept.ts'
import type { Log } from '../log.ts'
import { newRequestId } from '../request-id.ts'
import { failureOf } from './send-failure.ts'

/** The last data that Node read, if any. */
type UnreadableError = NodeJS.ErrnoException & { rawPacket?: Buffer }

/** How long a refused client may take to read its answer, in ms. */
const LINGER_MS = 1_000

/** Connections that were answered and wait for the client to read. */
const leaving = new WeakSet<Duplex>()

const refusals: Record<string, { status: number; message: Message }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: m.headersTooLong },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: m.requestTooSlow },
}
const unreadable = { status: 400, message: m.notHttp }

/** The last readable request of each connection, whose headers give the language. */
const lastRequests = new WeakMap<Duplex, IncomingMessage>()

export const noteRequest = (request: IncomingMessage): void => void lastRequests.set(request.socket, request)

/** Answers an invalid request and closes its connection. */
export function refuseUnreadable(log: Log, error: UnreadableError, socket: Duplex): void {
  if (leaving.has(socket)) return
  // The client is gone or has been answered.
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const { status, message } = refusals[error.code ?? ''] ?? unreadable
  const request = lastRequests.get(socket)
  // A slow body has readable headers; for others only the error has data.
  const locale = request ? localeOf(request) : localeOfPacket(error.rawPacket)
  refuse(log, socket, status, new AppError('malformed', message.in(locale)), error.code)
}

/** Refuses CONNECT requests. */
export function refuseTunnel(log: Log, request: IncomingMessage, socket: Duplex): void {
  const message = m.noProxy.in(localeOf(request))
  refuse(log, socket, 405, new AppError('method_not_allowed', message, { headers: { allow: 'GET, HEAD' } }))
}

function refuse(log: Log, socket: Duplex, status: number, error: AppError, reason?: string): void {
  const requestId = newRequestId()
  log.info({ event: 'request.invalid', requestId, status, reason }, 'Invalid request')
  const { body, headers } = failureOf(error, requestId)
  const lines = Object.entries({ connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  // Ending only our side leaves the connection open as long as the client likes. Closing it at once would reset it, and
  // the client would lose the answer.
  leaving.add(socket)
  socket.on('error', () => undefined)
  const gone = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(gone))
}
