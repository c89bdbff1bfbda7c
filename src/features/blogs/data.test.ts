import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { getBlogs } from './data.ts'
import { createBlog } from './mutations.ts'
import type { BlogInput } from './schema-input.ts'

const database = await testDatabase()

const bridge: BlogInput = {
  BlogTitle: 'The bridge',
  BlogDescription: 'Steel in wind',
  BlogCategoryPrimarySector: ['mechanical'],
  BlogPublishStatus: 'Published',
}

test('shared tags and words first; never translations; the newest of the field where there are few', async () => {
  const make = (BlogID: string, change: Partial<BlogInput>) =>
    createBlog(database.db, { ...bridge, BlogTags: [], BlogTitle: BlogID, BlogID, ...change })
  await make('near', { BlogTitle: 'Suspension cables in wind', BlogTags: ['Resonance'] })
  await make('far', { BlogTitle: 'Gear teeth', BlogDescription: 'Metal' })
  await make('elsewhere', {
    BlogTitle: 'Suspension',
    BlogCategoryPrimarySector: ['zoology'],
    BlogDescription: '',
  })
  await make('chosen', { BlogTitle: 'Birds', BlogCategoryPrimarySector: ['zoology'], BlogDescription: '' })
  await make('asked', {
    BlogTitle: 'Wind on suspension bridges',
    BlogTags: ['Resonance'],
    RelatedBlogs: ['chosen'],
  })
  await make('translated', {
    BlogTitle: 'Wind on suspension bridges',
    BlogTags: ['Resonance'],
    TranslationOf: 'asked',
    BlogLanguage: 'en-GB',
  })
  const { answer } = await getBlogs(database.db, ['asked'])
  const ids = answer[0]!.RelatedBlogs.map((card) => card.BlogID)
  expect(ids.slice(0, 2)).toEqual(['chosen', 'near'])
  expect(ids).toContain('far')
  expect(ids).not.toContain('translated')
  expect(ids).not.toContain('asked')
})
