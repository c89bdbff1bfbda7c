import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enterWithBusiness } from '#test/support/business/business-desk.ts'
import { doneBusiness, ownBusiness } from '#test/support/business/business-calls.ts'
import { greenhouseBoard, leverBoard } from '#test/support/business/job-boards.ts'
import { startJobFeeds, type JobFeedServer } from '#test/support/business/job-feed-server.ts'
import { desksOf, setAt } from '#test/support/organization/ask.ts'
import { insertMember } from '#test/support/organization/insert.ts'
import { setUpProfiles, type Person } from '#test/support/profile/profile-desk.ts'
import { updateRows } from '#test/support/rows.ts'
import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import { jobFeedService } from './api.ts'
import { LIST_MAX } from '#kits/document/schema.ts'
import { publishDuePostings } from '#features/posting/mutations.ts'
import { readNextFeed } from './mutations.ts'
import type { JobFeedAnswer } from './schema.ts'

const desk = setUpProfiles()
const { ask, done } = desksOf(jobFeedService)
let feeds: JobFeedServer
let owner: Person
let organizationId: number

beforeAll(async () => void (feeds = await startJobFeeds()))
afterAll(() => feeds[Symbol.asyncDispose]())

/** A business whose feed is that of the server. */
beforeEach(async () => {
  await desk.db.deleteFrom('job_feed').execute()
  Object.assign(desk.deps.env, { FETCH_PRIVATE: true })
  const begun = await enterWithBusiness(desk)
  owner = begun.person
  const { id } = await desk.db
    .selectFrom('organization')
    .select('id')
    .where('public_id', '=', begun.business.organizationID)
    .executeTakeFirstOrThrow()
  organizationId = id
  await updateRows(desk.db, 'organization', { approval: 'approved' }, { id })
})

/** After all feeds are saved. */
const start = new Date(Date.now() + 600_000)
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
const save = (more: object = {}): Promise<JobFeedAnswer> =>
  done(owner, 'POST /save-job-feed', { address: feeds.address, publish: true, ...more })
const get = async (locale: 'en' | 'es' = 'en') => {
  const path = '/profile-service/api/v1/businessOrganization/job-feed'
  return (await (await owner.send('GET', path, {}, locale)).json()) as JobFeedAnswer
}
/** Reads the feed as the worker does. @returns its state and counts without zeros. */
async function read(answer: unknown, hours = 0) {
  feeds.serve(answer)
  expect(await readNextFeed(desk.deps, later(hours))).toBe(true)
  const { result } = await get()
  const counts = Object.entries(result?.counts ?? {}).filter(([, count]) => count !== 0)
  return [result?.state, Object.fromEntries(counts)]
}
const jobs = async () =>
  (await ownBusiness(owner)).jobOpenings.map(
    ({ jobTitle, status, draft }: { jobTitle: string; status: string; draft: boolean }) =>
      `${jobTitle}, ${draft ? 'draft' : status}`,
  )
/** Titles of the jobs that visitors see. */
const shown = async () =>
  (
    await sql<{ title: string }>`
      SELECT f.card->>'jobTitle' AS title FROM posting_shown s JOIN job_facet f USING (id)
      WHERE s.organization_id = ${organizationId} ORDER BY 1`.execute(desk.db)
  ).rows.map(({ title }) => title)
const posting = (title: string, more: object = {}) => ({
  ...leverBoard[0],
  id: title,
  text: title,
  hostedUrl: `https://jobs.lever.co/meseta/${title}`,
  ...more,
})

