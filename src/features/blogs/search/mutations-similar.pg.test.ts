import { beforeEach, describe, expect, test } from 'vitest'
import { deleteBlogs, sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { testDatabase } from '#test/support/database.ts'
import { createBlog, deleteBlog, updateBlog, updateBlogStatus } from '../mutations.ts'
import type { BlogInput } from '../schema-input.ts'

const database = await testDatabase()

beforeEach(() => deleteBlogs(database.db))

/** An article that shares nothing with others but its language, and what is given. */
const article = (slug: string, more: Partial<BlogInput> = {}): BlogInput =>
  sampleBlog(`Title${slug}`, {
    BlogID: slug,
    BlogDescription: `About${slug}`,
    BlogTags: [`tag${slug}`],
    BlogAuthorsList: [{ AuthorName: `author${slug}`, AuthorOrganization: '' }],
    BlogContentDetails: [{ SectionNumber: 1, SectionTitle: '', Content: `<p>${slug}</p>`, SubSection: [] }],
    ...more,
  })
const create = async (...articles: BlogInput[]) => {
  for (const each of articles) await createBlog(database.db, each)
}
/** The articles that are near one, the nearest first, with their scores. */
const near = (slug: string) =>
  database.db
    .selectFrom('article_similar')
    .innerJoin('article', 'article.id', 'article_similar.id')
    .innerJoin('article as its', 'its.id', 'article_similar.other')
    .select(['its.slug', 'score'])
    .where('article.slug', '=', slug)
    .orderBy('score', 'desc')
    .orderBy('its.slug')
    .execute()
const slugsNear = async (slug: string) => (await near(slug)).map((row) => row.slug)
const rows = async () => (await database.db.selectFrom('article_similar').select('id').execute()).length

describe('similar articles', () => {
  test('share a tag, a topic or a rare word, in both directions', async () => {
    await create(
      article('one', { BlogTags: ['Gears'], BlogMainTopics: ['Involutes'], BlogDescription: 'A trochoid' }),
      article('tag', { BlogTags: ['gears'] }),
      article('topic', { BlogMainTopics: ['Involutes'] }),
      article('word', { BlogDescription: 'The trochoid' }),
      article('none'),
    )
    for (const slug of ['tag', 'topic', 'word']) {
      expect(await slugsNear('one')).toContain(slug)
      expect(await slugsNear(slug)).toContain('one')
    }
    expect((await slugsNear('one')).toSorted()).toEqual(['tag', 'topic', 'word'])
    expect(await slugsNear('none')).toEqual([])
  })

  test('are found by a rare word despite many unique words', async () => {
    const own = Array.from(
      { length: 30 },
      (_, i) => `rareword${String.fromCharCode(97 + i / 10, 97 + (i % 10))}`,
    )
    await create(
      article('word', { BlogDescription: 'The trochoid' }),
      article('one', { BlogDescription: `${own.join(' ')} trochoid` }),
    )
    expect(await slugsNear('one')).toEqual(['word'])
  })

  test('have the same language, with or without a region', async () => {
    await create(
      article('es', { BlogTags: ['Gears'], BlogLanguage: 'es' }),
      article('mx', { BlogTags: ['Gears'], BlogLanguage: 'es-MX' }),
      article('en', { BlogTags: ['Gears'] }),
    )
    expect(await slugsNear('mx')).toEqual(['es'])
    expect(await slugsNear('es')).toEqual(['mx'])
    expect(await slugsNear('en')).toEqual([])
  })

  test('rank higher in the same sector', async () => {
    await create(
      article('same', { BlogTags: ['Gears'] }),
      article('other', { BlogTags: ['Gears'], BlogCategoryPrimarySector: ['physics'] }),
      article('one', { BlogTags: ['Gears'] }),
    )
    const [same, other] = await near('one')
    expect([same?.slug, other?.slug]).toEqual(['same', 'other'])
    expect(same!.score - other!.score).toBeCloseTo(0.5, 3)
  })

  test('are limited to the eight most similar, newer ones first on a tie', async () => {
    const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`
    const gears = (day: number) => ({ BlogTags: ['Gears'], BlogCreatedDate: at(day) })
    const nearer = { BlogMainTopics: ['Involutes'] }
    await create(article('day1', { ...gears(1), ...nearer }))
    for (let day = 2; day <= 10; day++) await create(article(`day${day}`, gears(day)))
    await create(article('one', { ...gears(11), ...nearer }))
    const slugs = await slugsNear('one')
    expect(slugs[0]).toBe('day1')
    expect(slugs.toSorted()).toEqual([1, 4, 5, 6, 7, 8, 9, 10].map((day) => `day${day}`).toSorted())
  })

  test('are updated when an article changes, and removed with it', async () => {
    await create(
      article('one', { BlogTags: ['Gears'] }),
      article('two', { BlogTags: ['Gears'] }),
      article('three', { BlogTags: ['Weirs'] }),
      article('four', { BlogTags: ['Weirs'] }),
    )
    await updateBlog(database.db, 'one', article('one', { BlogTags: ['Weirs'] }))
    expect(await slugsNear('two')).not.toContain('one')
    expect(await slugsNear('one')).toEqual(expect.arrayContaining(['three', 'four']))
    expect(await slugsNear('three')).toEqual(expect.arrayContaining(['one', 'four']))
    await deleteBlog(database.db, 'one')
    expect(await slugsNear('three')).toEqual(['four'])
    expect(await rows()).toBe(2)
    await updateBlogStatus(database.db, 'four', 'Archived')
    expect(await rows()).toBe(0)
  })

  test('can share tags with quotes and special characters', async () => {
    const tags = { BlogTags: [`O'Brien & \\ | !`] }
    await create(article('one', tags), article('two', tags))
    expect(await slugsNear('one')).toEqual(['two'])
  })
})
