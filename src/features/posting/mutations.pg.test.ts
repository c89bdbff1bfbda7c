import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { jobOpenings } from '#features/organizations/business/sections/jobs.ts'
import { outsourcedProjects } from '#features/organizations/business/sections/projects.ts'
import { insertBusiness, writeItem, type InsertedBusiness } from '#test/support/business/insert.ts'
import { collectTags, testDatabase } from '#test/support/database.ts'
import { BATCH_TAG } from '#lib/db/announce.ts'
import { announcedBy } from '#test/support/open-database.ts'
import { closePastPostings } from './expiry/mutations.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import { publishDuePostings, publishPostings } from './mutations.ts'

const database = await testDatabase()
const { db } = database

const DAY_MS = 86_400_000
const now = new Date()
const later = (days: number) => new Date(now.getTime() + days * DAY_MS)
const day = (days: number) => dayOf(later(days))

let count = 0
const business = (given: object = {}) => insertBusiness(db, { slug: `postings-${++count}`, ...given }, now)

const postingsOf = async ({ id }: InsertedBusiness) =>
  (
    await sql<{
      id: number
      kind: string
      item: string
      slug: string
      posted: string
      until: string
      closed: boolean
    }>`
      SELECT id, kind, item_id AS item, slug, posted::text, valid_through::text AS until, closed IS NOT NULL AS closed
      FROM posting WHERE organization_id = ${id} ORDER BY id`.execute(db)
  ).rows
const shownOf = async ({ id }: InsertedBusiness) =>
  (
    await sql<{ item: string }>`
      SELECT item_id AS item FROM posting_shown WHERE organization_id = ${id} ORDER BY id`.execute(db)
  ).rows.map(({ item }) => item)

const job = { jobTitle: 'Bridge engineer', status: 'Open' }

