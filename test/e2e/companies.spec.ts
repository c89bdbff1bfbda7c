import { businessLists } from '#features/business/sections/registry.ts'
import { paths } from '#lib/text/paths.ts'
import { insertBusiness } from '../support/business/insert.ts'
import { expect, expectAccessibleInBoth, test } from './journey.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'

// Companies as visitors find them.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let portal: OwnPortal

test.beforeAll(async () => {
  portal = await startOwnPortal()
  const { db } = portal.database
  const details = {
    organizationName: 'Meseta Dams',
    businessCategory: ['Consultancy'],
    businessIndustry: ['Energy and power'],
    businessType: 'private',
    businessSize: 'SMB',
    preferredCurrency: 'MXN',
    website: 'https://meseta.example.org',
  }
  const address = { city: 'Burgos', state: 'Castilla y León', country: 'ES', region: 'EMEA' }
  const { id } = await insertBusiness(db, {
    slug: 'meseta-dams',
    details,
    address,
    lists: {
      products: [businessLists.products.example],
      services: [businessLists.services.example],
      businessBranchAddress: [businessLists.businessBranchAddress.example],
      businessRegionFocus: [{ region: 'EMEA', footprint: 'Yes' }],
    },
    jobs: { a: { jobTitle: 'Hydrologist', location: 'Burgos', country: 'ES' } },
  })
  await db
    .insertInto('organization_former_slug')
    .values({ slug: 'old-dams', kind: 'business', organization_id: id })
    .execute()
  await insertBusiness(db, {
    slug: 'pune-labs',
    details: { ...details, organizationName: 'Pune Labs', businessIndustry: ['Chemical'] },
    address: { city: 'Pune', country: 'IN' },
  })
  await insertBusiness(db, { slug: 'hidden-works', approval: 'pending', details, address })
})
test.afterAll(() => portal.stop())

test('from the first page to a company: narrowed by who is hiring, its page with what is open', async ({
  page,
}) => {
  await page.goto(`${portal.url}/about`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Companies' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible()
  await expect(page.getByText('2 companies', { exact: true })).toBeVisible()
  await expectAccessibleInBoth(page)

  // Of two companies nobody needs to choose from open groups.
  const hiring = page.getByRole('checkbox', { name: 'Hiring now' })
  await expect(hiring).toBeHidden()
  await page.locator('summary', { hasText: 'Jobs' }).click()
  await hiring.check()
  await expect(page).toHaveURL(/hiring=now/)
  await expect(page.getByText('1 company', { exact: true })).toBeVisible()
  await expect(page.getByText('1 open job', { exact: true })).toBeVisible()

  // The feed is of this search, and kept apart from that of another.
  const feed = await page.getByRole('link', { name: 'Atom feed' }).getAttribute('href')
  expect(feed).toBe('/feeds/companies/atom?hiring=now')
  for (const [address, found] of [
    ['/feeds/companies/atom', ['Pune Labs', 'Meseta Dams']],
    [feed, ['Meseta Dams']],
  ] as const) {
    const text = await (await page.request.get(portal.url + address)).text()
    expect(
      [...text.matchAll(/<title>([^<·]+)<\/title>/g)].map(([, title]) => title),
      `entries of ${address}`,
    ).toEqual(found)
  }

  await page.getByRole('link', { name: 'Meseta Dams' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meseta Dams' })).toBeVisible()
  for (const heading of ['Open jobs', 'Products', 'Services', 'Branches', 'Facts'])
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  await expect(page.getByText('MXN – Mexican Peso')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hydrologist' })).toHaveAttribute('href', /^\/jobs\/\d+\//)
  await expectAccessibleInBoth(page)
})

test('former addresses lead to the page, what is not approved is not there, and the sitemap names the others', async ({
  request,
}) => {
  const moved = await request.get(portal.url + paths.company('old-dams'), { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([301, paths.company('meseta-dams')])
  expect((await request.get(portal.url + paths.company('hidden-works'))).status()).toBe(404)
  const html = await (await request.get(portal.url + paths.company('meseta-dams'))).text()
  expect(html).toMatch(/"@type":"Organization","@id":"[^"]+","name":"Meseta Dams"/)
  const sitemap = await (await request.get(`${portal.url}/sitemaps/businesses-1.xml`)).text()
  expect(sitemap).toContain(paths.company('meseta-dams'))
  expect(sitemap).not.toContain('hidden-works')
})
