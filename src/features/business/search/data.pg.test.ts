import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as kinds from '#messages/business/options.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import type { Database } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import type { Option } from '#lib/text/option.ts'
import { insertBusiness, writeItem, type MadeBusiness } from '#test/support/business/insert.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { databaseIndex } from '#test/support/kits/database-index.ts'
import { expectStoredCards } from '#test/support/kits/stored-cards.ts'
import { unreadableValues } from '#test/support/unreadable-values.ts'
import { randomOf } from '#test/support/random.ts'
import { BUSINESS_CHANGED, CompanyIndex } from './data-index.ts'
import { searchCompanies } from './data.ts'
import { changesSearchedBusiness } from './mutations.ts'
import type { CompanyFacets } from './schema.ts'

const BUSINESSES = 120
const DAY_MS = 86_400_000
// Searches and views go by the clock.
const now = new Date()
const inDays = (days: number) => dayOf(new Date(now.getTime() + days * DAY_MS))

let database: Database
let companies: CompanyIndex
const logged = unreadableValues()

const values = (options: readonly Option[]) => options.map(({ value }) => value)

function generateBusiness(number: number): MadeBusiness {
  const random = randomOf(number * 7919 + 3)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const job = { jobTitle: 'Plant engineer', postedDate: dayOf(now), validThrough: inDays(pick([3, 30])) }
  return {
    slug: `made-${number}`,
    approval: pick(['approved', 'approved', 'approved', 'unclaimed', 'pending', 'refused'] as const),
    details: {
      organizationName: `${pick(['Arlanza', 'Berg', 'Ñandú', '京都'])} ${pick(['Works', 'Labs', 'Dams'])} ${number}`,
      businessCategory: [pick(values(kinds.businessCategories)), pick(values(kinds.businessCategories))],
      businessIndustry: [pick(['Chemical', 'Medical', 'Basket weaving'])],
      businessType: pick(['private', 'public', 'whatever']),
      businessHeadquartersArea: pick(values(kinds.headquartersAreas)),
      businessSize: pick(values(kinds.businessSizes)),
    },
    address: { city: pick(['Burgos', 'Pune', '']), country: pick(['ES', 'IN', 'Spain', '']), region: 'EMEA' },
    lists: {
      businessBranchAddress: random() < 0.3 ? [{ branchName: 'Store', city: 'Windhoek', country: 'NA' }] : [],
      businessRegionFocus: [{ region: pick(['APAC', 'META']), footprint: 'Yes' }],
      products: random() < 0.5 ? [{ productName: 'Hydraulic gauge' }] : [],
    },
    ...(random() < 0.4 && { jobs: { one: job } }),
  }
}

beforeAll(async () => {
  database = await openTestDatabase()
  for (let number = 0; number < BUSINESSES; number++)
    await insertBusiness(database.db, generateBusiness(number), now)
  companies = new CompanyIndex(database.db, createLog('silent'))
  await companies.load()
  await companies.settled()
}, 60_000)
afterAll(async () => {
  await companies.stop()
  await database.close()
})

const fast = (facets: CompanyFacets, at = now) => searchCompanies({ db: database.db, companies }, facets, at)
const slow = (facets: CompanyFacets) =>
  searchCompanies(
    { db: database.db, companies: databaseIndex(CompanyIndex, database.db, () => companies) },
    facets,
    now,
  )

const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, { arbitrary, weight: 1 })
const some = <T>(list: readonly T[]) =>
  maybe(fc.uniqueArray(fc.constantFrom(...list), { minLength: 1, maxLength: 3 }))

const facets = fc.record({
  hiring: maybe(fc.constant(['now' as const])),
  businessCategory: some(values(kinds.businessCategories)),
  businessIndustry: some(['Chemical', 'Medical', 'Basket weaving', 'Nothing']),
  businessType: some(values(kinds.businessTypes)),
  businessHeadquartersArea: some(values(kinds.headquartersAreas)),
  businessSize: some(values(kinds.businessSizes)),
  country: some(['ES', 'IN', 'NA', 'XX']),
  region: some(values(kinds.regions)),
  businessSearchKeywords: maybe(
    fc.constantFrom('works', 'hydraulic', 'hydarulic gauge', 'hidrau', 'berg', 'the', 'spai', '京都'),
  ),
  businessKeywordFilter: maybe(fc.constantFrom('title' as const, 'all' as const)),
  sort: maybe(fc.constantFrom('kept' as const, 'newest' as const)),
  limit: maybe(fc.integer({ min: 1, max: 30 })),
}) as fc.Arbitrary<CompanyFacets>

test('the index answers any mix as plain SQL does, with all counts', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(facets, async (chosen) => {
      const answer = await fast(chosen)
      expect(answer).toEqual(await slow(chosen))
      found += answer.total
      if (answer.nextCursor === null) return
      const next = { ...chosen, cursor: answer.nextCursor }
      expect(await fast(next)).toEqual(await slow(next))
    }),
    { numRuns: 100 },
  )
  expect(found).toBeGreaterThan(300)
})

test('a country written in words is the same as its code, and a branch counts', async () => {
  const { results } = await fast({ country: ['ES'], limit: 100 })
  expect(results.length).toBeGreaterThan(5)
  expect(results.some(({ country }) => country === 'ES')).toBe(true)
  const branches = await fast({ country: ['NA'], limit: 100 })
  expect(branches.results.every(({ Branches }) => Branches === 1)).toBe(true)
  expect(branches.total).toBeGreaterThan(3)
})

