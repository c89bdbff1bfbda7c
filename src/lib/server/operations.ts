import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { isLocal } from './client-address.ts'
import type { Database } from '#lib/db/connect.ts'
import type { PageCache } from './pages/page-cache.ts'
import { newRequestId } from './request-id.ts'
import { apiPolicy, commonHeaders, documentHeaders } from './security-headers.ts'
import type { Connections } from './sockets/connections.ts'

/** Health checks and metrics for operators. */
export interface Operations {
  handle(request: IncomingMessage, response: ServerResponse): boolean
  onAnswer(kind: 'page' | 'api' | 'kept', status: number, seconds: number): void
  /** Marks the process as not ready, so that load balancers stop sending requests. */
  stopping(): void
}

/** A health issue that operators should look at, although the portal works. */
export type HealthIssue =
  | { kind: 'disk'; freeMegabytes: number; reserveMegabytes: number }
  /** Emails are delayed: how many, for how long, and the last error. */
  | { kind: 'mail-waits'; waiting: number; minutes: number; reason: string | null }
  /** Emails that failed within a day. */
  | { kind: 'mail-failed'; failed: number; reason: string | null }
  /** The file store was away at the last request for a file. */
  | { kind: 'files'; reason: string }
  /** Failed sign-ins with a provider within an hour, with no success since. */
  | { kind: 'provider'; provider: string; failed: number; reason: string }

/** Formats a health issue as one line of `/readyz`. */
function lineOf({ kind, ...figures }: { kind: string }): string {
  // Messages of providers and mail servers may have several lines.
  const told = Object.entries(figures).map(([name, value]) => `${name}=${String(value).replace(/\s+/g, ' ')}`)
  return `${kind}: ${told.join(', ')}`
}

const answers = {
  ready: [200, 'ready'],
  away: [503, 'the database does not answer'],
  'read-only': [503, 'the database takes no writes: it is a replica, or set to read-only'],
} as const

/** Sources of health data. */
export interface Watch {
  /** Lists the current health issues. */
  listHealthIssues(): Promise<HealthIssue[]>
  /** Returns the disk space of the data folder in bytes; undefined without a data folder. */
  readDisk(): Promise<{ free: number; total: number } | undefined>
  /** Counts the emails in the queue. */
  countMail(): Promise<Record<'waiting' | 'failed' | 'oldestSeconds', number>>
}

/**
 * Answers `/healthz` (the process runs), `/readyz` (the database answers too, and the process is not stopping) and
 * `/metrics` (Prometheus). Only requests from this machine get the metrics and the health issues.
 */
export function createOperations(
  { check, replica }: Pick<Database, 'check' | 'replica'>,
  cache: PageCache,
  connections: Pick<Connections, 'figures'>,
  watch: Watch,
): Operations {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  let stopping = false
  // A plain number, since labelled counters are too slow for cached pages.
  let kept = 0
  const duration = new Histogram({
    name: 'agora_request_seconds',
    help: 'Response time of requests that the page cache did not answer',
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
    help: 'Emails waiting, emails that failed in the last 30 days, and the age of the oldest waiting email',
    labelNames: ['what'],
    registers: [],
    async collect() {
      this.reset()
      // Without the database the other metrics still matter; /readyz reports the database.
      const counted = await watch.countMail().catch(() => ({}))
      for (const [what, value] of Object.entries(counted)) this.set({ what }, value)
    },
  })
  const open = new Gauge({
    name: 'agora_connections',
    help: 'Open connections',
    registers: [],
    collect() {
      this.set(connections.figures.open)
    },
  })
  const refused = new Counter({
    name: 'agora_connections_refused_total',
    help: 'Connections refused by the limit per network or in total',
    labelNames: ['why'],
    registers: [],
    collect() {
      this.reset()
      for (const [why, count] of Object.entries(connections.figures.refused)) this.inc({ why }, count)
    },
  })
  const database = new Gauge({
    name: 'agora_database_up',
    help: '1 if the database answers and its notifications arrive, else 0',
    registers: [],
    async collect() {
      this.set((await check()) === 'away' ? 0 : 1)
    },
  })
  const replicated = new Gauge({
    name: 'agora_replica',
    help: 'The replica: whether it is used, its lag in seconds, and the statements that it has answered',
    labelNames: ['what'],
    registers: [],
    collect() {
      if (!replica) return
      const { state, lagSeconds, reads } = replica()
      for (const [what, value] of Object.entries({ used: state === 'used' ? 1 : 0, lagSeconds, reads }))
        this.set({ what }, value)
    },
  })
  const disk = new Gauge({
    name: 'agora_disk_bytes',
    help: 'Free and total bytes on the disk of the data folder',
    labelNames: ['what'],
    registers: [],
    async collect() {
      this.reset()
      for (const [what, value] of Object.entries((await watch.readDisk()) ?? {})) this.set({ what }, value)
    },
  })
  const issues = new Gauge({
    name: 'agora_health_issues',
    help: 'Health issues by kind; see /readyz',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      this.reset()
      const found = await watch.listHealthIssues().catch(() => [])
      for (const kind of ['disk', 'files', 'mail-waits', 'mail-failed', 'provider'] as const)
        this.set({ kind }, found.filter((each) => each.kind === kind).length)
    },
  })
  registry.registerMetric(database)
  registry.registerMetric(disk)
  registry.registerMetric(replicated)
  registry.registerMetric(issues)
  registry.registerMetric(open)
  registry.registerMetric(refused)
  registry.registerMetric(keptTotal)
  registry.registerMetric(mail)
  registry.registerMetric(pageCache)

  async function ready(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [status, text] = stopping ? [503, 'stopping'] : answers[await check()]
    // Reasons name servers and addresses, so only this machine sees them.
    const found = status === 200 && isLocal(request) ? await watch.listHealthIssues().catch(() => []) : []
    const { state = 'used', lagSeconds = 0 } = replica?.() ?? {}
    const unused = state !== 'used' && isLocal(request) && [{ kind: 'replica', state, lagSeconds }]
    send(response, status, [text, ...[...found, ...(unused || [])].map(lineOf)].join('\n'))
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
