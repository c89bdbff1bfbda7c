import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { expect, found, test, wakeClient, watchCalls } from './journey.ts'

const article = paths.blog('technology', 'mechanical', 'why-a-tight-bolt-feels-less-load')
const list = paths.blogs('technology', 'mechanical')

/** Cumulative layout shift that counts as good (web.dev); what paints while it is still parsed may move a little. */
const GOOD_SHIFT = 0.1

/** A slow device on a slow line: the processor at a sixth, every script 700 ms late. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 700))
    await route.continue()
  })
}

/** Sums up what moves by itself, as the browser measures it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & { value: number })[]) {
        ;(window as unknown as { shifted: number }).shifted += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}

test.describe('on a slow device', () => {
  test.beforeEach(({ page }) => slowDown(page))

  test('A reader keeps their place, and nothing jumps, while the client comes', async ({ page }) => {
    const shifts = await watchShifts(page)
    for (const path of [paths.home(), list, article, paths.search({ q: 'energy' })]) {
      await page.goto(path)
      const whileLoading = await shifts()
      expect(whileLoading, path).toBeLessThan(GOOD_SHIFT)
      await page.evaluate(() => scrollTo(0, 600))
      const place = await page.evaluate(() => scrollY)
      expect(place).toBeGreaterThan(500)
      await wakeClient(page)
      expect(await page.evaluate(() => scrollY), path).toBe(place)
      expect(await shifts(), path).toBe(whileLoading)
    }
  })

  test('A reader chooses a filter before the client is there, and it is applied once', async ({ page }) => {
    await page.goto(list)
    const calls = watchCalls(page, /searchBlogBy\w+$/)
    await page.getByRole('main').getByText('Filters', { exact: true }).click()
    const process = page.getByRole('combobox', { name: 'Process Category' })
    await process.focus()
    await process.selectOption('Testing')
    await expect(found(page)).toHaveCount(1)
    await expect(process).toHaveValue('Testing')
    await expect(page).toHaveURL(/process=Testing/)
    expect(calls).toHaveLength(1)
  })
})
