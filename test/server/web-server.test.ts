import { readdir, readFile } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBlog } from '#features/blogs/mutations.ts'
import type { Running } from '#src/server.ts'
import { apiPrefix, ask, callApi, expectGuarded } from '../support/ask.ts'
import { testDatabase } from '../support/database.ts'
import { testFolder } from '../support/temporary/folder.ts'
import { startPortal } from '../support/portal.ts'
import { startHere } from '../support/running.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'

const database = await testDatabase()
let portal: Running
let asset: string

beforeAll(async () => {
  await createBlog(database.db, sampleBlog('Ball bearings'))
  portal = await startHere(database)
  const assets = await readdir('dist/client/assets')
  asset = assets.find((name) => name.endsWith('.js')) ?? ''
})
afterAll(() => portal.stop())

describe('security headers', () => {
  test.each([
    ['/', 200],
    ['/technology/mechanical/blogs', 200],
    ['/technology/mechanical/blog/ball-bearings', 200],
    ['/nothing-here', 404],
    ['/technology/alchemy/blogs', 404],
  ])('are set for the page %s', async (path, status) => {
    // The second time it is kept.
    for (let n = 0; n < 2; n++) {
      const answer = await ask(portal.url, path)
      expect(answer.status).toBe(status)
      expectGuarded(answer)
      const policy = answer.headers['content-security-policy'] as string
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/unsafe|\*|https?:/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain('report-to csp; report-uri /csp-report')
      expect(answer.headers['reporting-endpoints']).toBe('csp="/csp-report"')
      expect(answer.headers['strict-transport-security']).toBeUndefined()
    }
  })

  test('make browsers forget pages after signing out, but neither choices nor drafts', async () => {
    const out = await ask(portal.url, '/user/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(out.status).toBe(200)
    expect(out.headers['clear-site-data']).toBe('"cache"')
    const refused = await ask(portal.url, '/user/logout', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(refused.status).toBe(403)
    expect(refused.headers['clear-site-data']).toBeUndefined()
  })

  test('are set for successful and failed API calls', async () => {
    for (const [input, status] of [
      [{ BlogID: ['ball-bearings'] }, 200],
      [{ BlogID: 1 }, 400],
    ] as const) {
      const answer = await callApi(portal.url, 'getBlogByBlogID', input)
      expect(answer.status).toBe(status)
      expectGuarded(answer)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    const none = await callApi(portal.url, 'noSuchCall', {})
    expect(none.status).toBe(404)
    expect(JSON.parse(none.text)).toMatchObject({ code: 'not_found' })
    expectGuarded(none)
  })

  test.each(['/feeds/rss', '/sitemap.xml', '/robots.txt', '/openapi.json'])(
    'are set for %s',
    async (path) => {
      const answer = await ask(portal.url, path)
      expect(answer.status).toBe(200)
      expectGuarded(answer)
    },
  )

  test('are limited to relevant ones for a drawing', async () => {
    const { status, headers } = await ask(portal.url, '/art/mechanical-1.svg')
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(headers['permissions-policy']).toBeUndefined()
  })

  test('are set for a failure, which reveals only its request id', async () => {
    const broken = await testDatabase()
    const failing = await startHere(broken)
    await broken.db.destroy()
    const api = await callApi(failing.url, 'getBlogByBlogID', { BlogID: ['ball-bearings'] })
    expect(api.status).toBe(500)
    expectGuarded(api)
    const body = JSON.parse(api.text) as { message: string; code: string }
    expect(body).toEqual({ message: expect.any(String), code: 'internal' })
    expect(body.message).toContain(api.headers['x-request-id'])
    const page = await ask(failing.url, '/technology/mechanical/blogs')
    expect(page.status).toBe(500)
    expectGuarded(page)
    expect(page.text).not.toMatch(/destroyed|kysely|\.ts:\d/i)
    await failing.stop()
    await broken.close()
  })

  test('include HSTS on https only, for pages, API and files', async () => {
    const secure = await startHere(database, { PUBLIC_URL: 'https://agora.test' })
    for (const path of ['/', '/', '/robots.txt', `/assets/${asset}`]) {
      const { headers } = await ask(secure.url, path)
      expect({ path, hsts: headers['strict-transport-security'] }).toEqual({
        path,
        hsts: expect.stringMatching(/^max-age=\d{8}/),
      })
    }
    const api = await ask(secure.url, `${apiPrefix}/field-counts`)
    expect(api.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    await secure.stop()
    const { headers } = await ask(portal.url, `/assets/${asset}`)
    expect(headers['strict-transport-security']).toBeUndefined()
  })
})

describe('static files', () => {
  test('with a hash in their name are immutable', async () => {
    const path = `/assets/${asset}`
    const original = await readFile(`dist/client${path}`)
    const plain = await ask(portal.url, path)
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.equals(original)).toBe(true)
  })

  test('that are already compressed are sent unchanged', async () => {
    const path = '/fonts/source-serif-4-latin.woff2'
    const { headers, body } = await ask(portal.url, path, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers['content-type']).toBe('font/woff2')
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.equals(await readFile(`dist/client${path}`))).toBe(true)
  })

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('for a client that accepts %j are encoded as %s', async (accept, encoding) => {
    const path = `/assets/${asset}`
    const original = await readFile(`dist/client${path}`)
    const { headers, body } = await ask(portal.url, path, { headers: { 'accept-encoding': accept } })
    expect(headers['content-encoding']).toBe(encoding)
    expect(Number(headers['content-length'])).toBe(body.length)
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? '']
    expect((decode ? decode(body) : body).equals(original)).toBe(true)
    expect(headers['vary']).toMatch(/accept-encoding/i)
  })

  test('return no body for HEAD, and 304 for a matching etag', async () => {
    const path = `/assets/${asset}`
    const { headers, body } = await ask(portal.url, path)
    const head = await ask(portal.url, path, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(Number(head.headers['content-length'])).toBe(body.length)
    expect(head.body).toHaveLength(0)
    const etag = headers['etag'] as string
    const again = await ask(portal.url, path, { headers: { 'if-none-match': `"other", ${etag}` } })
    expect(again.status).toBe(304)
    expect(again.headers['etag']).toBe(etag)
    expect(again.body).toHaveLength(0)
    const changed = await ask(portal.url, path, { headers: { 'if-none-match': '"other"' } })
    expect(changed.status).toBe(200)
  })

  test('from the disk are served the same way, and only workers may compile WebAssembly', async () => {
    const assets = await readdir('dist/client/assets')
    const [font, wasm, worker] = [/\.woff$/, /\.wasm$/, /^worker-.*\.js$/].map(
      (pattern) => `/assets/${assets.find((name) => pattern.test(name))}`,
    ) as [string, string, string]
    const accept = { headers: { 'accept-encoding': 'gzip, br' } }
    for (const [path, type, encoding] of [
      [font, 'font/woff', undefined],
      [wasm, 'application/wasm', 'br'],
      [worker, 'text/javascript; charset=utf-8', 'br'],
    ] as const) {
      const { status, headers, body } = await ask(portal.url, path, accept)
      expect({ path, status, encoding: headers['content-encoding'] }).toEqual({ path, status: 200, encoding })
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      const original = await readFile(`dist/client${path}`)
      expect((encoding ? brotliDecompressSync(body) : body).equals(original)).toBe(true)
      expect(headers['content-security-policy']?.includes('wasm-unsafe-eval') ?? false).toBe(path === worker)
    }
  })

  test('without a hash are cached for an hour, and drawings cannot run scripts', async () => {
    const { headers } = await ask(portal.url, '/favicon.svg')
    expect(headers['cache-control']).toBe('public, max-age=3600')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })
})

test.each([
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/..\\..\\package.json',
  '//etc/passwd',
  '/media/../../../../etc/passwd',
  '/media/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/media/0000/..%2f..%2f..%2fetc%2fpasswd',
  '/media/..;/etc/passwd',
  '/art/..%2f..%2fpackage.json',
  '/%00',
  '/%ff%fe',
  '/%',
])('returns an error and no file for %s', async (path) => {
  const { status, text } = await ask(portal.url, path)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(text).not.toMatch(/root:|"devDependencies"/)
})

test('pages accept only GET and HEAD', async () => {
  const answer = await ask(portal.url, '/about', { method: 'POST' })
  expect(answer.status).toBe(405)
  expect(answer.headers['allow']).toBe('GET, HEAD')
  expectGuarded(answer)
})

test('logs the request id of a response, but no secret in its address', async () => {
  const folder = await testFolder()
  const logging = await startPortal({ DATA_DIR: folder, LOG_LEVEL: 'info' })
  const answers = [
    await ask(logging.url, '/about?token=secret-of-a-link'),
    await callApi(logging.url, 'getBlogByBlogID', { BlogID: [] }),
  ]
  await logging.end()
  const lines = logging
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  for (const [i, { headers, status }] of answers.entries()) {
    const entry = lines.find((line) => line['requestId'] === headers['x-request-id'])
    expect(entry).toMatchObject({ status, path: i === 0 ? '/about' : `${apiPrefix}/getBlogByBlogID` })
  }
  expect(logging.output()).not.toContain('secret-of-a-link')
})
