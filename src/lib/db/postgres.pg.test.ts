import { once } from 'node:events'
import { connect as connectSocket, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testDatabaseUrl } from '#test/support/open-database.ts'
import { createLog } from '#lib/server/log.ts'
import { runInScope, type Scope } from '#lib/server/scope.ts'
import { connect, type Database } from './connect.ts'
import { isDatabaseUnavailable } from './is-away.ts'
import { withAdvisoryLock } from './advisory-lock.ts'
import { listenOnPostgres } from './postgres-listener.ts'
import { defaultLimits } from './postgres.ts'

const server = await testDatabaseUrl()

/** What a program of the portal has open, and a second connection that acts as the administrator. */
async function opened(
  limits = defaultLimits,
  url = server!.url,
): Promise<{ database: Database; admin: Client }> {
  const database = await connect({ url, dataDir: '', log: createLog('silent'), limits })
  const admin = new Client({ connectionString: server!.url })
  await admin.connect()
  onTestFinished(async () => {
    await database.close()
    await admin.end()
  })
  return { database, admin }
}

/** As `pg_ctl restart -m fast` does. */
const endAllOthers = (admin: Client) =>
  admin.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )

const failureOf = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => undefined,
    (error: unknown) => error,
  )

describe.skipIf(!server)('the database connection (needs a PostgreSQL server)', () => {
  test('fails only the interrupted transaction when the server ends connections', async () => {
    const { database, admin } = await opened()
    const failed = await failureOf(
      withAdvisoryLock(database.db, 'articles', async (trx) => {
        await endAllOthers(admin)
        // The driver hears of it before the next statement.
        await new Promise((resolve) => setTimeout(resolve, 200))
        await sql`select 1`.execute(trx)
      }),
    )
    expect({ failed, away: isDatabaseUnavailable(failed) }).toMatchObject({ away: true })
    expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  })

  test('releases the exclusive lock when the server ends connections', async () => {
    const { database, admin } = await opened()
    await database.exclusively(async () => {
      await endAllOthers(admin)
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    expect(await database.exclusively(() => Promise.resolve('done'))).toBe('done')
  })

  test('listens again after losing the listening connection, and reports the gap', async () => {
    const { database, admin } = await opened()
    const heard: string[] = []
    await database.listen(
      'trial',
      (payload) => heard.push(payload),
      () => heard.push('gap'),
    )
    await endAllOthers(admin)
    await expect.poll(() => heard).toEqual(['gap'])
    await admin.query(`NOTIFY trial, 'again'`)
    await expect.poll(() => heard).toEqual(['gap', 'again'])
    expect(await database.check()).toBe('ready')
  })

  test('reports a gap repeatedly while the server answers but accepts no listener', async () => {
    const proxy = await silentProxy(new URL(server!.url))
    let answers = true
    const listener = listenOnPostgres({
      url: proxy.url,
      log: createLog('silent'),
      onSilent: () => undefined,
      answers: () => Promise.resolve(answers),
      longestGapMs: 100,
    })
    onTestFinished(() => listener.close())
    let gaps = 0
    await listener.listen(
      'trial',
      () => undefined,
      () => gaps++,
    )
    proxy.refuse()
    await expect.poll(() => gaps).toBeGreaterThan(1)
    expect(await listener.check()).toBe('away')
    answers = false
    // One may be under way.
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const before = gaps
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(gaps).toBe(before)
  })

  test('reports an unresponsive server as away, and recovers once it responds', async () => {
    const proxy = await silentProxy(new URL(server!.url))
    const { database } = await opened(defaultLimits, proxy.url)
    await database.listen(
      'trial',
      () => {},
      () => {},
    )
    proxy.silence(true)
    const failed = await failureOf(sql`select 1`.execute(database.db))
    expect({ failed, away: isDatabaseUnavailable(failed) }).toMatchObject({ away: true })
    expect(await database.check()).toBe('away')
    proxy.silence(false)
    await expect.poll(() => database.check()).toBe('ready')
    await sql`select 1`.execute(database.db)
  })

  test('reports a read-only server, and fails writes as away', async () => {
    const { database, admin } = await opened()
    const name = new URL(server!.url).pathname.slice(1)
    await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
    await endAllOthers(admin)
    await database.listen(
      'trial',
      () => {},
      () => {},
    )
    expect(await database.check()).toBe('read-only')
    const failed = await failureOf(sql`CREATE TABLE trial ()`.execute(database.db))
    await admin.query('SET default_transaction_read_only = off')
    await admin.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`)
    expect({ failed, away: isDatabaseUnavailable(failed) }).toMatchObject({ away: true })
  })

  test('times out statements that wait for a lock, while public reads continue', async () => {
    const { database, admin } = await opened({ ...defaultLimits, connections: 4, lockSeconds: 5 })
    await admin.query('CREATE TABLE held AS SELECT 1 AS one')
    await admin.query('BEGIN; LOCK TABLE held')
    const waiting = Promise.all(
      Array.from({ length: 5 }, () => failureOf(sql`SELECT one FROM held`.execute(database.db))),
    )
    const scope: Scope = { ...({} as Scope), readsPublic: true }
    const read = await runInScope(scope, () => sql<{ one: number }>`select 1 as one`.execute(database.db))
    expect(read.rows).toEqual([{ one: 1 }])
    const failed = await waiting
    await admin.query('COMMIT; DROP TABLE held')
    expect(failed.map((error) => [String(error), isDatabaseUnavailable(error)])).toEqual(
      failed.map((error) => [String(error), true]),
    )
  })
})

/** Passes connections on to a server, until it is silent: then nothing comes through, and nothing is closed. */
async function silentProxy(target: URL) {
  const sockets = new Set<Socket>()
  let silent = false
  let refuses = false
  const proxy = createServer((socket) => {
    if (refuses) return void socket.destroy()
    const onward = connectSocket(Number(target.port || 5432), target.hostname)
    for (const each of [socket, onward]) {
      sockets.add(each)
      each.on('error', () => each.destroy())
    }
    socket.on('close', () => onward.destroy())
    onward.on('close', () => socket.destroy())
    socket.on('data', (data) => silent || onward.write(data))
    onward.on('data', (data) => silent || socket.write(data))
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    for (const each of sockets) each.destroy()
    proxy.close()
  })
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    silence: (on: boolean) => void (silent = on),
    /** Closes all connections and takes no more. */
    refuse() {
      refuses = true
      for (const each of sockets) each.destroy()
    },
  }
}
