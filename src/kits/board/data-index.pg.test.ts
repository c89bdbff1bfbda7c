import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#lib/server/log.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  benefits,
  countries,
  jobCountsSchema,
  jobIndex,
  levels,
  makeJob,
  makeJobTable,
  pays,
  planJobs,
  schedules,
  TODAY,
  types,
  writeJob,
  type AskedJobs,
  type Job,
} from '#test/support/kits/made-up-board.ts'
import { boardCursor, countsOf } from './answer.ts'
import { BoardIndex } from './data-index.ts'
import { searchInDatabase } from './data-sql.ts'
import type { IndexMatches, Plan } from './plan.ts'
import { tsqueryOf, type WordForm, type WordQuery } from '#kits/search/words/query.ts'

const JOBS = 300
const all = Array.from({ length: JOBS }, (_, i) => makeJob(i + 1))

const database = await testDatabase()
let index: BoardIndex

beforeAll(async () => {
  await makeJobTable(database.db)
  for (const job of all) await writeJob(database.db, job)
  index = new BoardIndex(jobIndex, database.db, createLog('silent'))
  await index.load()
  await index.settled()
})
afterAll(() => index.stop())

const plain = ({ bits, computed, ...found }: IndexMatches) => ({
  ...found,
  bits: Array.from(bits),
  computed: Object.fromEntries(Object.entries(computed).map(([key, counts]) => [key, Array.from(counts)])),
})
/** Both answers, alike. */
async function bothFind(plan: Plan, query?: WordQuery): Promise<IndexMatches> {
  const fast = await index.find(plan, query)
  const slow = await searchInDatabase(database.db, plan, query && tsqueryOf(query))
  expect(countsOf(plan, fast)).toEqual(countsOf(plan, slow))
  expect(plain(fast)).toEqual(plain(slow))
  return fast
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, { arbitrary, weight: 1 })
const some = <T>(list: readonly T[]) =>
  maybe(fc.uniqueArray(fc.constantFrom(...list), { minLength: 1, maxLength: 3 }))

const asked = fc.record({
  jobType: some(types),
  jobSchedule: some(schedules),
  jobLevel: maybe(fc.constantFrom(...levels)),
  jobCountry: some([...countries, 'Nowhere']),
  jobSkill: some(['law', 'Rust, C', 'baking']),
  jobPay: some(pays),
  jobSoon: some(['week', 'month'] as const),
  jobGenerous: maybe(fc.boolean()),
  jobOver: maybe(fc.boolean()),
  jobEmployer: maybe(fc.constantFrom('1', '2', '99')),
  jobLeast: maybe(fc.integer({ min: 0, max: 60 })),
  jobRanked: maybe(fc.boolean()),
  sort: maybe(fc.constantFrom('newest', 'pay', 'cheapest')),
}) as fc.Arbitrary<AskedJobs>

