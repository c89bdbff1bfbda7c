import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { newRequestId } from '../request-id.ts'
import type { Scope } from '../scope.ts'
import { PageAnswers } from './answer-page.ts'
import { PageCache } from './page-cache.ts'

/** Pages behind a real server; each is finished by hand, and depends on its path alone. */
async function servePages() {
  const cache = new PageCache(1)
  const begun: string[] = []
  const asked: string[] = []
  const open = new Map<string, (response: Response) => void>()
  const answers = new PageAnswers(
    {
      cache,
      onView: () => {},
      fetch: ({ page }) => {
        begun.push(page.url)
        return new Promise((resolve) => open.set(page.url, resolve))
      },
    },
    { atOnce: 1, waiting: 1 },
  )
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    asked.push(url)
    const scope = scopeOf()
    scope.tags.add('thing')
    void answers.send({ request, response, page: { key: url, url }, scope })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return {
    cache,
    begun,
    /** Waits until so many requests have arrived. */
    async arrived(count: number) {
      await expect.poll(() => asked.length).toBe(count)
    },
    get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`),
    finish(path: string, text: string, init: ResponseInit = {}) {
      open.get(path)!(new Response(text, { headers: { 'content-type': 'text/html' }, ...init }))
    },
  }
}

const scopeOf = (): Scope => ({
  requestId: newRequestId(),
  address: '127.0.0.1',
  origin: 'http://portal.test',
  locale: 'en',
  header: () => undefined,
  cookies: [],
  tags: new Set(),
})

test('renders an uncached page once for two hundred readers', async () => {
  const { arrived, begun, cache, finish, get } = await servePages()
  const asked = Array.from({ length: 200 }, () => get('/a'))
  await arrived(200)
  finish('/a', 'hello')
  const answers = await Promise.all(asked)
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(texts)).toEqual(new Set(['hello']))
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(200)
  expect(begun).toEqual(['/a'])
  expect(cache.find('/a')).toBeDefined()
})

test('answers 503 with Retry-After when the queue is full', async () => {
  const { arrived, begun, finish, get } = await servePages()
  const first = get('/a')
  await arrived(1)
  const second = get('/b')
  await arrived(2)
  const refused = await get('/c')
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.text()).toContain('Try again in 5 seconds')
  finish('/a', 'a')
  expect(await (await first).text()).toBe('a')
  await expect.poll(() => begun).toContain('/b')
  finish('/b', 'b')
  expect(await (await second).text()).toBe('b')
})

test('returns 404 to all waiting readers, and does not cache it', async () => {
  const { arrived, begun, cache, finish, get } = await servePages()
  const asked = [get('/gone'), get('/gone')]
  await arrived(2)
  finish('/gone', 'nothing here', { status: 404 })
  for (const answer of await Promise.all(asked)) {
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('nothing here')
  }
  expect(begun).toEqual(['/gone'])
  expect(cache.size.entries).toBe(0)
})

test('serves a cleared page, but none that a write has changed, while the database is away', async () => {
  const { cache, begun, finish, get } = await servePages()
  const readAs = async (text: string, init?: ResponseInit) => {
    const count = begun.length
    const asked = get('/a')
    await expect.poll(() => begun.length).toBe(count + 1)
    finish('/a', text, init)
    const answer = await asked
    return [answer.status, await answer.text()]
  }
  expect(await readAs('first')).toEqual([200, 'first'])
  cache.clear()
  expect(await readAs('away', { status: 503 })).toEqual([200, 'first'])
  expect(await readAs('second')).toEqual([200, 'second'])
  cache.clear()
  cache.purge(['thing'])
  expect(await readAs('away', { status: 503 })).toEqual([503, 'away'])
})

test('renders again after another reader hit a rate limit', async () => {
  const { arrived, begun, finish, get } = await servePages()
  const first = get('/a')
  await arrived(1)
  const second = get('/a')
  await arrived(2)
  finish('/a', 'too often', { status: 429 })
  expect((await first).status).toBe(429)
  await expect.poll(() => begun).toEqual(['/a', '/a'])
  finish('/a', 'hello')
  const answer = await second
  expect([answer.status, await answer.text()]).toEqual([200, 'hello'])
})

test('renders again for a request after a write to the page', async () => {
  const { arrived, begun, cache, finish, get } = await servePages()
  const before = get('/a')
  await arrived(1)
  cache.purge(['something else'])
  const unconcerned = get('/a')
  await arrived(2)
  cache.purge(['thing'])
  const after = get('/a')
  await arrived(3)
  finish('/a', 'old')
  expect(await Promise.all([before, unconcerned].map(async (asked) => (await asked).text()))).toEqual([
    'old',
    'old',
  ])
  await expect.poll(() => begun).toEqual(['/a', '/a'])
  finish('/a', 'new')
  expect(await (await after).text()).toBe('new')
})
