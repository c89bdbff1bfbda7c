import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { expect, test } from './journey.ts'

const root = (page: Page) => page.locator('html')
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Appearance' }).click()
  await page.locator(':popover-open').getByText(name, { exact: true }).click()
  await page.keyboard.press('Escape')
}

/** Loads the page anew and tells whether the look was last changed before anything was painted. */
async function settledBeforePaint(page: Page): Promise<boolean> {
  await page.addInitScript(() => {
    const times: { changed?: number; painted?: number } = {}
    Object.assign(window, { times })
    new MutationObserver(() => (times.changed = performance.now())).observe(document, {
      subtree: true,
      attributeFilter: ['data-theme', 'data-scheme'],
    })
    new PerformanceObserver((entries) => {
      times.painted ??= entries.getEntriesByName('first-paint')[0]?.startTime
    }).observe({ type: 'paint', buffered: true })
  })
  await page.reload()
  await page.waitForFunction(() => (window as unknown as { times: { painted?: number } }).times.painted)
  return page.evaluate(() => {
    const { changed, painted } = (window as unknown as { times: { changed: number; painted: number } }).times
    return changed < painted
  })
}

test('A reader chooses a look, which is there before the first paint and stays from page to page', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(paths.about())
  await expect(root(page)).toHaveAttribute('data-theme', 'agora')
  const looks = new Set([await background(page)])
  for (const [name, theme] of [
    ['Default', 'default'],
    ['Blue', 'blue'],
    ['Green', 'green'],
  ] as const) {
    await choose(page, name)
    await expect(root(page)).toHaveAttribute('data-theme', theme)
    looks.add(await background(page))
  }
  expect(looks.size, 'different colours').toBe(4)
  const light = await background(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await background(page)
  expect(dark, 'dark follows the system').not.toBe(light)
  await choose(page, 'Light')
  expect(await background(page)).toBe(light)
  expect(await settledBeforePaint(page)).toBe(true)
  await expect(root(page)).toHaveAttribute('data-theme', 'green')
  expect(await background(page)).toBe(light)
  await page.emulateMedia({ colorScheme: 'light' })
  await choose(page, 'Dark')
  expect(await background(page)).toBe(dark)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  expect(await background(page)).toBe(dark)
  await choose(page, 'System')
  expect(await background(page)).toBe(light)
})
