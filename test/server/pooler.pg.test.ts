// @module-tag slow
import { once } from 'node:events'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createBlog, updateBlog } from '#features/blogs/mutations.ts'
import { connect } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import { ask } from '../support/ask.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { testDatabaseUrl } from '../support/open-database.ts'
import { advisoryLocks, hasPgBouncer, startPgBouncer } from '../support/postgres/pgbouncer.ts'
import { spawnPortal, startPortal, temporaryFolder, type TestPortal } from '../support/portal.ts'

const server = hasPgBouncer ? await testDatabaseUrl() : undefined
const SECRET = 'The secret that both processes share'

describe.skipIf(!server)('two portals behind a pooler (needs PostgreSQL and pgbouncer)', () => {
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let portals: TestPortal[] = []

  beforeAll(async () => {
    pooler = await startPgBouncer(server!.url)
    folder = await temporaryFolder()
    const settings = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: server!.url,
      SECRET,
      DATA_DIR: folder.path,
    }
    // Both find an empty database, migrate it, and want the exclusive lock.
    portals = await Promise.all([startPortal(settings), startPortal(settings)])
  })
  afterAll(async () => {
    await Promise.all(portals.map((portal) => portal.end()))
    await pooler?.stop()
    await folder?.remove()
    await server?.drop()
  })

  test('both serve pages and are ready', async () => {
    for (const { url } of portals) {
      expect(await ask(url, '/about')).toMatchObject({ status: 200 })
      expect(await ask(url, '/readyz')).toMatchObject({ status: 200, text: 'ready\n' })
    }
  })

  test('a change made by one process removes the page from the caches of the others', async () => {
    const database = await connect({
      url: pooler.url,
      directUrl: server!.url,
      dataDir: '',
      log: createLog('silent'),
    })
    onTestFinished(() => database.close())
    const blog = sampleBlog('Ball bearings')
    await createBlog(database.db, blog)
    const page = '/technology/mechanical/blog/ball-bearings'
    const titles = () =>
      Promise.all(portals.map(async ({ url }) => /<h1[^>]*>([^<]*)/.exec((await ask(url, page)).text)?.[1]))
    await expect.poll(titles).toEqual(['Ball bearings', 'Ball bearings'])
    await updateBlog(database.db, 'ball-bearings', { ...blog, BlogTitle: 'Roller bearings' })
    await expect.poll(titles).toEqual(['Roller bearings', 'Roller bearings'])
  })

  test('no advisory lock is left on the connections of the pooler', async () => {
    const client = new Client({ connectionString: server!.url })
    await client.connect()
    const left = await advisoryLocks(client)
    await client.end()
    expect(left).toEqual([])
  })

  test('without DATABASE_DIRECT_URL the portal does not start, and says what to set', async () => {
    const portal = spawnPortal({ DATABASE_URL: pooler.url, SECRET, DATA_DIR: folder.path })
    const [code] = await once(portal.process, 'exit')
    expect(portal.output()).toBe(
      'DATABASE_URL goes through a connection pooler that does not pass notifications (LISTEN): set DATABASE_DIRECT_URL to the database on the PostgreSQL server itself.\n',
    )
    expect(code).toBe(1)
  })
})
