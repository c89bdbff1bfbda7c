import { beforeAll, describe, expect, test } from 'vitest'
import { taxonomyService } from '#features/taxonomy/api.ts'
import { testApi, testDeps } from '#test/support/api.ts'
import { testDatabase } from '#test/support/database.ts'
import { blogService } from './api.ts'
import { createBlog } from './mutations.ts'

const database = await testDatabase()
const call = testApi(testDeps(database.db), blogService, taxonomyService)

beforeAll(async () => {
  const article = { BlogTitle: 'Metals', BlogCategoryPrimarySector: ['chemistry' as const] }
  await createBlog(database.db, { ...article, BlogID: 'metals', BlogPublishStatus: 'Published' })
  await createBlog(database.db, { ...article, BlogID: 'draft' })
})

describe('bad input', () => {
  const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  test.each<[string, object, string]>([
    ['/searchBlogByKeyword', {}, 'Keywords'],
    ['/searchBlogByKeyword', { Keywords: 'x'.repeat(201) }, 'Keywords'],
    ['/searchBlogByKeyword', { Keywords: Array(11).fill('x') }, 'Keywords'],
    ['/searchBlogByKeyword', { Keywords: 'x', cursor: 'broken' }, 'cursor'],
    ['/searchBlogByKeyword', { Keywords: 'x', cursor: '20' }, 'cursor'],
    ['/searchBlogByPrimarySector', { cursor: '10000' }, 'cursor'],
    ['/searchBlogByKeyword', { Keywords: 'x', cursor: cursor(['date', 1, 2]) }, 'cursor'],
    ['/searchBlogByPrimarySector', { cursor: cursor(['all', 1, '2']) }, 'cursor'],
    ['/searchBlogByPrimarySector', { cursor: cursor(['all', 1, 1e12]) }, 'cursor'],
    ['/searchBlogByPrimarySector', { cursor: cursor(['all', 1e14, 5, 1]) }, 'cursor'],
    [
      '/searchBlogByPrimarySector',
      { BlogCategoryPrimarySector: 'chemistry', cursor: cursor(['date', 1e14, 1]) },
      'cursor',
    ],
    ['/searchBlogByPrimarySector', { limit: 0 }, 'limit'],
    ['/searchBlogByPrimarySector', { limit: 101 }, 'limit'],
    ['/searchBlogByPrimarySector', { limit: 1.5 }, 'limit'],
    ['/searchBlogByPrimarySector', { BlogCategoryPrimarySector: 'magic' }, 'BlogCategoryPrimarySector'],
    ['/searchBlogByPrimarySector', { BlogPublishStatus: 'Secret' }, 'BlogPublishStatus'],
    ['/searchBlogByPrimarySector', { IsTrending: 'yes' }, 'IsTrending'],
    ['/searchBlogByPrimarySector', { Unknown: 1 }, 'Unknown'],
    ['/searchBlogByCategory', { BlogLanguage: 5 }, 'BlogLanguage'],
    ['/searchBlogByMainTopic', {}, 'BlogMainTopic'],
    ['/searchBlogByTag', {}, 'BlogTags'],
    ['/searchBlogByOrganizationName', { OrganizationName: null }, 'OrganizationName'],
    ['/searchKeywordAutoComplete', { keyword: 'x', by: 'colour' }, 'by'],
    ['/searchKeywordAutoComplete', {}, 'keyword'],
    ['/getBlogByBlogID', { BlogID: [] }, 'BlogID'],
    ['/getBlogByBlogID', { BlogID: Array(51).fill('x') }, 'BlogID'],
    ['/getBlogByBlogID', { BlogID: { id: 'x' } }, 'BlogID'],
    ['/getBlogByBlogID', { BlogID: 'x'.repeat(201) }, 'BlogID'],
    ['/getSectionData', { PrimarySector: 'magic' }, 'PrimarySector'],
    ['/blog-counts', {}, 'PrimarySector'],
    ['/recommendations', { PrimarySector: 'physics', limit: 1000 }, 'limit'],
    ['/shared', {}, 'BlogID'],
  ])('%s %j', async (path, body, field) => {
    const answer = await call(path, body)
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('invalid_input')
    expect(Object.keys(answer.body.fields)).toContain(field)
  })

  test('the id of one article may come as text', async () => {
    const answer = await call('/getBlogByBlogID', { BlogID: 'nobody' })
    expect([answer.status, answer.body]).toEqual([200, { results: [] }])
  })

  test('sharing what is not there', async () => {
    expect((await call('/shared', { BlogID: 'nobody' })).status).toBe(404)
    expect((await call('/shared', { BlogID: 'draft' })).status).toBe(404)
    expect((await call('/shared', { BlogID: 'metals' })).status).toBe(200)
  })
})