const form: fc.Arbitrary<WordForm> = fc.record({
  lexeme: fc.constantFrom('law', 'bake', 'baking', 'spanish', 'junior', 's', 'ru', 'account', 'nothing'),
  begins: fc.boolean(),
})
const wordQuery = fc.record({
  groups: fc.array(fc.array(form, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  titles: fc.boolean(),
})

describe('the board index', () => {
  test('returns the same counts, totals, order and pages as SQL', async () => {
    let found = 0
    let pages = 0
    await fc.assert(
      fc.asyncProperty(
        asked,
        fc.integer({ min: 1, max: 30 }),
        maybe(wordQuery),
        async (given, limit, query) => {
          const first = await bothFind(planJobs(given, limit), query)
          found += first.total
          if (first.places.length <= limit) return
          pages++
          const after = boardCursor.read(boardCursor.write(first.places[limit - 1]!))
          const next = await bothFind(planJobs(given, limit, after), query)
          const jumped = await bothFind(planJobs(given, limit, undefined, limit), query)
          expect(jumped.places).toEqual(next.places)
        },
      ),
      { numRuns: 120 },
    )
    expect(found).toBeGreaterThan(500)
    expect(pages).toBeGreaterThan(20)
  })

  test('returns pages without gaps or repetitions in every order', async () => {
    for (const given of [{}, { sort: 'pay' }, { sort: 'cheapest', jobRanked: true }, { jobOver: true }]) {
      const seen: number[] = []
      let page = index.search(planJobs(given, 7))!
      const { total } = page
      seen.push(...page.places.slice(0, 7).map(([, , id]) => id))
      while (page.places.length > 7) {
        page = index.search(planJobs(given, 7, page.places[6]))!
        seen.push(...page.places.slice(0, 7).map(([, , id]) => id))
      }
      expect(seen).toHaveLength(total)
      expect(new Set(seen).size).toBe(total)
      expect(total).toBeGreaterThan(50)
    }
  })

  test('follows writes without a reload', async () => {
    const fresh = (id: number, more: Partial<Job>): Job => ({
      ...makeJob(id),
      posted: TODAY,
      closes: TODAY + 3,
      ...more,
    })
    const write = async (job: Job) => {
      await writeJob(database.db, job)
      index.changed(String(job.id))
    }
    const check = async () => {
      await index.settled()
      await bothFind(planJobs({}, 20), { groups: [[{ lexeme: 'pott', begins: true }]], titles: false })
      return bothFind(planJobs({ jobCountry: ['Peru'] }, 20))
    }
    const before = (await check()).total
    // More than what was spare, so that the columns grow; with values that the index has not heard of.
    for (let id = 1_000; id < 1_040; id++)
      await write(fresh(id, { country: 'Peru', benefits: [benefits[29]!], skills: ['Pottery'] }))
    expect((await check()).total).toBe(before + 40)
    await write(fresh(1_000, { country: 'Spain' }))
    await write(fresh(1_001, { country: 'Peru', posted: TODAY - 500, closes: TODAY - 400 }))
    expect((await check()).total).toBe(before + 38)
    await sql`DELETE FROM made_up_job_facet WHERE id >= 1000`.execute(database.db)
    for (let id = 1_000; id < 1_040; id++) index.changed(String(id))
    expect((await check()).total).toBe(before)
  })
})

test('follows hundreds of writes at once', async () => {
  const pottery: WordQuery = { groups: [[{ lexeme: 'pottery' }]], titles: false }
  const open = () => planJobs({}, 5)
  const before = await bothFind(open())
  for (let id = 2_000; id < 2_600; id++)
    await writeJob(database.db, { ...makeJob(id), closes: TODAY, skills: ['pottery'] })
  const told: string[][] = []
  index.onWorkedIn = (tags) => void told.push(tags)
  for (let id = 2_000; id < 2_600; id++) index.changed(String(id))
  await index.settled()
  expect(told).toEqual([['made-up']])
  expect(index.words).toBeDefined()
  expect((await bothFind(open(), pottery)).total).toBe(600)
  await sql`UPDATE made_up_job_facet SET doc = institute_doc('', 'porcelain') WHERE id BETWEEN 2000 AND 2099`.execute(
    database.db,
  )
  await sql`DELETE FROM made_up_job_facet WHERE id >= 2500`.execute(database.db)
  for (let id = 2_000; id < 2_600; id++) index.changed(String(id))
  await index.settled()
  expect((await bothFind(open(), pottery)).total).toBe(400)
  await sql`DELETE FROM made_up_job_facet WHERE id >= 2000`.execute(database.db)
  await index.load()
  expect((await bothFind(open())).total).toBe(before.total)
})

test('falls back to the database if words cannot be loaded', async () => {
  const words = { ...jobIndex.words!, doc: 'no_such_column' }
  const wordless = new BoardIndex({ ...jobIndex, words }, database.db, createLog('silent'))
  await wordless.load()
  await wordless.settled()
  expect(wordless.loaded).toBe(true)
  expect(wordless.words).toBeUndefined()
  const query: WordQuery = { groups: [[{ lexeme: 'law' }]], titles: false }
  const found = await wordless.find(planJobs({}, 20), query)
  expect(plain(found)).toEqual(plain(await bothFind(planJobs({}, 20), query)))
  expect(found.total).toBeGreaterThan(20)
  await wordless.stop()
})

describe('facet counts', () => {
  const isOver = (job: Job) => job.closes < TODAY
  const isType = (type: string) => (job: Job) =>
    job.type === type || (type === 'full' && job.type === 'Full-time')

  test('ignore the selection of their own group only', async () => {
    const plan = planJobs({ jobType: ['part'], jobCountry: ['Spain', 'Kenya'] }, 20)
    const counts = jobCountsSchema.parse(countsOf(plan, await index.find(plan, undefined)))
    const here = all.filter((job) => !isOver(job) && ['Spain', 'Kenya'].includes(job.country))
    for (const type of types) expect(counts.jobType[type]).toBe(here.filter(isType(type)).length)
    const part = all.filter((job) => !isOver(job) && isType('part')(job))
    for (const { value, count } of counts.jobCountry) {
      expect(count).toBe(part.filter((job) => job.country === value).length)
    }
    // The most frequent, and those that are chosen.
    expect(counts.jobCountry.length).toBeGreaterThanOrEqual(3)
    expect(counts.jobCountry.length).toBeLessThanOrEqual(5)
    expect(counts.jobCountry.map(({ value }) => value)).toEqual(expect.arrayContaining(['Spain', 'Kenya']))
    const both = part.filter((job) => ['Spain', 'Kenya'].includes(job.country))
    expect(counts.jobPay.high).toBe(both.filter((job) => job.salary >= 40).length)
    expect(counts.jobGenerous).toBe(both.filter((job) => job.benefits.length > 3).length)
    expect(counts.jobOver).toBe(
      all.filter((job) => isOver(job) && isType('part')(job) && ['Spain', 'Kenya'].includes(job.country))
        .length,
    )
  })

  test('ignore a group that does not apply to the other side', async () => {
    const there = all.filter((job) => isOver(job)).length
    const soon = planJobs({ jobSoon: ['week'] }, 20)
    expect((await index.find(soon, undefined)).others).toBe(there)
    const over = planJobs({ jobSoon: ['week'], jobOver: true }, 20)
    const found = await index.find(over, undefined)
    expect(found.total).toBe(there)
    expect(countsOf(over, found)['jobSoon']).toEqual({ week: 0, month: 0 })
  })

  test('include a selected value without items as zero', async () => {
    const plan = planJobs({ jobCountry: ['Nowhere'] }, 20)
    const found = await index.find(plan, undefined)
    expect(found.total).toBe(0)
    expect(found.open['country']).toContainEqual(['Nowhere', 0])
  })
})
