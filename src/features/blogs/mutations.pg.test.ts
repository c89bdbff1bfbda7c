import { beforeEach, describe, expect, test } from 'vitest'
import { updateSection } from '#features/taxonomy/mutations.ts'
import type { Section } from '#features/taxonomy/schema.ts'
import { emptySection } from '#features/taxonomy/schema-fields.ts'
import { countedOf } from '#test/support/blogs/counted.ts'
import { deleteBlogs } from '#test/support/blogs/sample-blog.ts'
import { testDatabase } from '#test/support/database.ts'
import { announcedBy } from '#test/support/open-database.ts'
import { getBlogs } from './data.ts'
import { searchBlogs } from './search/data.ts'
import { createBlog, deleteBlog, updateBlog, updateBlogStatus } from './mutations.ts'
import { changeTopics } from './mutations-topics.ts'
import type { BlogInput } from './schema-input.ts'

const database = await testDatabase()

const bridge: BlogInput = {
  BlogID: 'bridge',
  BlogTitle: 'The bridge',
  BlogDescription: 'Steel in wind',
  BlogCategoryPrimarySector: ['mechanical'],
  BlogCategoryEncycdata: ['Structures'],
  BlogTags: ['Monitoring'],
  BlogAuthorsList: [{ AuthorName: 'Ana Beltrán', AuthorOrganization: 'Puentes Abiertos' }],
  BlogContentDetails: [{ SectionNumber: 0, SectionTitle: '', Content: '<p>cables</p>', SubSection: [] }],
  BlogPublishStatus: 'Published',
  BlogCreatedDate: '2026-03-01T00:00:00.000Z',
}

const counted = () => countedOf(database.db)
const announced = async (write: () => Promise<unknown>) => (await announcedBy(database, write)).toSorted()

const timesOf = (word: string) =>
  database.db.selectFrom('search_term').select('n').where('word', '=', word).execute()
const found = async (words: string) => {
  const { answer } = await searchBlogs(database.db, {}, { q: words })
  return answer.results.map((card) => card.BlogID)
}

beforeEach(() => deleteBlogs(database.db))

describe('counts', () => {
  test('are the same for an updated article as for one created that way', async () => {
    const changed: BlogInput = {
      ...bridge,
      BlogTitle: 'El puente y sus cables',
      BlogLanguage: 'es',
      BlogCategoryPrimarySector: ['physics', 'mechanical'],
      BlogTags: ['Vigilancia'],
      BlogAuthorsList: [{ AuthorName: 'Ana', AuthorOrganization: 'Viaducto Norte' }],
    }
    await createBlog(database.db, { ...bridge, BlogID: 'other', BlogTitle: 'Another bridge of steel' })
    await createBlog(database.db, changed)
    const expected = await counted()
    await deleteBlog(database.db, 'bridge')
    await createBlog(database.db, bridge)
    await updateBlog(database.db, 'bridge', changed)
    expect(await counted()).toBe(expected)
    expect(await timesOf('bridge')).toEqual([{ n: 1 }])
  })

  test('stay correct when topics change, and articles appear under their new parent topics', async () => {
    const id = await createBlog(database.db, { ...bridge, BlogMainTopics: ['Arch bridges'] })
    const before = await counted()
    const change = (...topics: Section['SectionDetailedCategories']) =>
      database.db
        .transaction()
        .execute((trx) =>
          changeTopics(trx, 'mechanical', () =>
            updateSection(trx, 'mechanical', { ...emptySection, SectionDetailedCategories: topics }),
          ),
        )
    expect(await change({ MainTopic: 'Trams', MainTopicSubCategory: [] })).toEqual([])
    expect(await counted()).toBe(before)
    const arches = [{ ParentTopic: 'Bridges', SubTopic: ['Arch bridges'] }]
    const tags = ['list:mechanical', 'list:*', 'search']
    expect(await change({ MainTopic: 'Works', MainTopicSubCategory: arches })).toEqual(tags)
    const { answer } = await searchBlogs(database.db, { BlogMainTopic: 'Works' })
    expect(answer.results.map((card) => card.BlogID)).toEqual([id])
    expect(await change()).toEqual(tags)
    expect(await counted()).toBe(before)
    await deleteBlog(database.db, id)
    expect(await database.db.selectFrom('facet_count').selectAll().execute()).toEqual([])
  })
})

