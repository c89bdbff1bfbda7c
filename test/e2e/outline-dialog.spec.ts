import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { expect, expectComplaint, found, test, wakeClient } from './journey.ts'

const list = paths.blogs('technology', 'mechanical', { process: 'Maintenance' })
const title = 'Balance a fan in three runs'
const id = 'single-plane-balancing-in-three-runs'
const address = paths.blogs('technology', 'mechanical', { process: 'Maintenance', outline: id })

const arrow = (page: Page) => page.getByRole('link', { name: `Outline of “${title}”` })
const dialog = (page: Page) => page.getByRole('dialog', { name: title })

async function openFromList(page: Page): Promise<void> {
  await page.goto(list)
  await wakeClient(page)
  await arrow(page).click()
  await expect(dialog(page)).toBeVisible()
}

test('The arrow of a card opens its outline, the address carries it, Back closes it', async ({ page }) => {
  await openFromList(page)
  await expect(page).toHaveURL(address)
  const entries = dialog(page).getByRole('listitem')
  await expect(entries.filter({ hasText: 'The three runs' }).first()).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: 'Run 2: with a trial mass' })).toBeVisible()

  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(list)
  await expect(arrow(page)).toBeFocused()
  await page.goForward()
  await expect(dialog(page)).toBeVisible()
})

for (const [way, close] of [
  ['Esc', (page: Page) => page.keyboard.press('Escape')],
  ['the cross', (page: Page) => dialog(page).getByRole('link', { name: 'Close' }).click()],
  ['a press beside it', (page: Page) => page.mouse.click(5, 5)],
] as const) {
  test(`The dialog closes by ${way}, and the focus returns to the arrow`, async ({ page }) => {
    await openFromList(page)
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    await close(page)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(list)
    await expect(arrow(page)).toBeFocused()
    await expect(found(page)).toHaveCount(1)
    // Closing is the way back, and leaves no entry behind.
    await page.goForward()
    await expect(dialog(page)).toBeVisible()
  })
}

test('The keyboard opens it and stays inside', async ({ page }) => {
  await page.goto(list)
  await wakeClient(page)
  await arrow(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expect(page.locator('dialog:modal')).toBeVisible()
  const stops = await dialog(page).locator('a[href], button').count()
  for (let stop = 0; stop < stops + 2; stop++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const active = document.activeElement
      return active !== document.body && !active?.closest('dialog')
    })
    expect(outside, 'focus outside the dialog').toBe(false)
  }
})

test('An address with an outline opens it on arrival; closing leaves the list', async ({ page }) => {
  await page.goto(address)
  await expect(dialog(page)).toBeVisible()
  await wakeClient(page)
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(list)
  await expect(found(page)).toHaveCount(1)
})

test('A section of the outline leads to its place in the article', async ({ page }) => {
  await openFromList(page)
  await dialog(page).getByRole('link', { name: 'Run 2: with a trial mass' }).click()
  await expect(page).toHaveURL(`${paths.blog('technology', 'mechanical', id)}#s2-2`)
  await expect(page.getByRole('heading', { name: /^Run 2: with a trial mass/ })).toBeInViewport()
})

test('It is shared by plain links, which count for trending', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFromList(page)
  const url = new URL(paths.blog('technology', 'mechanical', id), page.url()).href
  const share = dialog(page).getByRole('link', { name: /^(?:E-mail|LinkedIn|X|WhatsApp)$/ })
  await expect(share).toHaveCount(4)
  const links = await share.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  expect(links.map((link) => new URL(link).host)).toEqual(['', 'www.linkedin.com', 'x.com', 'wa.me'])
  for (const link of links) expect(decodeURIComponent(link)).toContain(url)

  const reported = page.waitForRequest('**/blog-service/api/v1/shared')
  await dialog(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog(page).getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  expect((await reported).postDataJSON()).toEqual({ BlogID: id })
})

test('An outline that fails says so, and Retry brings it', async ({ page, complaints }) => {
  await page.goto(list)
  await wakeClient(page)
  let failed = 0
  let broken = true
  await page.route('**/getBlogByBlogID', (route) => {
    if (!broken) return route.continue()
    failed++
    return route.fulfill({ status: 500, json: { message: 'Something went wrong.', code: 'internal' } })
  })
  await arrow(page).click()
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect(alert).toContainText('The outline did not load')
  broken = false
  await alert.getByRole('link', { name: 'Retry' }).click()
  await expect(dialog(page).getByRole('link', { name: 'Run 2: with a trial mass' })).toBeVisible()
  for (; failed > 0; failed--) await expectComplaint(complaints, /500/)
})
