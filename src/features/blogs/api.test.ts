import { beforeAll, describe, expect, test } from 'vitest'
import { taxonomyService } from '#features/taxonomy/api.ts'
import { updateSection } from '#features/taxonomy/mutations.ts'
import { testApi, testDeps } from '#test/support/api.ts'
import { testDatabase } from '#test/support/database.ts'
import { blogService } from './api.ts'
import { createBlog } from './mutations.ts'
import type { BlogCard } from './schema.ts'
import type { BlogInput } from './schema-input.ts'

const database = await testDatabase()
const call = testApi(testDeps(database.db), blogService, taxonomyService)

const ids = (answer: { body: { results: BlogCard[] } }) => answer.body.results.map((card) => card.BlogID)

const buildBlog = (blog: Partial<BlogInput> & { BlogID: string }): BlogInput => ({
  BlogTitle: blog.BlogID.replaceAll('-', ' '),
  BlogCategoryPrimarySector: ['civil-and-construction'],
  BlogPublishStatus: 'Published',
  ...blog,
})
const text = (html: string): BlogInput['BlogContentDetails'] => [
  { SectionNumber: 0, SectionTitle: '', Content: html, SubSection: [] },
]

beforeAll(async () => {
  await updateSection(database.db, 'civil-and-construction', {
    SectionMajorCategories: ['Structures'],
    SectionDetailedCategories: [
      {
        MainTopic: 'Structures',
        MainTopicSubCategory: [{ ParentTopic: 'Bridges', SubTopic: ['Arch bridges'] }],
      },
    ],
    SectionProcessCategories: ['Design'],
    SectionTechnologyCategories: ['Strain gauges'],
    Labels: { Structures: { es: 'Estructuras' } },
  })
  const blogs: BlogInput[] = [
    buildBlog({
      BlogID: 'bridge-title',
      BlogTitle: 'What a bridge tells you',
      BlogCreatedDate: '2026-01-01T00:00:00Z',
      BlogMainTopics: ['Arch bridges'],
      BlogCategoryEncycdata: ['Structures'],
      BlogProcessCategories: ['Design'],
      BlogTechnologyCategories: ['Strain gauges'],
      BlogTags: ['Monitoring'],
      BlogAuthorsList: [{ AuthorName: 'Ana Beltrán', AuthorOrganization: 'Puentes Abiertos' }],
      RelatedBlogs: ['metals', 'no-such-article'],
    }),
    buildBlog({
      BlogID: 'bridge-tag',
      BlogTitle: 'Watching structures move',
      BlogTags: ['Bridges'],
      BlogCreatedDate: '2026-03-01T00:00:00Z',
      BlogSponsorsList: [{ SponsorName: 'Viaducto Norte', OrganizationType: 'Business' }],
    }),
    buildBlog({
      BlogID: 'bridge-text',
      BlogTitle: 'Concrete in winter',
      BlogCreatedDate: '2026-04-01T00:00:00Z',
      BlogContentDetails: text(
        '<p>As with every <em>bridge</em>, educational value matters in node.js too.</p>',
      ),
    }),
    buildBlog({
      BlogID: 'puente',
      BlogTitle: 'Lo que dice una canción sobre puentes',
      BlogLanguage: 'es',
      BlogCreatedDate: '2026-02-01T00:00:00Z',
      TranslationOf: 'bridge-title',
      BlogAuthorsList: [{ AuthorName: 'Ana Beltrán', AuthorOrganization: 'Puentes Abiertos' }],
    }),
    buildBlog({
      BlogID: 'metals',
      BlogTitle: 'Metals & <b>alloys</b> "compared"',
      BlogCategoryPrimarySector: ['chemistry'],
    }),
    buildBlog({ BlogID: 'draft', BlogTitle: 'A secret bridge', BlogPublishStatus: 'Draft' }),
    buildBlog({ BlogID: 'archived', BlogTitle: 'An old bridge', BlogPublishStatus: 'Archived' }),
  ]
  for (const blog of blogs) await createBlog(database.db, blog)
})

