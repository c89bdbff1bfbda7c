import { beforeAll, describe, expect, test } from 'vitest'
import { setLocaleSource, type Locale } from '#lib/text/locale.ts'
import { readTogether } from '#lib/db/read-together.ts'
import { testDatabase } from '#test/support/database.ts'
import { defaultSize, generateArticles } from '#test/support/blogs/generate.ts'
import { articlesOfOrganization, searchBlogs, type SearchTerms } from './data.ts'
import { createBlog, deleteBlog, updateBlog } from '../mutations.ts'
import { getBlogCounts, getFieldCounts } from '../data-overview.ts'
import { recordShare, recordViews } from '../trending/mutations.ts'
import { TOTAL_LIMIT, type BlogFilters } from '../schema.ts'
import type { BlogInput } from '../schema-input.ts'

const database = await testDatabase()
const COUNT = 130
/** In every generated article, so that all of them are found. */
const WORD = 'palabra'

beforeAll(async () => {
  let i = 0
  for (const article of generateArticles(COUNT, 7, { ...defaultSize, words: 60, vocabulary: 500 })) {
    // Every third has the word in its title too, and many share a date.
    const BlogTitle = i % 3 === 0 ? `${article.BlogTitle} ${WORD}` : article.BlogTitle
    const BlogCreatedDate = new Date(Date.UTC(2026, 0, 1 + Math.floor(i / 5))).toISOString()
    const content = article.BlogContentDetails!.map((section) => ({
      ...section,
      Content: `${section.Content}<p>${WORD}</p>`,
    }))
    await createBlog(database.db, { ...article, BlogTitle, BlogCreatedDate, BlogContentDetails: content })
    i++
  }
})

/** An article of few words. */
const write = (BlogID: string | undefined, BlogTitle: string, more: Partial<BlogInput> = {}) =>
  createBlog(database.db, {
    BlogID,
    BlogTitle,
    BlogCategoryPrimarySector: ['physics'],
    BlogPublishStatus: 'Published',
    ...more,
  })

async function allPages(
  filters: BlogFilters,
  terms?: SearchTerms,
  between?: () => Promise<unknown>,
): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  for (let page = 0; page < 100; page++) {
    const { answer } = await searchBlogs(
      database.db,
      { ...filters, limit: 7, ...(cursor && { cursor }) },
      terms,
    )
    found.push(...answer.results.map((card) => card.BlogID))
    if (!answer.nextCursor) return found
    cursor = answer.nextCursor
    await between?.()
  }
  throw new Error('The pages do not end.')
}

describe('paging', () => {
  test.each<[string, BlogFilters, SearchTerms | undefined]>([
    ['everything', {}, undefined],
    ['by a filter', { BlogLanguage: 'en' }, undefined],
    ['by words, in titles and texts', {}, { q: WORD }],
    ['by words and a filter', { BlogLanguage: 'es' }, { q: WORD }],
    ['trending', { IsTrending: true }, undefined],
    ['by organization', {}, { organization: 'Organization' }],
  ])('returns each article once, in the order of one long page (%s)', async (_, filters, terms) => {
    const paged = await allPages(filters, terms)
    const first = await searchBlogs(database.db, { ...filters, limit: 100 }, terms)
    const rest = first.answer.nextCursor
      ? await searchBlogs(database.db, { ...filters, limit: 100, cursor: first.answer.nextCursor }, terms)
      : undefined
    const long = [first, rest].flatMap((page) => page?.answer.results.map((card) => card.BlogID) ?? [])
    expect(paged).toEqual(long)
    expect(new Set(paged).size).toBe(paged.length)
    expect(paged.length).toBe(first.answer.total)
    expect(paged.length).toBeGreaterThan(14)
  })

  test.each<[string, BlogFilters, SearchTerms | undefined]>([
    ['everything', {}, undefined],
    ['by a filter', { BlogLanguage: 'en' }, undefined],
    ['by organization', {}, { organization: 'Organization' }],
  ])('finds a page by its offset (%s)', async (_, filters, terms) => {
    const page = async (cursor: string) =>
      (await searchBlogs(database.db, { ...filters, limit: 7, cursor }, terms)).answer
    const { answer: first } = await searchBlogs(database.db, { ...filters, limit: 7 }, terms)
    const second = await page(first.nextCursor!)
    expect(second.results).toHaveLength(7)
    expect(await page('7')).toEqual(second)
    expect(await page(String(first.total - 1))).toMatchObject({ results: [{}], nextCursor: null })
    const behind = { results: [], total: first.total, nextCursor: null }
    expect(await page(String(first.total))).toMatchObject(behind)
    expect(await page('9999')).toMatchObject(behind)
  })

  test.each<[string, SearchTerms | undefined]>([
    ['by date', undefined],
    ['by words', { q: WORD }],
  ])('neither repeats nor hides articles when new ones are added (%s)', async (_, terms) => {
    const before = await allPages({}, terms)
    let n = 0
    const paged = await allPages({}, terms, () =>
      write(undefined, `${WORD} ${WORD} ${n++}`, { BlogCreatedDate: '2026-06-01T00:00:00Z' }),
    )
    expect(n).toBeGreaterThan(5)
    expect(paged.filter((id) => before.includes(id))).toEqual(before)
    expect(new Set(paged).size).toBe(paged.length)
  })
})

