import type Pg from 'pg'
import type { Client, ClientBase, PoolConfig, QueryResult } from 'pg'
import type { Log } from '#lib/server/log.ts'
import type { UsedClient } from './pooler.ts'

/** How far the replica may be behind when it is read. */
const MAX_LAG_MS = 5_000
/** How often it is compared with the primary; sooner after a change, until it has replayed it. */
const COMPARE_MS = 1_000
const SOON_MS = 20
const ANSWER_MS = 4_000
const CONNECT_MS = 2_000

/** The state of a replica, for operators. */
export interface ReplicaFigures {
  /** `late`: it is too far behind. `unusable`: it does not answer, or is not a replica of this database. */
  state: 'used' | 'late' | 'unusable'
  lagSeconds: number
  /** The number of statements that it has answered. */
  reads: number
}

/** A read-only copy of the database, for reads that may be some seconds behind. */
interface Replica {
  /** Returns whether it has replayed all noted changes, and everything committed until `MAX_LAG_MS` ago. */
  isCurrent(): boolean
  /** Notes a change: reads use the primary until the replica has replayed it. */
  noteChange(): void
  /** Opens a connection for reads; transactions, and statements that fail there, use the primary. */
  connect(primary: () => Promise<UsedClient>): UsedClient
  figures(): ReplicaFigures
  close(): Promise<void>
}

// The name of the database in its cluster, which a replica shares.
const name = `(SELECT system_identifier FROM pg_control_system()) || current_database()`
// Commits are flushed before their notifications are sent, unless synchronous_commit is off. The insert position does not
// always do: at the start of a page, it is after the page's header, which the replica reaches with the next record.
const positionOfPrimary = `
  SELECT CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn()
    ELSE pg_current_wal_flush_lsn() END AS position, pg_current_wal_flush_lsn() < $1::pg_lsn AS "isBehind", ${name} AS name`
const positionOfReplica = `SELECT pg_last_wal_replay_lsn() AS position`
const hasReached = `
  SELECT pg_is_in_recovery() AND ${name} = $2 AS "isReplica", pg_last_wal_replay_lsn() >= $1::pg_lsn AS "isReached"`

/**
 * Watches a replica with streaming replication by comparing positions in the write-ahead log. The time of the last
 * replayed transaction would not tell whether there was anything to replay.
 * @param options.onPrimary runs a statement on the connection that receives the notifications.
 */
export function watchReplica(options: {
  pg: typeof Pg
  config: PoolConfig
  log: Log
  onPrimary(text: string, values: unknown[]): Promise<QueryResult>
}): Replica {
  const { pg, log, onPrimary } = options
  const config = { ...options.config, connectionTimeoutMillis: CONNECT_MS }
  const pool = new pg.Pool(config)
  const clients = new Set<ClientBase>()
  /** For comparing. */
  let client: Client | undefined
  let connectedAt = performance.now()
  /** A position of the primary that the replica has not reached yet, and when it was read. */
  let awaited: { position: string; name: string; at: number } | undefined
  /** The replica has everything that was committed at this time. */
  let currentAt = -Infinity
  let changedAt = performance.now()
  let lag = 0
  let reads = 0
  let logged: ReplicaFigures['state'] = 'used'
  let comparing = false
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let due = Infinity

  pool.on('connect', (each) => {
    clients.add(each)
    // The statement fails too, and then uses the primary.
    each.on('error', () => undefined)
  })
  pool.on('remove', (each) => void clients.delete(each))
  pool.on('error', () => undefined)

  const isCurrent = () => currentAt > changedAt && performance.now() - currentAt <= MAX_LAG_MS

  function schedule(ms: number): void {
    const at = performance.now() + ms
    if (closed || comparing || at >= due) return
    clearTimeout(timer)
    due = at
    timer = setTimeout(() => void compare(), ms)
  }

  async function compare(): Promise<void> {
    comparing = true
    due = Infinity
    const failure = await compareOnce().catch((error: Error) => error)
    comparing = false
    if (closed) return
    if (failure) drop()
    report(failure)
    // After a change: 20 ms later, then 40, 80 and so on.
    const sinceChange = Math.max(SOON_MS, performance.now() - changedAt)
    schedule(failure || isCurrent() ? COMPARE_MS : Math.min(COMPARE_MS, sinceChange))
  }

  /** @returns why the replica cannot be used. */
  async function compareOnce(): Promise<Error | undefined> {
    client ??= await open()
    awaited ??= await readPrimary(client)
    if (!awaited) return undefined
    const { position, name: primary, at } = awaited
    const { rows } = await client.query(hasReached, [position, primary])
    if (!rows[0].isReplica) return new Error('It is not a replica of the database at DATABASE_URL')
    if (!rows[0].isReached) return undefined
    lag = performance.now() - at
    currentAt = at
    awaited = undefined
    return undefined
  }

  async function open(): Promise<Client> {
    const fresh = new pg.Client({ ...config, query_timeout: ANSWER_MS })
    fresh.on('error', drop)
    await fresh.connect()
    connectedAt = performance.now()
    return fresh
  }

  /** Returns the position of the primary; nothing while it does not answer, which is not the replica's fault. */
  async function readPrimary(replica: Client): Promise<typeof awaited> {
    const before = await replica.query(positionOfReplica)
    const at = performance.now()
    const found = await onPrimary(positionOfPrimary, [before.rows[0].position]).catch(() => undefined)
    if (!found) return undefined
    const { position, isBehind, name: primary } = found.rows[0]
    // After a failover, a replica of the previous primary can have changes that the new one never had.
    if (isBehind) throw new Error('It is ahead of the database at DATABASE_URL')
    return { position, name: primary, at }
  }

  function drop(): void {
    currentAt = -Infinity
    awaited = undefined
    // Otherwise statements would wait minutes for the operating system's timeout.
    for (const each of [client, ...clients] as (Client | undefined)[]) void each?.end().catch(() => undefined)
    client = undefined
  }

  function figures(): ReplicaFigures {
    const age = performance.now() - Math.max(currentAt, connectedAt)
    const state = !client ? 'unusable' : age > MAX_LAG_MS ? 'late' : 'used'
    return { state, lagSeconds: (age > 2 * COMPARE_MS ? age : lag) / 1000, reads }
  }

  function report(failure: Error | undefined): void {
    const { state, lagSeconds } = figures()
    if (state === logged) return
    logged = state
    if (state === 'used') log.info({ event: 'replica.used' }, 'Public pages are read from the replica again')
    else
      log.warn(
        { event: 'replica.unused', state, lagSeconds, ...(failure && { reason: failure.message }) },
        'The replica is not used; public pages are read from the primary',
      )
  }

  schedule(0)
  return {
    isCurrent,
    noteChange() {
      changedAt = performance.now()
      if (client) schedule(SOON_MS)
    },
    connect(primary) {
      let [own, other]: [UsedClient?, UsedClient?] = []
      return {
        async query(text, values) {
          if (!other && !/^(?:begin|start transaction)\b/.test(text))
            try {
              own ??= await pool.connect()
              const result = await own.query(text, values)
              reads++
              return result
            } catch {
              // It has gone, cancelled the statement to replay a change, or cannot run it because it writes. It has
              // changed nothing, so the primary can run the statement.
            }
          other ??= await primary()
          return other.query(text, values)
        },
        release(discard) {
          own?.release(discard)
          other?.release(discard)
        },
      }
    },
    figures,
    async close() {
      closed = true
      clearTimeout(timer)
      await Promise.all([client?.end(), pool.end()])
    },
  }
}
