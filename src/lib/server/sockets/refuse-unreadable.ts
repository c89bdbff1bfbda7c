import type { Duplex } from 'node:stream'

/** How long a refused client may take to read its answer before the connection is gone, in ms. */
const LINGER_MS = 1_000

/** Connections that have had their answer and only wait for the client to read it. */
const leaving = new WeakSet<Duplex>()

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** What could not be read as a request is answered without one, and its connection ends whatever the client does. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (leaving.has(socket)) return
  if (!socket.writable) return void socket.destroy()
  const status = statuses[error.code ?? ''] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  // The end of our side alone leaves it open for as long as the client likes. At once would be too early: what the
  // client still sends would be answered by a reset, which takes the answer from it.
  leaving.add(socket)
  const gone = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(gone))
}
