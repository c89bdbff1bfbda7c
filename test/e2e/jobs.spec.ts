import { sql } from 'kysely'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { UNIVERSITY } from '#features/events/schema-values.ts'
import { paths } from '#lib/text/paths.ts'
import { browserOf } from '../support/accounts.ts'
import { generatePostings } from '../support/business/generate.ts'
import { insertBusiness, writeItem, type InsertedBusiness } from '../support/business/insert.ts'
import { insertEvent } from '../support/events/registrations.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessibleInBoth, expectComplaint, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { insertOwner, ownerPassword } from '../support/profile/owner.ts'

// Jobs and projects as visitors find them, and how they fit whoever is signed in.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let portal: OwnPortal
let northwind: InsertedBusiness
const now = new Date()

const engineer = {
  jobTitle: 'Process safety engineer',
  type: 'Permenant',
  experience: '3-5 yrs',
  location: 'Pune',
  country: 'IN',
  salary: '18,50,000',
  salaryCurrency: 'INR',
  salaryPeriod: 'year',
  sector: 'chemical',
  details: 'Keep two plants safe while they change.\nLead HAZOP studies.',
  skills: [{ technology: ['HAZOP', 'LOPA'] }],
  otherBenefits: [{ type: 'Insurance', benefit: 'Family cover' }],
  email: 'jobs@northwind.example.org',
  deibtype: 'Economic',
  status: 'Open',
}
const footbridge = {
  title: 'Footbridge inspection',
  projectType: 'Funded',
  projectStatus: 'Not Started',
  role: 'Engineering',
  sponsorType: 'Premium',
  requiredNDA: true,
  targetDate: '2027/03/01',
  description: 'Nine crossings in one season.',
  skills: [{ technology: ['HAZOP'] }],
}

test.beforeAll(async () => {
  portal = await startOwnPortal()
  const { db } = portal.database
  for (let business = 0; business < 3; business++)
    await insertBusiness(db, { slug: `made-${business}`, ...generatePostings(business, 40, now) })
  northwind = await insertBusiness(db, {
    slug: 'northwind',
    details: { organizationName: 'Northwind Process', website: 'https://northwind.example.org' },
    jobs: {
      a: engineer,
      b: { ...engineer, jobTitle: 'Plant analyst', email: '', link: 'https://northwind.example.org/b' },
    },
    projects: { a: footbridge },
  })
})
test.afterAll(() => portal.stop())

const idOf = async (itemId: string, kind = 'job') =>
  (
    await sql<{ id: number }>`
      SELECT id FROM posting WHERE organization_id = ${northwind.id} AND item_id = ${itemId} AND kind = ${kind}`.execute(
      portal.database.db,
    )
  ).rows[0]!.id

const found = (page: Page) => page.getByRole('status').filter({ hasText: /(?:open jobs?|projects?)$/ })

