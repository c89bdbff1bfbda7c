import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Hono } from 'hono'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { TaggedCache } from '#lib/server/tagged-cache.ts'
import { testDeps } from '#test/support/api.ts'
import { testDatabase } from '#test/support/database.ts'
import { inRequest } from '#test/support/scope.ts'
import type { Locale } from '#lib/text/locale.ts'
import { fileSchema, redirectSchema, uploadSchema } from './content.ts'
import { endpoint, endpointsOf, type Service } from './endpoint.ts'
import { answerError } from './error-handler.ts'
import { AppError } from './errors.ts'
import { mountService } from './mount-service.ts'
import { refusalsOf } from './refusals.ts'

const same = 'Two calls may be summed up in the same words'
let made = 0
let opened = 0

const service = {
  prefix: '/things',
  name: 'Things',
  endpoints: {
    'GET /{kind}/{id}.txt': endpoint({
      summary: 'A file',
      input: z.object({
        kind: z.enum(['big', 'small'], 'There is no such kind.'),
        id: z.string(),
        note: z.optional(z.string()),
      }),
      output: fileSchema(['text/plain'], 'It'),
      handle: ({ input: { kind, id, note = '' } }) =>
        Promise.resolve({
          type: 'text/plain; charset=utf-8',
          etag: `${kind}-${id}`,
          bytes: Buffer.byteLength(`${kind} ${id} ${note}`),
          saveAs: `${kind}.txt`,
          cache: 'no-cache',
          content() {
            opened++
            return Promise.resolve(new Blob([`${kind} ${id} ${note}`]).stream())
          },
        }),
    }),
    'GET /list': endpoint({
      summary: 'A file that says nothing of who keeps it',
      input: z.object({}),
      output: fileSchema(['text/csv'], 'It'),
      handle: () => Promise.resolve({ type: 'text/csv', content: 'a,b' }),
    }),
    'GET /away': endpoint({
      summary: 'Leads away',
      input: z.object({ to: z.string() }),
      output: redirectSchema('There'),
      limit: ({ to }) => (to === '/often' ? 'search' : undefined),
      handle: ({ input }) => Promise.resolve(input.to),
    }),
    'POST /upload': endpoint({
      summary: 'Takes a file',
      input: uploadSchema({
        types: ['image/png', 'text/plain'],
        bytes: 10,
        wrongType: () => 'Not this kind.',
        tooLarge: () => 'Not so much.',
      }),
      output: z.object({ type: z.string(), size: z.number() }),
      handle: ({ input: { type, content } }) => Promise.resolve({ type, size: content.length }),
    }),
    'PUT /{id}/name': endpoint({
      summary: 'Renames',
      input: z.strictObject({ id: z.string(), name: z.string() }),
      output: z.object({ id: z.string(), name: z.string() }),
      handle: ({ input }) => Promise.resolve(input),
    }),
    'POST /counted': endpoint({
      summary: same,
      input: z.object({ n: z.number() }),
      output: z.object({ first: z.number() }),
      kept: () => true,
      handle: () => Promise.resolve({ first: ++made }),
    }),
    'POST /other': endpoint({
      summary: same,
      input: z.object({ n: z.number() }),
      output: z.object({ second: z.number() }),
      limit: 'none',
      kept: () => true,
      handle: () => Promise.resolve({ second: ++made }),
    }),
    'GET /refuses': endpoint({
      summary: 'Refuses',
      input: z.object({ why: z.string() }),
      output: z.object({}),
      refuses: { conflict: 'Always.' },
      handle: ({ input }) => Promise.reject(new AppError('conflict', input.why)),
    }),
  },
} satisfies Service

const database = await testDatabase()
const deps = { ...testDeps(database.db), answers: new TaggedCache({ total: 10, entry: 1 }) }
const app = new Hono()

beforeAll(async () => {
  app.onError(answerError(deps.log))
  mountService(app, service, deps)
})
beforeEach(() => {
  made = 0
  opened = 0
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(`/things${path}`, { method, headers })
const post = async (path: string, body: string, type = 'application/json', method = 'POST') => {
  const response = await app.request(`/things${path}`, { method, body, headers: { 'content-type': type } })
  return { status: response.status, body: (await response.json()) as unknown }
}

describe('a file', () => {
  test('is sent with its headers', async () => {
    const response = await get('/big/a%20b.txt?note=c')
    expect(await response.text()).toBe('big a b c')
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="big.txt"',
      'content-length': '9',
      'cache-control': 'no-cache',
      etag: '"big-a b"',
    })
  })

  test('is not cached by default', async () => {
    const { headers } = await get('/list')
    expect(Object.fromEntries(headers)).toEqual({ 'content-type': 'text/csv', 'cache-control': 'no-store' })
  })

  test('is not read for a conditional or HEAD request', async () => {
    const again = await get('/big/1.txt', { 'if-none-match': '"other", "big-1"' })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', '"big-1"'])
    const head = await get('/big/1.txt', {}, 'HEAD')
    expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([200, '', '6'])
    expect(opened).toBe(0)
    expect((await get('/big/1.txt', { 'if-none-match': '"big-2"' })).status).toBe(200)
    expect(opened).toBe(1)
  })

  test.each(['/huge/1.txt', '/big/1.png', '/big/a/b.txt', '/big/.txt'])(
    'is not found at %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test('at a wrong path returns the error of the parameter', async () => {
    const body = { code: 'not_found', message: 'There is no such kind.' }
    expect(await (await get('/huge/1.txt')).json()).toEqual(body)
  })
})

