import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { testDatabase } from '#test/support/database.ts'
import { unreadableValues } from '#test/support/unreadable-values.ts'
import { getBlogs } from './data.ts'
import { emptyDraft } from './drafts/schema.ts'
import { createBlog, deleteBlog, updateBlogStatus } from './mutations.ts'
import { blogResultsSchema, blogSchema } from './schema.ts'
import { blogInputSchema } from './schema-input.ts'
import { searchBlogs } from './search/data.ts'

const { db } = await testDatabase()
const logged = unreadableValues()

/** What every stored article has had from the first: a field that is added needs a default. */
const cardOfOld =
  'BlogID BlogTitle BlogCreatedDate BlogUpdatedDate BlogCategoryPrimarySector BlogLanguage ReadingMinutes ArtSeed'
const detailOfOld = 'BlogContentDetails'
const makeOld = (slug: string) =>
  sql`UPDATE article SET
  card = (SELECT jsonb_object_agg(key, value) FROM jsonb_each(card) WHERE key = ANY(${cardOfOld.split(' ')}::text[])),
  detail = (SELECT json_object_agg(key, value) FROM json_each(detail) WHERE key = ${detailOfOld})
  WHERE slug = ${slug}`.execute(db)
const breakCard = (slug: string) =>
  sql`UPDATE article SET card = card - 'BlogTitle' WHERE slug = ${slug}`.execute(db)

test('shows defaults for fields that were added after an article was stored', async () => {
  const slug = await createBlog(db, sampleBlog('Rolling bearings', { BlogSponsorsList: [] }))
  await makeOld(slug)
  const { answer } = await getBlogs(db, [slug])
  expect(answer).toMatchObject([{ BlogID: slug, BlogDescription: '', BlogTags: [], BlogAttachement: [] }])
  expect(blogSchema.safeParse(answer[0]).error).toBeUndefined()
  const found = await searchBlogs(db, { BlogCategoryPrimarySector: ['mechanical'] })
  expect(blogResultsSchema.safeParse(found.answer).data?.results).toHaveLength(1)
  expect(logged).toEqual([])
})

test('logs and skips an unreadable article, and paging continues after it', async () => {
  const whole = await createBlog(db, sampleBlog('Gears', { BlogCreatedDate: '2026-03-01T00:00:00.000Z' }))
  const broken = await createBlog(db, sampleBlog('Cams', { BlogCreatedDate: '2026-03-02T00:00:00.000Z' }))
  await createBlog(db, sampleBlog('Belts', { BlogCreatedDate: '2026-03-03T00:00:00.000Z' }))
  await breakCard(broken)
  expect((await getBlogs(db, [broken, whole])).answer.map(({ BlogID }) => BlogID)).toEqual([whole])
  const titles: string[] = []
  let cursor: string | undefined
  do {
    const { answer } = await searchBlogs(db, { limit: 1, ...(cursor && { cursor }) })
    titles.push(...answer.results.map(({ BlogTitle }) => BlogTitle))
    cursor = answer.nextCursor ?? undefined
  } while (cursor)
  expect(titles).toEqual(expect.arrayContaining(['Rolling bearings', 'Belts', 'Gears']))
  expect(titles).toHaveLength(3)
  expect((await searchBlogs(db, {}, { q: 'cams' })).answer.results).toEqual([])
  expect(logged.splice(0)).toMatchObject([
    { event: 'database.value_unreadable', table: 'article', id: broken, column: 'card' },
  ])
})

test('rejects changes to an unreadable article and leaves it unchanged', async () => {
  const broken = await createBlog(db, sampleBlog('Springs'))
  await breakCard(broken)
  for (const act of [updateBlogStatus(db, broken, 'Archived'), deleteBlog(db, broken)])
    await expect(act).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining(broken) })
  await expect(deleteBlog(db, 'nowhere')).rejects.toMatchObject({ code: 'not_found' })
  expect(await db.selectFrom('article').select('status').where('slug', '=', broken).execute()).toEqual([
    { status: 'Published' },
  ])
  expect(logged.splice(0)).toMatchObject([{ table: 'article', column: 'card' }])
})

test('a draft has every field of an article, also if it was stored before the field was added', () => {
  const {
    BlogCreatedDate: _,
    BlogUpdatedDate: __,
    BlogPublishStatus: ___,
    // A step of editors sets it.
    BlogRetraction: ____,
    ...fields
  } = blogInputSchema.shape
  expect(Object.keys(emptyDraft()).toSorted()).toEqual(Object.keys(fields).toSorted())
})