test('reads a board every day: adds jobs, applies changes, closes and reopens', async () => {
  expect(await save()).toMatchObject({
    result: { address: feeds.address, publish: true, state: 'waiting', lastRead: null },
    can: { edit: true },
  })
  expect(await read([posting('Welder'), posting('Smith')])).toEqual(['read', { read: 2, added: 2 }])
  expect(await shown()).toEqual(['Smith', 'Welder'])
  const { result } = await get()
  expect(new Date(result!.nextRead).getTime() - start.getTime()).toBe(24 * 3_600_000)
  expect(await readNextFeed(desk.deps, later(23))).toBe(false)

  // A title may change: the link identifies the job.
  const renamed = posting('Smith', { text: 'Master smith' })
  expect(await read([renamed], 25)).toEqual(['read', { read: 1, changed: 1, closed: 1 }])
  expect(await jobs()).toEqual(['Welder, Closed', 'Master smith, Open'])
  expect((await get('es')).result!.remarks).toEqual([
    {
      kind: 'Closed',
      text: 'ya no está en su origen o allí está cerrado: se cierra aquí',
      lang: 'es',
      count: 1,
      places: ['Welder'],
    },
  ])
  expect(await read([renamed, posting('Welder')], 50)).toEqual([
    'read',
    { read: 2, changed: 1, unchanged: 1 },
  ])
  expect(await shown()).toEqual(['Master smith', 'Welder'])
  // Open for 45 days, and longer as long as the board has them.
  expect(await read([renamed, posting('Welder')], 24 * 40)).toEqual(['read', { read: 2, changed: 2 }])
})

test('closes what is gone although another job of the board has no title, which stays as it was', async () => {
  await save()
  await read([posting('Welder'), posting('Smith'), posting('Potter')])
  const untitled = posting('Smith', { text: '' })
  expect(await read([posting('Potter'), untitled], 25)).toEqual([
    'read',
    { read: 2, unchanged: 1, refused: 1, closed: 1 },
  ])
  expect(await jobs()).toEqual(['Welder, Closed', 'Smith, Open', 'Potter, Open'])
})

test('keeps what the business does with its jobs', async () => {
  await save({ publish: false })
  await read([posting('Welder'), posting('Smith'), posting('Potter')])
  expect(await jobs()).toEqual(['Welder, draft', 'Smith, draft', 'Potter, draft'])
  expect(await shown()).toEqual([])
  const own = await ownBusiness(owner)
  const [welder, smith, potter] = own.jobOpenings
  await doneBusiness(owner, 'PATCH /update', {
    version: own.version,
    changes: [
      setAt(['jobOpenings', welder.id], { draft: true, experience: '' }, { draft: false, experience: '10+' }),
      setAt(['jobOpenings', smith.id], { status: 'Open', draft: true }, { status: 'Closed', draft: false }),
      { do: 'delete', at: ['jobOpenings', potter.id], was: potter },
    ],
  })
  const next = [posting('Welder', { workplaceType: 'remote' }), posting('Smith'), posting('Potter')]
  expect(await read(next, 25)).toEqual(['read', { read: 3, changed: 1, unchanged: 2 }])
  expect(await jobs()).toEqual(['Welder, Open', 'Smith, Closed'])
  expect((await ownBusiness(owner)).jobOpenings[0]).toMatchObject({ experience: '10+', workPlace: 'remote' })

  // Without the feed, its jobs are like any other.
  expect(await done(owner, 'POST /delete-job-feed')).toEqual({ result: null, can: { edit: true } })
  expect(await readNextFeed(desk.deps, later(100))).toBe(false)
  expect(await jobs()).toEqual(['Welder, Open', 'Smith, Closed'])
})

test('closes nothing while the feed fails, and an empty one only with the next day’s reading', async () => {
  await save()
  await read([posting('Welder')])
  for (const [hour, answer] of [
    503,
    'maintenance',
    { error: 'Try later' },
    '{"jobs": [',
    [{ hostedUrl: 'x' }],
  ].entries())
    expect((await read(answer, 30 * (hour + 1)))[0]).toMatch(/^(?:failed|read)$/)
  expect(await jobs()).toEqual(['Welder, Open'])
  expect(await read(503, 200)).toEqual(['failed', {}])
  expect((await get()).result).toMatchObject({
    lastRead: later(200).toISOString(),
    lastSuccess: later(150).toISOString(),
    remarks: [{ kind: 'Refused', text: expect.stringContaining('503') }],
  })
  expect((await get('es')).result!.remarks[0]).toMatchObject({ lang: 'es' })

  expect(await read([], 225)).toEqual(['emptied', {}])
  expect(await jobs()).toEqual(['Welder, Open'])
  // Read again at once, it is not the next day.
  await updateRows(desk.db, 'job_feed', { next_read: start })
  expect(await read([], 226)).toEqual(['emptied', {}])
  expect(await read([posting('Welder')], 251)).toEqual(['read', expect.anything()])
  expect(await read([], 276)).toEqual(['emptied', {}])
  expect(await read([], 301)).toEqual(['read', { closed: 1 }])
  expect(await jobs()).toEqual(['Welder, Closed'])
})

