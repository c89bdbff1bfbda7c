import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { createBlog, deleteBlog, updateBlog, updateBlogStatus } from '#features/blogs/mutations.ts'
import { insertBusiness } from '../support/business/insert.ts'
import { ask, type RawAnswer } from '../support/ask.ts'
import { testDatabase } from '../support/database.ts'
import { startPortal, temporaryFolder, type TestPortal } from '../support/portal.ts'
import { startHere } from '../support/running.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'

const database = await testDatabase()
const portal = await startHere(database)

const bearings = sampleBlog('Ball bearings')
// In another language and field: neither article is related to the other.
const optics = sampleBlog('Optics of lenses', {
  BlogLanguage: 'es',
  BlogCategoryPrimarySector: ['physics'],
  BlogTags: ['Light'],
  BlogAuthorsList: [{ AuthorName: 'Núria Soler', AuthorOrganization: '' }],
})

afterAll(() => portal.stop())

/** Pages answered from the cache, and pages in it, so far. */
async function cacheOf(origin: string): Promise<{ served: number; entries: number }> {
  const { text } = await ask(origin, '/metrics')
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1])
  return {
    served: number(/^agora_kept_pages_served_total (\d+)$/m),
    entries: number(/^agora_page_cache\{what="entries"\} (\d+)$/m),
  }
}

