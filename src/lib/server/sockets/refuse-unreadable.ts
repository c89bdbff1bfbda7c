import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { AppError } from '#lib/api/errors.ts'
import type { Log } from '../log.ts'
import { newRequestId } from '../request-id.ts'
import { failureOf } from './send-failure.ts'

/** How long a refused client may take to read its answer before the connection is gone, in ms. */
const LINGER_MS = 1_000

/** Connections that have had their answer and only wait for the client to read it. */
const leaving = new WeakSet<Duplex>()

const refusals: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The address and the headers are longer than 16 kB.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not come in time. Send it again.' },
}
const unreadable = { status: 400, message: 'This is not a request of HTTP/1.1.' }

/** What could not be read as a request is answered without one, and its connection ends whatever the client does. */
export function refuseUnreadable(log: Log, error: NodeJS.ErrnoException, socket: Duplex): void {
  if (leaving.has(socket)) return
  // The client is gone, or has had an answer: there is nobody to tell.
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const { status, message } = refusals[error.code ?? ''] ?? unreadable
  refuse(log, socket, status, new AppError('malformed', message), error.code)
}

/** Tunnels to elsewhere are not made. */
export function refuseTunnel(log: Log, socket: Duplex): void {
  refuse(
    log,
    socket,
    405,
    new AppError('method_not_allowed', 'The portal is no proxy.', { headers: { allow: 'GET, HEAD' } }),
  )
}

function refuse(log: Log, socket: Duplex, status: number, error: AppError, reason?: string): void {
  const requestId = newRequestId()
  log.info({ requestId, status, reason }, 'no request')
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
