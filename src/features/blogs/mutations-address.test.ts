import { beforeEach, expect, test } from 'vitest'
import { countedOf } from '#test/support/blogs/counted.ts'
import { deleteBlogs, sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { testDatabase } from '#test/support/database.ts'
import { announcedBy } from '#test/support/open-database.ts'
import { getBlogs } from './data.ts'
import { createBlog, deleteBlog, updateBlog } from './mutations.ts'
import { findRedirectedArticle } from './redirects/data.ts'
import type { BlogInput } from './schema-input.ts'

const database = await testDatabase()

const written = (title: string, more: Partial<BlogInput>) =>
  sampleBlog(title, { BlogCreatedDate: '2026-03-01T00:00:00.000Z', ...more })
const bridge = written('The bridge', { BlogTags: ['Welding'] })
const puente = written('El puente', { BlogID: 'puente', BlogLanguage: 'es', TranslationOf: 'bridge' })
const trusses = written('Trusses', { BlogID: 'trusses', RelatedBlogs: ['bridge', 'nowhere'] })
const write = (input: BlogInput) => createBlog(database.db, input)
const rename = (from: string, address: string) => updateBlog(database.db, from, bridge, { address })
const read = async (blogId: string) => (await getBlogs(database.db, [blogId])).answer[0]

beforeEach(() => deleteBlogs(database.db))

test('renaming an article updates all references to it, and its old URL redirects', async () => {
  await write({ ...bridge, BlogID: 'bridge' })
  await write(puente)
  await write(trusses)
  const before = await read('bridge')
  expect(await rename('bridge', 'suspension-bridge')).toBe('suspension-bridge')
  expect(await read('bridge')).toBeUndefined()
  const after = await read('suspension-bridge')
  expect(after).toMatchObject({ BlogCreatedDate: before!.BlogCreatedDate, ArtSeed: before!.ArtSeed })
  expect(after!.Translations.map((each) => each.BlogID)).toEqual(['puente'])
  expect((await read('puente'))!.Translations.map((each) => each.BlogID)).toEqual(['suspension-bridge'])
  expect((await read('trusses'))!.RelatedBlogs.map((each) => each.BlogID)).toContain('suspension-bridge')
  expect(await findRedirectedArticle(database.db, 'bridge')).toMatchObject({ BlogID: 'suspension-bridge' })
  // Whoever still names it by its old address means it.
  await write(written('Die Brücke', { BlogID: 'bruecke', BlogLanguage: 'de', TranslationOf: 'bridge' }))
  await updateBlog(database.db, 'trusses', trusses)
  expect((await read('suspension-bridge'))!.Translations).toHaveLength(2)
  expect((await read('trusses'))!.RelatedBlogs.map((each) => each.BlogID)).toContain('suspension-bridge')
})

test('a renamed article has the same index and counts as one created under that slug', async () => {
  const counted = async () => (JSON.parse(await countedOf(database.db)) as unknown[]).slice(0, -1)
  await write({ ...bridge, BlogID: 'suspension' })
  await write({ ...puente, TranslationOf: 'suspension' })
  const expected = await counted()
  for (const slug of ['suspension', 'puente']) await deleteBlog(database.db, slug)
  await write({ ...bridge, BlogID: 'bridge' })
  await write(puente)
  await rename('bridge', 'suspension')
  expect(await counted()).toEqual(expected)
})

test('renaming invalidates the pages of both URLs and of translations', async () => {
  await write({ ...bridge, BlogID: 'bridge' })
  await write(puente)
  const tags = await announcedBy(database, () => rename('bridge', 'suspension'))
  expect(tags).toEqual(expect.arrayContaining(['article:bridge', 'article:suspension', 'article:puente']))
})

test('an article can reuse its former slug; another article’s slug gets a number', async () => {
  await write({ ...bridge, BlogID: 'bridge' })
  await rename('bridge', 'suspension')
  await write({ ...bridge, BlogID: 'other' })
  expect(await rename('other', 'bridge')).toBe('bridge-2')
  expect(await rename('bridge-2', 'bridge')).toBe('bridge-2')
  expect(await rename('suspension', 'bridge')).toBe('bridge')
  expect(await findRedirectedArticle(database.db, 'suspension')).toMatchObject({ BlogID: 'bridge' })
  expect(await findRedirectedArticle(database.db, 'bridge')).toBeUndefined()
})

test('a translation of a translation belongs to the original', async () => {
  await write({ ...bridge, BlogID: 'bridge' })
  await write(puente)
  await write(written('Die Brücke', { BlogID: 'bruecke', BlogLanguage: 'de', TranslationOf: 'puente' }))
  expect((await read('bridge'))!.Translations).toHaveLength(2)
})