describe('parameters', () => {
  test('given several times are joined with commas', async () => {
    expect(await (await get('/small/1.txt?note=a&note=b')).text()).toBe('small 1 a,b')
  })

  test('of the path cannot be overridden by the query', async () => {
    expect(await (await get('/small/1.txt?id=2&kind=big')).text()).toBe('small 1 ')
  })

  test('with a null character are refused only if the call reads them', async () => {
    expect((await get('/small/1.txt?note=%00')).status).toBe(400)
    expect((await get('/small/1.txt?other=%00')).status).toBe(200)
    expect((await get('/small/%00.txt')).status).toBe(404)
  })

  test('of the path are merged with the body', async () => {
    const renamed = await post('/7/name', '{"name":"N","id":"8"}', undefined, 'PUT')
    expect(renamed).toEqual({ status: 200, body: { id: '7', name: 'N' } })
  })
})

test('sends a redirect that is not cached', async () => {
  const { status, headers } = await get('/away?to=/there')
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, '/there', 'no-store'])
})

describe('a limit', () => {
  function limitedApp() {
    const limited = new Hono()
    const seen: string[] = []
    const limiter = { consume: (limit: string) => Promise.resolve(void seen.push(limit)) }
    mountService(limited, service, { ...deps, limiter })
    return { limited, seen }
  }

  test('may depend on the parameters', async () => {
    const { limited, seen } = limitedApp()
    await limited.request('/things/away?to=/seldom')
    expect(seen).toEqual([])
    await limited.request('/things/away?to=/often')
    expect(seen).toEqual(['search'])
  })

  test('is that for writing for every call but GET, unless the call has none', async () => {
    const { limited, seen } = limitedApp()
    await limited.request('/things/list')
    const body = { method: 'POST', body: '{"n":9}', headers: { 'content-type': 'application/json' } }
    await limited.request('/things/other', body)
    expect(seen).toEqual([])
    await limited.request('/things/counted', body)
    expect(seen).toEqual(['write'])
  })
})

describe('an upload', () => {
  test('is accepted by its media type, ignoring parameters', async () => {
    const taken = await post('/upload', '12345', 'Text/Plain; charset=utf-8')
    expect(taken).toEqual({ status: 200, body: { type: 'text/plain', size: 5 } })
  })

  test('of another type or size is refused', async () => {
    const other = await post('/upload', '{}', 'application/json')
    expect(other).toEqual({
      status: 415,
      body: { code: 'unsupported_media_type', message: 'Not this kind.' },
    })
    const large = await post('/upload', '12345678901', 'image/png')
    expect(large).toEqual({ status: 413, body: { code: 'too_large', message: 'Not so much.' } })
  })
})

test('caches the answers of two calls separately, even with equal summaries', async () => {
  expect(await post('/counted', '{"n":1}')).toMatchObject({ body: { first: 1 } })
  expect(await post('/other', '{"n":1}')).toMatchObject({ body: { second: 2 } })
  expect(await post('/counted', '{"n":1}')).toMatchObject({ body: { first: 1 } })
  expect(await post('/counted', '{"n":2}')).toMatchObject({ body: { first: 3 } })
})

test('caches an answer for each language', async () => {
  const inLanguage = (locale: Locale) => inRequest({}, { locale }, () => post('/counted', '{"n":7}'))
  const [english, spanish] = [await inLanguage('en'), await inLanguage('es')]
  expect(spanish).not.toEqual(english)
  expect(await inLanguage('en')).toEqual(english)
})

test('reports whether an error is documented', async () => {
  const mounted = endpointsOf([service]).find(({ own }) => own === '/refuses')!
  expect(Object.keys(refusalsOf(mounted))).toEqual(['invalid_input', 'conflict'])
  const heard: unknown[] = []
  const listen = (message: unknown) => void heard.push({ ...(message as object) })
  subscribe('agora:refused', listen)
  await get('/refuses?why=so')
  await get('/refuses')
  unsubscribe('agora:refused', listen)
  const call = 'GET /things/refuses'
  expect(heard).toEqual([
    { call, code: 'conflict', described: true },
    { call, code: 'invalid_input', described: true },
  ])
})
