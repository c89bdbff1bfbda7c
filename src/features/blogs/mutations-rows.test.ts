import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { createBlog, deleteBlog, updateBlog, updateBlogStatus, updateSearchOf } from './mutations.ts'

// What writing an article leaves in its row, and that it leaves those of others alone.

const database = await testDatabase()
beforeEach(() => database.db.deleteFrom('article').execute())

const rowOf = (slug: string) =>
  database.db.selectFrom('article').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()
const day = '2026-03-01T00:00:00.000Z'

test('stores an article with its searched and related fields and its source', async () => {
  const source = { key: 'a/b.md', hash: 'h1' }
  const more = { BlogCreatedDate: day, BlogLanguage: 'es', RelatedBlogs: ['gears'] }
  const input = sampleBlog('Rolling bearings', { ...more, BlogPublishStatus: 'Draft' })
  const slug = await createBlog(database.db, input, source)
  expect(slug).toBe('rolling-bearings')
  expect(await rowOf(slug)).toMatchObject({
    status: 'Draft',
    status_reason: null,
    title: 'Rolling bearings',
    language: 'es',
    fields: ['mechanical'],
    created: new Date(day),
    related: ['gears'],
    translation_group: slug,
    source_key: 'a/b.md',
    source_hash: 'h1',
  })
  const other = await createBlog(database.db, sampleBlog('Rodamientos', { TranslationOf: slug }))
  expect(await rowOf(other)).toMatchObject({ translation_group: slug, source_key: null })
})

test('an update keeps id, date, source and status unless it sets them', async () => {
  const draft = sampleBlog('Gears', { BlogCreatedDate: day, BlogPublishStatus: 'Draft' })
  const slug = await createBlog(database.db, draft, { key: 'k', hash: 'h1' })
  await updateBlog(database.db, slug, sampleBlog('Gear trains'))
  const kept = { title: 'Gear trains', created: new Date(day), status: 'Draft', source_hash: 'h1' }
  expect(await rowOf(slug)).toMatchObject(kept)
  const source = { key: 'k', hash: 'h2' }
  const later = '2026-04-01T00:00:00.000Z'
  const input = sampleBlog('Gear trains', { BlogCreatedDate: later })
  await updateBlog(database.db, slug, input, { source, status: 'Published' })
  const changed = { created: new Date(later), status: 'Published', source_hash: 'h2' }
  expect(await rowOf(slug)).toMatchObject(changed)
})

test('stores a reason only while an article is rejected', async () => {
  const slug = await createBlog(database.db, sampleBlog('Gears', { BlogPublishStatus: 'Draft' }))
  await updateBlogStatus(database.db, slug, 'Submitted', 'not asked for')
  expect((await rowOf(slug)).status_reason).toBeNull()
  for (const none of [undefined, ' '])
    await expect(updateBlogStatus(database.db, slug, 'Rejected', none)).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'Give a reason for the rejection.',
      fields: { reason: expect.stringMatching(/./) },
    })
  await updateBlogStatus(database.db, slug, 'Rejected', 'Too short')
  expect(await rowOf(slug)).toMatchObject({ status: 'Rejected', status_reason: 'Too short' })
  await expect(updateBlogStatus(database.db, slug, 'Published')).rejects.toMatchObject({
    code: 'conflict',
    message: 'An article can’t change from Rejected to Published.',
  })
  await expect(updateBlogStatus(database.db, 'nobody', 'Draft')).rejects.toMatchObject({
    code: 'not_found',
    message: 'Article not found.',
  })
  await updateBlogStatus(database.db, slug, 'Draft')
  expect(await rowOf(slug)).toMatchObject({ status: 'Draft', status_reason: null })
})

test('derives unique ids from titles', async () => {
  const make = (more: object) => createBlog(database.db, sampleBlog('Gears', more))
  expect(await make({ BlogID: 'gears-2' })).toBe('gears-2')
  expect(await make({})).toBe('gears')
  expect(await make({})).toBe('gears-3')
  expect(await make({ BlogID: 'gears' })).toBe('gears-4')
  expect(await createBlog(database.db, sampleBlog('???'))).toBe('article')
})

test('changes to one article leave others unchanged', async () => {
  const [slug, other] = [
    await createBlog(database.db, sampleBlog('Gears')),
    await createBlog(database.db, sampleBlog('Gears')),
  ]
  const { id } = await rowOf(other)
  const everything = async () => {
    const { db } = database
    return [
      await rowOf(other),
      await db
        .selectFrom('search_item')
        .innerJoin('search_head', 'search_head.id', 'search_item.id')
        .innerJoin('search_doc', 'search_doc.id', 'search_item.id')
        .select(['card', 'passages', 'head', 'doc'])
        .where('key', '=', other)
        .execute(),
      await db.selectFrom('article_doc').select('doc').where('id', '=', id).execute(),
      await db.selectFrom('article_trend').select(['live', 'rank']).where('id', '=', id).execute(),
    ]
  }
  const before = await everything()
  await updateBlog(database.db, slug, sampleBlog('Gear trains'))
  await updateSearchOf(database.db, [slug])
  await updateBlogStatus(database.db, slug, 'Archived')
  expect(await everything()).toEqual(before)
  await deleteBlog(database.db, slug)
  expect(await everything()).toEqual(before)
  expect(await database.db.selectFrom('article').select('slug').execute()).toEqual([{ slug: other }])
})
