import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBlog, updateBlog, updateBlogStatus } from '#features/blogs/mutations.ts'
import { updateEvent } from '#features/events/mutations.ts'
import { publishPostings } from '#features/posting/mutations.ts'
import { updatePublicSettings } from '#features/profile/public/mutations.ts'
import { EVENT_CHANGED } from '#features/events/search/data-index.ts'
import { JOB_CHANGED } from '#features/posting/jobs/data-index.ts'
import { writeDueSearchItems } from '#kits/search/mutations-due.ts'
import { moderatedKinds, type ModeratedKind } from '#kits/moderation/kinds.ts'
import { announceChange } from '#lib/db/announce.ts'
import { createLog } from '#lib/server/log.ts'
import { testDeps } from '#test/support/api.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { countedOf } from '#test/support/blogs/counted.ts'
import { collectTags, testDatabase } from '#test/support/database.ts'
import { insertPerson } from '#test/support/person.ts'
import { portalCalls } from '#test/support/moderation/calls.ts'
import {
  insertReportableContent,
  OWNER,
  ownerIn,
  type ReportableContent,
} from '#test/support/moderation/reportable-content.ts'
import { emptyTables, getRow, updateRows } from '#test/support/rows.ts'
import { pruneReports } from '../mutations.ts'

const prefix = '/moderation-service/api/v1'

const database = await testDatabase()
const { db } = database
const deps = testDeps(db)
const portal = portalCalls(db, deps)
const things = await insertReportableContent(db)
const root = await portal.tokenOf(await insertPerson(db, 'root@example.org', { name: 'Root', role: 'admin' }))
const notices = await collectTags(database)

beforeAll(async () => {
  await database.listen(EVENT_CHANGED, deps.events.changed, () => {})
  await database.listen(JOB_CHANGED, deps.jobs.changed, () => {})
  // What leads to the others: an article beside it, with which it is related.
  await createBlog(db, { ...sampleBlog('Lubrication'), RelatedBlogs: [things.article.id] })
  await deps.events.load()
  await deps.jobs.load()
})
beforeEach(() => emptyTables(db, 'report', 'moderation_act', 'audit', 'mail'))

/** The calls and files by which strangers may come across each kind of thing. */
const ways: Record<ModeratedKind, (id: string) => readonly (readonly [string, object?])[]> = {
  article: (id) => [
    ['/blog-service/api/v1/getBlogByBlogID', { BlogID: id }],
    ['/blog-service/api/v1/getBlogByBlogID', { BlogID: 'lubrication' }],
    ['/blog-service/api/v1/searchBlogByKeyword', { Keywords: ['earnquick'] }],
    ['/blog-service/api/v1/searchBlogByPrimarySector', { BlogCategoryPrimarySector: 'mechanical' }],
    ['/blog-service/api/v1/recommendations'],
    ['/feeds/atom'],
    ['/feeds/search/atom?q=earnquick'],
    ['/sitemaps/articles-1.xml'],
  ],
  event: (id) => [
    [`/event-service/api/v1/event?eventId=${id}`],
    [`/event-service/api/v1/events?eventId=${id}`],
    ['/event-service/api/v1/search-results', {}],
    ['/event-service/api/v1/search-keyword', { searchKeywords: 'earnqu' }],
    ['/sector-service/api/v1/front'],
    ['/calendar/feed/mechanical.ics'],
    [`/calendar/event/${id}.ics`],
    [`/share/event/${id}.svg`],
    ['/sitemaps/events-1.xml'],
  ],
  profile: (id) => [
    ['/profile-service/api/v1/getUserPublicProfile', { UserPublicProfileID: id }],
    ['/sitemaps/profiles-1.xml'],
  ],
  posting: (id) => [
    [`/posting-service/api/v1/posting?Kind=job&id=${id}`],
    ['/posting-service/api/v1/search-jobs'],
    ['/feeds/jobs/atom'],
    ['/sitemaps/postings-1.xml'],
  ],
}
const everywhere = [
  ['/search-service/api/v1/search-everything?Keywords=earnquick'],
  ['/search-service/api/v1/suggest?Typed=earnqu'],
] as const

/** All by which strangers may come across a thing: paths, with what is posted to them. */
const waysTo = ({ kind, id }: ReportableContent): readonly (readonly [string, object?])[] => [
  ...ways[kind](id),
  ...everywhere,
]

/** Everything that has been announced once this has. */
async function heard(): Promise<string[]> {
  const mark = `mark ${Math.random()}`
  await announceChange(db, [mark])
  await expect.poll(() => notices.flat()).toContain(mark)
  return notices
    .splice(0)
    .flat()
    .filter((tag) => !tag.startsWith('mark '))
}

