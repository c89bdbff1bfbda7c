import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeRedirects } from '#features/blogs/redirects/mutations.ts'
import { createBlog } from '#features/blogs/mutations.ts'
import { endpointsOf } from '#lib/api/endpoint.ts'
import { services } from '#src/features.ts'
import type { Running } from '#src/server.ts'
import { ask, expectGuarded } from '../support/ask.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { testDatabase } from '../support/database.ts'
import { startHere } from '../support/running.ts'

const database = await testDatabase()
let portal: Running

beforeAll(async () => {
  await createBlog(database.db, sampleBlog('Ball bearings'))
  portal = await startHere(database)
})
afterAll(() => portal.stop())

test.each(endpointsOf(services).map(({ method, path }) => [method, path] as const))(
  '%s %s returns 405 for other methods',
  async (method, path) => {
    const taken = endpointsOf(services).filter((each) => each.path === path)
    const other = taken.some((each) => each.method === 'GET') ? 'PURGE' : 'GET'
    const answer = await ask(portal.url, path.replaceAll(/\{\w+\}/g, 'x'), { method: other })
    expect(answer.status).toBe(405)
    expect(answer.headers['allow']?.split(', ')).toContain(method)
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'method_not_allowed' })
    expectGuarded(answer)
  },
)

test.each([
  ['/search', 'q', 2_000],
  ['/technology/mechanical/blogs', 'q', 200],
  ['/technology/mechanical/blogs', 'tag', 200],
  ['/education/physics/blogs', 'cursor', 500],
  ['/technology', 'q', 200],
  ['/technology', 'organiser', 200],
  ['/technology', 'host', 500],
  ['/university', 'q', 200],
  ['/events', 'q', 200],
])('%s?%s= is rejected beyond %i characters', async (path, name, limit) => {
  const asked = (length: number, language = 'en') =>
    ask(portal.url, `${path}?${name}=${'a'.repeat(length)}`, { headers: { 'accept-language': language } })
  expect((await asked(limit)).status).not.toBe(400)
  for (const length of [limit + 1, 4_321]) {
    const answer = await asked(length)
    expect(answer.status).toBe(400)
    expectGuarded(answer)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.text).toContain('This search is too long')
    expect(answer.text).toContain(
      `${length.toLocaleString('en')} characters. The limit is ${limit.toLocaleString('en')}.`,
    )
    expect(answer.text).toContain(`href="${path}"`)
  }
  expect((await asked(4_321, 'es')).text).toContain('Esta búsqueda es demasiado larga')
})

test('ignores irrelevant parameters of any length', async () => {
  const plain = await ask(portal.url, '/technology/mechanical/blogs')
  const long = await ask(portal.url, `/technology/mechanical/blogs?utm_source=${'a'.repeat(9_000)}`)
  expect(long.status).toBe(200)
  expect(long.text).toBe(plain.text)
})

test('an article under a wrong field redirects to its own address', async () => {
  const own = '/technology/mechanical/blog/ball-bearings'
  for (const path of ['/technology/civil-and-construction', '/education/physics']) {
    const answer = await ask(portal.url, `${path}/blog/ball-bearings`)
    expect(answer.status).toBe(301)
    expect(answer.headers['location']).toBe(own)
    expectGuarded(answer)
  }
  expect((await ask(portal.url, own)).status).toBe(200)
  expect((await ask(portal.url, '/education/physics/blog/no-such-article')).status).toBe(404)
})

test('former addresses of an article redirect to it, including paths of another site', async () => {
  const { db } = database
  const { id } = await db.selectFrom('article').select('id').executeTakeFirstOrThrow()
  const formers = ['older-name', '/2014/über uns.html', '/wheels']
  await db.transaction().execute((trx) => writeRedirects(trx, id, formers))
  for (const path of [
    '/technology/mechanical/blog/older-name',
    '/education/physics/blog/older-name',
    '/2014/%C3%BCber%20uns.html',
    '/wheels',
    '/wheels?utm=1',
  ]) {
    const answer = await ask(portal.url, path)
    expect([path, answer.status]).toEqual([path, 301])
    expect(answer.headers['location']).toBe('/technology/mechanical/blog/ball-bearings')
    expectGuarded(answer)
  }
  expect((await ask(portal.url, '/technology/mechanical/blog/never-there')).status).toBe(404)
  expect((await ask(portal.url, '/2014')).status).toBe(404)
})
