import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { ClientBase, PoolConfig } from 'pg'
import { StartError } from '#lib/api/errors.ts'
import type { Log } from '#lib/server/log.ts'
import { currentScope } from '#lib/server/scope.ts'
import type { Database } from './connect.ts'
import { locks } from './advisory-lock.ts'
import { listenOnPostgres } from './postgres-listener.ts'
import type { Tables } from './tables.ts'

/** How much of the server a process uses, and for how long: the settings DATABASE_*. */
export interface PostgresLimits {
  /** Connections besides the one that listens. */
  connections: number
  statementSeconds: number
  /** How long a statement waits for a lock. */
  lockSeconds: number
}

/** Ten processes fit PostgreSQL's default of 100 connections. */
export const defaultLimits: PostgresLimits = { connections: 8, statementSeconds: 300, lockSeconds: 10 }

const CONNECT_MS = 5_000
const IDLE_IN_TRANSACTION_SECONDS = 60

/** @throws StartError when the server cannot be reached. */
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
  // A third is for what everybody reads: pages and searches go on while sign-ins or saves wait for a lock.
  const forEverybody = Math.max(1, Math.floor(limits.connections / 3))
  const pools = {
    everybody: new pg.Pool({ ...config, max: forEverybody }),
    others: new pg.Pool({ ...config, max: Math.max(1, limits.connections - forEverybody) }),
  }
  const clients = new Set<ClientBase>()
  for (const pool of Object.values(pools)) {
    pool.on('connect', (client) => {
      clients.add(client)
      // Between two statements of a transaction nobody else listens, and an unheard error ends the process.
      client.on('error', (error) =>
        log.warn({ event: 'database.connection_lost', err: error }, 'Database connection lost'),
      )
    })
    pool.on('remove', (client) => void clients.delete(client))
    // Of an idle connection, which the pool replaces at the next query; its client has logged it.
    pool.on('error', () => undefined)
  }
  const pool: PostgresPool = {
    options: {},
    connect: () => (currentScope()?.readsPublic ? pools.everybody : pools.others).connect() as never,
    end: async () => void (await Promise.all(Object.values(pools).map((each) => each.end()))),
  }
  const listener = listenOnPostgres(url, log, () => {
    // Statements would wait for the operating system to give up, which takes minutes.
    for (const client of clients) void (client as import('pg').Client).end().catch(() => undefined)
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
      // A connection of its own: it waits as long as the others take, and ending it releases the lock.
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
    // Compiling a statement takes 200 ms, none of ours takes as long to run.
    'SET jit = off',
    `SET statement_timeout = '${statementSeconds}s'`,
    `SET lock_timeout = '${lockSeconds}s'`,
    `SET idle_in_transaction_session_timeout = '${IDLE_IN_TRANSACTION_SECONDS}s'`,
  ].join(';')