describe('search by keyword', () => {
  const search = (...words: string[]) => call('/searchBlogByKeyword', { Keywords: words })

  test('ranks title over tags over text regardless of dates, and stems by language', async () => {
    const answer = await search('bridges')
    expect(answer.status).toBe(200)
    expect(ids(answer)).toEqual(['bridge-title', 'bridge-tag', 'bridge-text'])
    expect(answer.body).toMatchObject({ total: 3, totalIsCapped: false, nextCursor: null })
  })

  test.each([
    ['a stem', ['educations'], ['bridge-text']],
    ['a beginning', ['educati'], ['bridge-text']],
    ['one letter too few', ['brige'], ['bridge-title', 'bridge-tag', 'bridge-text']],
    ['one letter too many', ['concrrete'], ['bridge-text']],
    ['one wrong letter', ['monituring'], ['bridge-title']],
    ['two letters swapped', ['ocncrete'], ['bridge-text']],
    ['no accent where there is one', ['cancion'], ['puente']],
    ['an accent where there is none', ['brídge'], ['bridge-title', 'bridge-tag', 'bridge-text']],
    ['Spanish forms', ['canciones'], ['puente']],
    ['an author', ['beltran', 'bridge'], ['bridge-title']],
    ['several words in different parts', ['winter bridge'], ['bridge-text']],
    ['a stop word', ['what is the winter'], ['bridge-text']],
    ['a name with a dot', ['node.js'], ['bridge-text']],
  ])('finds articles by %s', async (_, words, expected) => {
    expect(ids(await search(...words))).toEqual(expected)
  })

  test('omits and reports unknown words, and corrects only one typo per word', async () => {
    const relaxed = await search('bridge', 'aluminium')
    expect(ids(relaxed)).toEqual(['bridge-title', 'bridge-tag', 'bridge-text'])
    expect(relaxed.body.unknown).toEqual(['aluminium'])
    const apart = await search('alloys', 'canción')
    expect(apart.body.results.map((each: BlogCard) => [each.BlogID, each.Marks?.without])).toEqual([
      ['metals', ['cancion']],
      ['puente', ['alloys']],
    ])
    expect((await search('monituring')).body.corrected).toEqual([
      { typed: 'monituring', shown: ['monitoring'] },
    ])
    expect(ids(await search('brxxge'))).toEqual([])
    expect(ids(await search('cot'))).toEqual([])
  })

  test('marks matches and escapes everything else', async () => {
    const { body } = await search('alloys')
    expect(body.results[0].Marks.title).toBe(
      'Metals &amp; &lt;b&gt;<mark>alloys</mark>&lt;/b&gt; &quot;compared&quot;',
    )
  })

  test('lists everything that matches the filters if the first keyword is empty', async () => {
    const answer = await call('/searchBlogByKeyword', {
      Keywords: [''],
      BlogCategoryPrimarySector: 'chemistry',
    })
    expect(ids(answer)).toEqual(['metals'])
  })

  test.each([
    "'",
    '\\',
    "a' | 'b",
    '!&|()<->:*',
    '%',
    '"',
    '🙂',
    '\u202e',
    "'; drop table article; --",
    'a'.repeat(200),
  ])('accepts unusual input %j', async (word) => {
    expect((await search(word)).status).toBe(200)
  })
})

