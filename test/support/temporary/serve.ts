import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/**
 * Answers HTTP requests on a port of this machine, by default a free one, until the tests of the file are over.
 * @returns the port.
 */
export async function servePort(answer: RequestListener, port = 0, host = '127.0.0.1'): Promise<number> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  afterAll(async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  })
  return (server.address() as AddressInfo).port
}
