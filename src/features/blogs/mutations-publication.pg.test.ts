import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { testDatabase } from '#test/support/database.ts'
import { createBlog } from './mutations.ts'

// When an article was published: the trigger article_published, whoever writes.

const database = await testDatabase()
const slugs: Record<string, string> = {}
for (const status of ['Published', 'Draft', 'Archived', 'Approved'] as const)
  slugs[status] = await createBlog(database.db, sampleBlog(status, { BlogPublishStatus: status }))

const noted = async () => {
  const { rows } = await sql<{ slug: string; published: Date }>`
    SELECT slug, published FROM article WHERE published IS NOT NULL ORDER BY id`.execute(database.db)
  return rows
}
const set = (first: string, status: string) =>
  sql`UPDATE article SET status = ${status} WHERE slug = ${slugs[first]}`.execute(database.db)

test('a new article has no publication time, whatever its status', async () => {
  expect(await noted()).toEqual([])
})

test('a draft gets its publication time once; an already published article gets none', async () => {
  await set('Draft', 'Submitted')
  await set('Published', 'Published')
  await set('Archived', 'Published')
  expect(await noted()).toEqual([])
  await set('Draft', 'Published')
  await sql`UPDATE article SET status = 'Published', title = 'x' WHERE slug = ${slugs['Approved']}`.execute(
    database.db,
  )
  const first = await noted()
  expect(first.map(({ slug }) => slug)).toEqual([slugs['Draft'], slugs['Approved']])
  expect(Math.abs(first[0]!.published.getTime() - Date.now())).toBeLessThan(60_000)
  await set('Draft', 'Archived')
  await set('Draft', 'Draft')
  await set('Draft', 'Published')
  await createBlog(database.db, sampleBlog('Later'))
  expect(await noted()).toEqual(first)
})
