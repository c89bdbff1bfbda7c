import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBlog } from '#features/blogs/mutations.ts'
import type { Running } from '#src/server.ts'
import { apiPrefix, ask, callApi, expectGuarded, sendRaw } from '../support/ask.ts'
import { testDatabase } from '../support/database.ts'
import { startHere } from '../support/running.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'

const database = await testDatabase()
let portal: Running

beforeAll(async () => {
  await createBlog(database.db, sampleBlog('Ball bearings'))
  portal = await startHere(database)
})
afterAll(() => portal.stop())

describe('invalid requests', () => {
  test.each([
    ['a malformed request line', 'GET\r\n\r\n'],
    ['no HTTP at all', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\r\n\r\n'],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: portal\r\n: x\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'a length beside chunks',
      'POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('%s gets 400 and a closed connection', async (_, bytes) => {
    expect(await sendRaw(portal.url, bytes)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  })

  test('oversized headers get 431 and a closed connection', async () => {
    const bytes = `GET / HTTP/1.1\r\nHost: portal\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`
    expect(await sendRaw(portal.url, bytes)).toMatch(/^HTTP\/1\.1 431 /)
  })

  test('an invalid host is not copied into pages', async () => {
    for (const host of ['a"><script>', '[', 'evil.test:99999999', '']) {
      const answer = await ask(portal.url, '/about', { headers: { host } })
      expect(answer.status).toBeLessThan(500)
      expect(answer.text).not.toMatch(/a"><script>|evil\.test/)
    }
  })
})

test('slow headers and bodies time out with 408', async () => {
  const impatient = await startHere(database, {}, { headers: 300, request: 600 })
  const [headers, body] = await Promise.all([
    sendRaw(impatient.url, 'GET / HTTP/1.1\r\nHost: portal\r\nX-Slow: '),
    sendRaw(
      impatient.url,
      `POST ${apiPrefix}/getBlogByBlogID HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{`,
    ),
  ])
  expect(headers).toMatch(/^HTTP\/1\.1 408 /)
  expect(body).toMatch(/^HTTP\/1\.1 408 /)
  // Others are still served.
  expect((await ask(impatient.url, '/about')).status).toBe(200)
  await impatient.stop()
})

describe('limits per address', () => {
  let limited: Running
  beforeAll(async () => {
    limited = await startHere(database, {
      RATE_LIMIT_SEARCHES: '3',
      RATE_LIMIT_WRITES: '2',
      TRUSTED_PROXIES: '1',
    })
  })
  afterAll(() => limited.stop())

  test.each([
    ['searches', 'searchBlogByKeyword', { Keywords: ['bearings'] }, 3],
    ['writes', 'shared', { BlogID: 'ball-bearings' }, 2],
  ] as const)('%s beyond the limit get 429 with Retry-After', async (_, name, input, limit) => {
    const from = { 'x-forwarded-for': '203.0.113.7' }
    for (let n = 0; n < limit; n++) expect((await callApi(limited.url, name, input, from)).status).toBe(200)
    const refused = await callApi(limited.url, name, input, from)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'too_many_requests' })
    expectGuarded(refused)
    const other = await callApi(limited.url, name, input, { 'x-forwarded-for': '203.0.113.8' })
    expect(other.status).toBe(200)
  })

  test('feeds of tags and searches count as searches, other feeds do not', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.11' }
    const statuses = []
    for (let n = 0; n < 4; n++) {
      const query = n % 2 === 0 ? `tag=made-up-${n}` : `q=made-up-${n}`
      statuses.push((await ask(limited.url, `/feeds/atom?${query}`, { headers })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await ask(limited.url, '/feeds/atom?field=physics', { headers })).status).toBe(200)
  })

  test('search pages count as searches, and return 429 as a page', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    let refused = '/search?q=bearings'
    let answer = await ask(limited.url, refused, { headers })
    for (let n = 0; n < 6 && answer.status === 200; n++) {
      refused = `/search?q=bearings+${n}`
      answer = await ask(limited.url, refused, { headers })
    }
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(answer.headers['content-type']).toContain('text/html')
    expectGuarded(answer)
    expect(answer.headers['cache-control']).toBe('no-store')
    // The failure was not kept for others.
    const other = await ask(limited.url, refused, { headers: { 'x-forwarded-for': '203.0.113.10' } })
    expect(other.status).toBe(200)
  })
})
