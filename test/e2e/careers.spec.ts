import { UNIVERSITY } from '#features/events/schema-values.ts'
import { paths } from '#lib/text/paths.ts'
import { insertBusiness } from '../support/business/insert.ts'
import { insertEvent } from '../support/events/registrations.ts'
import { expect, expectAccessibleInBoth, test } from './journey.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'

// What the open jobs of a sector ask for, as its visitors see it.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let portal: OwnPortal
const careers = (sector: string) => portal.url + paths.sectorPage(sector, 'career-track')

test.beforeAll(async () => {
  portal = await startOwnPortal()
  const job = (jobTitle: string, sector: string, more: object = {}) => ({
    jobTitle,
    sector,
    skills: [{ technology: ['Bearings', 'Bearings-and-their-lubrication-'.repeat(4)] }],
    ...more,
  })
  const paid = { salary: '38,500', salaryCurrency: 'EUR', salaryPeriod: 'year' }
  await insertEvent(portal.database.db, {
    eventTitle: 'Bearings from scratch',
    eventCategory: UNIVERSITY,
    eventSubject: 'physics',
  })
  await insertBusiness(portal.database.db, {
    slug: 'meseta-dams',
    jobs: {
      a: job('Senior bearing engineer', 'mechanical', paid),
      b: job('Bearing engineers', 'mechanical', { ...paid, salary: '42,000' }),
      c: job('Fitter', 'mechanical'),
      d: job('Fitter (m/f/d)', 'mechanical'),
      e: job('Machinist', 'mechanical'),
      f: job('Chemist', 'chemical'),
    },
  })
})
test.afterAll(() => portal.stop())

test('from the bar of a sector to what its jobs ask for, and on to them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(portal.url + paths.blogs('technology', 'mechanical'))
  await page.getByRole('link', { name: 'Career Track' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Careers in Mechanical' })).toBeVisible()
  const titled = /^Careers in Mechanical · \S/
  await expect(page).toHaveTitle(titled)
  await page.reload()
  await expect(page).toHaveTitle(titled)
  await expect(page.getByText('the 5 open jobs of this sector')).toBeVisible()
  const row = page.getByRole('row', { name: /bearing engineer/i })
  await expect(row).toContainText('Bearings (2)')
  await expect(row).toContainText('€ 38,500–42,000 a year')
  await expect(page.getByRole('row', { name: /Fitter/ })).toContainText('not given')
  await expect(page.getByText('Only')).toHaveCount(0)
  await expectAccessibleInBoth(page)
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, `at ${width}`).toBeLessThanOrEqual(0)
  }
  await expectAccessibleInBoth(page)
  // No lecture of mathematics, the subject that the university begins with.
  await page.getByRole('link', { name: /lecture.*Bearings$/ }).click()
  await expect(page.getByRole('link', { name: 'Bearings from scratch', exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Search jobs titled Fitter' }).click()
  await expect(page.getByText('2 open jobs', { exact: true })).toBeVisible()
})

test('few jobs, and none, are said to be so', async ({ page, request }) => {
  await page.goto(careers('chemical'))
  await expect(page.getByText('Only 1 job is open')).toBeVisible()
  await expect(page.getByRole('row', { name: /Chemist/ })).toBeVisible()
  await expect(page.getByText('None of these jobs names a salary.')).toBeVisible()
  await expectAccessibleInBoth(page)

  await page.goto(careers('medical'))
  await expect(page.getByText('No job is open in this sector')).toBeVisible()
  await expectAccessibleInBoth(page)
  const html = await (await request.get(careers('medical'))).text()
  expect(html).toContain('noindex')

  const sitemap = await (await request.get(`${portal.url}/sitemaps/pages.xml`)).text()
  expect(sitemap).toContain(paths.sectorPage('chemical', 'career-track'))
  expect(sitemap).not.toContain(paths.sectorPage('medical', 'career-track'))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('everything is there', async ({ page }) => {
    await page.goto(careers('mechanical'))
    for (const name of ['Roles', 'Skills, and what teaches them', 'Salaries given', 'Newest jobs'])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(page.getByRole('link', { name: 'All 5 jobs of the sector' })).toHaveAttribute(
      'href',
      paths.jobs({ sector: 'mechanical' }),
    )
  })
})