test('finds articles in languages without stemming by whole words and prefixes', async () => {
  await write('de', 'Die Straßenbrücke über den Fluß', { BlogLanguage: 'de' })
  await write('hi', 'पुल की कहानी', { BlogLanguage: 'hi' })
  await write('uk', 'Мости й річки', { BlogLanguage: 'uk' })
  for (const [words, id] of [
    ['strassenbrucke', 'de'],
    ['Straßenbr', 'de'],
    ['पुल', 'hi'],
    ['कहानी', 'hi'],
    ['мости', 'uk'],
    ['річк', 'uk'],
  ] as const) {
    const { answer } = await searchBlogs(database.db, {}, { q: words })
    expect([words, ...answer.results.map((card) => card.BlogID)]).toEqual([words, id])
  }
})

test('ranks whole words before prefixes', async () => {
  await write('art', 'Art', { BlogCreatedDate: '2020-01-01T00:00:00Z' })
  await write('artefact', 'Artefact', { BlogCreatedDate: '2026-01-01T00:00:00Z' })
  const { answer } = await searchBlogs(database.db, {}, { q: 'art' })
  expect(answer.results.map((card) => card.BlogID)).toEqual(['art', 'artefact'])
})

test('counts totals up to the limit and marks higher ones as capped', async () => {
  expect(TOTAL_LIMIT).toBe(1000)
  const { db } = database
  const search = async () => (await searchBlogs(db, { BlogCategoryPrimarySector: ['botany'] })).answer
  const { total: before } = await search()
  // Rows of the search alone: making a thousand articles would take the time of all other tests.
  await db.transaction().execute(async (trx) => {
    const { card, detail } = await trx
      .selectFrom('article')
      .select(['card', 'detail'])
      .limit(1)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: TOTAL_LIMIT + 1 - before }, (_, i) => ({
      slug: `many-${i}`,
      status: 'Published' as const,
      title: 'Many',
      language: 'en',
      fields: ['botany'],
      created: new Date(0),
      updated: new Date(0),
      card: JSON.stringify(card) as never,
      detail: JSON.stringify(detail) as never,
      related: [],
      translation_group: `many-${i}`,
    }))
    const made = await trx.insertInto('article').values(rows).returning('id').execute()
    await trx
      .insertInto('article_doc')
      .values(made.map(({ id }) => ({ id, published: 0, doc: "'#sbotany'" })))
      .execute()
  })
  const beyond = await search()
  expect(beyond).toMatchObject({ total: 1000, totalIsCapped: true })
  expect(beyond.results).toHaveLength(20)
  await db.deleteFrom('article').where('slug', '=', 'many-0').execute()
  expect(await search()).toMatchObject({ total: 1000, totalIsCapped: false })
  await db.deleteFrom('article').where('slug', 'like', 'many-%').execute()
})

