import { afterAll, beforeAll, expect, test } from 'vitest'
import { BoardIndex } from '#kits/board/data-index.ts'
import type { Database } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import { generatePostings } from '#test/support/business/generate.ts'
import { insertBusiness, writeItem } from '#test/support/business/insert.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { databaseIndex } from '#test/support/kits/database-index.ts'
import { sql } from 'kysely'
import type { FitProfile } from '../fit/points.ts'
import { JOB_CHANGED, jobsIndex } from './data-index.ts'
import { searchJobs } from './data.ts'
import type { JobFacets } from './schema.ts'

const now = new Date()
let database: Database
let jobs: BoardIndex
const log = createLog('silent')

beforeAll(async () => {
  database = await openTestDatabase()
  for (let business = 0; business < 6; business++)
    await insertBusiness(
      database.db,
      { slug: `made-${business}`, ...generatePostings(business, 60, now) },
      now,
    )
  await insertBusiness(
    database.db,
    { slug: 'hidden', approval: 'pending', ...generatePostings(99, 20, now) },
    now,
  )
  jobs = new BoardIndex(jobsIndex, database.db, log)
  await jobs.load()
  await jobs.settled()
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

const searchBy = (index: () => BoardIndex) => (facets: JobFacets, fit?: FitProfile) =>
  searchJobs({ db: database.db, jobs: index() }, facets, now, fit)
const fast = searchBy(() => jobs)
const slow = searchBy(() => databaseIndex(jobsIndex, database.db, () => jobs))

test('sorts the best match first and hides nothing', async () => {
  const profile = { skills: ['sql', 'python'], words: ['engineer'] }
  const all = await fast({})
  const seen: number[] = []
  let page = await fast({ limit: 50 }, profile)
  expect(page.total).toBe(all.total)
  const share = (skills: readonly string[]) =>
    skills.filter((skill) => ['SQL', 'Python'].includes(skill)).length / Math.max(1, skills.length)
  const first = page.results[0]!
  for (;;) {
    seen.push(...page.results.map(({ id }) => id))
    if (page.nextCursor === null) break
    page = await fast({ limit: 50, cursor: page.nextCursor }, profile)
  }
  expect(new Set(seen).size).toBe(all.total)
  expect(share(first.skills)).toBe(1)
  expect(share(page.results.at(-1)!.skills)).toBe(0)
})

test('a card contains the valid public fields of the document and omits private ones', async () => {
  const made = await insertBusiness(
    database.db,
    {
      slug: 'odd',
      details: { organizationName: 'Odd', businessIndustry: 'Oddities', diversity: 'LGBTQ+' },
      jobs: {
        a: {
          jobTitle: ' Odd job ',
          country: 'India',
          salary: 1200,
          skills: [{ technology: ['SQL', 7, 'sql'] }, 'x'],
          deibtype: 'LGBTQ+',
          email: 'boss@example.org',
          phoneNumber: '1',
        },
      },
    },
    now,
  )
  await jobs.load()
  const { results } = await fast({ businessIndustry: ['Oddities'] })
  expect(made.id).toBeGreaterThan(0)
  expect(results).toEqual([
    {
      id: expect.any(Number),
      Slug: 'odd-job',
      organizationName: 'Odd',
      brandLogo: '',
      businessSlug: 'odd',
      branch: '',
      skills: ['SQL'],
      businessIndustry: ['Oddities'],
      sector: '',
      postedDate: now.toISOString().slice(0, 10),
      validThrough: new Date(now.getTime() + 45 * 86_400_000).toISOString().slice(0, 10),
      Demonstration: false,
      jobTitle: 'Odd job',
      type: '',
      workPlace: '',
      applicantCountries: [],
      experience: '',
      location: '',
      country: 'IN',
      salary: '1200',
      salaryFrom: '',
      salaryTo: '',
      salaryCurrency: '',
      salaryPeriod: '',
    },
  ])
})

test('finds jobs that pay a figure or more, in its currency and period only', async () => {
  const euros = { jobTitle: 'Paid', salaryCurrency: 'EUR', salaryPeriod: 'year' }
  await insertBusiness(
    database.db,
    {
      slug: 'paying',
      details: { businessIndustry: ['Paying'] },
      jobs: {
        one: { ...euros, salary: '38,500.50' },
        range: { ...euros, salary: '1', salaryFrom: '36,000', salaryTo: '41,000' },
        open: { ...euros, salaryFrom: '45,000' },
        month: { ...euros, salary: '99,000', salaryPeriod: 'month' },
        dollars: { ...euros, salary: '99,000', salaryCurrency: 'USD' },
        none: { jobTitle: 'Unpaid' },
      },
    },
    now,
  )
  await jobs.load()
  const paying = async (salaryFrom: number, more: Partial<JobFacets> = {}) => {
    const facets = { businessIndustry: ['Paying'], salaryFrom, salaryCurrency: 'EUR', ...more }
    const found = await fast(facets)
    expect(found).toEqual(await slow(facets))
    return found.total
  }
  expect(await paying(1)).toBe(3)
  expect(await paying(38_501)).toBe(2)
  expect(await paying(41_000)).toBe(2)
  expect(await paying(41_001)).toBe(1)
  expect(await paying(45_001)).toBe(0)
  expect(await paying(50_000, { salaryPeriod: 'month' })).toBe(1)
  expect(await paying(50_000, { salaryCurrency: 'USD' })).toBe(1)
  // An amount without a currency is compared with nothing.
  expect(await paying(1, { salaryCurrency: undefined })).toBe(6)
})

test('the migration gives stored rows the unit that saving gives them', async () => {
  const unit = sql<number>`1 + (((ascii(pay_in) - 65) * 26 + ascii(substr(pay_in, 2)) - 65) * 26
    + ascii(substr(pay_in, 3)) - 65) * 5
    + array_position(ARRAY['year', 'month', 'week', 'day', 'hour'], substr(pay_in, 5)) - 1`
  const { rows } = await sql<{ saved: number; migrated: number }>`
    SELECT pay_unit AS saved, ${unit} AS migrated FROM job_facet WHERE pay_unit > 0`.execute(database.db)
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(({ saved, migrated }) => saved !== migrated)).toEqual([])
})

test('the index follows writes, approvals, closings and deletions without a reload', async () => {
  const { db } = database
  await database.listen(JOB_CHANGED, jobs.changed, () => {})
  const totals = async () => {
    await jobs.settled()
    const asked = { businessIndustry: ['Following'] }
    return [(await fast(asked)).total, (await slow(asked)).total]
  }
  const made = await insertBusiness(
    db,
    { slug: 'following', details: { businessIndustry: ['Following'] }, jobs: { a: { jobTitle: 'A' } } },
    now,
  )
  await expect.poll(totals).toEqual([1, 1])
  const setApproval = (approval: string) =>
    sql`UPDATE organization SET approval = ${approval} WHERE id = ${made.id}`.execute(db)
  await setApproval('refused')
  await expect.poll(totals).toEqual([0, 0])
  await setApproval('approved')
  await expect.poll(totals).toEqual([1, 1])
  await writeItem(db, made, 'jobOpenings', 'a', { jobTitle: 'A', status: 'Closed' }, now)
  await expect.poll(totals).toEqual([0, 0])
  await writeItem(db, made, 'jobOpenings', 'b', { jobTitle: 'B' }, now)
  await expect.poll(totals).toEqual([1, 1])
  await sql`DELETE FROM organization WHERE id = ${made.id}`.execute(db)
  await expect.poll(totals).toEqual([0, 0])
})
