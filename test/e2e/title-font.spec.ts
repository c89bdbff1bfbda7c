import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { expect, test, wakeClient } from './journey.ts'

const article = paths.blog('technology', 'mechanical', 'why-a-tight-bolt-feels-less-load')
const list = paths.blogs('technology', 'mechanical')

/** How often the page has asked for the font from now on. */
function watchFont(page: Page): { asked: number } {
  const seen = { asked: 0 }
  page.on('request', (request) => {
    if (request.resourceType() === 'font') seen.asked++
  })
  return seen
}

/** Whether titles are in the web font. */
const inWebFont = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => /Source Serif/.test(family) && status === 'loaded'),
  )

test('A first view has titles in a serif of the system, the next page in the web font', async ({ page }) => {
  const font = watchFont(page)
  await page.goto(list)
  await expect.poll(() => font.asked, 'fetched once all is there').toBe(1)
  await page.waitForLoadState('networkidle')
  expect(await inWebFont(page)).toBe(false)

  await page.evaluate((path) => location.assign(path), article)
  await page.waitForURL(article)
  await expect.poll(() => inWebFont(page)).toBe(true)
})

test('A page that the client shows has its titles in the web font', async ({ page }) => {
  const font = watchFont(page)
  await page.goto(list)
  await expect.poll(() => font.asked).toBe(1)
  await page.waitForLoadState('networkidle')
  await wakeClient(page)
  await page.evaluate(() => Object.assign(globalThis, { stays: true }))

  await page.locator(`a[href="${article}"]`).first().click()
  await page.waitForURL(article)
  expect(await page.evaluate(() => 'stays' in globalThis), 'without loading the document').toBe(true)
  await expect.poll(() => inWebFont(page)).toBe(true)
  expect(font.asked, 'fetched once').toBe(1)
})
