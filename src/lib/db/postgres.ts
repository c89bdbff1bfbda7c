import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Client, ClientBase, PoolConfig } from 'pg'
import type { Log } from '#lib/server/log.ts'
import { currentScope } from '#lib/server/scope.ts'
import type { Database } from './connect.ts'
import { locks } from './advisory-lock.ts'
import {
  checkPooler,
  refuseUnreachable,
  verifyListener,
  withLocalSettings,
  type UsedClient,
} from './pooler.ts'
import { listenOnPostgres } from './postgres-listener.ts'
import { watchReplica } from './replica.ts'
import type { Tables } from './tables.ts'

/** The limits of a process on the server: the DATABASE_* settings. */
export interface PostgresLimits {
  /** Connections besides the one for notifications. */
  connections: number
  statementSeconds: number
  /** How long a statement may wait for a lock. */
  lockSeconds: number
}

/** Ten processes fit PostgreSQL's default of 100 connections. */
export const defaultLimits: PostgresLimits = { connections: 8, statementSeconds: 300, lockSeconds: 10 }

const CONNECT_MS = 5_000
const IDLE_IN_TRANSACTION_SECONDS = 60

/**
 * Connects to a server. With another `directUrl`, `url` leads to a pooler, and everything that needs a session uses the
 * server itself. A `replicaUrl` leads to a replica for the reads that may use one (see Scope).
 * @throws StartError if the server is unreachable.
 */
export async function connectPostgres(options: {
  url: string
  directUrl: string
  replicaUrl?: string | undefined
  log: Log
  limits?: PostgresLimits | undefined
}): Promise<Omit<Database, 'close'> & { close(): Promise<void> }> {
  const { url, directUrl, replicaUrl, log, limits = defaultLimits } = options
  const { default: pg } = await import('pg')
  const isPooled = directUrl !== url
  const network = { keepAlive: true, connectionTimeoutMillis: CONNECT_MS }
  const settings = settingsOf(limits)
  const inSession = {
    onConnect: async (client: ClientBase) =>
      void (await client.query(settings.map((each) => `SET ${each}`).join(';'))),
  }
  const inTransaction = settings.map((each) => `SET LOCAL ${each}`).join(';')
  const config: PoolConfig = { ...network, connectionString: url, ...(!isPooled && inSession) }
  // A third is reserved for public reads: pages and searches continue while sign-ins or saves wait for a
  // lock.
  const forEverybody = Math.max(1, Math.floor(limits.connections / 3))
  const pools = {
    everybody: new pg.Pool({ ...config, max: forEverybody }),
    others: new pg.Pool({ ...config, max: Math.max(1, limits.connections - forEverybody) }),
  }
  // These connect when they are used, and disconnect after ten seconds without use.
  const direct = isPooled && new pg.Pool({ ...network, ...inSession, connectionString: directUrl, max: 1 })
  const checks = isPooled && new pg.Pool({ ...config, max: 1 })
  const allPools = [...Object.values(pools), ...[direct, checks].filter((each) => each !== false)]
  const clients = new Set<ClientBase>()
  for (const pool of allPools) {
    pool.on('connect', (client) => {
      clients.add(client)
      // Between two statements of a transaction there is no other listener, and an unhandled error ends the
      // process.
      client.on('error', (error) =>
        log.warn({ event: 'database.connection_lost', err: error }, 'Database connection lost'),
      )
    })
    pool.on('remove', (client) => void clients.delete(client))
    // Errors of idle connections: the client has logged it, and the pool replaces it at the next query.
    pool.on('error', () => undefined)
  }
  const pool: PostgresPool = {
    options: {},
    async connect() {
      const scope = currentScope()
      const primary = async (): Promise<UsedClient> => {
        const client = await (scope?.readsPublic ? pools.everybody : pools.others).connect()
        return isPooled ? withLocalSettings(client, inTransaction) : client
      }
      return (
        scope?.readsReplica && replica?.isCurrent() ? replica.connect(primary) : await primary()
      ) as never
    },
    end: async () => void (await Promise.all([replica?.close(), ...allPools.map((each) => each.end())])),
  }
  function closeClients(): void {
    // Otherwise statements would wait minutes for the operating system's timeout.
    for (const client of clients) void (client as Client).end().catch(() => undefined)
  }
  const checkPool = async () =>
    checks ? checkPooler(checks, () => new pg.Client(config), closeClients) : 'ready'
  const listener = listenOnPostgres({
    url: directUrl,
    log,
    onSilent: closeClients,
    onBeat: () => void checkPool(),
    onChange: () => replica?.noteChange(),
    answers: () =>
      pools.others.query('select 1').then(
        () => true,
        () => false,
      ),
  })
  const replica = replicaUrl
    ? watchReplica({
        pg,
        config: { ...network, ...inSession, connectionString: replicaUrl, max: limits.connections },
        log,
        onPrimary: listener.query,
      })
    : undefined
  try {
    await pools.others.query('select 1')
  } catch (error) {
    await pool.end()
    refuseUnreachable('DATABASE_URL', error)
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    direct: direct ? new Kysely<Tables>({ dialect: new PostgresDialect({ pool: direct }) }) : db,
    kind: 'postgres',
    commands: new Map(),
    listen: listener.listen,
    verifyNotifications: () =>
      verifyListener(
        listener,
        (...notice) => pools.others.query('select pg_notify($1, $2)', notice),
        isPooled,
      ),
    async check() {
      const [direct, pooled] = await Promise.all([listener.check(), checkPool()])
      return direct === 'ready' ? pooled : direct
    },
    caughtUp: listener.caughtUp,
    replica: replica?.figures,
    async exclusively(run) {
      // A separate connection: it can wait as long as needed, and closing it releases the lock.
      const holder = new pg.Client({ ...network, connectionString: directUrl })
      holder.on('error', (error) =>
        log.warn({ event: 'database.connection_lost', err: error }, 'Database connection lost'),
      )
      await holder.connect()
      try {
        await holder.query('select pg_advisory_lock($1)', [locks.exclusive])
        return await run()
      } finally {
        // A start has migrated the database by now.
        replica?.noteChange()
        await holder.end()
      }
    },
    async close() {
      await listener.close()
      await db.destroy()
    },
  }
}

const settingsOf = ({ statementSeconds, lockSeconds }: PostgresLimits): string[] => [
  // JIT compilation takes 200 ms, longer than any of our statements runs.
  'jit = off',
  `statement_timeout = '${statementSeconds}s'`,
  `lock_timeout = '${lockSeconds}s'`,
  `idle_in_transaction_session_timeout = '${IDLE_IN_TRANSACTION_SECONDS}s'`,
]
