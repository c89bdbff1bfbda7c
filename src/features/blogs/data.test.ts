import { beforeEach, expect, test } from 'vitest'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import { deleteBlogs, sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { testDatabase } from '#test/support/database.ts'
import { getBlogs } from './data.ts'
import { getRecommendations } from './data-overview.ts'
import { createBlog } from './mutations.ts'
import type { BlogInput } from './schema-input.ts'

const database = await testDatabase()
beforeEach(() => deleteBlogs(database.db))

test('lists chosen related articles first, then similar ones; neither others nor translations', async () => {
  const make = (BlogID: string, change: Partial<BlogInput>) =>
    createBlog(database.db, {
      BlogID,
      BlogTitle: BlogID,
      BlogDescription: 'Steel in wind',
      BlogCategoryPrimarySector: ['mechanical'],
      BlogPublishStatus: 'Published',
      ...change,
    })
  await make('near', { BlogTitle: 'Suspension cables in wind', BlogTags: ['Resonance'] })
  await make('far', { BlogTitle: 'Gear teeth', BlogDescription: 'Metal' })
  const zoology: Partial<BlogInput> = { BlogCategoryPrimarySector: ['zoology'], BlogDescription: '' }
  await make('elsewhere', { ...zoology, BlogTitle: 'Suspension' })
  await make('chosen', { ...zoology, BlogTitle: 'Birds' })
  const wind = { BlogTitle: 'Wind on suspension bridges', BlogTags: ['Resonance'] }
  await make('asked', { ...wind, RelatedBlogs: ['chosen'] })
  await make('translated', { ...wind, TranslationOf: 'asked', BlogLanguage: 'en-GB' })
  const { answer } = await getBlogs(database.db, ['asked'])
  const ids = answer[0]!.RelatedBlogs.map((card) => card.BlogID)
  expect(ids).toEqual(['chosen', 'near'])
})

const write = (BlogID: string, more: Partial<BlogInput>) =>
  createBlog(database.db, sampleBlog(BlogID, { BlogID, BlogTags: [], BlogAuthorsList: [], ...more }))
const recommended = async (language?: string) =>
  (await getRecommendations(database.db, 'mechanical', 4, language)).answer.map(({ BlogID }) => BlogID)

test('recommends articles not on the first page, then similar ones, then others of the same half', async () => {
  const listed = Array.from({ length: PAGE_SIZE }, (_, at) => `listed-${at}`)
  for (const id of listed)
    await write(id, { BlogCreatedDate: '2026-03-02T00:00:00Z', BlogTags: ['Resonance'] })
  await write('of-the-half', {
    BlogTitle: 'Zeolites',
    BlogContentDetails: [],
    BlogCategoryPrimarySector: ['chemical'],
    BlogDescription: '',
  })
  await write('near', { BlogCategoryPrimarySector: ['zoology'], BlogTags: ['Resonance'] })
  await write('cerca', { BlogCategoryPrimarySector: ['chemical'], BlogLanguage: 'es' })
  expect(await recommended('en')).toEqual(['near', 'of-the-half'])
  await write('further', { BlogCreatedDate: '2026-03-01T00:00:00Z' })
  expect(await recommended('en')).toEqual(['further', 'near', 'of-the-half'])
  expect(await recommended('es')).toEqual(['cerca'])
  expect(await recommended()).toContain('cerca')
})
