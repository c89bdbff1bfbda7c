import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { answerError } from '#lib/api/error-handler.ts'
import { testDeps } from '#test/support/api.ts'
import { testDatabase } from '#test/support/database.ts'
import { fileFolder } from '#test/support/temporary/folder.ts'
import { mountService } from '#lib/api/mount-service.ts'
import { mediaService } from './api.ts'
import { storeFile } from './mutations.ts'
import { folderStore } from '#lib/server/file-store/folder-store.ts'

const database = await testDatabase()
const dataDir = await fileFolder()
const app = new Hono()

beforeAll(() => {
  const deps = testDeps(database.db, { DATA_DIR: dataDir })
  app.onError(answerError(deps.log))
  mountService(app, mediaService, deps)
})

const store = (name: string, content: string | Buffer) =>
  storeFile({ db: database.db, files: folderStore(dataDir) }, { name, content: Buffer.from(content) })

test('serves an SVG with immutable caching and a policy that blocks scripts and loading', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><style>.a{fill:red}</style><use href="#b"/></svg>'
  const file = await store('some folder/A drawing.svg', svg)
  expect(file).toMatchObject({ type: 'image/svg+xml', width: 64, height: 32, bytes: svg.length })
  expect(file.link).toMatch(/^\/media\/[0-9a-f]{32}\/A-drawing\.svg$/)
  const response = await app.request(file.link)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-length': String(svg.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(await response.text()).toBe(svg)
  const etag = response.headers.get('etag')!
  expect((await app.request(file.link, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const head = await app.request(file.link, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('returns 404 for a file that is missing in the store', async () => {
  const { link } = await store('lost.csv', 'a,b')
  await folderStore(dataDir).deleteFolder('media/')
  const response = await app.request(link)
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, null])
  expect(await response.json()).toMatchObject({ code: 'not_found' })
})

describe('a video', () => {
  const film = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('0123456789')])

  test('is served with immutable caching and supports range requests', async () => {
    const { link, type } = await store('film.webm', film)
    expect(type).toBe('video/webm')
    const whole = await app.request(link)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/webm',
      'content-length': '14',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(whole.headers.get('content-disposition')).toBeNull()
    expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true)
    const ask = async (headers: Record<string, string>, method = 'GET') => {
      const answer = await app.request(link, { headers, method })
      const { 'content-range': range = null, 'content-length': bytes } = Object.fromEntries(answer.headers)
      return [answer.status, range, bytes, await answer.text()]
    }
    expect(await ask({ range: 'bytes=4-6' })).toEqual([206, 'bytes 4-6/14', '3', '012'])
    expect(await ask({ range: 'bytes=-2' })).toEqual([206, 'bytes 12-13/14', '2', '89'])
    expect(await ask({ range: 'bytes=4-6' }, 'HEAD')).toEqual([206, 'bytes 4-6/14', '3', ''])
    expect(await ask({ range: 'bytes=14-' })).toEqual([416, 'bytes */14', '0', ''])
    const etag = whole.headers.get('etag')!
    expect(await ask({ range: 'bytes=4-4', 'if-range': etag })).toEqual([206, 'bytes 4-4/14', '1', '0'])
    expect((await ask({ range: 'bytes=4-4', 'if-range': '"another"' }))[0]).toBe(200)
    expect((await ask({ range: 'bytes=0-1,4-5' }))[0]).toBe(200)
  })

  test('has captions served as text/vtt', async () => {
    const { link } = await store('film.en.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n')
    const response = await app.request(link)
    expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBeNull()
  })

  test.each([
    ['film.webm', '<!doctype html><script>alert(1)</script>'],
    ['film.mp4', 'WEBVTT\n'],
    ['film.vtt', '<svg onload="alert(1)"/>'],
    ['film.vtt', ''],
    ['film.webm', ''],
  ])('is rejected if its content does not match its extension (%s)', async (name, content) => {
    await expect(store(name, content)).rejects.toThrow("The file's content does not match its extension.")
  })
})

test('serves a CSV file as an attachment', async () => {
  const file = await store('table "1".csv', 'a,b\n1,2\n')
  const response = await app.request(file.link)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="table-1.csv"')
})

test.each([
  ['a program', 'x.exe', 'MZ'],
  ['a page', 'x.html', '<script>alert(1)</script>'],
  ['a file without a kind', 'README', 'x'],
  ['a broken picture', 'x.png', 'not a picture'],
  ['not an SVG', 'x.svg', 'hello, drawing'],
  ['something too large', 'x.txt', 'x'.repeat(10_000_001)],
])('rejects a file: %s', async (_, name, content) => {
  await expect(store(name, content)).rejects.toThrow(/file|picture|drawing|kind|format|image/i)
})

test.each(['/media/0123456789abcdef0123456789abcdef/x.svg', '/media/../x', '/media/abc/x', '/media/%00/x'])(
  'responds 404 to %s',
  async (path) => {
    expect((await app.request(path)).status).toBe(404)
  },
)
