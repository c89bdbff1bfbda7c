import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { ClientBase, PoolConfig } from 'pg'
import { StartError } from '#lib/api/errors.ts'
import type { Log } from '#lib/server/log.ts'
import { currentScope } from '#lib/server/scope.ts'
import type { Database } from './connect.ts'
import { locks } from './advisory-lock.ts'
import { listenOnPostgres } from './postgres-listener.ts'
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

/** @throws StartError if the server is unreachable. */
export async function connectPostgres(
  url: string,
  log: Log,
  limits: PostgresLimits = defaultLimits,
): Promise<Omit<Database, 'close'> & { close(): Promise<void> }> {
  const { default: pg } = await import('pg')
  const config: PoolConfig = {
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    onConnect: async (client) => void (await client.query(sessionSettings(limits))),
  }
  // A third is reserved for public reads: pages and searches continue while sign-ins or saves wait for a
  // lock.
  const forEverybody = Math.max(1, Math.floor(limits.connections / 3))
  const pools = {
    everybody: new pg.Pool({ ...config, max: forEverybody }),
    others: new pg.Pool({ ...config, max: Math.max(1, limits.connections - forEverybody) }),
  }
  const clients = new Set<ClientBase>()
  for (const pool of Object.values(pools)) {
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
    connect: () => (currentScope()?.readsPublic ? pools.everybody : pools.others).connect() as never,
    end: async () => void (await Promise.all(Object.values(pools).map((each) => each.end()))),
  }
  const listener = listenOnPostgres({
    url,
    log,
    onSilent() {
      // Otherwise statements would wait minutes for the operating system's timeout.
      for (const client of clients) void (client as import('pg').Client).end().catch(() => undefined)
    },
    answers: () =>
      pools.others.query('select 1').then(
        () => true,
        () => false,
      ),
  })
  try {
    await pools.others.query('select 1')
  } catch (error) {
    await pool.end()
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The database at DATABASE_URL cannot be reached: ${reason}.`, { cause: error })
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    kind: 'postgres',
    commands: new Map(),
    listen: listener.listen,
    check: listener.check,
    caughtUp: listener.caughtUp,
    async exclusively(run) {
      // A separate connection: it can wait as long as needed, and closing it releases the lock.
      const holder = new pg.Client({
        connectionString: url,
        keepAlive: true,
        connectionTimeoutMillis: CONNECT_MS,
      })
      holder.on('error', (error) =>
        log.warn({ event: 'database.connection_lost', err: error }, 'Database connection lost'),
      )
      await holder.connect()
      try {
        await holder.query('select pg_advisory_lock($1)', [locks.exclusive])
        return await run()
      } finally {
        await holder.end()
      }
    },
    async close() {
      await listener.close()
      await db.destroy()
    },
  }
}

const sessionSettings = ({ statementSeconds, lockSeconds }: PostgresLimits): string =>
  [
    // JIT compilation takes 200 ms, longer than any of our statements runs.
    'SET jit = off',
    `SET statement_timeout = '${statementSeconds}s'`,
    `SET lock_timeout = '${lockSeconds}s'`,
    `SET idle_in_transaction_session_timeout = '${IDLE_IN_TRANSACTION_SECONDS}s'`,
  ].join(';')
