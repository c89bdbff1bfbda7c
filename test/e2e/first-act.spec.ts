import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { expect, found, test, wakeClient, watchCalls } from './journey.ts'
import { watchShifts } from './layout-shifts.ts'

// What a reader does first, before the client is there. That every kind of act is held and replayed once is in
// src/boot/boot.browser.test.tsx; these have the client itself.

const list = paths.blogs('technology', 'mechanical')
const article = paths.blog('technology', 'mechanical', 'why-a-tight-bolt-feels-less-load')

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

/** Holds every script back. */
async function holdScripts(page: Page): Promise<{ asked: () => number; letCome: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/assets/*.js', async (route) => {
    asked++
    await promise
    await route.continue()
  })
  return { asked: () => asked, letCome: resolve }
}

/** The documents that are loaded from now on. */
function watchDocuments(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url())
  })
  return documents
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 412, height: 823 } })

  test('A reader opens an outline, the form to sign in, and a video in its place, before any script is there', async ({
    page,
    context,
  }) => {
    const documents = watchDocuments(page)
    const { asked, letCome } = await holdScripts(page)
    await page.goto(list, { waitUntil: 'networkidle' })
    expect(asked(), 'scripts before the first act').toBe(0)
    const arrow = page.getByRole('link', { name: 'Outline of “Balance a fan in three runs”' })
    await arrow.tap()
    await expect(arrow).toHaveAttribute('aria-busy', 'true')
    letCome()
    await expect(page.locator('dialog:modal')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(list)
    await expect(arrow).toBeFocused()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).tap()
    await expect(page.locator('dialog:modal').getByLabel('Email')).toBeFocused()
    expect(documents).toHaveLength(1)

    await page.unrouteAll()
    const again = await holdScripts(page)
    await context.route(/youtube/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Video</title>' }),
    )
    const video = paths.blog('education', 'chemistry', 'a-video-of-a-buffer')
    await page.goto(video)
    const play = page.getByRole('link', { name: 'Play the video from YouTube' })
    await play.tap()
    await expect(play).toHaveAttribute('aria-busy', 'true')
    again.letCome()
    await expect(page.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/)
    await expect(page).toHaveURL(video)
    expect(documents).toHaveLength(2)
  })
})

test.describe('on a slow device', () => {
  test.beforeEach(({ page }) => slowDown(page))

  test('A reader keeps their place, and nothing jumps, while the client loads', async ({ page }) => {
    const shifts = await watchShifts(page)
    const place = () => page.evaluate(() => scrollY)
    for (const path of [paths.home(), list, article, paths.search({ q: 'energy' })]) {
      await page.goto(path)
      const whileLoading = await shifts()
      expect(whileLoading, path).toBeLessThan(GOOD_SHIFT)
      await page.evaluate(() => scrollTo(0, 600))
      const before = await place()
      expect(before).toBeGreaterThan(500)
      await wakeClient(page)
      expect(await place(), path).toBe(before)
      expect(await shifts(), path).toBe(whileLoading)
    }
  })

  test('A reader filters and searches a list, and leaves it by keyboard, before the client is there', async ({
    page,
  }) => {
    const documents = watchDocuments(page)
    const calls = watchCalls(page, /searchBlogBy\w+$/)
    await page.goto(list)
    await page.getByRole('main').getByText('Filters', { exact: true }).click()
    const process = page.getByRole('combobox', { name: 'Process Category' })
    await process.focus()
    await process.selectOption('Testing')
    await expect(found(page)).toHaveCount(1)
    await expect(process).toHaveValue('Testing')
    await expect(page).toHaveURL(/process=Testing/)
    expect(calls).toHaveLength(1)

    await page.goto(list)
    const field = page.getByRole('main').getByLabel(/^Search articles/)
    await field.fill('lubrication')
    await field.press('Enter')
    await expect(page.getByText('2 articles for “lubrication”')).toBeVisible()
    await expect(field).toHaveValue('lubrication')
    expect(calls).toHaveLength(2)
    expect(documents).toHaveLength(2)

    await page.goto(paths.home())
    const technology = page.getByRole('button', { name: 'Technology and Business' })
    await technology.focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('navigation', { name: 'Technology and Business' })
      .getByRole('link', { name: /^Aero/ })
      .focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(paths.blogs('technology', 'aerospace'))
    await expect(page.getByRole('heading', { level: 1, name: 'Aerospace' })).toBeVisible()
  })
})
