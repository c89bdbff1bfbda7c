import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makePage, PageCache, pickEncoding } from './page-cache.ts'

const page = (text: string, ...tags: string[]) =>
  makePage(Buffer.from(text), { headers: {}, tags: new Set(tags), viewOf: undefined })

test('gives back the page in every encoding', async () => {
  const cache = new PageCache(1)
  cache.store('en /', await page('<p>hello</p>'), cache.begin())
  const kept = cache.get('en /')
  expect(kept?.bodies.identity.toString()).toBe('<p>hello</p>')
  expect(brotliDecompressSync(kept?.bodies.br ?? '').toString()).toBe('<p>hello</p>')
  expect(gunzipSync(kept?.bodies.gzip ?? '').toString()).toBe('<p>hello</p>')
})

test('a purge removes the pages that show the tag, and no other', async () => {
  const cache = new PageCache(1)
  cache.store('a', await page('a', 'article:1', 'article:2'), cache.begin())
  cache.store('b', await page('b', 'article:2'), cache.begin())
  cache.store('c', await page('c', 'list:chemical'), cache.begin())
  cache.purge(['article:1', 'article:9'])
  expect([cache.get('a'), cache.get('b')?.etag, cache.get('c')?.etag]).toEqual([
    undefined,
    (await page('b')).etag,
    (await page('c')).etag,
  ])
  expect(cache.stats.purged).toBe(1)
})

test('a page that was purged while it was rendered is not kept', async () => {
  const cache = new PageCache(1)
  const begun = cache.begin()
  cache.purge(['article:1'])
  cache.store('old', await page('old', 'article:1'), begun)
  cache.store('other', await page('other', 'article:2'), begun)
  expect(cache.get('old')).toBeUndefined()
  expect(cache.get('other')).toBeDefined()
})

test('a cleared cache refuses what was begun before', async () => {
  const cache = new PageCache(1)
  const begun = cache.begin()
  cache.clear()
  cache.store('old', await page('old'), begun)
  expect(cache.get('old')).toBeUndefined()
})

test('stays within its bytes', async () => {
  const cache = new PageCache(1)
  for (let i = 0; i < 40; i++) {
    const noise = Array.from({ length: 5_000 }, (_, at) =>
      String.fromCharCode(33 + ((i * 7 + at * at * 31) % 90)),
    ).join('')
    cache.store(`p${i}`, await page(noise + i), cache.begin())
  }
  const many = await page(Buffer.alloc(600_000, 'x').toString())
  cache.store('large', many, cache.begin())
  cache.store('larger', many, cache.begin())
  expect(cache.size.bytes).toBeLessThanOrEqual(1_000_000)
  expect(cache.get('larger')).toBeDefined()
  expect(cache.get('large')).toBeUndefined()
})

test('with no memory nothing is kept', async () => {
  const cache = new PageCache(0)
  cache.store('a', await page('a'), cache.begin())
  expect(cache.get('a')).toBeUndefined()
})

test('the entity tag follows the bytes', async () => {
  expect((await page('same')).etag).toBe((await page('same')).etag)
  expect((await page('same')).etag).not.toBe((await page('other')).etag)
})

test('picks the best encoding that the client takes', () => {
  expect(pickEncoding('gzip, deflate, br, zstd')).toBe('br')
  expect(pickEncoding('gzip, br;q=0')).toBe('gzip')
  expect(pickEncoding('gzip;q=0, br;q=0.0')).toBe('identity')
  expect(pickEncoding('deflate')).toBe('identity')
  expect(pickEncoding(undefined)).toBe('identity')
})