describe('filters', () => {
  test.each([
    ['sector', { BlogCategoryPrimarySector: 'chemistry' }, ['metals']],
    ['several sectors', { BlogCategoryPrimarySector: ['chemistry', 'physics'] }, ['metals']],
    ['area', { BlogPrimarySectorEncycdata: 'education' }, ['metals']],
    ['category, in any case', { BlogCategoryEncycdata: 'structures' }, ['bridge-title']],
    ['process', { ProcessCategory: 'Design' }, ['bridge-title']],
    ['technology', { TechnologyCategory: 'Strain gauges' }, ['bridge-title']],
    ['language', { BlogLanguage: 'es' }, ['puente']],
    ['tag', { BlogTags: ['Monitoring', 'Bridges'] }, ['bridge-tag', 'bridge-title']],
    ['all of them', { BlogLanguage: 'es', BlogTags: 'Monitoring' }, []],
  ])('match by %s', async (_, filters, expected) => {
    expect(ids(await call('/searchBlogByPrimarySector', filters))).toEqual(expected)
    expect(ids(await call('/searchBlogByCategory', filters))).toEqual(expected)
  })

  test.each(['Structures', 'Bridges', 'Arch bridges'])(
    'match topic %s and its subtopics',
    async (BlogMainTopic) => {
      expect(ids(await call('/searchBlogByMainTopic', { BlogMainTopic }))).toEqual(['bridge-title'])
    },
  )

  test('match one tag, ignoring case', async () => {
    expect(ids(await call('/searchBlogByTag', { BlogTags: 'bridges' }))).toEqual(['bridge-tag'])
  })

  test.each([
    ['Puentes Abiertos', ['bridge-title']],
    ['puentes', ['bridge-title']],
    ['abiert', ['bridge-title']],
    ['abiertos puentes', ['bridge-title']],
    ['Puenets', ['bridge-title']],
    ['viaducto', ['bridge-tag']],
    ['Nobody', []],
    ['***', []],
  ])('match organization %s', async (OrganizationName, expected) => {
    expect(ids(await call('/searchBlogByOrganizationName', { OrganizationName }))).toEqual(expected)
  })

  test.each(['All', 'Draft', 'Archived', 'Published'])(
    'return only published articles to visitors for status %s',
    async (status) => {
      const answer = await call('/searchBlogByKeyword', { Keywords: 'bridge', BlogPublishStatus: status })
      expect(ids(answer)).not.toContain('draft')
      expect(ids(answer)).not.toContain('archived')
      expect(ids(answer)).toContain('bridge-title')
    },
  )
})

describe('autocomplete', () => {
  const complete = async (body: object) =>
    (await call('/searchKeywordAutoComplete', body)).body.keyword as string[]

  test('completes the last word as written in articles, best match first', async () => {
    expect(await complete({ keyword: 'bri' })).toEqual(['bridge', 'bridges'])
    expect(await complete({ keyword: 'cancio' })).toEqual(['canción'])
    expect(await complete({ keyword: 'puentes ab' })).toEqual(['puentes abiertos'])
    expect(await complete({ keyword: 'puentes aibertos' })).toEqual(['puentes abiertos'])
    expect(await complete({ keyword: 'puentes br' })).toEqual([])
    expect(await complete({ keyword: 'What a br' })).toEqual(['What a bridge', 'What a bridges'])
    expect(await complete({ keyword: 'bridje' })).toContain('bridge')
    expect(await complete({ keyword: '' })).toEqual([])
    expect(await complete({ keyword: 'zzzz' })).toEqual([])
    expect(await complete({ keyword: 'secret' })).toEqual([])
  })

  test('suggests only words of the given sector', async () => {
    expect(await complete({ keyword: 'bri', primarySector: 'chemistry' })).toEqual([])
    expect(await complete({ keyword: 'met', primarySector: 'chemistry' })).toEqual(['metals'])
  })

  test('completes organization names', async () => {
    expect(await complete({ keyword: 'abi', by: 'organization' })).toEqual(['Puentes Abiertos'])
    expect(await complete({ keyword: 'viadcto', by: 'organization' })).toEqual(['Viaducto Norte'])
    expect(await complete({ keyword: 'via', by: 'organization', primarySector: 'chemistry' })).toEqual([])
  })
})