describe('trending', () => {
  const now = new Date('2026-11-01T00:00:00Z')
  const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const order = async (...among: string[]) => {
    const { answer } = await searchBlogs(database.db, {
      IsTrending: true,
      limit: 100,
      BlogCategoryPrimarySector: ['zoology'],
    })
    return answer.results.map((card) => card.BlogID).filter((id) => among.includes(id))
  }

  beforeAll(async () => {
    const zoology = {
      BlogCreatedDate: '2026-10-01T00:00:00Z',
      BlogCategoryPrimarySector: ['zoology' as const],
    }
    for (const id of ['trend-a', 'trend-b', 'trend-c']) await write(id, id, zoology)
  })

  test('weighs shares more than views, and halves both each week', async () => {
    const all = ['trend-a', 'trend-b', 'trend-c']
    const views = { 'trend-a': 6, 'trend-b': 2, nobody: 99 }
    await recordViews(database.db, new Map(Object.entries(views)), now)
    expect(await order(...all)).toEqual(['trend-a', 'trend-b', 'trend-c'])
    await recordShare(database.db, 'trend-b', now)
    expect(await order(...all)).toEqual(['trend-b', 'trend-a', 'trend-c'])
    // Four weeks on, one view weighs as much as sixteen did.
    await recordViews(database.db, new Map([['trend-c', 1]]), daysLater(28))
    expect(await order(...all)).toEqual(['trend-c', 'trend-b', 'trend-a'])
  })
})