describe('the postings of a business', () => {
  test('contain its jobs and projects, open for 45 days by default', async () => {
    const made = await business({
      jobs: {
        a: { ...job, postedDate: day(-3) },
        b: { ...job, jobTitle: 'Köchin, 京都', validThrough: day(9), postedDate: day(2) },
      },
      projects: { a: { title: 'A footbridge', projectStatus: 'Not Started' } },
    })
    expect(await postingsOf(made)).toMatchObject([
      { kind: 'job', item: 'a', slug: 'bridge-engineer', posted: day(-3), until: day(45), closed: false },
      // A future posted date is not published.
      { kind: 'job', item: 'b', slug: 'kochin-jingdou', posted: day(0), until: day(9), closed: false },
      { kind: 'project', item: 'a', slug: 'a-footbridge', posted: day(0), until: day(45), closed: false },
    ])
    expect(await shownOf(made)).toEqual(['a', 'b', 'a'])
  })

  test('stay hidden as drafts until they are published, also if the previous version opens their row', async () => {
    const made = await business({
      jobs: { a: { ...job, draft: true } },
      projects: { p: { title: 'A ford', draft: true } },
    })
    expect(await postingsOf(made)).toMatchObject([
      { item: 'a', slug: 'bridge-engineer', closed: true },
      { item: 'p', closed: true },
    ])
    await sql`UPDATE posting SET closed = NULL WHERE organization_id = ${made.id}`.execute(db)
    expect(await shownOf(made)).toEqual([])
    expect((await sql`SELECT hiring_until(${made.id}) AS day`.execute(db)).rows).toEqual([{ day: 0 }])
    await writeItem(db, made, 'jobOpenings', 'a', { ...job, draft: false }, now)
    expect(await shownOf(made)).toEqual(['a'])
    await writeItem(db, made, 'jobOpenings', 'a', { ...job, draft: true }, now)
    expect(await shownOf(made)).toEqual([])
  })

  test('are where their branch is if they name no place', async () => {
    const lists = {
      businessBranchAddress: [
        { branchName: 'Works', city: 'Linz', country: 'AT' },
        { branchName: 'Sales', city: 'Graz', country: 'AT' },
      ],
    }
    const named = { ...job, branch: 'Works' }
    const made = await business({
      lists,
      jobs: {
        a: named,
        b: { ...named, location: 'Steyr', country: 'AT' },
        c: { ...named, country: 'DE' },
        d: { ...named, workPlace: 'remote' },
        e: job,
      },
    })
    const places = async () =>
      (
        await sql<{ place: string }>`
          SELECT (card->>'location') || ' ' || (card->>'country') AS place FROM job_facet JOIN posting USING (id)
          WHERE organization_id = ${made.id} ORDER BY item_id`.execute(db)
      ).rows.map(({ place }) => place)
    expect(await places()).toEqual(['Linz AT', 'Steyr AT', ' DE', ' ', ' '])
    await sql`UPDATE document_item SET item = ${JSON.stringify({ branchName: 'Works', city: 'Wels', country: 'AT' })}::json
      WHERE document = ${made.documentId} AND id = 'businessBranchAddress0'`.execute(db)
    await db.transaction().execute((trx) => publishPostings(trx, made.id, now, []))
    expect((await places())[0]).toBe('Wels AT')
  })

  test('are updated only for the given items, unless the business itself changed', async () => {
    const made = await business({
      jobs: { a: job, b: job, c: job },
      projects: { a: { title: 'A footbridge', projectStatus: 'Not Started' } },
    })
    const inItems = (change: ReturnType<typeof sql>) => change.execute(db)
    const of = sql`document = ${made.documentId} AND list = 'jobOpenings'`
    await inItems(sql`UPDATE document_item SET item = ${JSON.stringify({ ...job, jobTitle: 'Tunnel engineer' })}::json
      WHERE ${of} AND id IN ('a', 'b')`)
    await inItems(sql`DELETE FROM document_item WHERE ${of} AND id = 'c'`)
    const publish = (ids?: string[]) =>
      db.transaction().execute((trx) => publishPostings(trx, made.id, now, ids))
    const slugs = async () =>
      (await postingsOf(made)).map(({ item, slug, closed }) => [item, closed ? 'closed' : slug].join(' '))
    await publish(['a', 'c'])
    expect(await slugs()).toEqual(['a tunnel-engineer', 'b bridge-engineer', 'c closed', 'a a-footbridge'])
    await publish()
    expect(await slugs()).toEqual(['a tunnel-engineer', 'b tunnel-engineer', 'c closed', 'a a-footbridge'])

    // A change of the business updates all its postings.
    const names = async () =>
      (
        await sql<{ name: string }>`SELECT DISTINCT f.card->>'organizationName' AS name FROM job_facet f
        JOIN posting p USING (id) WHERE p.organization_id = ${made.id} AND p.closed IS NULL`.execute(db)
      ).rows
    await inItems(sql`UPDATE document_item SET item = ${JSON.stringify({ organizationName: 'Renamed' })}::json
      WHERE document = ${made.documentId} AND list = 'businessDetails'`)
    await publish(['a'])
    expect(await names()).toEqual([{ name: 'Renamed' }])
  })

  describe('after a save of many', () => {
    const ids = Array.from({ length: 50 }, (_, at) => `n${at}`)
    const many = () => business({ jobs: Object.fromEntries(ids.map((id) => [id, job])) })
    const retitle = ({ documentId }: InsertedBusiness) =>
      sql`UPDATE document_item SET item = ${JSON.stringify({ ...job, jobTitle: 'Tunnel engineer' })}::json
        WHERE document = ${documentId} AND list = 'jobOpenings'`.execute(db)
    const publish = ({ id }: InsertedBusiness, items: string[]) =>
      db.transaction().execute((trx) => publishPostings(trx, id, now, items))
    const due = async ({ id }: InsertedBusiness) =>
      (await db.selectFrom('posting_due').select('item_id').where('organization_id', '=', id).execute()).map(
        ({ item_id }) => item_id,
      )
    const slugsOf = async (made: InsertedBusiness) =>
      Object.groupBy(await postingsOf(made), ({ closed, slug }) => (closed ? 'closed' : slug))

    test('are updated in batches soon afterwards, and those of a small save at once', async () => {
      const made = await many()
      await retitle(made)
      const heard = await announcedBy(database, () => publish(made, ids))
      expect(heard).toEqual([])
      expect(await due(made)).toHaveLength(50)
      await publish(made, ['n7'])
      expect((await slugsOf(made))['tunnel-engineer']).toMatchObject([{ item: 'n7' }])
      await database.caughtUp()
      const notices = await collectTags(database)
      await publishDuePostings(db, now)
      await database.caughtUp()
      expect(notices.length).toBeGreaterThan(2)
      for (const tags of notices) expect(tags).toContain(BATCH_TAG)
      expect((await slugsOf(made))['tunnel-engineer']).toHaveLength(50)
      expect(await due(made)).toEqual([])
    })

    test('are closed if their items are gone', async () => {
      const made = await many()
      await sql`DELETE FROM document_item WHERE document = ${made.documentId} AND list = 'jobOpenings' AND id <> 'n0'`.execute(
        db,
      )
      await publish(made, ids.slice(1))
      await publishDuePostings(db, now)
      expect(await shownOf(made)).toEqual(['n0'])
    })

    test('follow a change of the business, and the changed item at once', async () => {
      const made = await many()
      await retitle(made)
      await sql`UPDATE document_item SET item = '{"organizationName":"Renamed"}' WHERE document = ${made.documentId}
        AND list = 'businessDetails'`.execute(db)
      await publish(made, ['n7'])
      expect(await due(made)).toHaveLength(49)
      const names = async () =>
        (
          await sql<{ name: string; n: number }>`
            SELECT f.card->>'organizationName' AS name, count(*)::int AS n FROM job_facet f JOIN posting p USING (id)
            WHERE p.organization_id = ${made.id} GROUP BY 1 ORDER BY 2`.execute(db)
        ).rows
      expect(await names()).toMatchObject([{ name: 'Renamed', n: 1 }, { n: 49 }])
      await publishDuePostings(db, now)
      expect(await names()).toEqual([{ name: 'Renamed', n: 50 }])
    })

    test('do not stay due for a business that is gone', async () => {
      const made = await many()
      await publish(made, ids)
      await sql`DELETE FROM organization WHERE id = ${made.id}`.execute(db)
      await publishDuePostings(db, now)
      expect(await due(made)).toEqual([])
    })
  })

  test('exclude items that were never open', async () => {
    const made = await business({
      jobs: {
        closed: { ...job, status: 'Closed' },
        over: { ...job, validThrough: day(-1) },
        untitled: { status: 'Open' },
      },
      projects: { done: { title: 'Done', projectStatus: 'Completed' } },
    })
    expect(await postingsOf(made)).toEqual([])
  })

  test('keep their id and date through edits, and are not announced without a change', async () => {
    const made = await business({ jobs: { a: job, b: job } })
    const [before, other] = await postingsOf(made)
    const quiet = await announcedBy(database, () => writeItem(db, made, 'jobOpenings', 'a', job, later(5)))
    expect(quiet).toEqual([])
    expect(await postingsOf(made)).toEqual([before, other])
    const heard = await announcedBy(database, () =>
      writeItem(db, made, 'jobOpenings', 'a', { ...job, jobTitle: 'Rail engineer' }, later(5)),
    )
    expect(heard.sort()).toEqual(['jobs', `posting:${before!.id}`].sort())
    expect(await postingsOf(made)).toEqual([{ ...before, slug: 'rail-engineer' }, other])
  })

  test('show the logo of their business as soon as it has one', async () => {
    const details = { organizationName: 'Meseta Dams' }
    const made = await business({ details, jobs: { a: job }, projects: { a: { title: 'P' } } })
    const logos = async () =>
      (
        await sql<{ logo: string }>`
          SELECT card->>'brandLogo' AS logo FROM (SELECT id, card FROM job_facet UNION ALL
            SELECT id, card FROM project_facet) f
          JOIN posting USING (id) WHERE organization_id = ${made.id}`.execute(db)
      ).rows.map(({ logo }) => logo)
    expect(await logos()).toEqual(['', ''])
    const brandLogo = `/media/${'a'.repeat(32)}/picture.webp`
    const heard = await announcedBy(database, () =>
      writeItem(db, made, 'businessDetails', '', { ...details, brandLogo }, now),
    )
    expect(heard).toEqual(expect.arrayContaining(['jobs', 'projects']))
    expect(await logos()).toEqual([brandLogo, brandLogo])
  })

  test('are kept when closed or deleted, and reopen with the same id', async () => {
    const made = await business({ jobs: { a: job, b: job }, projects: { a: { title: 'P' } } })
    const ids = (await postingsOf(made)).map(({ id }) => id)
    await writeItem(db, made, 'jobOpenings', 'a', { ...job, status: 'Closed' }, now)
    await writeItem(db, made, 'jobOpenings', 'b', undefined, now)
    await writeItem(db, made, 'outsourcedProjects', 'a', { title: 'P', projectStatus: 'Completed' }, now)
    expect((await postingsOf(made)).map(({ id, closed }) => [id, closed])).toEqual(
      ids.map((id) => [id, true]),
    )
    expect(await shownOf(made)).toEqual([])
    await writeItem(db, made, 'jobOpenings', 'a', job, later(60))
    await writeItem(db, made, 'jobOpenings', 'b', job, later(60))
    expect(await postingsOf(made)).toMatchObject([
      { id: ids[0], closed: false, until: day(105) },
      { id: ids[1], closed: false, until: day(105) },
      { id: ids[2], closed: true },
    ])
  })

  test('are shown while the business is approved, until their closing date', async () => {
    const pending = await business({ approval: 'pending', jobs: { a: job } })
    const refused = await business({ approval: 'refused', jobs: { a: job } })
    expect([await shownOf(pending), await shownOf(refused)]).toEqual([[], []])
    const made = await business({ jobs: { today: { ...job, validThrough: day(0) } } })
    expect(await shownOf(made)).toEqual(['today'])
    await sql`UPDATE posting SET valid_through = ${day(-1)}::date WHERE organization_id = ${made.id}`.execute(
      db,
    )
    expect(await shownOf(made)).toEqual([])
  })

  test('follow the approval and deletion of the business, and invalidate lists', async () => {
    const made = await business({ jobs: { a: job } })
    const approve = (approval: string) =>
      sql`UPDATE organization SET approval = ${approval} WHERE id = ${made.id}`.execute(db)
    expect(await announcedBy(database, () => approve('refused'))).toEqual(['jobs', 'projects'])
    expect(await shownOf(made)).toEqual([])
    expect(await announcedBy(database, () => approve('approved'))).toEqual(['jobs', 'projects'])
    expect(await shownOf(made)).toEqual(['a'])
    const heard = await announcedBy(database, () =>
      sql`DELETE FROM organization WHERE id = ${made.id}`.execute(db),
    )
    expect(heard).toEqual(['jobs', 'projects'])
    expect(await postingsOf(made)).toEqual([])
  })

  test('are invalidated when the business changes its name', async () => {
    const made = await business({ jobs: { a: job } })
    const id = (await postingsOf(made))[0]!.id
    const heard = await announcedBy(database, () =>
      writeItem(db, made, 'businessDetails', '', { organizationName: 'Another' }, now),
    )
    expect(heard).toContain(`posting:${id}`)
  })
})