test('reads job postings of a page, and says what it refuses', async () => {
  const node = (title: string, more: object = {}) => ({ '@type': 'JobPosting', title, ...more })
  const page = (...nodes: object[]) =>
    `<!doctype html><html><script type="application/ld+json">${JSON.stringify(nodes)}</script></html>`
  await save()
  const past = node('Old', { validThrough: '2020-01-01' })
  const bad = node('Lost', { url: 'ftp://x' })
  expect(await read(page(node('Welder'), past, bad, node('Welder')))).toEqual([
    'read',
    { read: 4, added: 1, over: 1, refused: 1, repeated: 1 },
  ])
  expect((await get()).result!.remarks.map(({ kind, places }) => [kind, ...places])).toEqual([
    ['Refused', 'Lost · line 1, posting 3'],
    ['Closed', 'Old · line 1, posting 2'],
    ['Repeated', 'Welder · line 1, posting 4'],
  ])
  expect(await read(page(), 25)).toEqual(['emptied', {}])
  // Another address has its own jobs; those of the former stay.
  const board = await startJobFeeds()
  board.serve(greenhouseBoard)
  await save({ address: board.address })
  expect(await readNextFeed(desk.deps, new Date(Date.now() + 1_000))).toBe(true)
  await board[Symbol.asyncDispose]()
  expect(await jobs()).toEqual(['Vault Designer, Open', 'Support, Open', 'Welder, Open'])
})

test('adds no more jobs for a new account than its owner can post, and the others later', async () => {
  const many = Array.from({ length: 53 }, (_, at) => posting(`Job-${at}`))
  await save()
  expect(await read(many)).toEqual(['read', { read: 53, added: 50, refused: 3 }])
  expect((await get('es')).result!.remarks).toMatchObject([
    { kind: 'Refused', lang: 'es', text: expect.stringContaining('una cuenta nueva puede publicar 50') },
  ])
  await publishDuePostings(desk.db)
  expect(await shown()).toHaveLength(50)
  expect(await read(many, 25)).toEqual(['read', { read: 53, unchanged: 50, refused: 3 }])
  await updateRows(desk.db, 'posting', { created: new Date(0) }, { organization_id: organizationId })
  expect(await read(many, 50)).toEqual(['read', { read: 53, added: 3, unchanged: 50 }])
  expect(await shown()).toHaveLength(53)
})

test('does not limit older accounts', async () => {
  await updateRows(desk.db, 'person', { created: new Date(0) }, { id: owner.id })
  await save()
  const many = Array.from({ length: 53 }, (_, at) => posting(`Job-${at}`))
  expect(await read(many)).toEqual(['read', { read: 53, added: 53 }])
})

