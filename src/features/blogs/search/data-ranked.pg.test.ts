import { afterAll, beforeAll, expect, test } from 'vitest'
import { SearchIndex } from '#kits/search/words/data-search-index.ts'
import { createLog } from '#lib/server/log.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { testDatabase } from '#test/support/database.ts'
import { createBlog } from '../mutations.ts'
import { searchBlogs } from './data.ts'
import { publishedSpans, type PublishedSpan } from './schema-address.ts'

const database = await testDatabase()
let index: SearchIndex
const DAY_MS = 86_400_000

beforeAll(async () => {
  const write = (name: string, days: number, word: string) =>
    createBlog(
      database.db,
      sampleBlog(`Galvanizing ${name}`, {
        BlogTags: [word],
        BlogCreatedDate: new Date(Date.now() - days * DAY_MS).toISOString(),
      }),
    )
  await write('yesterday', 1, 'bath')
  await write('this month', 20, 'spangle')
  await write('this year', 200, 'spangle')
  await write('long ago', 900, 'dross')
  index = new SearchIndex(database.db, createLog('silent'))
  await index.load()
  await index.settled()
})
afterAll(() => index.stop())

const find = async (q: string, within: PublishedSpan | undefined, known?: SearchIndex) =>
  (await searchBlogs(database.db, {}, { q, within }, known)).answer

test('finds articles within a publication period, by the index as by the database', async () => {
  const names = {
    week: ['yesterday'],
    month: ['this month', 'yesterday'],
    year: ['this month', 'this year', 'yesterday'],
    any: ['long ago', 'this month', 'this year', 'yesterday'],
  }
  for (const [span, expected] of Object.entries(names))
    for (const known of [undefined, index]) {
      const { results, total } = await find(
        'galvanizing',
        publishedSpans.find((each) => each === span),
        known,
      )
      const titles = results.map(({ BlogTitle }) => BlogTitle.replace('Galvanizing ', ''))
      expect(titles.sort()).toEqual(expected)
      expect(total).toBe(expected.length)
    }
})

test('offers only publication periods with results', async () => {
  const spansOf = async (q: string, within?: PublishedSpan) => (await find(q, within, index)).publishedWithin
  expect(await spansOf('galvanizing')).toEqual(['week', 'month', 'year'])
  expect(await spansOf('spangle')).toEqual(['month', 'year'])
  expect(await spansOf('dross')).toEqual([])
  expect(await spansOf('spangle', 'year')).toEqual(['month', 'year'])
  expect(await spansOf('spangle', 'week')).toEqual([])
  expect((await find('spangle', undefined)).publishedWithin).toBeUndefined()
})
