import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import { generatePostings } from '#test/support/business/generate.ts'
import { insertBusiness, writeItem } from '#test/support/business/insert.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { databaseIndex } from '#test/support/kits/database-index.ts'
import { expectStoredCards } from '#test/support/kits/stored-cards.ts'
import { unreadableValues } from '#test/support/unreadable-values.ts'
import { sql } from 'kysely'
import type { FitProfile } from '../fit/points.ts'
import { JOB_CHANGED, JobIndex } from '../jobs/data-index.ts'
import { searchJobs } from '../jobs/data.ts'
import type { JobFacets } from '../jobs/schema.ts'
import { ProjectIndex } from '../projects/data-index.ts'
import { searchProjects } from '../projects/data.ts'
import type { ProjectFacets } from '../projects/schema.ts'

const now = new Date()
let database: Database
let jobs: JobIndex
let projects: ProjectIndex
const log = createLog('silent')
const logged = unreadableValues()

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
  jobs = new JobIndex(database.db, log)
  projects = new ProjectIndex(database.db, log)
  await Promise.all([jobs.load(), projects.load()])
  await Promise.all([jobs.settled(), projects.settled()])
}, 60_000)
afterAll(async () => {
  await Promise.all([jobs.stop(), projects.stop()])
  await database.close()
})

type Fit = FitProfile | undefined
const ways = (index: () => { jobs: JobIndex; projects: ProjectIndex }) => ({
  jobs: (facets: JobFacets, fit?: Fit) => searchJobs({ db: database.db, ...index() }, facets, now, fit),
  projects: (facets: ProjectFacets, fit?: Fit) =>
    searchProjects({ db: database.db, ...index() }, facets, now, fit),
})
const fast = ways(() => ({ jobs, projects }))
const slow = ways(() => ({
  jobs: databaseIndex(JobIndex, database.db, () => jobs),
  projects: databaseIndex(ProjectIndex, database.db, () => projects),
}))

const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, { arbitrary, weight: 1 })
const some = <T>(...list: readonly T[]) =>
  maybe(fc.uniqueArray(fc.constantFrom(...list), { minLength: 1, maxLength: 3 }))
const fit = maybe(
  fc.constant({ skills: ['sql', 'python', 'c++', 'welding'], words: ['structural', 'engineer'] }),
)
const common = {
  skill: some('SQL', 'Python', 'Knitting'),
  posted: some('1', '7', '30'),
  businessIndustry: some('Chemical', 'Medical', 'Nothing'),
  sector: some('chemical', 'medical', 'aerospace'),
  limit: maybe(fc.integer({ min: 1, max: 30 })),
}
const words = maybe(
  fc.constantFrom(
    'engineer',
    'enginer',
    'engnee',
    'desinger sql',
    'pyth',
    'pythn spain',
    'the',
    'spain',
    'qqqq',
  ),
)
const where = maybe(fc.constantFrom('title' as const, 'all' as const))

test('the index answers any mix of jobs as plain SQL does, with all counts, in either order', async () => {
  const facets = fc.record({
    ...common,
    jobType: some('Permenant', 'Parttime', 'contract'),
    experience: some('1-2yrs', '3-5 yrs', '10+'),
    country: some('IN', 'ES', 'XX'),
    location: some('Pune', 'Burgos'),
    salary: some('given'),
    jobSearchKeywords: words,
    jobKeywordFilter: where,
  }) as fc.Arbitrary<JobFacets>
  let found = 0
  await fc.assert(
    fc.asyncProperty(facets, fit, async (chosen, profile) => {
      const answer = await fast.jobs(chosen, profile)
      expect(answer).toEqual(await slow.jobs(chosen, profile))
      found += answer.total
      if (answer.nextCursor === null) return
      const next = { ...chosen, cursor: answer.nextCursor }
      expect(await fast.jobs(next, profile)).toEqual(await slow.jobs(next, profile))
    }),
    { numRuns: 40 },
  )
  expect(found).toBeGreaterThan(300)
})

