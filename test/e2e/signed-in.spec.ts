import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, test, wakeClient } from './journey.ts'
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

test('A member finds the drawer beside their own pages as they left it', async ({ page }) => {
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

test('A member’s pages do not move when what they alone see appears', async ({ page }) => {
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