describe('reading articles', () => {
  test('returns published articles in the requested order, with relations', async () => {
    const answer = await call('/getBlogByBlogID', {
      BlogID: ['metals', 'nobody', 'draft', 'bridge-title', 'metals'],
    })
    expect(ids(answer)).toEqual(['metals', 'bridge-title'])
    const blog = answer.body.results[1]
    expect(blog.RelatedBlogs[0].BlogID).toBe('metals')
    expect(blog.Translations).toEqual([
      { BlogID: 'puente', BlogTitle: 'Lo que dice una canción sobre puentes', BlogLanguage: 'es' },
    ])
    expect(ids({ body: { results: blog.RelatedBlogs } })).not.toContain('puente')
    expect(answer.tags).toEqual(
      expect.arrayContaining(['article:metals', 'article:bridge-title', 'article:puente']),
    )
    expect(answer.tags.some((tag) => tag.startsWith('list:'))).toBe(false)
  })

  test('counts articles per field and filter', async () => {
    const { body } = await call('/field-counts', {})
    expect(body.total).toBe(4)
    expect(body.counts).toMatchObject({ 'civil-and-construction': 3, chemistry: 1, physics: 0 })
    const inField = await call('/blog-counts', { PrimarySector: 'civil-and-construction' })
    expect(inField.body).toEqual({
      total: 3,
      category: { Structures: 1 },
      topic: { Structures: 1, Bridges: 1, 'Arch bridges': 1 },
      process: { Design: 1 },
      technology: { 'Strain gauges': 1 },
      language: { en: 3, es: 1 },
    })
  })

  test('recommends articles of the same area and language that are not in the list', async () => {
    expect(ids(await call('/recommendations', { PrimarySector: 'mechanical', limit: 10 }))).toHaveLength(3)
    expect(ids(await call('/recommendations', { PrimarySector: 'civil-and-construction' }))).toEqual([])
    const spanish = { PrimarySector: 'mechanical', BlogLanguage: 'es' }
    expect(ids(await call('/recommendations', spanish))).toEqual(['puente'])
  })

  test('returns the categories of a section with their labels', async () => {
    const { body } = await call('/getSectionData', { PrimarySector: 'civil-and-construction' })
    expect(body.SectionData[0]).toMatchObject({
      SectionMajorCategories: ['Structures'],
      Labels: { Structures: { es: 'Estructuras' } },
    })
    expect((await call('/getSectionData', { PrimarySector: 'zoology' })).body.SectionData).toEqual([])
  })

  test('tags responses with the articles and lists they show', async () => {
    const answer = await call('/searchBlogByPrimarySector', { BlogCategoryPrimarySector: 'chemistry' })
    expect(answer.tags.toSorted()).toEqual(['article:metals', 'list:chemistry'])
    expect((await call('/searchBlogByKeyword', { Keywords: 'nothing' })).tags).toEqual(['list:*'])
  })
})

describe('input validation', () => {
  const [keyword, sector] = ['/searchBlogByKeyword', '/searchBlogByPrimarySector']
  const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  test.each<[string, object, string]>([
    [keyword, {}, 'Keywords'],
    [keyword, { Keywords: 'x'.repeat(201) }, 'Keywords'],
    [keyword, { Keywords: Array(11).fill('x') }, 'Keywords'],
    [keyword, { Keywords: 'x', cursor: 'broken' }, 'cursor'],
    [keyword, { Keywords: 'x', cursor: '20' }, 'cursor'],
    [sector, { cursor: '10000' }, 'cursor'],
    [keyword, { Keywords: 'x', cursor: cursor(['date', 1, 2]) }, 'cursor'],
    [sector, { cursor: cursor(['all', 1, '2']) }, 'cursor'],
    [sector, { cursor: cursor(['all', 1, 1e12]) }, 'cursor'],
    [sector, { cursor: cursor(['all', 1e14, 5, 1]) }, 'cursor'],
    [sector, { BlogCategoryPrimarySector: 'chemistry', cursor: cursor(['date', 1e14, 1]) }, 'cursor'],
    [sector, { limit: 0 }, 'limit'],
    [sector, { limit: 101 }, 'limit'],
    [sector, { limit: 1.5 }, 'limit'],
    [sector, { BlogCategoryPrimarySector: 'magic' }, 'BlogCategoryPrimarySector'],
    [sector, { BlogPublishStatus: 'Secret' }, 'BlogPublishStatus'],
    [sector, { IsTrending: 'yes' }, 'IsTrending'],
    [sector, { Unknown: 1 }, 'Unknown'],
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
  ])('%s rejects %j', async (path, body, field) => {
    const answer = await call(path, body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(Object.keys(answer.body.fields)).toContain(field)
  })

  test('accepts a single article ID as a string', async () => {
    const answer = await call('/getBlogByBlogID', { BlogID: 'nobody' })
    expect([answer.status, answer.body]).toEqual([200, { results: [] }])
  })

  test('rejects sharing unknown and unpublished articles', async () => {
    expect((await call('/shared', { BlogID: 'nobody' })).status).toBe(404)
    expect((await call('/shared', { BlogID: 'draft' })).status).toBe(404)
    expect((await call('/shared', { BlogID: 'metals' })).status).toBe(200)
  })
})
