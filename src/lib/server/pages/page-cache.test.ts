import { createHook } from 'node:async_hooks'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encode, makePage, PageCache } from './page-cache.ts'

const page = (text: string, ...tags: string[]) =>
  makePage(Buffer.from(text), { headers: {}, tags: new Set(tags), viewOf: undefined })

test('returns the page in every encoding', () => {
  const cache = new PageCache(1)
  cache.keep('en /', page('<p>hello</p>'), cache.begin())
  const kept = cache.find('en /')
  if (!kept) throw new Error('the page was not kept')
  expect(encode(kept, 'identity').toString()).toBe('<p>hello</p>')
  expect(brotliDecompressSync(encode(kept, 'br')).toString()).toBe('<p>hello</p>')
  expect(gunzipSync(encode(kept, 'gzip')).toString()).toBe('<p>hello</p>')
})

test('keeps a page as it was compressed for its first reader, for all others as well', () => {
  const cache = new PageCache(1)
  const text = '<p>hello</p>'.repeat(1_000)
  for (const encoding of ['br', 'gzip'] as const) {
    const made = page(text)
    const sent = encode(made, encoding)
    cache.keep(encoding, made, cache.begin())
    const kept = cache.find(encoding)
    if (!kept) throw new Error('the page was not kept')
    expect(kept.bodies).toEqual({ [encoding]: sent })
    expect(encode(kept, 'identity').toString()).toBe(text)
    expect(brotliDecompressSync(encode(kept, 'br')).toString()).toBe(text)
    expect(gunzipSync(encode(kept, 'gzip')).toString()).toBe(text)
  }
  expect(cache.size.total).toBeLessThan(1_000)
})

test('compresses a page as small as possible when it is requested again', async () => {
  const cache = new PageCache(1)
  const text = Array.from(
    { length: 2_000 },
    (_, i) => `<p>The ${i % 7} bridges of Königsberg, crossed ${(i * i) % 31} times by ${i % 13} walkers</p>`,
  ).join('')
  cache.keep('en /', page(text), cache.begin())
  const first = cache.find('en /')
  if (!first) throw new Error('the page was not kept')
  const fast = encode(first, 'br').length
  await expect.poll(() => cache.find('en /')?.bodies.br?.length ?? fast).toBeLessThan(fast)
})

test('compresses one page after another, so that few compressors take memory', async () => {
  let compressors = 0
  const hook = createHook({
    init(_, type) {
      if (type === 'ZLIB') compressors++
    },
  }).enable()
  const cache = new PageCache(10)
  const keys = Array.from({ length: 20 }, (_, i) => `p${i}`)
  for (const key of keys) cache.keep(key, page(`<p>${key}</p>`.repeat(5_000)), cache.begin())
  for (const key of keys) cache.find(key)
  await Promise.resolve()
  expect(compressors).toBeLessThanOrEqual(2)
  await expect.poll(() => cache.find('p19')?.bodies.br).toBeDefined()
  hook.disable()
  expect(compressors).toBe(2 * keys.length)
})

test('purges only the pages with the tag', async () => {
  const cache = new PageCache(1)
  cache.keep('a', page('a', 'article:1', 'article:2'), cache.begin())
  cache.keep('b', page('b', 'article:2'), cache.begin())
  cache.keep('c', page('c', 'list:chemical'), cache.begin())
  cache.purge(['article:1', 'article:9'])
  expect([cache.find('a'), cache.find('b')?.etag, cache.find('c')?.etag]).toEqual([
    undefined,
    page('b').etag,
    page('c').etag,
  ])
  expect(cache.stats.purged).toBe(1)
})

test('does not store a page that was purged during rendering', async () => {
  const cache = new PageCache(1)
  const begun = cache.begin()
  cache.purge(['article:1'])
  cache.keep('old', page('old', 'article:1'), begun)
  cache.keep('other', page('other', 'article:2'), begun)
  expect(cache.find('old')).toBeUndefined()
  expect(cache.find('other')).toBeDefined()
})

test('does not store a page begun before the cache was cleared', async () => {
  const cache = new PageCache(1)
  const begun = cache.begin()
  cache.clear()
  cache.keep('old', page('old'), begun)
  expect(cache.find('old')).toBeUndefined()
})

test('stays within its size limit', async () => {
  const cache = new PageCache(1)
  for (let i = 0; i < 40; i++) {
    const noise = Array.from({ length: 5_000 }, (_, at) =>
      String.fromCharCode(33 + ((i * 7 + at * at * 31) % 90)),
    ).join('')
    cache.keep(`p${i}`, page(noise + i), cache.begin())
  }
  const many = page(Buffer.alloc(600_000, 'x').toString())
  cache.keep('large', many, cache.begin())
  cache.keep('larger', many, cache.begin())
  expect(cache.size.total).toBeLessThanOrEqual(1_000_000)
  expect(cache.find('larger')).toBeDefined()
  expect(cache.find('large')).toBeUndefined()
})

test('stores nothing with a limit of 0', async () => {
  const cache = new PageCache(0)
  cache.keep('a', page('a'), cache.begin())
  expect(cache.find('a')).toBeUndefined()
})

test('the entity tag depends on the bytes', async () => {
  expect(page('same').etag).toBe(page('same').etag)
  expect(page('same').etag).not.toBe(page('other').etag)
})

test('purges a replaced page by its new tags', async () => {
  const cache = new PageCache(1)
  cache.keep('a', page('a', 'article:1', 'article:2'), cache.begin())
  cache.keep('a', page('a', 'article:2', 'article:3'), cache.begin())
  cache.purge(['article:1'])
  expect(cache.find('a')).toBeDefined()
  cache.purge(['article:3'])
  expect(cache.find('a')).toBeUndefined()
  expect(cache.stats.purged).toBe(1)
})
