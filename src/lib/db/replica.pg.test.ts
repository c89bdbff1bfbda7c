import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFailed, onTestFinished, test } from 'vitest'
import { testDatabaseUrl } from '#test/support/open-database.ts'
import { hasReplicas, startReplica, type TestReplica } from '#test/support/postgres/replica.ts'
import type { Log } from '#lib/server/log.ts'
import { runInScope, type Scope } from '#lib/server/scope.ts'
import { connect, type Database } from './connect.ts'
import { announceChange } from './announce.ts'

const server = hasReplicas ? await testDatabaseUrl() : undefined

let replica: TestReplica
let admin: Client
beforeAll(async () => {
  if (!server) return
  admin = new Client({ connectionString: server.url })
  await admin.connect()
  await admin.query('CREATE TABLE trial AS SELECT 1 AS n')
  replica = await startReplica(server.url)
})
afterAll(async () => {
  await replica?.remove()
  await admin?.end()
  await server?.drop()
})
beforeEach(async () => {
  await replica?.run('SELECT pg_wal_replay_resume()')
})

/** A process of the portal, and what it has logged about its replica. */
async function opened(replicaUrl = replica.url): Promise<Database & { logged: unknown[] }> {
  const logged: unknown[] = []
  const entry = ({ event, state }: { event: string } & Record<string, unknown>) =>
    event.startsWith('replica.') && void logged.push(state ?? event)
  const log: Log = { info: entry, warn: entry, error: entry }
  const database = await connect({ url: server!.url, replicaUrl, dataDir: '', log })
  onTestFinished(() => database.close())
  await database.listen(
    'content_changed',
    () => {},
    () => {},
  )
  return { ...database, logged }
}

/** Where a read goes, and what it finds. */
async function readOn({ db }: Database, scope: Partial<Scope> = { readsReplica: true, readsPublic: true }) {
  const { rows } = await runInScope(scope as Scope, () =>
    sql<{ on: string; n: number }>`
      SELECT CASE WHEN pg_is_in_recovery() THEN 'replica' ELSE 'primary' END AS on, n FROM trial`.execute(db),
  )
  return rows[0]!
}

const placeOf = async (database: Database, scope?: Partial<Scope>) => (await readOn(database, scope)).on

/** Changes what pages show. @returns the new value. */
async function change({ db, caughtUp }: Database): Promise<number> {
  const { n } = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ n: number }>`UPDATE trial SET n = n + 1 RETURNING n`.execute(trx)
    await announceChange(trx, ['trial'])
    return rows[0]!
  })
  await caughtUp()
  return n
}

describe.skipIf(!server)('a replica (needs PostgreSQL with its programs)', () => {
  test('answers the reads that may be late, and no others', async () => {
    const database = await opened()
    await expect.poll(() => placeOf(database)).toBe('replica')
    expect(await placeOf(database, { readsPublic: true })).toBe('primary')
    expect(database.replica!()).toMatchObject({ state: 'used', reads: 1 })
    const inTransaction = await runInScope({ readsReplica: true } as Scope, () =>
      database.db
        .transaction()
        .execute((trx) => sql<{ there: boolean }>`SELECT pg_is_in_recovery() AS there`.execute(trx)),
    )
    expect(inTransaction.rows).toEqual([{ there: false }])
  })

  test('is not read after a change until it has replayed it', async () => {
    const database = await opened()
    await expect.poll(() => placeOf(database)).toBe('replica')
    for (let times = 0; times < 50; times++) {
      const n = await change(database)
      expect(await readOn(database)).toMatchObject({ n })
    }
    await replica.run('SELECT pg_wal_replay_pause()')
    const n = await change(database)
    expect(await readOn(database)).toEqual({ on: 'primary', n })
    await replica.run('SELECT pg_wal_replay_resume()')
    await expect.poll(() => readOn(database)).toEqual({ on: 'replica', n })
  })

  test('is at most five seconds late with what nobody announces', async () => {
    const database = await opened()
    await expect.poll(() => placeOf(database)).toBe('replica')
    await replica.run('SELECT pg_wal_replay_pause()')
    await admin.query('UPDATE trial SET n = n + 1')
    const changed = performance.now()
    const n = await current()
    await expect.poll(() => readOn(database), { interval: 100 }).toEqual({ on: 'primary', n })
    expect(performance.now() - changed).toBeLessThan(6_000)
    await expect.poll(() => database.replica!().state).toBe('late')
    expect(database.replica!().lagSeconds).toBeGreaterThan(5)
    // It is logged when the two are compared next.
    await expect.poll(() => database.logged).toEqual(['late'])
    await replica.run('SELECT pg_wal_replay_resume()')
    await expect.poll(() => readOn(database)).toEqual({ on: 'replica', n })
    await expect.poll(() => database.logged).toEqual(['late', 'replica.used'])
  })

  test('passes statements that fail there on to the primary', async () => {
    const database = await opened()
    await expect.poll(() => placeOf(database)).toBe('replica')
    const { reads } = database.replica!()
    const written = await runInScope({ readsReplica: true } as Scope, () =>
      sql<{ n: number }>`UPDATE trial SET n = n + 1 RETURNING n`.execute(database.db),
    )
    expect(written.rows).toEqual([{ n: await current() }])
    expect(database.replica!().reads).toBe(reads)
  })

  test('may go away and come back', async () => {
    const database = await opened()
    onTestFailed(() => void process.stderr.write(replica.log().slice(-3_000)))
    await expect.poll(() => placeOf(database)).toBe('replica')
    // After a crash it replays everything since its last checkpoint, and other tests write much.
    await admin.query('CHECKPOINT')
    await expect.poll(() => placeOf(database)).toBe('replica')
    await replica.run('CHECKPOINT')
    replica.kill()
    for (let times = 0; times < 20; times++) expect(await placeOf(database)).toBe('primary')
    await expect.poll(() => database.logged).toEqual(['unusable'])
    expect(await database.check()).toBe('ready')
    replica.start()
    await expect.poll(() => placeOf(database), { timeout: 90_000 }).toBe('replica')
    expect(database.logged).toEqual(['unusable', 'replica.used'])
  })

  test('is not read if it is the primary or another database', async () => {
    const other = new URL(replica.url)
    other.pathname = '/template1'
    for (const url of [server!.url, other.href]) {
      const database = await opened(url)
      await expect.poll(() => database.logged).toEqual(['unusable'])
      expect(await placeOf(database)).toBe('primary')
    }
  })
})

const current = async (): Promise<number> =>
  (await admin.query<{ n: number }>('SELECT n FROM trial')).rows[0]!.n
