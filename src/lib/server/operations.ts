import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { isLocal } from './client-address.ts'
import type { Database } from '#lib/db/connect.ts'
import type { PageCache } from './pages/page-cache.ts'
import { newRequestId } from './request-id.ts'
import { apiPolicy, commonHeaders, documentHeaders } from './security-headers.ts'
import type { Connections } from './sockets/connections.ts'

/** Health and metrics for whoever runs the portal. */
export interface Operations {
  handle(request: IncomingMessage, response: ServerResponse): boolean
  onAnswer(kind: 'page' | 'api' | 'kept', status: number, seconds: number): void
  /** From now on the process is not ready for more: load balancers look elsewhere. */
  stopping(): void
}

/** Something that whoever runs the portal should look at, though it answers. */
export type Trouble =
  | { kind: 'disk'; freeMegabytes: number; reserveMegabytes: number }
  /** Mails wait: how many, since when the oldest, and what the last try came to. */
  | { kind: 'mail-waits'; waiting: number; minutes: number; reason: string | null }
  /** Mails that were given up within a day. */
  | { kind: 'mail-failed'; failed: number; reason: string | null }
  /** Sign-ins with a provider that failed within an hour, with none that worked since. */
  | { kind: 'provider'; provider: string; failed: number; reason: string }

/** One line for `/readyz`: programs and people at a terminal read it. */
function lineOf(trouble: Trouble): string {
  const { kind, ...figures } = trouble
  // What providers and mail servers say may have several lines.
  const told = Object.entries(figures).map(([name, value]) => `${name}=${String(value).replace(/\s+/g, ' ')}`)
  return `${kind}: ${told.join(', ')}`
}

const answers = {
  ready: [200, 'ready'],
  away: [503, 'the database does not answer'],
  'read-only': [503, 'the database takes no writes: it is a replica, or set to read-only'],
} as const

/** What is looked at besides. */
export interface Watch {
  /** What whoever runs the portal should look at. */
  listTroubles(): Promise<Trouble[]>
  /** The disk of the data folder, in bytes; nothing where there is no such folder. */
  readDisk(): Promise<{ free: number; total: number } | undefined>
  /** Of the mail queue, from the database. */
  countMail(): Promise<Record<'waiting' | 'failed' | 'oldestSeconds', number>>
}

/**
 * `/healthz`: the process answers. `/readyz`: its database answers too, and it is not stopping; requests from this
 * machine itself are told what needs somebody. `/metrics`: Prometheus text, only for those.
 */
export function createOperations(
  check: Database['check'],
  cache: PageCache,
  connections: Pick<Connections, 'figures'>,
  watch: Watch,
): Operations {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  let stopping = false
  // Counted as plain numbers: kept pages are answered too often for labelled counters.
  let kept = 0
  const duration = new Histogram({
    name: 'agora_request_seconds',
    help: 'Time to make an answer that was not kept',
    labelNames: ['kind', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const keptTotal = new Counter({
    name: 'agora_kept_pages_served_total',
    help: 'Pages answered from the page cache',
    registers: [],
    collect() {
      this.reset()
      this.inc(kept)
    },
  })
  const pageCache = new Gauge({
    name: 'agora_page_cache',
    help: 'The page cache: entries, bytes, misses and purged pages',
    labelNames: ['what'],
    registers: [],
    collect() {
      const { entries, total: bytes } = cache.size
      for (const [what, value] of Object.entries({ entries, bytes, ...cache.stats }))
        this.set({ what }, value)
    },
  })
  const mail = new Gauge({
    name: 'agora_mail',
    help: 'Mails that wait, mails given up or refused in the last 30 days, and age of the oldest that waits',
    labelNames: ['what'],
    registers: [],
    async collect() {
      this.reset()
      // Without the database all other figures are wanted most; /readyz tells that it is away.
      const counted = await watch.countMail().catch(() => ({}))
      for (const [what, value] of Object.entries(counted)) this.set({ what }, value)
    },
  })
  const open = new Gauge({
    name: 'agora_connections',
    help: 'Connections that are open',
    registers: [],
    collect() {
      this.set(connections.figures.open)
    },
  })
  const refused = new Counter({
    name: 'agora_connections_refused_total',
    help: 'Connections closed at once: too many of their network, or too many in all',
    labelNames: ['why'],
    registers: [],
    collect() {
      this.reset()
      for (const [why, count] of Object.entries(connections.figures.refused)) this.inc({ why }, count)
    },
  })
  const disk = new Gauge({
    name: 'agora_disk_bytes',
    help: 'The disk of the data folder: bytes that are free, and in all',
    labelNames: ['what'],
    registers: [],
    async collect() {
      this.reset()
      for (const [what, value] of Object.entries((await watch.readDisk()) ?? {})) this.set({ what }, value)
    },
  })
  const troubles = new Gauge({
    name: 'agora_troubles',
    help: 'What needs somebody, by kind; /readyz says more',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      this.reset()
      const found = await watch.listTroubles().catch(() => [])
      for (const kind of ['disk', 'mail-waits', 'mail-failed', 'provider'] as const)
        this.set({ kind }, found.filter((each) => each.kind === kind).length)
    },
  })
  registry.registerMetric(disk)
  registry.registerMetric(troubles)
  registry.registerMetric(open)
  registry.registerMetric(refused)
  registry.registerMetric(keptTotal)
  registry.registerMetric(mail)
  registry.registerMetric(pageCache)

  async function ready(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [status, text] = stopping ? [503, 'stopping'] : answers[await check()]
    // Reasons name servers and addresses: nobody else's business.
    const found = status === 200 && isLocal(request) ? await watch.listTroubles().catch(() => []) : []
    send(response, status, [text, ...found.map(lineOf)].join('\n'))
  }

  return {
    handle(request, response) {
      if (request.url === '/healthz') send(response, 200, 'alive')
      else if (request.url === '/readyz') void ready(request, response)
      else if (request.url === '/metrics' && isLocal(request)) {
        registry.metrics().then(
          (text) => send(response, 200, text, registry.contentType),
          () => send(response, 500, 'metrics are not available'),
        )
      } else return false
      return true
    },
    onAnswer(kind, status, seconds) {
      if (kind === 'kept') kept++
      else duration.observe({ kind, status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    stopping: () => void (stopping = true),
  }
}

function send(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    ...commonHeaders,
    ...documentHeaders,
    'content-security-policy': apiPolicy,
    'x-request-id': newRequestId(),
  })
  response.end(`${text}\n`)
}