test('the list of jobs narrows by facets and words, and its address holds the choice', async ({ page }) => {
  await page.goto(portal.url + paths.jobs())
  const all = await found(page).innerText()
  await page.getByRole('checkbox', { name: /^India/ }).check()
  await expect(page).toHaveURL(/country=IN/)
  await expect(found(page)).not.toHaveText(all)
  await page.getByRole('link', { name: 'Remove the filter India' }).click()
  await expect(found(page)).toHaveText(all)
  // A letter is missing.
  await page.getByLabel('Search jobs').fill('process safty')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=proces/)
  await expect(page.getByRole('link', { name: 'Process safety engineer' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await expect(page.getByRole('link', { name: 'Atom feed' })).toHaveAttribute(
    'href',
    /feeds\/jobs\/atom\?q=proces/,
  )
})

test('jobs, projects and companies lead to each other, and the words go along', async ({ page }) => {
  await page.goto(`${portal.url}${paths.jobs({ q: 'hazop', in: 'title', country: 'IN' })}`)
  const tabs = page.getByRole('navigation', { name: 'Work and places to learn' })
  await expect(tabs.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect(page).toHaveURL(portal.url + paths.projects({ q: 'hazop', in: 'title' }))
  await expect(page.getByLabel('Search projects')).toHaveValue('hazop')
  await page.getByText('Everything', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Footbridge inspection' })).toBeVisible()
  // What is searched for by then, and not what was at first.
  await page.getByLabel('Search projects').fill('northwind')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=northwind/)
  await tabs.getByRole('link', { name: 'Companies' }).click()
  await expect(page).toHaveURL(portal.url + paths.companies({ q: 'northwind' }))
  await expect(page.getByLabel('Search companies')).toHaveValue('northwind')
  await expect(page.getByRole('link', { name: 'Northwind Process' })).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Companies' })).toHaveAttribute('aria-current', 'page')
  await expectAccessibleInBoth(page)
})

test('cards show the logo of a company that has one, in the place of its initials', async ({ page }) => {
  const email = 'logo@example.org'
  await insertPerson(portal.database.db, email, {
    password: ownerPassword,
    user_type: 'Business',
    approval: 'pending',
  })
  const owner = browserOf(portal.url)
  const { token } = (await owner.signIn(email, ownerPassword)).body
  const uploaded = await page.request.post(`${portal.url}/profile-service/api/v1/businessOrganization/logo`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    data: await sharp({ create: { width: 64, height: 64, channels: 3, background: '#083' } })
      .png()
      .toBuffer(),
  })
  const { brandLogo } = (await uploaded.json()) as { brandLogo: string }
  await insertBusiness(portal.database.db, {
    slug: 'green',
    details: { organizationName: 'Green Dams', brandLogo },
    jobs: { a: { jobTitle: 'Hydrologist' } },
    projects: { a: { title: 'Reservoir survey' } },
  })
  await insertBusiness(portal.database.db, {
    slug: 'plain',
    details: { organizationName: 'Plain Dams' },
    jobs: { a: { jobTitle: 'Diver' } },
    projects: { a: { title: 'Gate survey' } },
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const sizeOf = async (box: Locator) => {
    const { width, height } = (await box.boundingBox())!
    return [width, height]
  }
  for (const address of [paths.jobs({ q: 'dams' }), paths.projects({ q: 'dams' })]) {
    const cardOf = (name: string) => page.getByRole('article').filter({ hasText: name })
    await expect(async () => {
      await page.goto(portal.url + address)
      await expect(page.getByRole('article')).toHaveCount(2, { timeout: 1_000 })
    }, 'searches hear of what is new').toPass()
    const logo = cardOf('Green Dams').locator('img')
    await expect(logo).toHaveAttribute('loading', 'lazy')
    await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(64)
    // As large as the initials of those that have none.
    expect(await sizeOf(logo)).toEqual(await sizeOf(cardOf('Plain Dams').locator('[aria-hidden]').first()))
    await expect(cardOf('Plain Dams').locator('img')).toHaveCount(0)
  }
  expect(new Set(asked.filter((path) => path.startsWith('/media/')))).toEqual(new Set([brandLogo]))
})

test('a job says what it is, where to write to only on asking, and what is like it', async ({
  page,
  request,
}) => {
  const id = await idOf('a')
  const wrong = await request.get(`${portal.url}/jobs/${id}/anything`, { maxRedirects: 0 })
  expect([wrong.status(), wrong.headers()['location']]).toEqual([
    301,
    paths.job(id, 'process-safety-engineer'),
  ])
  const html = await (await request.get(portal.url + paths.job(id, 'process-safety-engineer'))).text()
  expect(html).toContain('"@type":"JobPosting"')
  expect(html).not.toContain('jobs@northwind')
  expect(html).not.toContain('Economic')
  await page.goto(portal.url + paths.job(id, 'process-safety-engineer'))
  await expect(page.getByRole('heading', { level: 1, name: 'Process safety engineer' })).toBeVisible()
  await page.getByRole('button', { name: 'Show where to write to' }).click()
  await expect(page.getByRole('link', { name: 'jobs@northwind.example.org' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Similar jobs' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.goto(portal.url + paths.job(await idOf('b'), 'plant-analyst'))
  await expect(page.getByRole('link', { name: 'Apply at the company' })).toHaveAttribute(
    'href',
    'https://northwind.example.org/b',
  )
})

test('on phones the way to apply is at hand until it is in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 420 })
  await page.goto(portal.url + paths.job(await idOf('a'), 'process-safety-engineer'))
  const bar = page.locator('a[href="#apply"]')
  await expect(bar).toBeInViewport()
  const isOnTop = () =>
    bar.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  expect(await isOnTop()).toBe(true)
  await expectAccessibleInBoth(page)
  await bar.click()
  await expect(page.getByRole('button', { name: 'Show where to write to' })).toBeInViewport()
  // Said before anybody signs in for it.
  await expect(page.getByText('it takes no applications here')).toBeInViewport()
  expect(await isOnTop()).toBe(false)
  await expect(
    page.getByRole('complementary').getByRole('link', { name: 'Northwind Process' }),
  ).toHaveAttribute('href', paths.company('northwind'))
})

test('a job that was closed is gone, with what is like it', async ({ page, request, complaints }) => {
  const { db } = portal.database
  await writeItem(db, northwind, 'jobOpenings', 'c', { ...engineer, jobTitle: 'Process technician' })
  const id = await idOf('c')
  const path = paths.job(id, 'process-technician')
  expect((await request.get(portal.url + path)).status()).toBe(200)
  await writeItem(db, northwind, 'jobOpenings', 'c', undefined)
  await expect.poll(async () => (await request.get(portal.url + path)).status()).toBe(410)
  await page.goto(portal.url + path)
  await expectComplaint(complaints, /410/)
  await expect(page.getByRole('heading', { level: 1, name: 'This job is no longer open' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Process safety engineer' })).toBeVisible()
  expect(await page.content()).not.toContain('JobPosting')
  expect((await request.get(`${portal.url}/jobs/999999999/x`)).status()).toBe(404)
})

test('who is signed in sees how jobs fit, and why, best first', async ({ page }) => {
  const email = 'asha@example.org'
  await insertEvent(portal.database.db, { eventTitle: 'LOPA from scratch', eventCategory: UNIVERSITY })
  await insertOwner(
    portal,
    email,
    {},
    {
      TechnicalSkills: [{ Category: 'Safety', Skills: ['HAZOP'] }],
      ProfessionalExperience: [
        { PositionTitle: 'Process safety engineer', EmploymentType: 'Full-time', CompanyName: 'X' },
      ],
    },
  )
  await beSignedIn(page, portal, email)
  await page.goto(portal.url + paths.jobs({ sort: 'fit', q: 'northwind' }))
  const first = page.getByRole('article').first()
  await expect(first).toContainText('60 % fits you')
  await expect(first).toContainText('Process safety engineer')
  await first.getByText('Why').click()
  await expect(first).toContainText('You have')
  // What is missing leads to what teaches it, and to nothing else.
  await expect(first.getByRole('link', { name: 'Lectures on LOPA' })).toHaveAttribute(
    'href',
    paths.university({ q: 'LOPA', subject: 'all' }),
  )
  await expect(first.getByRole('link', { name: 'Articles on LOPA' })).toHaveCount(0)
  await expectAccessibleInBoth(page)
  await first.getByRole('link', { name: 'Process safety engineer' }).click()
  await page.getByRole('link', { name: 'Lectures on LOPA' }).click()
  await expect(page.getByRole('link', { name: 'LOPA from scratch', exact: true })).toBeVisible()
})

test('projects have a list and pages of their own', async ({ page }) => {
  await page.goto(portal.url + paths.projects())
  await page.getByLabel('Search projects').fill('footbridge')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Footbridge inspection' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Footbridge inspection' })).toBeVisible()
  await expect(page.getByText('01/03/2027')).toBeVisible()
  await expectAccessibleInBoth(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, locale: 'es-ES' })

  test('the list is complete in Spanish, and a button searches', async ({ page }) => {
    await page.goto(portal.url + paths.jobs({ type: 'Permenant' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Empleos' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(20)
    await page.getByLabel('Buscar empleos').fill('nobody has this word')
    await page.getByRole('button', { name: 'Aplicar' }).first().click()
    await expect(page.getByText('No se ha encontrado ningún empleo')).toBeVisible()
  })
})
