import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  application,
  askApplications as ask,
  doneApplications as done,
} from '#test/support/business/application-desk.ts'
import { writeItem } from '#test/support/business/insert.ts'
import { insertOwnedBusiness, type OwnedBusiness } from '#test/support/business/kept.ts'
import { setUpProfiles, type Caller } from '#test/support/profile/profile-desk.ts'
import { applicationExporters } from './data-export.ts'
import { APPLICATIONS_PAGE } from './schema.ts'

const desk = setUpProfiles()

describe('long lists', () => {
  /** Reads all pages of a list. */
  async function pagesOf(who: Caller, call: Parameters<typeof done>[1], input: object = {}) {
    const pages: {
      results: { id: string; postingId: number }[]
      total: number
      nextCursor: string | null
    }[] = []
    do {
      const cursor = pages.at(-1)?.nextCursor
      pages.push(await done(who, call, { ...input, ...(cursor && { cursor }) }))
    } while (pages.at(-1)?.nextCursor)
    return pages
  }
  /** Inserts postings of a business, of which the last is an older one with new applications. */
  async function many(count: number) {
    const business = await insertOwnedBusiness(desk)
    await sql`
      INSERT INTO posting (kind, organization_id, item_id, slug, posted, valid_through, hash)
      SELECT CASE WHEN n % 5 = 0 THEN 'project' ELSE 'job' END, ${business.id}::int, 'many' || n, 'many',
        date '2026-01-01' + n % 7 - CASE WHEN n = ${count}::int THEN 30 ELSE 0 END, date '2099-01-01', 'x'
      FROM generate_series(1, ${count}::int) n`.execute(desk.db)
    return business
  }
  const apply = (who: Caller & { id: string }, business: OwnedBusiness, which: ReturnType<typeof sql>) =>
    sql`
      INSERT INTO posting_application (id, posting_id, person_id, stage, note, mails, cv_name, applied, changed)
      SELECT 'many-' || id, id, ${who.id}, 'new', '', true, '', now() - id % 9 * interval '1 hour', now()
      FROM posting WHERE organization_id = ${business.id}::int AND ${which}`.execute(desk.db)

  test('of own applications are paged, newest first', async () => {
    const business = await many(520)
    const person = await desk.enter()
    await apply(person, business, sql`true`)
    const pages = await pagesOf(person, 'GET /applications/mine')
    expect(pages[0]).toMatchObject({ total: 520, counts: { job: 416, project: 104 } })
    const ids = pages.flatMap(({ results }) => results.map(({ id }) => id))
    const { rows: stored } = await sql<{ id: string }>`
      SELECT id FROM posting_application WHERE person_id = ${person.id} ORDER BY applied DESC, id`.execute(
      desk.db,
    )
    expect(ids).toEqual(stored.map(({ id }) => id))
    expect(new Set(pages.map(({ results }) => results.length))).toEqual(new Set([APPLICATIONS_PAGE, 20]))
    const projects = await pagesOf(person, 'GET /applications/mine', { kind: 'project' })
    expect(projects.flatMap(({ results }) => results)).toHaveLength(104)
    expect(projects[0]!.total).toBe(104)
    expect(await applicationExporters['applications']!.read(desk.db, person.id)).toHaveLength(520)
    expect((await ask(person, 'GET /applications/mine', { cursor: 'x' })).status).toBe(400)
  })

  test('of postings are paged, those with new applications and of open applications first', async () => {
    const business = await many(1_010)
    await apply(await desk.enter(), business, sql`item_id = 'many1010'`)
    const pages = await pagesOf(business.owner, 'GET /applications/receiving')
    const ids = pages.flatMap(({ results }) => results.map(({ postingId }) => postingId))
    const { rows: stored } = await sql<{ id: number }>`
      SELECT id FROM posting WHERE organization_id = ${business.id}
      ORDER BY item_id = 'many1010' DESC, posted DESC, id DESC`.execute(desk.db)
    expect(ids).toEqual(stored.map(({ id }) => id))
    expect(pages[0]!.total).toBe(1_010)
    expect((await ask(business.owner, 'GET /applications/receiving', { cursor: 'x' })).status).toBe(400)

    await writeItem(desk.db, business, 'businessDetails', '', {
      organizationName: 'Dams',
      acceptsApplications: true,
    })
    const withOpen = async () =>
      (await pagesOf(business.owner, 'GET /applications/receiving', { kind: 'job' })).flatMap(({ results }) =>
        results.map(({ postingId }) => postingId),
      )
    const last = await withOpen()
    expect([last.length, last.at(-1)]).toEqual([809, 0])
    const { toIt } = { toIt: { ...application(0), postingId: undefined, organizationID: business.publicId } }
    await done(await desk.enter(), 'POST /applications/apply', toIt)
    const first = await withOpen()
    expect([first.length, first[0], first.filter((id) => id === 0).length]).toEqual([809, 0, 1])
  })

  test('of received applications are paged to their end', async () => {
    const business = await many(1_060)
    await apply(await desk.enter(), business, sql`true`)
    const found: string[] = []
    let total = 1
    while (found.length < total) {
      const page = await done(business.owner, 'GET /applications/received', { from: found.length })
      total = page.total
      found.push(...page.results.map(({ id }: { id: string }) => id))
    }
    expect([total, new Set(found).size]).toEqual([1_060, 1_060])
  }, 120_000)
})