describe('cache invalidation', () => {
  const lists = ['list:*', 'list:mechanical', 'search']
  test('covers the page and lists of a new article, but no lists for a draft', async () => {
    const draft = { ...bridge, BlogPublishStatus: 'Draft' as const }
    expect(await announced(() => createBlog(database.db, draft))).toEqual(['article:bridge'])
    await deleteBlog(database.db, 'bridge')
    expect(await announced(() => createBlog(database.db, bridge))).toEqual(['article:bridge', ...lists])
  })

  test('covers only the article’s page for a change that no list shows', async () => {
    await createBlog(database.db, bridge)
    const changed = { ...bridge, BlogSourceLink: 'https://example.org/code' }
    expect(await announced(() => updateBlog(database.db, 'bridge', changed))).toEqual(['article:bridge'])
  })

  test.each<[string, Partial<BlogInput>]>([
    ['title', { BlogTitle: 'Changed' }],
    ['description', { BlogDescription: 'Changed' }],
    ['date', { BlogCreatedDate: '2020-01-01T00:00:00Z' }],
    ['tags', { BlogTags: ['Changed'] }],
    ['category', { BlogCategoryEncycdata: ['Changed'] }],
    ['topics', { BlogMainTopics: ['Changed'] }],
    ['language', { BlogLanguage: 'es' }],
    ['authors', { BlogAuthorsList: [{ AuthorName: 'Changed', AuthorOrganization: '' }] }],
    ['text', { BlogContentDetails: [{ ...bridge.BlogContentDetails![0]!, Content: '<p>changed</p>' }] }],
  ])('covers lists as well for a changed %s', async (_, change) => {
    await createBlog(database.db, bridge)
    const tags = await announced(() => updateBlog(database.db, 'bridge', { ...bridge, ...change }))
    expect(tags).toEqual(['article:bridge', ...lists])
  })

  test('covers the old and the new lists of a moved article', async () => {
    await createBlog(database.db, bridge)
    const tags = await announced(() =>
      updateBlog(database.db, 'bridge', { ...bridge, BlogCategoryPrimarySector: ['physics'] }),
    )
    expect(tags).toEqual(['article:bridge', 'list:*', 'list:mechanical', 'list:physics', 'search'])
  })

  test('covers the original of a new translation', async () => {
    await createBlog(database.db, bridge)
    const tags = await announced(() =>
      createBlog(database.db, { ...bridge, BlogID: 'puente', BlogLanguage: 'es', TranslationOf: 'bridge' }),
    )
    expect(tags).toContain('article:bridge')
  })
})

test('an article is visible only while it is published', async () => {
  await createBlog(database.db, { ...bridge, BlogPublishStatus: 'Draft' })
  const seen = async () => [
    (await found('bridge')).length,
    (await getBlogs(database.db, ['bridge'])).answer.length,
  ]
  expect(await seen()).toEqual([0, 0])
  for (const status of ['Submitted', 'Approved'] as const) {
    await updateBlogStatus(database.db, 'bridge', status)
    expect(await seen()).toEqual([0, 0])
  }
  await updateBlogStatus(database.db, 'bridge', 'Published')
  expect(await seen()).toEqual([1, 1])
  await updateBlogStatus(database.db, 'bridge', 'Archived')
  expect(await seen()).toEqual([0, 0])
})

describe('writing articles', () => {
  test('rejects unknown articles', async () => {
    await expect(updateBlog(database.db, 'nobody', bridge)).rejects.toMatchObject({ code: 'not_found' })
    await expect(deleteBlog(database.db, 'nobody')).rejects.toMatchObject({ code: 'not_found' })
  })

  test.each<[string, object]>([
    ['BlogTitle', { BlogTitle: ' ' }],
    ['BlogTitle', { BlogTitle: 'x'.repeat(301) }],
    ['BlogID', { BlogID: 'Not a slug' }],
    ['BlogCategoryPrimarySector', { BlogCategoryPrimarySector: [] }],
    ['BlogSourceLink', { BlogSourceLink: 'javascript:alert(1)' }],
    ['BlogAttachement.0.Location', { BlogAttachement: [{ Location: '//evil.example', DocumentTitle: 'x' }] }],
    ['BlogCreatedDate', { BlogCreatedDate: 'yesterday' }],
    ['BlogLanguage', { BlogLanguage: 'English' }],
  ])('rejects an invalid %s', async (field, wrong) => {
    const refused = createBlog(database.db, { ...bridge, ...wrong } as BlogInput)
    await expect(refused).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.any(String) },
    })
  })

  test('gives concurrent writers unique ids, with correct counts', async () => {
    const { BlogID: _, ...untitled } = bridge
    const slugs = await Promise.all(Array.from({ length: 8 }, () => createBlog(database.db, untitled)))
    expect(slugs.toSorted()).toEqual(['the-bridge', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `the-bridge-${n}`)])
    expect(await timesOf('cables')).toEqual([{ n: 8 }])
    await Promise.all(
      slugs.map((slug, i) => (i % 2 ? deleteBlog(database.db, slug) : updateBlog(database.db, slug, bridge))),
    )
    expect(await found('cables')).toHaveLength(4)
  })
})
