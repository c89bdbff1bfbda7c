import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '#lib/text/dates/days.ts'
import { BoardIndex } from '#kits/board/data-index.ts'
import type { Database } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import { generateBusiness } from '#test/support/business/generate.ts'
import { insertBusiness, writeItem, type MadeBusiness } from '#test/support/business/insert.ts'
import { collectNotices } from '#test/support/database.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { getRows, updateRows } from '#test/support/rows.ts'
import { BUSINESS_CHANGED, companiesIndex } from './data-index.ts'
import { searchCompanies } from './data.ts'
import { changesSearchedBusiness } from './mutations.ts'
import type { CompanyFacets } from './schema.ts'

const BUSINESSES = 120
const DAY_MS = 86_400_000
// Searches and views depend on the current time.
const now = new Date()
const inDays = (days: number) => dayOf(new Date(now.getTime() + days * DAY_MS))

let database: Database
let companies: BoardIndex

beforeAll(async () => {
  database = await openTestDatabase()
  for (let number = 0; number < BUSINESSES; number++)
    await insertBusiness(database.db, generateBusiness(number, now), now)
  companies = new BoardIndex(companiesIndex, database.db, createLog('silent'))
  await companies.load()
  await companies.settled()
})
afterAll(async () => {
  await companies.stop()
  await database.close()
})

const fast = (facets: CompanyFacets, at = now) => searchCompanies({ db: database.db, companies }, facets, at)
test('a country filter matches names and codes, and branches too', async () => {
  const { results } = await fast({ country: ['ES'], limit: 100 })
  expect(results.length).toBeGreaterThan(5)
  expect(results.some(({ country }) => country === 'ES')).toBe(true)
  const branches = await fast({ country: ['NA'], limit: 100 })
  expect(branches.results.every(({ Branches }) => Branches === 1)).toBe(true)
  expect(branches.total).toBeGreaterThan(3)
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

test.each(['Zembra-193279 Lab', 'Zooking.com', 'Zode.js/Zava House'])(
  'finds %s by each part of its name',
  async (organizationName) => {
    const slug = organizationName.replaceAll(/\W+/g, '-').toLowerCase()
    await insertBusiness(database.db, { slug, details: { organizationName } })
    await companies.load()
    for (const words of [organizationName, ...organizationName.split(/\W/)])
      expect((await fast({ businessSearchKeywords: words, limit: 100 })).results).toContainEqual(
        expect.objectContaining({ Slug: slug }),
      )
  },
)

describe('hiring now', () => {
  const job = { jobTitle: 'Welder', postedDate: dayOf(now), validThrough: inDays(10) }

  test('starts with a job and ends when it is closed, deleted or past', async () => {
    const business = await insertBusiness(database.db, own('hires'), now)
    expect(await hiringNow()).not.toContain('hires')
    await writeItem(database.db, business, 'jobOpenings', 'one', job, now)
    expect(await hiringNow()).toContain('hires')
    expect((await shownAs('hires'))?.OpenJobs).toBe(1)
    expect(await hiringNow(new Date(now.getTime() + 10 * DAY_MS))).toContain('hires')
    expect(await hiringNow(new Date(now.getTime() + 11 * DAY_MS))).not.toContain('hires')
    await updateRows(database.db, 'posting', { closed: now }, { organization_id: business.id })
    expect(await hiringNow()).not.toContain('hires')
    expect((await shownAs('hires'))?.OpenJobs).toBe(0)
    await writeItem(database.db, business, 'jobOpenings', 'two', { ...job, jobTitle: 'Fitter' }, now)
    expect(await hiringNow()).toContain('hires')
    await writeItem(database.db, business, 'jobOpenings', 'two', undefined, now)
    expect(await hiringNow()).not.toContain('hires')
  })

  test('ignores projects', async () => {
    const project = { title: 'Dam survey', projectStatus: 'Not Started', postedDate: dayOf(now) }
    await insertBusiness(database.db, own('projects-only', { projects: { one: project } }), now)
    expect(await hiringNow()).not.toContain('projects-only')
  })
})

test('approval shows or hides a business and marks it as claimed or unclaimed', async () => {
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
  expect(await getRows(database.db, 'business_facet', { id: business.id })).toEqual([])
})

test('notifies every process of a changed business', async () => {
  const heard = await collectNotices(database, BUSINESS_CHANGED)
  const business = await insertBusiness(database.db, own('heard'), now)
  await expect.poll(() => heard).toContain(String(business.id))
})

test('never searches or shows diversity, tax, users or email addresses', async () => {
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

test('updates the search index only if searched parts change', () => {
  expect(changesSearchedBusiness(['businessTaxDetails', 'jobOpenings', 'usersList'])).toBe(false)
  expect(changesSearchedBusiness(['businessTaxDetails', 'products'])).toBe(true)
})