test('and any mix of projects', async () => {
  const facets = fc.record({
    ...common,
    projectType: some('Funded', 'Hackathon'),
    projectStatus: some('In Progress', 'Hold'),
    sponsorType: some('Premium'),
    requiredNDA: some('Yes', 'No'),
    targetDate: some('30', '90', 'later', 'open'),
    role: some('Engineering', 'IT'),
    deliverable: some('White paper', 'Sizer'),
    sort: maybe(fc.constantFrom('newest' as const, 'soonest' as const)),
    projectSearchKeywords: words,
    projectKeywordFilter: where,
  }) as fc.Arbitrary<ProjectFacets>
  let found = 0
  await fc.assert(
    fc.asyncProperty(facets, fit, async (chosen, profile) => {
      const answer = await fast.projects(chosen, profile)
      expect(answer).toEqual(await slow.projects(chosen, profile))
      found += answer.total
    }),
    { numRuns: 40 },
  )
  expect(found).toBeGreaterThan(100)
})

test('what fits best comes first, and nothing is hidden', async () => {
  const profile = { skills: ['sql', 'python'], words: ['engineer'] }
  const all = await fast.jobs({})
  const seen: number[] = []
  let page = await fast.jobs({ limit: 50 }, profile)
  expect(page.total).toBe(all.total)
  const share = (skills: readonly string[]) =>
    skills.filter((skill) => ['SQL', 'Python'].includes(skill)).length / Math.max(1, skills.length)
  const first = page.results[0]!
  for (;;) {
    seen.push(...page.results.map(({ id }) => id))
    if (page.nextCursor === null) break
    page = await fast.jobs({ limit: 50, cursor: page.nextCursor }, profile)
  }
  expect(new Set(seen).size).toBe(all.total)
  expect(share(first.skills)).toBe(1)
  expect(share(page.results.at(-1)!.skills)).toBe(0)
})

describe('words', () => {
  beforeAll(async () => {
    await insertBusiness(
      database.db,
      {
        slug: 'words',
        jobs: {
          a: {
            jobTitle: 'Gletscherforscherin',
            location: 'Sabiñánigo',
            country: 'ES',
            details: 'Measures quebrantahuesos nests.',
            skills: [{ technology: ['Photogrammetry'] }],
            deibtype: 'Economic',
          },
        },
      },
      now,
    )
    await jobs.load()
    await jobs.settled()
  })

  test.each([
    ['gletscherforscherin', 1],
    ['GLETSCHER', 1],
    ['gletscherforschrin', 1],
    ['quebrantahuesos', 1],
    ['quebrantahuesso', 1],
    // Mistakes in the beginning of a word that is not finished, at either end of it.
    ['gletchersc', 0],
    ['gletcherforsch', 1],
    ['glestcherforsch', 1],
    ['gletscherforsh', 1],
    ['gletscherforschrin sabinanigo', 1],
    ['gletcherforsch sabinanigo', 0],
    ['photogrammetry sabinanigo', 1],
    ['España gletscherforscherin', 1],
    ['gletscherforscherin submarines', 0],
    // What nobody may see is not found either.
    ['gletscherforscherin economic', 0],
    ["'; drop & | ! :* (", 0],
  ])('%s finds %s', async (jobSearchKeywords, total) => {
    expect((await fast.jobs({ jobSearchKeywords })).total).toBe(total)
  })

  test('in titles only', async () => {
    const inTitles = (jobSearchKeywords: string) =>
      fast.jobs({ jobSearchKeywords, jobKeywordFilter: 'title' })
    expect((await inTitles('sabinanigo')).total).toBe(0)
    expect((await inTitles('gletscherforschrin')).total).toBe(1)
  })
})

test('a card says what the document holds, whatever it holds, but for what is for nobody', async () => {
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
  const { results } = await fast.jobs({ businessIndustry: ['Oddities'] })
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
      experience: '',
      location: '',
      country: 'IN',
      salary: '1200',
      salaryCurrency: '',
      salaryPeriod: '',
    },
  ])
})

test('follows writes, approvals, closings and deletions, without being read anew', async () => {
  const { db } = database
  await database.listen(JOB_CHANGED, jobs.changed, () => {})
  const totals = async () => {
    await jobs.settled()
    const asked = { businessIndustry: ['Following'] }
    return [(await fast.jobs(asked)).total, (await slow.jobs(asked)).total]
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

test.each([
  ['job_facet', 'jobTitle', () => fast.jobs({})],
  ['project_facet', 'title', () => fast.projects({})],
] as const)('a card of %s that is old or broken does no harm', async (table, title, search) => {
  const dates = ['postedDate', 'validThrough'] as const
  const fields = ['id', 'Slug', 'organizationName', 'businessSlug', title, ...dates] as const
  await expectStoredCards(database.db, { table, fields, search, logged })
})
