import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { testDatabaseUrl } from '#test/support/open-database.ts'
import { advisoryLocks, hasPgBouncer, startPgBouncer } from '#test/support/postgres/pgbouncer.ts'
import { createLog } from '#lib/server/log.ts'
import { connect } from './connect.ts'
import { isDatabaseBusy } from './is-away.ts'
import { defaultLimits } from './postgres.ts'

const server = hasPgBouncer ? await testDatabaseUrl() : undefined

let pooler: Awaited<ReturnType<typeof startPgBouncer>>
beforeAll(async () => {
  // With one connection to the server, all clients share its session.
  if (server) pooler = await startPgBouncer(server.url, { default_pool_size: 1 })
})
afterAll(async () => {
  await pooler?.stop()
  await server?.drop()
})

async function opened({ url = pooler.url, directUrl = server!.url, limits = defaultLimits } = {}) {
  const database = await connect({ url, directUrl, dataDir: '', log: createLog('silent'), limits })
  onTestFinished(() => database.close())
  return database
}

async function client(connectionString: string): Promise<Client> {
  const opened = new Client({ connectionString })
  await opened.connect()
  onTestFinished(() => opened.end())
  return opened
}

const failureOf = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => undefined,
    (error: unknown) => error,
  )

describe.skipIf(!server)('a database behind a pooler (needs PostgreSQL and pgbouncer)', () => {
  test('limits statements within transactions and outside of them', async () => {
    const { db } = await opened({ limits: { ...defaultLimits, statementSeconds: 1 } })
    const alone = sql`SELECT pg_sleep(3)`.execute(db)
    expect(isDatabaseBusy(await failureOf(alone))).toBe(true)
    const within = db.transaction().execute((trx) => sql`SELECT pg_sleep(3)`.execute(trx))
    expect(isDatabaseBusy(await failureOf(within))).toBe(true)
    const { rows } = await sql<{ limit: string }>`
      SELECT current_setting('idle_in_transaction_session_timeout') AS limit`.execute(db)
    expect(rows).toEqual([{ limit: '1min' }])
  })

  test('keeps its settings from other clients of the pooler', async () => {
    const { db } = await opened()
    await db.transaction().execute((trx) => sql`SELECT 1`.execute(trx))
    await sql`SELECT 1`.execute(db)
    await failureOf(sql`SELECT 1 / 0`.execute(db))
    const other = await client(pooler.url)
    const { rows } = await other.query(
      `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`,
    )
    expect(rows).toEqual([{ statement: '0', lock: '0' }])
  })

  test('commits and rolls back as without a pooler', async () => {
    const { db } = await opened()
    await sql`CREATE TABLE counted (n int UNIQUE)`.execute(db)
    await db.transaction().execute(async (trx) => {
      await sql`INSERT INTO counted VALUES (1)`.execute(trx)
      await sql`SAVEPOINT part`.execute(trx)
      await failureOf(sql`INSERT INTO counted VALUES (1)`.execute(trx))
      await sql`ROLLBACK TO SAVEPOINT part`.execute(trx)
      await sql`INSERT INTO counted VALUES (2)`.execute(trx)
    })
    await failureOf(
      db.transaction().execute(async (trx) => {
        await sql`INSERT INTO counted VALUES (3)`.execute(trx)
        throw new Error('Rolled back')
      }),
    )
    await failureOf(sql`INSERT INTO counted VALUES (1)`.execute(db))
    const isolated = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    const { rows } = await isolated.execute((trx) =>
      sql<{ n: number; level: string }>`
        SELECT n, current_setting('transaction_isolation') AS level FROM counted ORDER BY n`.execute(trx),
    )
    expect(rows.map(({ n }) => n)).toEqual([1, 2])
    expect(rows[0]?.level).toBe('repeatable read')
  })

  test('releases the exclusive lock at the end of a start', async () => {
    const database = await opened()
    for (let start = 0; start < 3; start++) await database.exclusively(() => Promise.resolve())
    expect(await advisoryLocks(await client(server!.url))).toEqual([])
  })

  test('receives its notifications through the direct connection', async () => {
    await expect((await opened()).verifyNotifications()).resolves.toBeUndefined()
  })

  test('says what to set if the notification does not arrive', async () => {
    const other = new URL(server!.url)
    other.pathname = '/postgres'
    const [pooled, elsewhere] = [
      await opened({ directUrl: pooler.url }),
      await opened({ directUrl: other.href }),
    ]
    await Promise.all([
      expect(pooled.verifyNotifications()).rejects.toThrow(
        'DATABASE_URL goes through a connection pooler that does not pass notifications (LISTEN): set DATABASE_DIRECT_URL to the database on the PostgreSQL server itself.',
      ),
      expect(elsewhere.verifyNotifications()).rejects.toThrow(
        'A notification sent through DATABASE_URL did not arrive at DATABASE_DIRECT_URL: set it to the same database on the PostgreSQL server itself, without a pooler.',
      ),
    ])
  })

  test('names the setting if the direct connection cannot be reached', async () => {
    const { verifyNotifications } = await opened({ directUrl: 'postgres://agora@127.0.0.1:1/none' })
    await expect(verifyNotifications()).rejects.toThrow(
      /^The database at DATABASE_DIRECT_URL cannot be reached: .+\.$/,
    )
  })

  test('starts without a pooler as before', async () => {
    const { db, direct, verifyNotifications } = await opened({ url: server!.url })
    await verifyNotifications()
    expect(direct).toBe(db)
  })

  test('reports the database as away while the pooler is stopped, and recovers', async () => {
    const own = await startPgBouncer(server!.url)
    const { db, check, listen } = await opened({ url: own.url })
    await listen(
      'trial',
      () => {},
      () => {},
    )
    expect(await check()).toBe('ready')
    await own.stop()
    expect(await check()).toBe('away')
    const again = await startPgBouncer(server!.url, { listen_port: new URL(own.url).port })
    onTestFinished(() => again.stop())
    await expect.poll(check).toBe('ready')
    await sql`SELECT 1`.execute(db)
  })
  test('is ready while statements use all connections of the pooler to the server', async () => {
    const { db, check, listen } = await opened()
    await listen(
      'trial',
      () => {},
      () => {},
    )
    const long = sql<{ done: number }>`SELECT 1 AS done FROM pg_sleep(6)`.execute(db)
    expect(await check()).toBe('ready')
    expect((await long).rows).toEqual([{ done: 1 }])
  })
})
