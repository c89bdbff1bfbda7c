/** The fastest that Node can be: answers every request with the same bytes. Runs in a process of its own. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RecordedAnswer {
  headers: Record<string, string>
  /** base64 */
  body: string
}

if (import.meta.main) {
  process.once('message', (answer: RecordedAnswer) => {
    const body = Buffer.from(answer.body, 'base64')
    const server = createServer((_, response) => {
      response.writeHead(200, answer.headers)
      response.end(body)
    })
    server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  })
}
