import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessibleInBoth, test, wakeClient } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { insertOwner, ownerPassword, type Owner } from '../support/profile/owner.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })

const wide = { width: 1440, height: 900 }
const narrow = { width: 360, height: 800 }
const forEverybody = [
  'Professional Experience',
  'Education',
  'Technical skills',
  'Management skills',
  'Industry skills',
  'Artistic skills',
]
const forMembers = [
  'Trainings',
  'Digital Assets',
  'Mentors',
  'Mentees',
  'Career details',
  'Virtual Enterprise',
]
/** What a profile of every section's example holds for validated viewers only, and what for nobody. */
const hidden = [
  'Dr Ravi Deshmukh',
  'Ada Rao',
  'Bayesian methods',
  'Quiet-year regression',
  'BridgeWatch',
  'Bridges that tell how they are',
  'Teaching assistant',
]
const never = ['1997', 'owner@example.org']

let portal: OwnPortal
let owner: Owner
let path: string

test.beforeAll(async () => {
  portal = await startOwnPortal()
  owner = await insertOwner(portal, 'owner@example.org')
  path = paths.publicProfile(owner.publicId)
  await insertPerson(portal.database.db, 'member@example.org', {
    password: ownerPassword,
    user_type: 'Personal',
  })
  await insertPerson(portal.database.db, 'fresh@example.org', {
    password: ownerPassword,
    user_type: 'Personal',
    email_verified: false,
  })
})
test.afterAll(() => portal.stop())

const open = (page: Page, query = '') => page.goto(portal.url + path + query)
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
const banner = (page: Page) => page.getByText('Please Sign in to view more details')
const extras = (page: Page) => page.getByRole('region', { name: 'For signed-in members' })
const bar = (page: Page) => page.getByRole('complementary', { name: 'What you see here' })
const source = async (page: Page) => (await page.request.get(portal.url + path)).text()

test('The public link is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: `${new URL(portal.url).host}${path}` })).toHaveAttribute(
    'href',
    portal.url + path,
  )
  await main.getByRole('button', { name: 'Copy link' }).click()
  await expect(main.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(portal.url + path)
})

test('Signing in by the banner leads back here, and shows the rest below', async ({ page }) => {
  await open(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('member@example.org')
  await dialog.getByLabel('Password', { exact: true }).fill(ownerPassword)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(extras(page)).toBeVisible()
  expect(page.url()).toBe(portal.url + path)
  await expect(banner(page)).toHaveCount(0)
  expect(await titles(page)).toEqual([...forEverybody, ...forMembers])
  for (const text of hidden) await expect(extras(page).getByText(text).first()).toBeVisible()
  const units = extras(page).getByRole('table', { name: 'Business units' })
  await expect(units.getByRole('row', { name: /Sensors/ })).toContainText('2023 – 2024')
  const career = page.getByRole('region', { name: 'Career details' })
  await expect(career.getByRole('term').first()).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  const html = await source(page)
  for (const text of [...hidden, ...never]) expect(html, text).not.toContain(text)
})

test('Who is signed in sees nothing move when the rest appears', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shifted: number }).shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await beSignedIn(page, portal, 'member@example.org')
  for (const viewport of [wide, narrow]) {
    await page.setViewportSize(viewport)
    await open(page)
    await expect(extras(page)).toBeVisible()
    // A web font that comes late moves a line by a pixel (0.0005 at most); a row of what appears is some 0.02.
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted)
    expect(shifted).toBeLessThan(0.001)
  }
})

