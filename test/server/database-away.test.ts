import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBlog } from '#features/blogs/mutations.ts'
import type { Running } from '#src/server.ts'
import { ask, callApi, expectGuarded, type RawAnswer } from '../support/ask.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { cutOffDatabase } from '../support/postgres/cut-off.ts'
import { testDatabase } from '../support/database.ts'
import { startHere } from '../support/running.ts'

const whole = await testDatabase()
const { database, cutOff, reachAgain } = cutOffDatabase(whole)
let portal: Running

beforeAll(async () => {
  await createBlog(whole.db, sampleBlog('Ball bearings'))
  portal = await startHere(database)
})
beforeEach(reachAgain)
afterAll(async () => {
  reachAgain()
  await portal.stop()
})

function expectAway(answer: RawAnswer): void {
  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toBe('60')
  expect(answer.headers['cache-control']).toBe('no-store')
  expectGuarded(answer)
  expect(answer.text).not.toMatch(/ECONNREFUSED|192\.0\.2\.1/)
}

test('API calls return 503 in the caller’s language when the database is away', async () => {
  cutOff()
  const answer = await callApi(portal.url, 'getBlogByBlogID', { BlogID: ['ball-bearings'] })
  expectAway(answer)
  expect(JSON.parse(answer.text)).toEqual({
    message: 'The portal cannot reach its database right now. Try again in a minute.',
    code: 'unavailable',
  })
  const spanish = await callApi(
    portal.url,
    'getBlogByBlogID',
    { BlogID: ['ball-bearings'] },
    { 'accept-language': 'es' },
  )
  expect(spanish.text).toContain('Vuelve a intentarlo en un minuto.')
})

test.each([
  '/technology/civil-and-construction/blogs',
  '/technology/mechanical/blog/none',
  '/search?q=steel',
  '/nobody-here',
])('the page %s returns 503 when the database is away', async (path) => {
  cutOff()
  const answer = await ask(portal.url, path)
  expectAway(answer)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.text).toContain('Try again in a minute.')
})

test.each(['/feeds/rss?field=civil-and-construction', '/sitemap.xml'])(
  '%s returns 503 when the database is away',
  async (path) => {
    cutOff()
    const answer = await ask(portal.url, path)
    expectAway(answer)
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'unavailable' })
  },
)

test('cached pages are still served, and all others once the database is back', async () => {
  const kept = '/technology/mechanical/blogs'
  const other = '/technology/mechanical/blog/ball-bearings'
  const before = await ask(portal.url, kept)
  expect(before.status).toBe(200)
  cutOff()
  expectAway(await ask(portal.url, other))
  const meanwhile = await ask(portal.url, kept)
  expect(meanwhile.status).toBe(200)
  expect(meanwhile.text).toBe(before.text)
  expect((await ask(portal.url, '/readyz')).status).toBe(503)
  reachAgain()
  expect((await ask(portal.url, other)).status).toBe(200)
})
