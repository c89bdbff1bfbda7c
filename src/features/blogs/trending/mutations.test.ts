import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { createBlog, updateBlogStatus } from '../mutations.ts'
import { pruneDays, recordShare, recordViews } from './mutations.ts'

const database = await testDatabase()
beforeEach(async () => {
  await database.db.deleteFrom('article').execute()
  for (const BlogID of ['gears', 'levers', 'pulleys'])
    await createBlog(database.db, sampleBlog(BlogID, { BlogID, BlogCreatedDate: '2026-10-01T00:00:00Z' }))
})

const now = new Date('2026-10-20T00:00:00Z')
async function ranks(): Promise<Record<string, number>> {
  const rows = await database.db
    .selectFrom('article_trend')
    .innerJoin('article', 'article.id', 'article_trend.id')
    .select(['slug', 'rank'])
    .orderBy('slug')
    .execute()
  return Object.fromEntries(rows.map(({ slug, rank }) => [slug, rank]))
}
/** Of which articles something was counted. */
async function counted(act: () => Promise<unknown>): Promise<string[]> {
  const before = await ranks()
  await act()
  const after = await ranks()
  return Object.keys(after).filter((slug) => after[slug]! > before[slug]!)
}

test('counts views only for articles that were read', async () => {
  const views = new Map(Object.entries({ gears: 2, levers: 0, nobody: 1 }))
  expect(await counted(() => recordViews(database.db, views, now))).toEqual(['gears'])
  expect(await counted(() => recordViews(database.db, new Map([['levers', 1]]), now))).toEqual(['levers'])
  expect(await counted(() => recordViews(database.db, new Map(), now))).toEqual([])
})

test('two simultaneous shares weigh double, and the order of shares does not matter', async () => {
  const { gears = 0 } = await ranks()
  await recordShare(database.db, 'gears', now)
  const once = (await ranks())['gears']!
  // Ranks are logarithms, so that nothing has to be written while time goes on.
  const share = 2 ** (once - gears) - 1
  await recordShare(database.db, 'gears', now)
  const twice = gears + Math.log2(1 + 2 * share)
  expect((await ranks())['gears']).toBeCloseTo(twice, 6)
  const later = new Date('2028-10-20T00:00:00Z')
  await recordShare(database.db, 'levers', later)
  await recordShare(database.db, 'levers', now)
  await recordShare(database.db, 'pulleys', now)
  await recordShare(database.db, 'pulleys', later)
  const { levers, pulleys } = await ranks()
  expect(levers).toBeCloseTo(pulleys!, 6)
})

test('counts shares and views of published articles only', async () => {
  expect(await counted(() => recordShare(database.db, 'gears', now))).toEqual(['gears'])
  await updateBlogStatus(database.db, 'levers', 'Archived')
  for (const none of ['levers', 'nobody'])
    await expect(recordShare(database.db, none, now)).rejects.toMatchObject({
      code: 'not_found',
      message: 'Article not found.',
    })
  expect(await counted(() => recordViews(database.db, new Map([['levers', 5]]), now))).toEqual([])
})

test('adds up views and shares per day, and deletes them after 400 days', async () => {
  const { db } = database
  const days = async () => {
    const rows = await db
      .selectFrom('article_day')
      .innerJoin('article', 'article.id', 'article')
      .select(['slug', sql<string>`day::text`.as('day'), 'views', 'shares'])
      .orderBy('day')
      .orderBy('slug')
      .execute()
    return rows.map(({ slug, day, views, shares }) => [slug, day, views, shares])
  }
  const late = new Date('2026-10-20T23:59:59Z')
  await recordViews(db, new Map(Object.entries({ gears: 2, levers: 1, nobody: 7 })), now)
  await recordViews(db, new Map([['gears', 3]]), late)
  await recordShare(db, 'gears', late)
  await recordViews(db, new Map([['gears', 1]]), new Date('2026-10-21T00:00:00Z'))
  await updateBlogStatus(db, 'levers', 'Archived')
  await recordViews(db, new Map([['levers', 5]]), now)
  expect(await days()).toEqual([
    ['gears', '2026-10-20', 5, 1],
    ['levers', '2026-10-20', 1, 0],
    ['gears', '2026-10-21', 1, 0],
  ])
  expect(await pruneDays(db, new Date('2027-11-24T12:00:00Z'))).toBe(0)
  expect(await pruneDays(db, new Date('2027-11-25T12:00:00Z'))).toBe(2)
  expect(await days()).toEqual([['gears', '2026-10-21', 1, 0]])
})