test('Signing out takes it all away again, here and from another tab', async ({ page, context }) => {
  await beSignedIn(page, portal, 'member@example.org')
  await open(page)
  await expect(extras(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(portal.url + paths.signOut())
  await expect(extras(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Kulkarni' })).toBeVisible()
  await expect(banner(page)).toBeVisible()
  for (const text of hidden) await expect(page.getByText(text)).toHaveCount(0)

  await beSignedIn(page, portal, 'member@example.org')
  await open(page)
  await expect(extras(page)).toBeVisible()
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${portal.url}/`)
  await page.goBack()
  await expect(banner(page)).toBeVisible()
  for (const text of hidden) await expect(page.getByText(text)).toHaveCount(0)
})

test('With an address that is not verified one sees what visitors see, and what to do', async ({ page }) => {
  await beSignedIn(page, portal, 'fresh@example.org')
  const answered = page.waitForResponse(/getUserPublicProfile/)
  await open(page)
  const answer = await (await answered).text()
  for (const text of [...hidden, ...never]) expect(answer, text).not.toContain(text)
  await expect(bar(page)).toContainText('Verify your e-mail address to view more details.')
  expect(await titles(page)).toEqual(forEverybody)
  await expect(extras(page)).toHaveCount(0)
  await expect(banner(page)).toHaveCount(0)
  await bar(page).getByRole('link', { name: 'My Login Profile' }).click()
  await expect(page).toHaveURL(portal.url + paths.myLoginProfile())
})

test('Owners see all of it, or what members or visitors see, and find their way back', async ({ page }) => {
  await beSignedIn(page, portal, owner.email)
  await open(page)
  await expect(bar(page)).toContainText('This is how you see your profile.')
  expect(await titles(page)).toEqual([...forEverybody, ...forMembers])
  await bar(page).getByRole('link', { name: 'View as a member' }).click()
  await expect(page).toHaveURL(`${portal.url}${path}?as=member`)
  await expect(bar(page)).toContainText('This is how signed-in members see your profile.')
  expect(await titles(page)).toEqual([...forEverybody, ...forMembers])
  await page.goBack()
  await expect(bar(page).getByRole('link', { name: 'Edit profile' })).toHaveAttribute(
    'href',
    paths.myPersonalProfile(),
  )
  await bar(page).getByRole('link', { name: 'View as a visitor' }).click()
  await expect(page).toHaveURL(`${portal.url}${path}?as=visitor`)
  const expectVisitorView = async () => {
    await expect(bar(page)).toContainText('This is how visitors see your profile')
    await expect(banner(page)).toBeVisible()
    expect(await titles(page)).toEqual(forEverybody)
    for (const text of hidden) await expect(page.getByText(text)).toHaveCount(0)
  }
  await expectVisitorView()
  await page.reload()
  await expectVisitorView()
  await expect(bar(page).getByRole('link', { name: 'Back to editing' })).toHaveAttribute(
    'href',
    paths.myPersonalProfile(),
  )
})

test('Only owners get the view of visitors by the address', async ({ page }) => {
  await open(page, '?as=visitor')
  expect(await titles(page)).toEqual(forEverybody)
  await wakeClient(page)
  await expect(bar(page)).toHaveCount(0)
  await beSignedIn(page, portal, 'member@example.org')
  await open(page, '?as=visitor')
  await expect(extras(page)).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('When the rest cannot be loaded the page says so, and tries again', async ({ page, complaints }) => {
  await beSignedIn(page, portal, 'member@example.org')
  await page.route(/getUserPublicProfile/, (route) => route.abort())
  await open(page)
  await expect(page.getByText('The further details could not be loaded')).toBeVisible()
  await page.unroute(/getUserPublicProfile/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(extras(page)).toBeVisible()
  expect(complaints.splice(0).filter((complaint) => !/ERR_FAILED/.test(complaint))).toEqual([])
})

test('axe finds nothing, whoever looks, light and dark, wide and narrow', async ({ page }) => {
  test.slow()
  const expectAccessibleEverywhere = async (query: string, ready: () => Promise<void>) => {
    for (const viewport of [wide, narrow]) {
      await page.setViewportSize(viewport)
      await open(page, query)
      await ready()
      for (const fold of await page.getByRole('main').locator('summary').all()) await fold.click()
      await expectAccessibleInBoth(page)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
  await expectAccessibleEverywhere('', async () => expect(banner(page)).toBeVisible())
  await beSignedIn(page, portal, owner.email)
  await expectAccessibleEverywhere('', async () => expect(extras(page)).toBeVisible())
  await expectAccessibleEverywhere('?as=visitor', async () => expect(bar(page)).toBeVisible())
})
