import type { Page, Request } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { expect, found, searchField, test, wakeClient, watchCalls } from './journey.ts'

const article = paths.blog('technology', 'mechanical', 'why-a-tight-bolt-feels-less-load')
const list = paths.blogs('technology', 'mechanical')

/** Script files that the page asks for from now on. */
function watchScripts(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request: Request) => {
    if (request.resourceType() === 'script') urls.push(request.url())
  })
  return urls
}

for (const [sign, act] of [
  ['a movement of the pointer', (page: Page) => page.mouse.move(200, 200)],
  ['a key', (page: Page) => page.keyboard.press('Tab')],
] as const) {
  test(`An article asks for no script before ${sign}`, async ({ page }) => {
    const scripts = watchScripts(page)
    await page.goto(article)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => scrollTo(0, 1500))
    await page.waitForLoadState('networkidle')
    expect(scripts).toEqual([])
    await act(page)
    await expect.poll(() => scripts.length).toBeGreaterThan(0)
  })
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('An article asks for no script before a touch', async ({ page }) => {
    const scripts = watchScripts(page)
    await page.goto(article)
    await page.waitForLoadState('networkidle')
    expect(scripts).toEqual([])
    await page.touchscreen.tap(180, 400)
    await expect.poll(() => scripts.length).toBeGreaterThan(0)
  })
})

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

/** What waits for the client waits for all its scripts, one wave after the other, and for the processor. */
const soon = expect.configure({ timeout: 30_000 })

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

test('A theme chosen while React takes over the page is kept', async ({ page }) => {
  await page.goto(paths.about())
  // The page's own part comes last, and only when it is let go.
  const files = (await page.locator('script[data-client]').getAttribute('data-client'))?.split(' ') ?? []
  let letGo = (): void => undefined
  const held = new Promise<void>((done) => (letGo = done))
  await page.route(`**${files.at(-1)}`, async (route) => {
    await held
    await route.continue()
  })
  await page.mouse.move(5, 5)
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer$')))
  await page.getByRole('button', { name: 'Appearance' }).click()
  await page.locator(':popover-open').getByText('Green', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'green')
  letGo()
  await wakeClient(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'green')
})

test.describe('on a slow device', () => {
  test.beforeEach(({ page }) => slowDown(page))

  test('Nothing jumps while the client comes, and the place is kept', async ({ page }) => {
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

  test('A press on Copy before the client is there copies once', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(paths.blog('education', 'computer-science', 'bloom-filter-sized-by-hand'))
    await page.evaluate(() => {
      const { clipboard } = navigator
      const write = clipboard.writeText.bind(clipboard)
      Object.assign(window, { copies: 0 })
      clipboard.writeText = (text) => {
        ;(window as unknown as { copies: number }).copies++
        return write(text)
      }
    })
    const code = page.getByRole('main').locator('pre', { hasText: 'import' })
    const copy = code.locator('xpath=..').getByRole('button', { name: 'Copy' })
    await copy.click()
    await expect(copy).toHaveAttribute('aria-busy', 'true')
    await expect(copy.getByRole('status')).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.textContent())
    expect(await page.evaluate(() => (window as unknown as { copies: number }).copies)).toBe(1)
    await expect(copy).not.toHaveAttribute('aria-busy')
  })

  test('Words typed before the client is there are kept and searched once', async ({ page }) => {
    await page.goto(paths.blogs('technology', 'mechanical', { q: 'bolt' }))
    const calls = watchCalls(page, /searchBlogByKeyword$/)
    const field = searchField(page)
    await field.fill('lubrication')
    await wakeClient(page)
    await expect(field).toHaveValue('lubrication')
    await expect(field).toBeFocused()
    await field.press('Enter')
    await expect(page.getByText('2 articles for “lubrication”')).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  test('A search sent before the client is there is made once', async ({ page }) => {
    await page.goto(list)
    let documents = 0
    page.on('request', (request) => (documents += Number(request.isNavigationRequest())))
    const calls = watchCalls(page, /searchBlogByKeyword$/)
    await searchField(page).fill('lubrication')
    await searchField(page).press('Enter')
    await soon(page.getByText('2 articles for “lubrication”')).toBeVisible()
    await wakeClient(page)
    await expect(page.getByText('2 articles for “lubrication”')).toBeVisible()
    await expect(searchField(page)).toHaveValue('lubrication')
    expect(documents + calls.length).toBe(1)
  })

  test('A filter chosen before the client is there is applied once', async ({ page }) => {
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

  test('A link followed before the client is there is followed once', async ({ page }) => {
    await page.goto(list)
    await page.getByRole('link', { name: 'Outline of “Balance a fan in three runs”' }).click()
    await soon(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(list)
  })
})
