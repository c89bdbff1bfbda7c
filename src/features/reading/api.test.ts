import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBlog, updateBlogStatus } from '#features/blogs/mutations.ts'
import type { BlogInput } from '#features/blogs/schema-input.ts'
import { createSeries } from '#features/events/series/mutations.ts'
import { paths } from '#lib/text/paths.ts'
import { insertBusiness } from '#test/support/business/insert.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { inDays, insertEvent } from '#test/support/events/registrations.ts'
import { template, weekly } from '#test/support/events/sample-series.ts'
import { generateInstitute } from '#test/support/institute/generate.ts'
import { insertInstitutes } from '#test/support/institute/insert.ts'
import { setUpProfiles } from '#test/support/profile/profile-desk.ts'
import { desksOf } from '#test/support/organization/ask.ts'
import { readingService } from './api.ts'
import { MAX_FOLLOWS, MAX_SAVED_ARTICLES, type Follow, type NewsItem } from './schema.ts'

const desk = setUpProfiles()

const { ask: call } = desksOf(readingService)
const publish = (title: string, more: Parameters<typeof sampleBlog>[1] = {}) =>
  createBlog(desk.db, sampleBlog(title, more)).then((id) => String(id))
const titles = (news: readonly NewsItem[]) => news.map(({ Title }) => Title)
/** What is new of something, for somebody without an account. */
const newsOf = async (...Follows: Follow[]): Promise<NewsItem[]> =>
  (await call(desk.caller(), 'POST /shown', { BlogID: [], Follows })).body.News

test('saves and removes articles per user, latest first, without duplicates', async () => {
  const [a, b] = [await publish('Kept A'), await publish('Kept B')]
  const me = await desk.enter()
  await call(me, 'POST /keep', { BlogID: a })
  expect((await call(me, 'POST /keep', { BlogID: b })).body).toEqual({ BlogID: [b, a], Follows: [] })
  expect((await call(me, 'POST /keep', { BlogID: a })).body.BlogID).toEqual([b, a])
  const { body } = await call(me, 'GET /own')
  expect(body.Articles.map((card: { BlogTitle: string }) => card.BlogTitle)).toEqual(['Kept B', 'Kept A'])
  expect((await call(await desk.enter(), 'GET /own')).body).toEqual({
    Articles: [],
    Follows: [],
    News: [],
    Digest: false,
    FeedKey: '',
  })
  expect((await call(me, 'POST /drop', { BlogID: [b, 'never-kept'] })).body.BlogID).toEqual([a])
  expect(await call(me, 'POST /keep', { BlogID: 'no-such-article' })).toMatchObject({ status: 404 })
})

test('hides unpublished articles', async () => {
  const a = await publish('Hidden for a while')
  const me = await desk.enter()
  await call(me, 'POST /keep', { BlogID: a })
  await updateBlogStatus(desk.db, a, 'Archived')
  expect((await call(me, 'GET /own')).body.Articles).toEqual([])
})

test('lists articles of followed fields, tags and authors once, in the reader’s language', async () => {
  const field = { Kind: 'field', Value: 'aerospace' } as const
  const aerospace: Partial<BlogInput> = { BlogCategoryPrimarySector: ['aerospace'] }
  const english = await publish('Swept wings', { ...aerospace, BlogTags: ['Wings'] })
  const theirs = { ...aerospace, BlogAuthorsList: [{ AuthorName: 'Inés Vidal', AuthorOrganization: '' }] }
  await publish('Alas en flecha', { ...theirs, BlogLanguage: 'es', TranslationOf: english })
  await publish('Tail planes', { ...theirs, BlogTags: ['Wings'] })
  expect(titles(await newsOf(field)).toSorted()).toEqual(['Swept wings', 'Tail planes'])
  const wings = { Kind: 'tag', Value: 'wings' } as const
  expect(titles(await newsOf(wings, field))).toHaveLength(2)
  expect(titles(await newsOf({ Kind: 'author', Value: 'ines vidal' })).toSorted()).toEqual([
    'Alas en flecha',
    'Tail planes',
  ])
  const spanish = await call(desk.caller(), 'POST /shown', { BlogID: [], Follows: [field] }, 'es')
  const { Follows, News: news } = spanish.body
  expect(titles(news).toSorted()).toEqual(['Alas en flecha', 'Tail planes'])
  expect(Follows).toEqual([{ ...field, Title: 'Aeroespacial', Path: '/technology/aerospace/blogs' }])
})

test('lists upcoming events of followed sectors and institutes', async () => {
  const later = new Date(Date.now() + 30 * 86_400_000)
  const at = {
    eventStart: later.toISOString(),
    eventEnd: new Date(later.getTime() + 3_600_000).toISOString(),
  }
  const mine = await insertEvent(desk.db, { eventTitle: 'Followed lab', eventCategory: 'Chemical', ...at })
  await insertEvent(desk.db, {
    eventTitle: 'Past lab',
    eventCategory: 'Chemical',
    eventStart: '2020-01-01T10:00:00Z',
    eventEnd: '2020-01-01T11:00:00Z',
  })
  const found = await newsOf({ Kind: 'field', Value: 'chemical' })
  expect(titles(found)).toEqual(['Followed lab'])
  expect(found[0]).toMatchObject({ Kind: 'event', When: { eventStart: at.eventStart } })
  const [id] = await insertInstitutes(desk.db, [generateInstitute(1)])
  const { rows } = await sql<{ publicId: string }>`
    SELECT public_id AS "publicId" FROM organization WHERE id = ${id!}`.execute(desk.db)
  const [{ publicId } = { publicId: '' }] = rows
  await sql`UPDATE event SET institute_id = ${id!} WHERE id = ${Number(mine)}`.execute(desk.db)
  expect(titles(await newsOf({ Kind: 'institute', Value: publicId }))).toEqual(['Followed lab'])
})