test('those that somebody keeps come before those that nobody keeps', async () => {
  const unclaimed = (await fast({ limit: 100 })).results.map(({ Unclaimed }) => Unclaimed)
  expect(unclaimed.lastIndexOf(false)).toBe(unclaimed.indexOf(true) - 1)
})

const shownAs = async (slug: string, at = now) => {
  await companies.load()
  const { results } = await fast({ businessSearchKeywords: `zz${slug}`, limit: 100 }, at)
  return results.find(({ Slug }) => Slug === slug)
}
const own = (slug: string, more: Partial<MadeBusiness> = {}): MadeBusiness => ({
  slug,
  ...more,
  details: { organizationName: `Zz${slug}`, ...more.details },
})
const hiringNow = async (at = now) => {
  await companies.load()
  const { results } = await fast({ hiring: ['now'], limit: 100 }, at)
  return results.map(({ Slug }) => Slug)
}

describe('hiring now', () => {
  const job = { jobTitle: 'Welder', postedDate: dayOf(now), validThrough: inDays(10) }

  test('begins with a job, and ends when it is closed, deleted or over', async () => {
    const business = await insertBusiness(database.db, own('hires'), now)
    expect(await hiringNow()).not.toContain('hires')
    await writeItem(database.db, business, 'jobOpenings', 'one', job, now)
    expect(await hiringNow()).toContain('hires')
    expect((await shownAs('hires'))?.OpenJobs).toBe(1)
    expect(await hiringNow(new Date(now.getTime() + 10 * DAY_MS))).toContain('hires')
    expect(await hiringNow(new Date(now.getTime() + 11 * DAY_MS))).not.toContain('hires')
    await database.db
      .updateTable('posting')
      .set({ closed: now })
      .where('organization_id', '=', business.id)
      .execute()
    expect(await hiringNow()).not.toContain('hires')
    expect((await shownAs('hires'))?.OpenJobs).toBe(0)
    await writeItem(database.db, business, 'jobOpenings', 'two', { ...job, jobTitle: 'Fitter' }, now)
    expect(await hiringNow()).toContain('hires')
    await writeItem(database.db, business, 'jobOpenings', 'two', undefined, now)
    expect(await hiringNow()).not.toContain('hires')
  })

  test('a project is no job', async () => {
    const project = { title: 'Dam survey', projectStatus: 'Not Started', postedDate: dayOf(now) }
    await insertBusiness(database.db, own('projects-only', { projects: { one: project } }), now)
    expect(await hiringNow()).not.toContain('projects-only')
  })
})

test('approval shows and hides a business, and says whether somebody keeps it', async () => {
  const business = await insertBusiness(database.db, own('stands', { approval: 'pending' }), now)
  const become = (approval: 'approved' | 'refused' | 'unclaimed') =>
    database.db.updateTable('organization').set({ approval }).where('id', '=', business.id).execute()
  expect(await shownAs('stands')).toBeUndefined()
  await become('approved')
  expect(await shownAs('stands')).toMatchObject({ Unclaimed: false })
  await become('unclaimed')
  expect(await shownAs('stands')).toMatchObject({ Unclaimed: true })
  await become('refused')
  expect(await shownAs('stands')).toBeUndefined()
  await database.db.deleteFrom('organization').where('id', '=', business.id).execute()
  const left = await database.db
    .selectFrom('business_facet')
    .select('id')
    .where('id', '=', business.id)
    .executeTakeFirst()
  expect(left).toBeUndefined()
})

test('every process hears of a written business', async () => {
  const heard: string[] = []
  await database.listen(
    BUSINESS_CHANGED,
    (id) => heard.push(id),
    () => {},
  )
  const business = await insertBusiness(database.db, own('heard'), now)
  await expect.poll(() => heard).toContain(String(business.id))
})

test('neither diversity, tax, users nor addresses of mail are searched or shown', async () => {
  const secret = 'xqsecret'
  await insertBusiness(
    database.db,
    own('keeps', {
      details: { diversity: secret, businessRegistrationNumber: secret },
      lists: {
        businessTaxDetails: [{ taxIdentificationNumber: secret }],
        usersList: [{ username: secret, businessEmail: `${secret}@example.org` }],
        businessContactDetails: [{ department: secret, businessEmail: `${secret}@example.org` }],
      },
    }),
    now,
  )
  expect(JSON.stringify(await shownAs('keeps'))).toContain('Zzkeeps')
  expect((await fast({ businessSearchKeywords: secret })).total).toBe(0)
  const row = await database.db
    .selectFrom('business_facet')
    .selectAll()
    .where('card', 'is not', null)
    .execute()
  expect(JSON.stringify(row)).not.toContain(secret)
})

test('what searches read is written anew when it changes, and only then', () => {
  expect(changesSearchedBusiness(['businessTaxDetails', 'jobOpenings', 'usersList'])).toBe(false)
  expect(changesSearchedBusiness(['businessTaxDetails', 'products'])).toBe(true)
})

test('a card that is old or broken does no harm', () =>
  expectStoredCards(database.db, {
    table: 'business_facet',
    fields: ['organizationID', 'Slug', 'organizationName'],
    search: () => fast({}),
    logged,
  }))