/** Asks for a page. @returns the answer, and whether it was kept already. */
async function fetchPage(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer & { kept: boolean }> {
  const before = await cacheOf(origin)
  const answer = await ask(origin, path, { headers })
  const after = await cacheOf(origin)
  return { ...answer, kept: after.served === before.served + 1 }
}

describe('a cached page', () => {
  test('is served again with the same etag, and with 304 for that etag', async () => {
    const first = await fetchPage(portal.url, '/about')
    const second = await fetchPage(portal.url, '/about')
    expect([first.kept, second.kept]).toEqual([false, true])
    expect(second.text).toBe(first.text)
    const etag = first.headers['etag'] as string
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(second.headers['etag']).toBe(etag)
    const same = await ask(portal.url, '/about', { headers: { 'if-none-match': etag } })
    expect(same.status).toBe(304)
    expect(same.body).toHaveLength(0)
    expect(same.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    const compressed = await ask(portal.url, '/about', { headers: { 'accept-encoding': 'br' } })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(compressed.headers['etag']).toBe(etag)
    const head = await ask(portal.url, '/about', { method: 'HEAD' })
    expect(head.headers['etag']).toBe(etag)
    expect(head.body).toHaveLength(0)
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  })

  test.each([
    ['/about', '/about?utm_source=mail&x=%3Cscript%3E'],
    ['/feeds/atom?field=mechanical', '/feeds/atom?x=1&field=mechanical&limit=2'],
    ['/feeds/atom?field=physics&tag=Light', '/feeds/atom?tag=Light&field=physics'],
    ['/feeds/rss', '/feeds/rss?tag='],
  ])('at %s is shared with %s', async (path, disguised) => {
    const stranger = await fetchPage(portal.url, disguised)
    const { entries } = await cacheOf(portal.url)
    const reader = await fetchPage(portal.url, path)
    expect(reader.kept).toBe(true)
    expect(reader.text).toBe(stranger.text)
    expect(reader.text).not.toContain('<script>"')
    expect((await cacheOf(portal.url)).entries).toBe(entries)
  })

  test('does not depend on another reader’s headers', async () => {
    const headers = {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
      'x-original-url': '/nowhere',
      accept: 'application/json',
      'user-agent': 'evil.test',
      referer: 'https://evil.test/',
    }
    await ask(portal.url, '/accessibility', { headers })
    const reader = await ask(portal.url, '/accessibility')
    expect(reader.status).toBe(200)
    expect(reader.headers['content-type']).toContain('text/html')
    expect(reader.text).not.toContain('evil.test')
    expect(reader.text).toContain(`rel="canonical" href="${portal.url}/accessibility"`)
  })

  test('is neither stored nor served for a request with Authorization', async () => {
    await fetchPage(portal.url, '/legal/terms')
    const before = await cacheOf(portal.url)
    const own = await fetchPage(portal.url, '/legal/terms', { authorization: 'Bearer abc' })
    expect(own.kept).toBe(false)
    expect(own.headers['cache-control']).toMatch(/no-store|private/)
    await fetchPage(portal.url, '/legal/cookie-policy', { authorization: 'Bearer abc' })
    expect((await cacheOf(portal.url)).entries).toBe(before.entries)
  })

  test('never has anything of signed-in readers who ask at the same time', async () => {
    const users = '/user-service/api/v1'
    const post = (call: string, body: object) =>
      ask(portal.url, `${users}/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const readers = await Promise.all(
      ['quixotica', 'zephyrina'].map(async (name) => {
        const entry = { email: `${name}@example.org`, currentPassword: 'correct horse 1' }
        expect((await post('signup', entry)).status).toBe(200)
        const { text, headers } = await post('signin', entry)
        const { token } = JSON.parse(text) as { token: string }
        const cookie = headers['set-cookie']!.map((each) => each.split(';', 1)[0]!)
        return { token, cookie, secrets: [name, token, ...cookie.map((each) => each.split('=')[1]!)] }
      }),
    )
    const paths = [
      '/',
      '/events',
      '/jobs',
      '/signin',
      '/my-dashboard',
      '/my-privacy',
      '/companies',
      '/search?q=x',
    ]
    const asked = paths.flatMap((path) => [
      ...readers.flatMap(({ token, cookie }) => [
        { path, headers: { cookie: cookie.join('; '), authorization: `Bearer ${token}` } },
        { path, headers: { cookie: cookie.join('; ') } },
      ]),
      { path, headers: {} },
    ])
    const secrets = readers.flatMap((reader) => reader.secrets)
    for (let round = 0; round < 2; round++) {
      const answers = await Promise.all(asked.map(({ path, headers }) => ask(portal.url, path, { headers })))
      for (const { text, headers } of answers) {
        const whole = text + JSON.stringify(headers)
        expect(secrets.filter((secret) => whole.includes(secret))).toEqual([])
        expect(headers['set-cookie']).toBeUndefined()
      }
    }
  })

  test('uses the chosen language, else the browser’s', async () => {
    const language = async (headers: Record<string, string>) => {
      const answer = await ask(portal.url, '/about', { headers })
      expect(answer.headers['vary']).toMatch(/accept-language/i)
      expect(answer.headers['vary']).toMatch(/cookie/i)
      expect(answer.headers['vary']).toMatch(/accept-encoding/i)
      return /<html lang="(\w+)"/.exec(answer.text)?.[1]
    }
    expect(await language({})).toBe('en')
    expect(await language({ 'accept-language': 'es-MX,es;q=0.9' })).toBe('es')
    expect(await language({ 'accept-language': 'es', cookie: 'agora.locale=en' })).toBe('en')
    expect(await language({ cookie: 'a=b; agora.locale=es' })).toBe('es')
    expect(await language({ cookie: 'agora.locale=xx' })).toBe('en')
  })

  test('is never a 404 page', async () => {
    expect((await fetchPage(portal.url, '/no-such-page')).status).toBe(404)
    expect(await fetchPage(portal.url, '/no-such-page')).toMatchObject({ status: 404, kept: false })
  })
})

/** Pages that show the bearings article, and pages that do not. */
const shows = [
  '/technology/mechanical/blog/ball-bearings',
  '/technology/mechanical/blogs',
  '/',
  '/feeds/atom',
  '/feeds/json?field=mechanical',
  '/feeds/rss?author=Ada+Rao',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
]
const others = [
  '/education/physics/blog/optics-of-lenses',
  '/feeds/atom?field=physics',
  '/feeds/rss?field=chemical',
  '/about',
  '/robots.txt',
]

/** Which of the pages are kept at a portal. */
async function keptAt(origin: string, paths: readonly string[]): Promise<string[]> {
  const kept = []
  for (const path of paths) if ((await fetchPage(origin, path)).kept) kept.push(path)
  return kept
}

/** Notices of writes come by way of the database. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((done) => setTimeout(done, 20))
}

describe('page cache invalidation', () => {
  beforeEach(async () => {
    for (const slug of ['ball-bearings', 'optics-of-lenses']) {
      await deleteBlog(database.db, slug).catch(() => undefined)
    }
    await createBlog(database.db, bearings)
    await createBlog(database.db, optics)
    // A notice that is still on its way would remove what is kept now.
    await settled()
    await keptAt(portal.url, [...shows, ...others])
  })

  /** Waits until this process has heard of all writes so far: a page that one more write removes is gone. */
  async function settled(): Promise<void> {
    await fetchPage(portal.url, '/feeds/json?field=zoology')
    const marker = await createBlog(
      database.db,
      sampleBlog('Marker', { BlogCategoryPrimarySector: ['zoology'] }),
    )
    await until(async () => !(await fetchPage(portal.url, '/feeds/json?field=zoology')).kept)
    await fetchPage(portal.url, '/feeds/json?field=zoology')
    await deleteBlog(database.db, marker)
    await until(async () => !(await fetchPage(portal.url, '/feeds/json?field=zoology')).kept)
  }

  test.each([
    [
      'its text',
      () => updateBlog(database.db, 'ball-bearings', { ...bearings, BlogTitle: 'Roller bearings' }),
    ],
    ['its status', () => updateBlogStatus(database.db, 'ball-bearings', 'Archived')],
    ['deletion', () => deleteBlog(database.db, 'ball-bearings')],
  ])('a write to an article removes only the pages that show it: %s', async (_, write) => {
    expect(await keptAt(portal.url, [...shows, ...others])).toEqual([...shows, ...others])
    await write()
    const [first = ''] = shows
    await until(async () => !(await fetchPage(portal.url, first)).kept)
    expect(await keptAt(portal.url, shows.slice(1))).toEqual([])
    expect(await keptAt(portal.url, others)).toEqual(others)
    const atom = await ask(portal.url, '/feeds/atom')
    expect(atom.text.includes('<![CDATA[Ball bearings]]>') || atom.text.includes('>Ball bearings<')).toBe(
      false,
    )
  })

  test('a new article in a field appears in its lists at once', { tags: 'slow' }, async () => {
    await createBlog(database.db, sampleBlog('Gear trains'))
    await until(async () => !(await fetchPage(portal.url, '/feeds/json?field=mechanical')).kept)
    expect((await ask(portal.url, '/technology/mechanical/blogs')).text).toContain('Gear trains')
    expect((await ask(portal.url, '/feeds/json?field=mechanical')).text).toContain('Gear trains')
    expect(await keptAt(portal.url, others)).toEqual(others)
    await deleteBlog(database.db, 'gear-trains')
  })

  test('a draft does not remove public pages', async () => {
    await createBlog(database.db, sampleBlog('Not yet', { BlogPublishStatus: 'Draft' }))
    await settled()
    // The marker of `settled` was in the lists of everything for a moment.
    const unmoved = ['/technology/mechanical/blog/ball-bearings', '/feeds/json?field=mechanical', ...others]
    expect(await keptAt(portal.url, unmoved)).toEqual(unmoved)
    await deleteBlog(database.db, 'not-yet')
  })
})

const server = process.env['TEST_DATABASE_URL']

test('a list cached before its search was updated is corrected afterwards', async () => {
  const { db } = database
  const { id } = await insertBusiness(db, { slug: 'ticker', jobs: { first: { jobTitle: 'Tram driver 1' } } })
  const open = async () => (await ask(portal.url, '/jobs?q=tram')).text.match(/Tram driver \d(?=<)/g) ?? []
  await expect.poll(open).toHaveLength(1)
  await insertBusiness(db, { slug: 'tocker', jobs: { second: { jobTitle: 'Tram driver 2' } } })
  // Kept under what the write announces, maybe without what it wrote.
  await open()
  await expect.poll(open).toHaveLength(2)
  await sql`DELETE FROM organization WHERE id = ${id}`.execute(db)
  await open()
  await expect.poll(open).toHaveLength(1)
})

describe.runIf(server)('a second process on the same database (needs PostgreSQL)', () => {
  let second: TestPortal
  let folder: Awaited<ReturnType<typeof temporaryFolder>>

  beforeAll(async () => {
    const { rows } = await import('kysely').then(({ sql }) =>
      sql<{ name: string }>`SELECT current_database() AS name`.execute(database.db),
    )
    const url = new URL(server as string)
    url.pathname = `/${rows[0]?.name}`
    folder = await temporaryFolder()
    second = await startPortal({ DATABASE_URL: url.href, DATA_DIR: folder.path })
  })
  afterAll(async () => {
    await second?.end()
    await folder?.remove()
  })

  test('removes the same pages', async () => {
    await deleteBlog(database.db, 'ball-bearings').catch(() => undefined)
    await createBlog(database.db, bearings)
    await createBlog(database.db, optics).catch(() => undefined)
    const page = '/technology/mechanical/blog/ball-bearings'
    const apart = '/feeds/atom?field=physics'
    await until(async () => (await keptAt(second.url, [page, apart])).length === 2)
    await updateBlog(database.db, 'ball-bearings', { ...bearings, BlogTitle: 'Roller bearings' })
    await until(async () => !(await fetchPage(second.url, page)).kept)
    expect((await ask(second.url, page)).text).toContain('Roller bearings')
    expect(await keptAt(second.url, [apart])).toEqual([apart])
  })
})