/** Where a thing is named, in the order of the ways: by the database and by what the process keeps of it. */
async function named(thing: ReportableContent): Promise<boolean[]> {
  await writeDueSearchItems(db, testDeps(db).searchKinds)
  const words = new RegExp(thing.title.replace(' ', '[ -]'), 'iu')
  const found: boolean[] = []
  for (const through of [portal, portalCalls(db)])
    for (const [path, input] of waysTo(thing)) {
      const { text } = await (input
        ? through.send('POST', path, JSON.stringify(input), {
            headers: { 'content-type': 'application/json' },
          })
        : through.send('GET', path, null))
      // Who has the address of a posting knows the slug in it.
      found.push(words.test(text.replace(/"Slug":"[^"]*","Closed":true/u, '')))
    }
  return found
}

const call = (key: string, input: object, token = root) => portal.call(prefix, key, input, { token })

async function hide({ kind, id }: ReportableContent) {
  await call('POST /report', { kind, id, reason: 'spam', text: '' })
  const { results } = (await call('GET /reported', { kind })).body
  const { key } = results[0]
  const { body, status } = await call('POST /act', { kind, key, act: 'hide', reason: 'It sells a course.' })
  expect(status).toBe(200)
  return { thing: body.thing, id: body.thing.acts[0].id as number }
}

const show = (id: number) => call('POST /undo', { id, reason: 'It does not.' })

/** What the rows of the searches hold, in no order. */
const stored = async () => (await searched()).map((rows) => rows.map((row) => JSON.stringify(row)).toSorted())
const searched = async (): Promise<unknown[][]> => [
  // How near articles are to each other goes by the words that there are by then: the last table.
  ...(JSON.parse(await countedOf(db)) as unknown[][]).slice(0, -1),
  await db.selectFrom('event_facet').selectAll().execute(),
  (await sql`SELECT * FROM event_word `.execute(db)).rows,
  await db.selectFrom('job_shown').selectAll().orderBy('id').execute(),
  await db.selectFrom('business_facet').select(['id', 'hiring']).execute(),
  await db.selectFrom('article').select(['slug', 'status', 'held', 'published']).orderBy('id').execute(),
]

describe.each(moderatedKinds)('a hidden %s', (kind) => {
  test('disappears everywhere, and returns when shown again', async () => {
    const thing = things[kind]
    const before = { named: await named(thing), stored: await stored() }
    expect(before.named.filter(Boolean).length).toBeGreaterThan(3)
    const act = await hide(thing)
    expect(act.thing).toMatchObject({ hidden: true, open: 0, acts: [{ act: 'hide', by: 'Root' }] })
    // The indexes of the process hear of it by notices.
    await expect.poll(() => named(thing)).toEqual(before.named.map(() => false))
    expect((await call('GET /subject', { kind, id: thing.id })).status).toBe(404)
    expect((await show(act.id)).body.thing).toMatchObject({ hidden: false })
    await expect.poll(() => named(thing)).toEqual(before.named)
    expect(await stored()).toEqual(before.stored)
  })

  test('cannot be hidden twice; its owner is notified, and both acts are audited', async () => {
    const owner = await portal.tokenOf(await ownerIn(db))
    const act = await hide(things[kind])
    const { key, title } = act.thing
    expect((await call('POST /act', { kind, key, act: 'hide', reason: 'Again.' })).status).toBe(409)
    expect((await call('GET /own-acts', {}, owner)).body.results).toMatchObject([
      { kind, act: 'hide', title, reason: 'It sells a course.' },
    ])
    await show(act.id)
    expect((await call('GET /own-acts', {}, owner)).body.results).toEqual([])
    const mails = await db
      .selectFrom('mail')
      .select(['recipient', 'locale', 'subject', 'text'])
      .orderBy('created')
      .execute()
    expect(mails).toMatchObject([
      { recipient: OWNER, locale: 'es', text: expect.stringContaining('> It sells a course.') },
      { recipient: OWNER, subject: `Visible de nuevo: ${title}` },
    ])
    const record = await db.selectFrom('audit').select('act').orderBy('id').execute()
    expect(record.map((row) => row.act)).toEqual(['reported', 'thing-hidden', 'thing-restored'])
  })
})

test('purges cached pages that show hidden content', async () => {
  const tags = async (kind: ModeratedKind) => {
    await heard()
    const { id } = await hide(things[kind])
    const told = await heard()
    await show(id)
    expect(new Set(await heard())).toEqual(new Set(told))
    return told
  }
  expect(await tags('article')).toEqual(
    expect.arrayContaining(['article:earnquick-bearings', 'list:mechanical', 'list:*', 'search']),
  )
  expect(await tags('event')).toEqual(
    expect.arrayContaining([`event:${things.event.id}`, 'events:Mechanical']),
  )
  expect(await tags('profile')).toContain(`profile:${await ownerIn(db)}`)
  expect(await tags('posting')).toEqual(expect.arrayContaining([`posting:${things.posting.id}`, 'jobs']))
})

describe('hidden content', () => {
  test('an article stays hidden when it is published, imported or archived', async () => {
    const thing = things.article
    const { id } = await hide(thing)
    const input = sampleBlog('Earnquick bearings')
    await updateBlog(db, thing.id, input)
    await updateBlog(db, thing.id, input, { status: 'Published', source: { key: 'x', hash: '1' } })
    await expect.poll(() => named(thing)).not.toContain(true)
    await updateBlogStatus(db, thing.id, 'Archived')
    await show(id)
    await expect.poll(() => named(thing)).not.toContain(true)
    await updateBlog(db, thing.id, input, { status: 'Published' })
    await expect.poll(() => named(thing)).toContain(true)
  })

  test('an event stays hidden when it is changed or imported', async () => {
    const thing = things.event
    const { id } = await hide(thing)
    const input = {
      eventTitle: thing.title,
      eventCategory: 'Mechanical' as const,
      eventStart: new Date(Date.now() + 172_800_000).toISOString(),
      eventEnd: new Date(Date.now() + 180_000_000).toISOString(),
      eventHostTimezone: 'UTC',
      eventOrganiser: 'Earnquick Ltd',
    }
    await updateEvent(db, thing.id, input)
    await updateEvent(db, thing.id, input, { source: { key: 'x', hash: '1' } })
    await expect.poll(() => named(thing)).not.toContain(true)
    await show(id)
    await expect.poll(() => named(thing)).toContain(true)
  })

  test('a profile stays hidden when its owner makes it public', async () => {
    const thing = things.profile
    const { id } = await hide(thing)
    await updatePublicSettings(
      { db, log: createLog('silent') },
      { personId: await ownerIn(db), email: OWNER, userType: 'Personal' },
      { Audience: 'everybody', NoIndex: false },
    )
    await expect.poll(() => named(thing)).not.toContain(true)
    await show(id)
  })

  test('a job stays hidden when its business saves it', async () => {
    const thing = things.posting
    const { id } = await hide(thing)
    const { organization_id: business } = await getRow(db, 'posting')
    await db.updateTable('posting').set({ hash: 'another' }).execute()
    await db.transaction().execute((trx) => publishPostings(trx, business, new Date()))
    await expect.poll(() => named(thing)).not.toContain(true)
    await show(id)
  })
})

test('hides and shows an article by the address it had when reported', async () => {
  const { id } = things.article
  await call('POST /report', { kind: 'article', id, reason: 'spam', text: '' })
  const blog = sampleBlog('Earnquick bearings', {
    BlogAuthorsList: [{ AuthorName: 'Owner', AuthorOrganization: '', AuthorEmail: OWNER }],
  })
  await updateBlog(db, id, blog, { address: 'earnquick-now' })
  const { status, body } = await call('POST /act', {
    kind: 'article',
    key: id,
    act: 'hide',
    reason: 'Sells.',
  })
  expect({ status, hidden: body.thing?.hidden }).toEqual({ status: 200, hidden: true })
  expect((await show(body.thing.acts[0].id)).body.thing).toMatchObject({ hidden: false })
  await updateBlog(db, 'earnquick-now', blog, { address: id })
})

test('hides the registrations of a hidden event until it is shown again', async () => {
  const guest = await portal.tokenOf(await insertPerson(db, 'guest@example.org', { name: 'Guest' }))
  const { id: eventId } = things.event
  const event = (key: string, input: object) =>
    portal.call('/event-service/api/v1', key, input, { token: guest })
  await db
    .updateTable('event')
    .set({
      capacity: 5,
      card: sql`jsonb_set(card::jsonb, '{eventRegistration}', '{"open":true,"own":true,"link":""}')`,
    })
    .where('id', '=', Number(eventId))
    .execute()
  expect((await event('POST /register', { eventId })).status).toBe(200)
  const own = async () => (await event('GET /my-registrations', {})).body.results.length
  expect(await own()).toBe(1)
  const { id } = await hide(things.event)
  expect(await own()).toBe(0)
  expect((await event('POST /register', { eventId })).status).toBe(404)
  await show(id)
  expect(await own()).toBe(1)
})

test('moderation acts are not deleted while they hide content', async () => {
  const { id } = await hide(things.posting)
  await updateRows(db, 'report', { created: new Date(0) })
  await updateRows(db, 'moderation_act', { at: new Date(0) })
  await pruneReports(db)
  expect(await db.selectFrom('moderation_act').select('id').execute()).toEqual([{ id }])
  expect((await show(id)).status).toBe(200)
  await pruneReports(db)
  expect(await db.selectFrom('moderation_act').select('id').execute()).toEqual([])
})
