import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createBlog, updateBlog } from '#features/blogs/mutations.ts'
import { connect, type Database } from '#lib/db/connect.ts'
import { migrate } from '#lib/db/migrate.ts'
import { createLog } from '#lib/server/log.ts'
import type { Running } from '#src/server.ts'
import { ask } from '../support/ask.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { testDatabaseUrl } from '../support/open-database.ts'
import { hasReplicas, startReplica, type TestReplica } from '../support/postgres/replica.ts'
import { startHere } from '../support/running.ts'

const server = hasReplicas ? await testDatabaseUrl() : undefined
const page = '/technology/mechanical/blog/ball-bearings'
const blog = sampleBlog('Ball bearings')

describe.skipIf(!server)('a portal with a replica (needs PostgreSQL with its programs)', () => {
  let replica: TestReplica
  let database: Database
  let portal: Running
  beforeAll(async () => {
    const log = createLog('silent')
    const first = await connect({ url: server!.url, dataDir: '', log })
    await migrate(first.direct)
    await createBlog(first.db, blog)
    await first.close()
    replica = await startReplica(server!.url)
    database = await connect({ url: server!.url, replicaUrl: replica.url, dataDir: '', log })
    portal = await startHere(database)
  })
  afterAll(async () => {
    await portal?.stop()
    await database?.close()
    await replica?.remove()
    await server?.drop()
  })

  const titleOf = async (address = page, cookie = '') =>
    /<h1[^>]*>([^<]*)/.exec((await ask(portal.url, address, { headers: { cookie } })).text)?.[1]

  /** How many statements the replica answers meanwhile. */
  async function readsDuring(run: () => Promise<unknown>): Promise<number> {
    const { reads } = database.replica!()
    await run()
    return database.replica!().reads - reads
  }

  /** Changes the title of the article. @returns when this process has heard of it. */
  async function rename(BlogTitle: string): Promise<void> {
    await updateBlog(database.db, 'ball-bearings', { ...blog, BlogTitle })
    await database.caughtUp()
  }

  /** Pages are read from the replica again once it has replayed the last change. */
  const untilUsed = async () =>
    await expect
      .poll(() => readsDuring(() => ask(portal.url, `/search?q=${crypto.randomUUID()}`)))
      .toBeGreaterThan(0)

  test('reads pages and searches of visitors from the replica, and those of signed-in people not', async () => {
    await untilUsed()
    expect(await readsDuring(async () => expect(await titleOf()).toBe('Ball bearings'))).toBeGreaterThan(0)
    const search = '/search-service/api/v1/search-everything?Keywords=bearings'
    expect(await readsDuring(() => ask(portal.url, search))).toBeGreaterThan(0)
    await rename('Ball bearings')
    await untilUsed()
    const cookie = 'agora.locale=en; agora.session=any'
    const signedIn = async () => {
      expect(await titleOf(page, cookie)).toBe('Ball bearings')
      await ask(portal.url, search, { headers: { cookie } })
      await ask(portal.url, search, { headers: { authorization: 'Bearer any' } })
    }
    expect(await readsDuring(signedIn)).toBe(0)
  })

  test('shows every change at once, also while the replica is behind, and caches no older page', async () => {
    await untilUsed()
    for (let times = 0; times < 10; times++) {
      await rename(`Bearings ${times}`)
      expect(await titleOf()).toBe(`Bearings ${times}`)
    }
    await untilUsed()
    await replica.run('SELECT pg_wal_replay_pause()')
    onTestFinished(() => replica.run('SELECT pg_wal_replay_resume()'))
    await rename('Roller bearings')
    const [first, second] = [await titleOf(), await titleOf()]
    expect([first, second]).toEqual(['Roller bearings', 'Roller bearings'])
  })

  test('serves pages and stays ready without the replica, and says so', async () => {
    await untilUsed()
    replica.kill()
    onTestFinished(() => replica.start())
    const answers = await Promise.all(
      ['/about', '/events', '/jobs', '/search?q=gears', '/feeds/atom'].map((path) => ask(portal.url, path)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await expect
      .poll(() => ask(portal.url, '/readyz'))
      .toMatchObject({
        status: 200,
        text: expect.stringMatching(/^ready\nreplica: state=unusable, lagSeconds=/),
      })
    expect((await ask(portal.url, '/metrics')).text).toMatch(/^agora_replica\{what="used"\} 0$/m)
  })
})
