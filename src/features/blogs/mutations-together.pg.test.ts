import { beforeEach, expect, test } from 'vitest'
import { countedOf } from '#test/support/blogs/counted.ts'
import { deleteBlogs, sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { testDatabase } from '#test/support/database.ts'
import { announcedBy } from '#test/support/open-database.ts'
import { createBlog, createBlogs, deleteBlog } from './mutations.ts'
import type { BlogInput } from './schema-input.ts'

const database = await testDatabase()

const written = (title: string, more: Partial<BlogInput>) =>
  sampleBlog(title, { BlogCreatedDate: '2026-03-01T00:00:00.000Z', ...more })
const bridge = written('The bridge', { BlogID: 'bridge' })
const trusses = written('Trusses', { BlogTags: ['Welding'] })
const inputs = [
  bridge,
  trusses,
  trusses,
  written('El puente', { BlogID: 'puente', BlogLanguage: 'es', TranslationOf: 'bridge' }),
  written('Not yet', { BlogID: 'draft', BlogPublishStatus: 'Draft' }),
]
const together = () =>
  createBlogs(
    database.db,
    inputs.map((input) => ({ input })),
  )
// How near each is to the others goes by the words that there are by then: the last table.
const counted = async () => (JSON.parse(await countedOf(database.db)) as unknown[]).slice(0, -1)

beforeEach(() => deleteBlogs(database.db))

test('articles created in a batch have the same counts as those created one by one', async () => {
  const slugs = []
  for (const input of inputs) slugs.push(await createBlog(database.db, input))
  expect(slugs).toEqual(['bridge', 'trusses', 'trusses-2', 'puente', 'draft'])
  const expected = await counted()
  for (const slug of slugs) await deleteBlog(database.db, slug)
  expect(await counted()).not.toEqual(expected)
  expect(await together()).toEqual(slugs)
  expect(await counted()).toEqual(expected)
})

test('articles of a batch are similar to each other in both directions', async () => {
  await together()
  const rows = await database.db
    .selectFrom('article_similar')
    .innerJoin('article', 'article.id', 'article_similar.id')
    .innerJoin('article as its', 'its.id', 'article_similar.other')
    .select(['article.slug as one', 'its.slug as other'])
    .execute()
  const pairs = rows.map(({ one, other }) => `${one} ${other}`)
  expect(pairs).toContain('trusses trusses-2')
  expect(pairs).toContain('trusses-2 trusses')
})

test('a batch announces its changes once', async () => {
  expect((await announcedBy(database, together)).toSorted()).toEqual([
    'article:bridge',
    'article:draft',
    'article:puente',
    'article:trusses',
    'article:trusses-2',
    'list:*',
    'list:mechanical',
    'search',
  ])
})

test('a batch is stored completely or not at all', async () => {
  const before = await counted()
  const source = { key: 'a/b.md', hash: '1' }
  const twice = [bridge, { ...bridge, BlogTitle: 'Unfinished zebra' }].map((input) => ({ input, source }))
  await expect(createBlogs(database.db, twice)).rejects.toThrow(/unique/)
  await expect(
    createBlogs(database.db, [{ input: bridge }, { input: { ...bridge, BlogTitle: ' ' } }]),
  ).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await counted()).toEqual(before)
  expect(await database.db.selectFrom('article').select('id').execute()).toEqual([])
})