test('reads many jobs in pieces, so that others do not wait, and closes many so, too', async () => {
  await updateRows(desk.db, 'person', { created: new Date(0) }, { id: owner.id })
  await save()
  /** Returns how many jobs are open while a feed is read. */
  const seenWhile = async (reading: Promise<unknown>) => {
    const read = new AbortController()
    const seen = new Set<number>()
    const looking = (async () => {
      while (!read.signal.aborted) {
        const { rows } = await sql<{ n: number }>`
          SELECT count(*)::int AS n FROM organization o JOIN document_item d ON d.document = o.document_id
          WHERE o.id = ${organizationId} AND list = 'jobOpenings' AND item->>'status' = 'Open'`.execute(
          desk.db,
        )
        seen.add(rows[0]!.n)
        await yieldToEventLoop()
      }
    })()
    await reading
    read.abort()
    await looking
    return [...seen]
  }
  const many = Array.from({ length: 230 }, (_, at) => posting(`Job-${at}`))
  let answer: unknown
  const readAt = async (board: unknown, hours: number) => void (answer = await read(board, hours))
  expect(await seenWhile(readAt(many, 0))).toEqual(expect.arrayContaining([100, 200]))
  expect(answer).toEqual(['read', { read: 230, added: 230 }])
  expect((await jobs()).slice(98, 102)).toEqual([98, 99, 100, 101].map((at) => `Job-${at}, Open`))
  expect(await seenWhile(readAt(many.slice(0, 15), 25))).toEqual(expect.arrayContaining([130, 30]))
  expect(answer).toEqual(['read', { read: 15, unchanged: 15, closed: 215 }])
  expect((await jobs()).filter((job: string) => job.endsWith('Open'))).toHaveLength(15)
})

test('stops after a piece if the business has removed the feed', async () => {
  await updateRows(desk.db, 'person', { created: new Date(0) }, { id: owner.id })
  await save()
  feeds.serve(Array.from({ length: 130 }, (_, at) => posting(`Job-${at}`)))
  const publishPostings: typeof desk.deps.publishPostings = async (trx, ...rest) => {
    await desk.deps.publishPostings(trx, ...rest)
    await trx.deleteFrom('job_feed').execute()
  }
  expect(await readNextFeed({ ...desk.deps, publishPostings }, start)).toBe(true)
  expect((await get()).result).toBeNull()
  expect(await jobs()).toHaveLength(100)
})

test('refuses the jobs that a profile has no room for, with the reason', async () => {
  await updateRows(desk.db, 'person', { created: new Date(0) }, { id: owner.id })
  await save()
  const { document_id } = await desk.db
    .selectFrom('organization')
    .select('document_id')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  await sql`
    INSERT INTO document_item (document, list, id, pos, version, item)
    SELECT ${document_id}, 'jobOpenings', 'own-' || n, 'a' || lpad(n::text, 6, '0') || 'V', 1,
      '{"jobTitle":"Own","status":"Closed"}'
    FROM generate_series(1, ${LIST_MAX - 100}) n`.execute(desk.db)
  const many = Array.from({ length: 130 }, (_, at) => posting(`Job-${at}`))
  expect(await read(many)).toEqual(['read', { read: 130, added: 100, refused: 30 }])
  expect((await get()).result!.remarks).toMatchObject([
    { kind: 'Refused', text: expect.stringMatching(/\b20,?000\b/), count: 30 },
  ])
})

test('does not reach private networks, and waits for approval', async () => {
  Object.assign(desk.deps.env, { FETCH_PRIVATE: false })
  await save()
  expect(await read([posting('Welder')])).toEqual(['failed', {}])
  expect((await get()).result!.remarks[0]!.text).toContain('in a private network')
  await save()
  await updateRows(desk.db, 'organization', { approval: 'pending' }, { id: organizationId })
  expect(await readNextFeed(desk.deps, later(1))).toBe(false)
  expect((await get()).result!.state).toBe('unapproved')
})

test('is for owners and administrators; members with the jobs tab see it', async () => {
  await save()
  const member = await desk.enter()
  await insertMember(desk.db, 'business', organizationId, member.id, 'user', ['jobs'])
  expect(await done(member, 'GET /job-feed')).toMatchObject({ result: {}, can: { edit: false } })
  expect((await ask(member, 'POST /save-job-feed', { address: feeds.address })).status).toBe(403)
  expect((await ask(member, 'POST /delete-job-feed')).status).toBe(403)
  await updateRows(desk.db, 'organization_member', { modules: [] }, { person_id: member.id })
  expect((await ask(member, 'GET /job-feed')).status).toBe(403)
  expect((await ask(await desk.enter(), 'GET /job-feed')).status).toBe(404)
  expect((await ask(owner, 'POST /save-job-feed', { address: 'mailto:x' })).status).toBe(400)
})
