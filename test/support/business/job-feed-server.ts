import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of job feeds on this machine. */
export interface JobFeedServer extends AsyncDisposable {
  address: string
  /** What it answers from now on: JSON, a page, or a status. */
  serve(answer: unknown): void
}

/** Starts one, which answers every request alike. */
export async function startJobFeeds(): Promise<JobFeedServer> {
  let served: unknown = 404
  const server = createServer((_, response) => {
    if (typeof served === 'number') response.writeHead(served).end()
    else response.end(typeof served === 'string' ? served : JSON.stringify(served))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jobs`,
    serve: (answer) => void (served = answer),
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
