import { beforeAll, expect, test } from 'vitest'
import { testApi, testDeps } from '#test/support/api.ts'
import { insertBusiness, type MadeBusiness } from '#test/support/business/insert.ts'
import { testDatabase } from '#test/support/database.ts'
import { insertEvent } from '#test/support/events/registrations.ts'
import { insertFormerSlug, insertMember } from '#test/support/organization/insert.ts'
import { insertPerson } from '#test/support/person.ts'
import { businessLists } from '../sections/registry.ts'
import { publicBusinessService } from './api.ts'

const database = await testDatabase()
const call = testApi(testDeps(database.db), publicBusinessService)

const secret = 'xqsecret'
const made: Omit<MadeBusiness, 'slug'> = {
  details: {
    organizationName: 'Arlanza Gauges',
    businessRegistrationNumber: secret,
    diversity: secret,
    website: 'https://a.example',
    businessIndustry: ['Energy and power'],
    preferredCurrency: 'MXN',
    picture2: '/media/0123456789abcdef0123456789abcdef/picture.webp',
    picture2Text: 'The gauge at the weir',
  },
  address: { city: 'Burgos', country: 'Spain' },
  lists: {
    products: [{ productName: 'Spillway gauge', link: '' }, { productName: ['cannot be read'] }],
    services: [{ serviceName: 'Calibration' }],
    businessBranchAddress: [],
    businessRegionFocus: [{ region: 'EMEA', footprint: 'Yes' }],
    businessTaxDetails: [{ taxIdentificationNumber: secret }],
    usersList: [{ username: secret, businessEmail: `${secret}@a.example`, department: secret }],
    businessContactDetails: [{ department: 'Sales', businessEmail: `${secret}@a.example` }],
  },
  jobs: {
    open: { jobTitle: 'Hydrologist', location: 'Burgos', deibtype: secret },
    closed: { jobTitle: 'Diver', status: 'Closed' },
  },
  projects: { one: { title: 'Dam survey', projectStatus: 'Not Started' } },
}

beforeAll(async () => {
  const { id } = await insertBusiness(database.db, { slug: 'arlanza', ...made })
  await insertBusiness(database.db, { slug: 'waiting', approval: 'pending', ...made })
  await insertBusiness(database.db, { slug: 'refused', approval: 'refused', ...made })
  await insertFormerSlug(database.db, 'business', id, 'old-arlanza')
  await insertEvent(database.db, { eventTitle: 'Open day', eventOrganiser: 'Arlanza Gauges' })
  await insertEvent(database.db, { eventTitle: 'Elsewhere', eventOrganiser: 'Arlanza' })
})

const get = (Slug: string, view: object = {}) => call('/public-business', { Slug, ...view })

test('accepts applications without an opening if it is approved, has members and wants them', async () => {
  const details = { ...made.details, acceptsApplications: true }
  const accepts = async (slug: string, more: Partial<MadeBusiness>) => {
    const { id } = await insertBusiness(database.db, { slug, ...more })
    if (slug !== 'open-memberless') {
      const owner = await insertPerson(database.db, `${slug}@example.org`)
      await insertMember(database.db, 'business', id, owner, 'owner')
    }
    return (await get(slug)).body.AcceptsApplications
  }
  expect(await accepts('open-wanted', { details })).toBe(true)
  expect(await accepts('open-unwanted', {})).toBe(false)
  expect(await accepts('open-unclaimed', { details, approval: 'unclaimed' })).toBe(false)
  expect(await accepts('open-memberless', { details })).toBe(false)
})

test('shows a page of each long list, and searches one', async () => {
  const many = (count: number, item: (n: number) => object) =>
    Array.from({ length: count }, (_, n) => item(n))
  await insertBusiness(database.db, {
    slug: 'large',
    ...made,
    lists: {
      products: many(50, (n) => ({ productName: `Gauge ${n} für Wehre`, link: '' })),
      services: many(30, (n) => ({ serviceName: `Calibration ${n}` })),
      businessBranchAddress: many(25, (n) => ({
        ...businessLists.businessBranchAddress.example,
        branchName: `Branch ${n}`,
      })),
      businessRegionFocus: many(120, () => ({ region: 'EMEA', footprint: 'Yes' })),
    },
  })
  const { body } = await get('large')
  const long = { products: 50, services: 30, businessBranchAddress: 25 }
  expect(body.Totals).toMatchObject({ ...long, businessRegionFocus: 120 })
  for (const list of Object.keys(long)) expect(body[list]).toHaveLength(20)
  expect(body.businessRegionFocus).toHaveLength(100)
  const { body: last } = await get('large', { List: 'products', Page: 3 })
  expect(last.products).toHaveLength(10)
  expect(last.services).toEqual(body.services)
  const { body: found } = await get('large', { List: 'products', Words: 'fur gauge 49' })
  expect(found.products.map((each: { productName: string }) => each.productName)).toEqual([
    'Gauge 49 für Wehre',
  ])
})

test('shows only public data', async () => {
  const { status, body, tags } = await get('arlanza')
  expect(status).toBe(200)
  expect(tags).toEqual(expect.arrayContaining(['business:public-arlanza', 'jobs', 'projects']))
  expect(body).toMatchObject({
    Slug: 'arlanza',
    organizationName: 'Arlanza Gauges',
    businessIndustry: ['Energy and power'],
    preferredCurrency: 'MXN',
    picture1: '',
    picture2: '/media/0123456789abcdef0123456789abcdef/picture.webp',
    picture2Text: 'The gauge at the weir',
    businessRegisteredAddress: { city: 'Burgos', country: 'ES' },
    products: [{ productName: 'Spillway gauge' }],
    services: [{ serviceName: 'Calibration' }],
    businessBranchAddress: [],
    businessRegionFocus: [{ region: 'EMEA', footprint: 'Yes' }],
    Unclaimed: false,
    Checked: true,
  })
  expect(JSON.stringify(body)).not.toContain(secret)
})

test('lists its open jobs and projects, and events with exactly its name', async () => {
  const { body } = await get('arlanza')
  const named = (list: { title: string }[]) => list.map(({ title }) => title)
  expect(named(body.Jobs)).toEqual(['Hydrologist'])
  expect(named(body.Projects)).toEqual(['Dam survey'])
  expect(body.Events.map(({ eventTitle }: { eventTitle: string }) => eventTitle)).toEqual(['Open day'])
})

test('redirects a former slug to the current one', async () => {
  expect((await get('old-arlanza')).body.Slug).toBe('arlanza')
})

test.each(['waiting', 'refused', 'nowhere', ''])('returns 404 for the slug “%s”', async (slug) => {
  const { status, body } = await get(slug)
  expect([status, body.message]).toEqual([404, 'Company not found'])
})
