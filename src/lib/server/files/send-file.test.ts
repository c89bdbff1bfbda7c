import { mkdir, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { fileFolder } from '#test/support/temporary/folder.ts'
import { servePort } from '#test/support/temporary/serve.ts'
import { encode } from '../pages/page-cache.ts'
import { sendStored } from './send-file.ts'
import { findStaticFiles, type StaticFiles } from './static-files.ts'

const font = Buffer.alloc(300_000, 'glyphs')
const machine = Buffer.alloc(200_000, 'wasm')
const script = Buffer.alloc(600_000, 'let a;')

const folder = await fileFolder()
let files: StaticFiles

beforeAll(async () => {
  const assets = join(folder, 'assets')
  await mkdir(assets)
  const write = (name: string, bytes: Buffer | string) => writeFile(join(assets, name), bytes)
  await write('abc.woff', font)
  await write('gone.woff', font)
  await write('hb.wasm', machine)
  await write('hb.wasm.br', brotliCompressSync(machine))
  await write('hb.wasm.gz', gzipSync(machine))
  await write('worker-abc.js', script)
  await write('worker-small.js', 'let b')
  await write('main.js', 'let c')
  await write('main.js.br', brotliCompressSync('let c'))
  await write('main.js.gz', gzipSync('let c'))
  await write('gone.js', 'let d')
  await write('first.js', 'let e')
  files = findStaticFiles(folder)
  await rm(join(assets, 'gone.woff'))
  await rm(join(assets, 'gone.js'))
})
const port = await servePort(async (request, response) => {
  const file = files.stored.get(request.url ?? '')
  if (!file || !(await sendStored(request, response, file, ['x-own', 'yes']))) {
    response.writeHead(404).end('nothing')
  }
})

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

const ask = (path: string, options: RequestOptions = {}) =>
  new Promise<Answer>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, ...options }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    }).on('error', reject)
  })

test('keeps fonts, WebAssembly and large scripts on the disk, and page files in memory', () => {
  for (const name of ['abc.woff', 'hb.wasm', 'worker-abc.js']) {
    expect(files.stored.get(`/assets/${name}`)).toBeDefined()
    expect(files.kept.get(`/assets/${name}`)).toBeUndefined()
  }
  expect(files.stored.get('/assets/worker-small.js')).toBeUndefined()
  expect(files.kept.get('/assets/worker-small.js')?.bodies.identity?.toString()).toBe('let b')
})

test('keeps a file with its compressed copies from its first request on', async () => {
  const path = join(folder, 'assets', 'main.js')
  const file = files.kept.get('/assets/main.js')!
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }[
      encoding
    ]
    expect(unpack(encode(file, encoding)).toString()).toBe('let c')
  }
  await rm(path)
  expect(files.kept.get('/assets/main.js')).toBe(file)
  await writeFile(path, 'let c')
})

test('sends a file compressed once its copies are written, even if it was asked for before', async () => {
  const path = join(folder, 'assets', 'first.js')
  expect(files.kept.get('/assets/first.js')?.bodies.identity?.toString()).toBe('let e')
  await writeFile(`${path}.br`, brotliCompressSync('let e'))
  expect(files.kept.get('/assets/first.js')?.bodies.identity?.toString()).toBe('let e')
  await writeFile(`${path}.gz`, gzipSync('let e'))
  const compressed = files.kept.get('/assets/first.js')!
  expect(brotliDecompressSync(encode(compressed, 'br')).toString()).toBe('let e')
  expect(encode(compressed, 'br')).not.toEqual(Buffer.from('let e'))
  expect(files.kept.get('/assets/first.js')).toBe(compressed)
})

test('does not have a file that is gone since the start, nor one that never was there', () => {
  expect(files.kept.get('/assets/gone.js')).toBeUndefined()
  expect(files.kept.get('/assets/main.js.br')).toBeUndefined()
  expect(files.kept.get('/nothing.js')).toBeUndefined()
})

test('only worker scripts have a policy that allows WebAssembly', () => {
  const policyOf = (file: { headers: Record<string, string> } | undefined) =>
    file?.headers['content-security-policy']
  for (const file of [files.stored.get('/assets/worker-abc.js'), files.kept.get('/assets/worker-small.js')]) {
    expect(policyOf(file)).toMatch(/^default-src 'none';.* script-src 'self' 'wasm-unsafe-eval'/)
  }
  expect(policyOf(files.kept.get('/assets/main.js'))).toBeUndefined()
})

describe('a file from the disk', () => {
  test('is sent whole, uncompressed and immutable', async () => {
    const { status, headers, body } = await ask('/assets/abc.woff', {
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'font/woff',
      'content-length': String(font.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'x-own': 'yes',
    })
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.equals(font)).toBe(true)
  })

  test.each([
    ['gzip, deflate, br', 'br', brotliCompressSync(machine)],
    ['gzip', 'gzip', gzipSync(machine)],
    ['', undefined, machine],
  ])('is sent in the encoding that fits %j', async (accept, encoding, bytes) => {
    const { headers, body } = await ask('/assets/hb.wasm', { headers: { 'accept-encoding': accept } })
    expect(headers['content-type']).toBe('application/wasm')
    expect(headers['content-encoding']).toBe(encoding)
    expect(body.equals(bytes)).toBe(true)
  })

  test('is answered with 304 for its etag, and without a body for HEAD', async () => {
    const head = await ask('/assets/abc.woff', { method: 'HEAD' })
    expect(head).toMatchObject({ status: 200, headers: { 'content-length': String(font.length) } })
    expect(head.body).toHaveLength(0)
    const etag = head.headers.etag as string
    const again = await ask('/assets/abc.woff', { headers: { 'if-none-match': etag } })
    expect(again).toMatchObject({ status: 304, headers: { etag } })
    expect((await ask('/assets/abc.woff', { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
  })

  test('is not sent after it was deleted', async () => {
    expect(await ask('/assets/gone.woff')).toMatchObject({ status: 404, body: Buffer.from('nothing') })
  })

  test('survives a client that disconnects', async () => {
    await new Promise<void>((left) => {
      const request = get({ host: '127.0.0.1', port, path: '/assets/worker-abc.js' }, (answer) => {
        answer.once('data', () => request.destroy())
        answer.on('close', left)
        answer.on('error', () => undefined)
      })
    })
    expect((await ask('/assets/worker-abc.js')).body.equals(script)).toBe(true)
  })
})
