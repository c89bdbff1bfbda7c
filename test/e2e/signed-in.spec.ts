import type { Page } from '@playwright/test'
import { userTypes } from '#features/accounts/schema.ts'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessibleInBoth, expectComplaint, test, wakeClient } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })

const password = 'correct1horse'
const wide = { width: 1440, height: 900 }
const narrow = { width: 360, height: 800 }
let portal: OwnPortal
let count = 0

test.beforeAll(async () => {
  portal = await startOwnPortal()
})
test.afterAll(() => portal.stop())

/** Signs in somebody new. @returns their address. */
async function enter(page: Page, more: Parameters<typeof insertPerson>[2] = {}): Promise<string> {
  const email = `member${count++}@example.org`
  await insertPerson(portal.database.db, email, { password, user_type: 'Personal', ...more })
  await beSignedIn(page, portal, email)
  await open(page, paths.home())
  await expect(avatar(page)).toBeVisible()
  await wakeClient(page)
  return email
}

const open = (page: Page, path: string) => page.goto(portal.url + path)
const avatar = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })
const diary = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'My Diary' })
const drawer = (page: Page) => page.getByRole('navigation', { name: 'My Diary' })

test.describe('the user type', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'How will you use Agora?' })

  /** Whom a member of a faculty acts for. */
  async function fillOrganization(page: Page): Promise<void> {
    await dialog(page).getByLabel('Name of the institution').fill('Institute of Tests')
    await dialog(page).getByLabel('Registration number').fill('AISHE U-0001')
    await dialog(page).getByLabel('Web site').fill('example.org')
  }

  test('is asked for until it is chosen, and chosen once', async ({ page }) => {
    await enter(page, { user_type: null })
    await expect(dialog(page)).toBeVisible()
    for (const text of [
      'student/working professional/individual above 18',
      'authorized for an institution partnering with Agora',
      'authorized person from a business with partner interest',
      'faculty of an authorized institution',
      'It cannot be changed later.',
      'Email verification and approval depend on the type.',
    ]) {
      await expect(dialog(page).getByText(text)).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(avatar(page)).toBeFocused()
    await page.reload()
    const submit = dialog(page).getByRole('button', { name: 'Submit' })
    await expect(submit).toBeDisabled()
    await dialog(page).getByRole('checkbox').check()
    await expect(submit).toBeDisabled()
    await dialog(page)
      .getByRole('radio', { name: /^Faculty/ })
      .check()
    await expect(submit).toBeEnabled()
    await dialog(page).getByRole('checkbox').uncheck()
    await expect(submit).toBeDisabled()
    await dialog(page).getByRole('checkbox').check()
    await submit.click()
    await expect(dialog(page).getByLabel('Name of the institution')).toBeFocused()
    await expect(dialog(page).getByText('Registration number is required')).toBeVisible()
    await fillOrganization(page)
    await expectAccessibleInBoth(page)
    await submit.click()
    await expect(dialog(page)).toHaveCount(0)
    await page.reload()
    await expect(avatar(page)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await diary(page).click()
    await expect(drawer(page).getByRole('link', { name: 'My Personal Profile' })).toBeVisible()
  })

  test('that was chosen elsewhere meanwhile is taken as it is', async ({ page, complaints }) => {
    const email = await enter(page, { user_type: null })
    await portal.database.db
      .updateTable('person')
      .set({ user_type: 'Business' })
      .where('email', '=', email)
      .execute()
    await dialog(page)
      .getByRole('radio', { name: /^Faculty/ })
      .check()
    await dialog(page).getByRole('checkbox').check()
    await fillOrganization(page)
    await dialog(page).getByRole('button', { name: 'Submit' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await diary(page).click()
    await expect(drawer(page).getByRole('link', { name: 'My Business Profile' })).toBeVisible()
    expect(complaints.splice(0).filter((complaint) => !/409/.test(complaint))).toEqual([])
  })

  test('is chosen by keyboard', async ({ page }) => {
    await enter(page, { user_type: null })
    await expect(dialog(page).getByRole('radio', { name: /^Personal/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(dialog(page).getByRole('radio', { name: /^Business/ })).toBeChecked()
    for (const text of ['Fay & Co', 'HRB 1', 'https://example.org']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
  })

  test('dialog has nothing that axe finds, light and dark, wide and narrow', async ({ page }) => {
    await enter(page, { user_type: null })
    for (const viewport of [wide, narrow]) {
      await page.setViewportSize(viewport)
      await page.reload()
      await expect(dialog(page)).toBeVisible()
      await expectAccessibleInBoth(page)
    }
  })
})

const own = {
  Personal: 'My Personal Profile',
  Faculty: 'My Personal Profile',
  'Educational Institution': 'My Institution Profile',
  Business: 'My Business Profile',
}

for (const type of userTypes) {
  test(`The drawer of ${type} holds what the specification lists`, async ({ page }) => {
    await enter(page, { user_type: type })
    await diary(page).click()
    await expect(drawer(page).getByRole('heading', { name: 'My Diary' })).toBeVisible()
    expect(await drawer(page).getByRole('link').allTextContents()).toEqual([
      'My Dashboard',
      'My Login Profile',
      own[type],
      'My Projects',
      'My Privacy',
    ])
    expect((await drawer(page).boundingBox())?.width).toBe(240)
  })
}

test('Administrators find the administration in the drawer', async ({ page }) => {
  await enter(page, { role: 'admin' })
  await diary(page).click()
  await expect(drawer(page).getByRole('link', { name: 'Administration' })).toHaveAttribute(
    'href',
    paths.admin(),
  )
})

test('The drawer closes by its arrow, by a link, and by logging out', async ({ page, complaints }) => {
  await page.setViewportSize(narrow)
  await enter(page)
  await diary(page).click()
  await expect(diary(page)).toHaveAttribute('aria-expanded', 'true')
  await expectAccessibleInBoth(page)
  await drawer(page).getByRole('button', { name: 'Close My Diary' }).click()
  await expect(drawer(page)).toBeHidden()
  await diary(page).click()
  await drawer(page).getByRole('link', { name: 'My Projects' }).click()
  await expect(page).toHaveURL(portal.url + paths.myProjects())
  await expect(page.getByRole('heading', { level: 1, name: 'My Projects' })).toBeVisible()
  await expect(drawer(page)).toBeHidden()
  // There is no profile yet whose projects could be shown.
  await expect.poll(() => complaints.length).toBe(1)
  await expectComplaint(complaints, /404/)
  await avatar(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${portal.url}/`)
  await expect(diary(page)).toBeHidden()
  await expect(drawer(page)).toHaveCount(0)
})

test('On wide windows the drawer stands beside own pages, closed or open as it was left', async ({
  page,
}) => {
  await page.setViewportSize(wide)
  await enter(page)
  await open(page, paths.myDashboard())
  await expect(drawer(page)).toBeVisible()
  await expect(drawer(page).getByRole('link', { name: 'My Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const main = page.getByRole('main')
  expect((await main.boundingBox())?.x).toBe(240)
  await expectAccessibleInBoth(page)
  await drawer(page).getByRole('button', { name: 'Close My Diary' }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(diary(page)).toBeFocused()
  await page.reload()
  await expect(diary(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(drawer(page)).toBeHidden()
  expect((await main.boundingBox())?.x).toBe(0)
  await diary(page).click()
  await expect(drawer(page)).toBeVisible()
  expect((await main.boundingBox())?.x).toBe(240)
})

test('The avatar has a menu: who one is, all that is one’s own, Logout last', async ({ page }) => {
  const email = await enter(page, { name: 'Asha Kulkarni' })
  await expect(avatar(page).locator('span')).toHaveAttribute('data-letters', 'AK')
  await avatar(page).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Account' })
  await expect(menu.getByText('Asha Kulkarni')).toBeVisible()
  await expect(menu.getByText(email)).toBeVisible()
  expect(await menu.locator('a, button').allTextContents()).toEqual([
    'My Dashboard',
    'My Personal Profile',
    'Public page',
    'CV',
    'My events',
    'Reading list',
    'My Articles',
    'Named as author or speaker',
    'My Applications',
    'My Projects',
    'My Login Profile',
    'My Privacy',
    'About',
    'Logout',
  ])
  await expectAccessibleInBoth(page)
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(portal.url + paths.about())
  await expect(menu).toBeHidden()
})

test('Nothing moves when what the signed-in see appears', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & { value: number })[]) {
        ;(window as unknown as { shifted: number }).shifted += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await enter(page)
  for (const viewport of [wide, narrow]) {
    await page.setViewportSize(viewport)
    for (const path of [paths.home(), paths.about(), paths.myDashboard()]) {
      await open(page, path)
      await expect(avatar(page)).toBeVisible()
      await expect(diary(page)).toBeVisible()
      if (path !== paths.about())
        await expect(page.getByRole('region', { name: 'Your profile' })).toBeVisible()
      // A web font that comes late moves a line by a part of a pixel; a button that appears would be some 0.01.
      const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted)
      expect(shifted, path).toBeLessThan(0.001)
    }
  }
})