describe('an expired posting', () => {
  beforeEach(() => sql`DELETE FROM organization`.execute(db))

  const log = pino({ level: 'silent' })
  const close = (when: Date) => closePastPostings({ db, log }, when)

  const open = { ...jobOpenings.example, validThrough: '', status: 'Open' }
  const project = { ...outsourcedProjects.example, validThrough: '', projectStatus: 'In Progress' }
  const stateOf = async (made: InsertedBusiness) =>
    (await postingsOf(made)).map(({ item, closed }) => ({ item, closed }))
  const statusOf = async ({ documentId }: InsertedBusiness, list: string, key: string) =>
    (
      await sql<{ status: string }>`
        SELECT item->>${key} AS status FROM document_item WHERE document = ${documentId} AND list = ${list}`.execute(
        db,
      )
    ).rows.map(({ status }) => status)

  test('is closed on the day after its closing date, also for its owner', async () => {
    const made = await business({ jobs: { a: open }, projects: { p: project } })
    expect(await close(later(45))).toBe(0)
    const heard = await announcedBy(database, () => close(later(46)))
    expect(heard).toEqual(expect.arrayContaining(['jobs', 'projects']))
    expect(await stateOf(made)).toEqual([
      { item: 'a', closed: true },
      { item: 'p', closed: true },
    ])
    expect(await statusOf(made, 'jobOpenings', 'status')).toEqual(['Closed'])
    expect(await statusOf(made, 'outsourcedProjects', 'projectStatus')).toEqual(['Completed'])
    // Tables tell by it that they have expired.
    for (const list of ['jobOpenings', 'outsourcedProjects'])
      expect(await statusOf(made, list, 'validThrough')).toEqual([day(45).replaceAll('-', '/')])
    // Running it again changes nothing and sends no notification.
    expect(await announcedBy(database, () => close(later(47)))).toEqual([])
    await writeItem(db, made, 'jobOpenings', 'a', open, later(50))
    expect((await stateOf(made))[0]).toEqual({ item: 'a', closed: false })
    expect(await close(later(90))).toBe(0)
  })

  test('is closed even if it is unreadable, and does not block others', async () => {
    const made = await business({ jobs: { a: { jobTitle: 'Odd', skills: 'no list' }, b: open } })
    expect(await close(later(46))).toBe(2)
    expect((await stateOf(made)).map(({ closed }) => closed)).toEqual([true, true])
  })
})
