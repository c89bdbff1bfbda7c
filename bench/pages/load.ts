import autocannon from 'autocannon'
import { cpuSeconds, onLoadCore } from '../cores.ts'

/** Seconds of load on a new portal before anything is measured: V8 compiles what is used most, on the server's own core. */
export const WARM_UP = 15

/** What a server answered under load. */
export interface Rate {
  /** Requests per second, on the clock. */
  perSecond: number
  /** Requests per second of the server's processor time: what a core of its own would answer. */
  perCore: number | undefined
  /** Milliseconds. */
  latency: { p50: number; p99: number; longest: number }
}

interface Load {
  url: string
  /** Asked for in turn, spread over the connections so that neighbours ask for different ones. */
  paths: readonly string[]
  seconds: number
  connections: number
  /** The server's process. */
  pid: number | undefined
}

/**
 * Asks as fast as the server answers, on connections that stay open, as a browser that takes compressed answers.
 * @throws Error when an answer is missing or is not 200: such a figure would count nothing.
 */
export async function measureRate({ url, paths, seconds, connections, pid }: Load): Promise<Rate> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path }))
  let next = 0
  return onLoadCore(async () => {
    const before = cpuSeconds(pid)
    const result = await autocannon({
      url,
      connections,
      duration: seconds,
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'en' },
      setupClient(client) {
        const start = Math.floor((next++ / connections) * requests.length)
        client.setRequests([...requests.slice(start), ...requests.slice(0, start)].slice(0, 200))
      },
    })
    const used = (cpuSeconds(pid) ?? Number.NaN) - (before ?? Number.NaN)
    const answered = result['2xx']
    if (result.errors > 0 || result.non2xx > 0 || answered === 0) {
      throw new Error(`${url}: ${result.errors} requests failed, ${result.non2xx} answers were not 200`)
    }
    return {
      perSecond: answered / result.duration,
      perCore: used > 0 ? answered / used : undefined,
      latency: { p50: result.latency.p50, p99: result.latency.p99, longest: result.latency.max },
    }
  })
}