test('lists a followed series once, with its next date', async () => {
  const starts = inDays(3)
  await createSeries(
    desk.db,
    { ...weekly, starts: new Date(starts) },
    { ...template, eventCategory: 'Medical' },
  )
  const found = await newsOf({ Kind: 'field', Value: 'medical' })
  expect(found.map(({ Title, When }) => [Title, When?.eventStart])).toEqual([
    ['Platform reading room', starts],
  ])
})

test('lists postings of followed companies and results of followed searches', async () => {
  const made = await insertBusiness(desk.db, {
    slug: 'followed',
    details: { organizationName: 'Followed Dams' },
    jobs: { a: { jobTitle: 'Dam watcher' } },
    projects: { a: { title: 'Dam survey' } },
  })
  const company = { Kind: 'company', Value: made.publicId } as const
  expect(titles(await newsOf(company)).toSorted()).toEqual(['Dam survey', 'Dam watcher'])
  await desk.deps.jobs.load()
  const jobs = { Kind: 'search', Value: '/jobs?sort=fit&q=dam+watcher&nonsense=1' } as const
  expect(titles(await newsOf(jobs, company)).toSorted()).toEqual(['Dam survey', 'Dam watcher'])
  const me = await desk.enter()
  // However it is written, it is one search.
  await call(me, 'POST /follow', jobs)
  const again = await call(me, 'POST /follow', { Kind: 'search', Value: '/jobs?q=dam%20watcher' })
  expect(again.body.Follows).toEqual([{ Kind: 'search', Value: '/jobs?q=dam+watcher' }])
  expect((await call(me, 'GET /own')).body.Follows).toMatchObject([
    { Title: 'Jobs · “dam watcher”', Path: '/jobs?q=dam+watcher' },
  ])
  expect((await call(me, 'POST /unfollow', jobs)).body.Follows).toEqual([])
})

test.each([
  { Kind: 'field', Value: 'alchemy' },
  { Kind: 'tag', Value: '  ' },
  { Kind: 'institute', Value: 'nobody' },
  { Kind: 'company', Value: 'nobody' },
  { Kind: 'search', Value: '/admin?q=x' },
  { Kind: 'search', Value: 'https://elsewhere.example/jobs' },
])('$Kind $Value cannot be followed', async (wanted) => {
  expect(await call(await desk.enter(), 'POST /follow', wanted)).toMatchObject({ status: 404 })
})

test('limits the number of saved articles and follows', async () => {
  const me = await desk.enter()
  const ids: string[] = []
  for (let i = 0; i < MAX_SAVED_ARTICLES + 1; i++) ids.push(await publish(`Many ${i}`, { BlogTags: [] }))
  const merged = await call(me, 'POST /merge', {
    BlogID: ids.slice(0, MAX_SAVED_ARTICLES),
    Follows: Array.from({ length: MAX_FOLLOWS }, (_, i) => ({ Kind: 'tag', Value: `tag ${i}` })),
  })
  expect(merged.body.BlogID).toEqual(ids.slice(0, MAX_SAVED_ARTICLES))
  expect(merged.body.Follows[0]).toEqual({ Kind: 'tag', Value: 'tag 0' })
  expect(await call(me, 'POST /keep', { BlogID: ids.at(-1) })).toMatchObject({ status: 409 })
  expect(await call(me, 'POST /follow', { Kind: 'tag', Value: 'one more' })).toMatchObject({ status: 409 })
  // What is there already needs no room.
  expect(await call(me, 'POST /follow', { Kind: 'tag', Value: 'tag 3' })).toMatchObject({ status: 200 })
  const full = await call(me, 'POST /merge', {
    BlogID: [ids.at(-1)!, ids[0]!, 'gone'],
    Follows: [{ Kind: 'tag', Value: 'x' }],
  })
  expect(full.body.BlogID).toEqual(merged.body.BlogID)
  expect(full.body.Follows).toHaveLength(MAX_FOLLOWS)
})

test('a feed can be read with its key until the key is replaced', async () => {
  await publish('In the feed', { BlogTags: ['Feeding'] })
  const me = await desk.enter()
  await call(me, 'POST /follow', { Kind: 'tag', Value: 'Feeding' })
  const { FeedKey } = (await call(me, 'POST /feed-key')).body
  const read = (key: string) => desk.caller().send('GET', paths.followingFeed('json', key))
  const feed = await (await read(FeedKey)).json()
  expect(feed.items).toMatchObject([{ title: 'In the feed' }])
  const atom = await desk.caller().send('GET', paths.followingFeed('atom', FeedKey))
  expect(atom.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect((await call(me, 'GET /own')).body.FeedKey).toBe(FeedKey)
  await call(me, 'POST /feed-key')
  expect((await read(FeedKey)).status).toBe(404)
  expect((await read('')).status).toBe(404)
})