describe('translations are one result of lists', () => {
  const subject = 'astronomy' as const
  const inSubject: BlogFilters = { BlogCategoryPrimarySector: [subject] }
  const onComets: BlogFilters = { ...inSubject, BlogMainTopic: 'Comets' }
  const author = [{ AuthorName: 'Caroline Herschel', AuthorOrganization: 'Slough Observatory' }]
  const listed = async (locale: Locale, filters: BlogFilters, terms?: SearchTerms) => {
    setLocaleSource(() => locale)
    const ids = await allPages(filters, terms)
    const { answer } = await searchBlogs(database.db, { ...filters, limit: 100 }, terms)
    setLocaleSource(() => 'en')
    expect(ids.slice(0, 100)).toEqual(answer.results.map(({ BlogID }) => BlogID))
    return { ids, total: answer.total, answer }
  }
  /** Compares the counts of all facets with the totals of their lists; one generated article is in the subject, too. */
  async function expectCounts() {
    const { answer: all } = await getFieldCounts(database.db)
    expect(all.total).toBe((await listed('en', {})).ids.length)
    const { answer } = await getBlogCounts(database.db, subject)
    expect(answer.total).toBe(all.counts[subject])
    expect(answer.total).toBe((await listed('en', inSubject)).total)
    for (const [kind, filter] of [
      ['category', 'BlogCategoryEncycdata'],
      ['topic', 'BlogMainTopic'],
      ['language', 'BlogLanguage'],
    ] as const)
      for (const [value, n] of Object.entries(answer[kind]))
        expect([value, n]).toEqual([value, (await listed('en', { ...inSubject, [filter]: value })).total])
    return answer
  }

  beforeAll(async () => {
    const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T00:00:00Z`
    for (let n = 1; n <= 9; n++) {
      const shared = {
        BlogCategoryPrimarySector: [subject],
        BlogAuthorsList: author,
        BlogMainTopics: ['Comets'],
      }
      await write(`comet-${n}`, `Comet ${n}`, { ...shared, BlogCreatedDate: day(n), BlogTags: ['tail'] })
      if (n % 3 === 0) continue
      // Some translations are later, some earlier, and some have other tags.
      await write(`cometa-${n}`, `Cometa ${n}`, {
        ...shared,
        BlogLanguage: 'es',
        TranslationOf: `comet-${n}`,
        BlogCreatedDate: day(n % 2 ? n + 10 : n),
        BlogTags: ['cola'],
      })
    }
    await write('comete-1', 'Comète 1', {
      BlogCategoryPrimarySector: [subject],
      BlogLanguage: 'fr',
      TranslationOf: 'comet-1',
      BlogCreatedDate: day(1),
    })
  })

  const english = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => `comet-${n}`)
  const spanish = [
    'cometa-7',
    'cometa-5',
    'cometa-1',
    'comet-9',
    'cometa-8',
    'comet-6',
    'cometa-4',
    'comet-3',
  ]
  test.each<[string, BlogFilters, SearchTerms | undefined]>([
    ['by subject and topic', onComets, undefined],
    ['by author', {}, { author: 'Caroline Herschel' }],
  ])('%s, in the language of the reader', async (_, filters, terms) => {
    expect(await listed('en', filters, terms)).toMatchObject({ ids: english, total: 9 })
    expect(await listed('es', filters, terms)).toMatchObject({ ids: [...spanish, 'cometa-2'], total: 9 })
  })

  test('by organization, in the language of the reader', async () => {
    const inLanguage = async (locale: Locale) => {
      setLocaleSource(() => locale)
      const { articles } = await readTogether(database.db, {
        articles: articlesOfOrganization('Slough Observatory', 100),
      })
      setLocaleSource(() => 'en')
      return articles.answer.results.map(({ BlogID }) => BlogID)
    }
    expect(await inLanguage('en')).toEqual(english)
    expect(await inLanguage('es')).toEqual([...spanish, 'cometa-2'])
  })

  test('in everything and among the trending', async () => {
    const own = ({ ids }: { ids: string[] }) => ids.filter((id) => /^comet[ae]?-/.test(id))
    expect(own(await listed('en', {}))).toEqual(english)
    expect(own(await listed('es', {}))).toEqual([...spanish, 'cometa-2'])
    const { ids, total } = await listed('es', { ...onComets, IsTrending: true })
    expect(ids.toSorted()).toEqual([...spanish, 'cometa-2'].toSorted())
    expect(total).toBe(9)
  })

  test('with links to the others', async () => {
    const { answer } = await listed('en', onComets)
    expect(answer.results.map(({ AlsoIn }) => AlsoIn?.map(({ BlogID }) => BlogID)).slice(-3)).toEqual([
      undefined,
      ['cometa-2'],
      ['cometa-1', 'comete-1'],
    ])
  })

  test('that alone match are shown', async () => {
    expect((await listed('en', { ...onComets, BlogLanguage: 'es' })).ids).toHaveLength(6)
    expect((await listed('en', { BlogTags: ['cola'] })).ids).toHaveLength(6)
    expect((await listed('en', { BlogTags: ['cola', 'tail'] })).ids).toEqual(english)
  })

  test('count once in facets, as articles change', async () => {
    expect(await expectCounts()).toMatchObject({
      total: 10,
      topic: { Comets: 9 },
      language: { en: 9, es: 7, fr: 1 },
    })
    await deleteBlog(database.db, 'comet-1')
    expect(await expectCounts()).toMatchObject({ total: 10, topic: { Comets: 9 }, language: { en: 8 } })
    await write('halley', 'Halley', { ...inSubject, BlogMainTopics: ['Comets'] } as Partial<BlogInput>)
    await write('halley-es', 'Halley', {
      BlogCategoryPrimarySector: [subject],
      BlogLanguage: 'es',
      TranslationOf: 'halley',
    })
    expect(await expectCounts()).toMatchObject({ total: 11, topic: { Comets: 10 }, language: { es: 8 } })
    await updateBlog(database.db, 'halley-es', {
      BlogTitle: 'Halley',
      BlogCategoryPrimarySector: [subject],
      BlogPublishStatus: 'Published',
      BlogMainTopics: ['Comets'],
    })
    expect(await expectCounts()).toMatchObject({ total: 12, topic: { Comets: 11 } })
    await deleteBlog(database.db, 'halley')
    await deleteBlog(database.db, 'halley-es')
  })
})

test('finds an article or its translation by the reader’s language, with a link to the other', async () => {
  await write('halo', 'Halos around zirconium', { BlogLanguage: 'en' })
  const translation = { BlogLanguage: 'es', TranslationOf: 'halo' }
  await write('halo-es', 'Halos alrededor del zirconium', translation)
  const find = async (locale: Locale, filters: BlogFilters = {}) => {
    setLocaleSource(() => locale)
    const { answer } = await searchBlogs(database.db, filters, { q: 'zirconium' })
    return { total: answer.total, found: answer.results.map(({ BlogID, AlsoIn }) => [BlogID, AlsoIn]) }
  }
  expect(await find('en')).toEqual({
    total: 1,
    found: [['halo', [{ BlogID: 'halo-es', BlogLanguage: 'es' }]]],
  })
  expect(await find('es')).toEqual({
    total: 1,
    found: [['halo-es', [{ BlogID: 'halo', BlogLanguage: 'en' }]]],
  })
  expect(await find('en', { BlogLanguage: 'es' })).toMatchObject({ total: 1, found: [['halo-es', [{}]]] })
  setLocaleSource(() => 'en')
})
