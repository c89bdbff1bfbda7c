import { once } from 'node:events'
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Copy {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Said anew for each answer. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'date']

/**
 * The portal's pages as a plain static server would have them: node:http with the portal's own answers, as they travel,
 * each asked for once and kept in memory.
 */
export async function serveCopies(portal: string): Promise<{ url: string; end(): Promise<void> }> {
  const copies = new Map<string, Promise<Copy>>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const copy = copies.get(path) ?? copyOf(portal + path, request)
    copies.set(path, copy)
    const { status, headers, body } = await copy
    response.writeHead(status, headers).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async end() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function copyOf(url: string, { headers: asked }: IncomingMessage): Promise<Copy> {
  // Not every request has each of them: Lighthouse asks for robots.txt with none.
  const headers = Object.fromEntries(Object.entries(asked).filter(([name]) => name.startsWith('accept')))
  const request = get(url, { headers })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const copied = { ...answer.headers }
  for (const name of ofConnection) delete copied[name]
  return { status: answer.statusCode ?? 500, headers: copied, body: await buffer(answer) }
}
