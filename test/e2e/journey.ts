import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { startSharedPortal, type OwnPortal } from './own-portal.ts'

interface Shared {
  /** The portal with the demo content that the journeys of a worker share; relative addresses are its pages. */
  portal: OwnPortal
}

/**
 * A journey fails on whatever the browser complains about: an error in the console, an uncaught exception, a breach of
 * the content security policy, a failed request.
 */
export const test = base.extend<{ complaints: string[] }, Shared>({
  portal: [
    // Playwright reads from the pattern what a fixture asks for.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await startSharedPortal()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      listen(page, complaints)
      await use(complaints)
      expect(complaints, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
}

/**
 * The page that is not there is asked for on purpose: the browser notes its status in the console, and tells of it when
 * the page may already show what came of it.
 */
export async function expectComplaint(complaints: string[], pattern: RegExp): Promise<void> {
  await expect
    .poll(() => complaints, `a complaint like ${pattern}`)
    .toContainEqual(expect.stringMatching(pattern))
  complaints.splice(
    complaints.findIndex((complaint) => pattern.test(complaint)),
    1,
  )
}

/** Waits until the React client is alive, brought in by a movement of the pointer. */
export async function wakeClient(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.mouse.move(15, 15)
  await expect(page.locator('[data-needs-client]')).toHaveCount(0)
  // React has taken over the innermost part of the page, and done what it does after that.
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main && Object.keys(main).some((key) => key.startsWith('__reactFiber$'))
  })
  // A browser under load may never call itself idle: two seconds are enough for what comes after.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })))
}

/** The articles found on a list or search page: one link to the outline for each. */
export const found = (page: Page): Locator =>
  page.getByRole('main').getByRole('link', { name: /^Outline of/ })

/** Their titles, in order. */
export async function foundTitles(page: Page): Promise<string[]> {
  const labels = await found(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('aria-label') ?? ''),
  )
  return labels.map((label) => label.replace(/^Outline of “(.*)”$/, '$1'))
}

/** The search field of a list or of the search page; the top bar has another. */
export const searchField = (page: Page): Locator => page.getByRole('main').getByLabel(/^Search articles/)

/** The calls of the blog service that end in `name`, as the page makes them from now on. */
export function watchCalls(page: Page, name: RegExp): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (name.test(request.url())) bodies.push(request.postDataJSON() as Record<string, unknown>)
  })
  return bodies
}
