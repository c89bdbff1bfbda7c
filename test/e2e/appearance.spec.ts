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

test('Each theme is another look, kept over loading, and there before the first paint', async ({ page }) => {
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
    expect(await settledBeforePaint(page)).toBe(true)
    await expect(root(page)).toHaveAttribute('data-theme', theme)
    await page.goto(paths.home())
    await expect(root(page)).toHaveAttribute('data-theme', theme)
  }
  expect(looks.size, 'different colours').toBe(4)
  await page.getByRole('button', { name: 'Appearance' }).click()
  await expect(page.getByRole('radio', { name: 'Green' })).toBeChecked()
})

test('Light or dark follows the system until one is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(paths.about())
  const light = await background(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await background(page)
  expect(dark).not.toBe(light)

  await choose(page, 'Light')
  expect(await background(page)).toBe(light)
  expect(await settledBeforePaint(page)).toBe(true)
  await expect(root(page)).toHaveAttribute('data-scheme', 'light')
  expect(await background(page)).toBe(light)

  await page.emulateMedia({ colorScheme: 'light' })
  await choose(page, 'Dark')
  expect(await background(page)).toBe(dark)
  expect(await settledBeforePaint(page)).toBe(true)
  await expect(root(page)).toHaveAttribute('data-scheme', 'dark')

  await choose(page, 'System')
  expect(await background(page)).toBe(light)
  await page.reload()
  await expect(root(page)).not.toHaveAttribute('data-scheme')
  expect(await background(page)).toBe(light)
})

test('The choice stays while pages are changed without loading', async ({ page }) => {
  await page.goto(paths.about())
  await choose(page, 'Dark')
  await choose(page, 'Green')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await expect(root(page)).toHaveAttribute('data-scheme', 'dark')
  await expect(root(page)).toHaveAttribute('data-theme', 'green')
})
