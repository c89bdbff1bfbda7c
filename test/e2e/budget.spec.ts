import type { Browser, Page } from '@playwright/test'
import { budgets, measureView, measuredPhone } from '#bench/budget.ts'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, test } from './journey.ts'
import { beSignedIn, startOwnPortal } from './own-portal.ts'

const list = paths.blogs('technology', 'mechanical')

async function firstArticle(page: Page): Promise<string> {
  const html = await (await page.request.get(list)).text()
  const path = /href="(\/technology\/mechanical\/blog\/[^"?#]+)"/.exec(html)?.[1]
  expect(path, 'an article in the list').toBeDefined()
  return path as string
}

const events = paths.events('information-technology')

async function firstEvent(page: Page): Promise<string> {
  const html = await (await page.request.get(events)).text()
  const path = /href="(\/events\/\d+\/[^"?#]+)"/.exec(html)?.[1]
  expect(path, 'an event in the list').toBeDefined()
  return path as string
}

/** What a browser loads that has never been here. */
async function measureFresh(browser: Browser, path: string): ReturnType<typeof measureView> {
  const context = await browser.newContext(measuredPhone)
  return measureView(await context.newPage(), path).finally(() => context.close())
}

for (const [name, pathOf] of [
  ['landing', () => paths.home()],
  ['list', () => list],
  ['article', firstArticle],
  ['search', () => paths.search({ q: 'energy' })],
  ['events', () => events],
  ['event', firstEvent],
] as const) {
  test(`The first view of the ${name} stays within its bytes`, async ({ browser, page }) => {
    const path = await pathOf(page)
    // A page is compressed as small as possible after its first reader, in the background: nearly all readers get that.
    await expect(async () => {
      const { firstView } = await measureFresh(browser, path)
      expect(firstView.html, 'HTML is counted').toBeGreaterThan(1_000)
      expect(firstView.javascript, 'no script before the first touch').toBe(0)
      expect(firstView.total, JSON.stringify(firstView)).toBeLessThanOrEqual(budgets.firstView[name])
    }).toPass({ timeout: 40_000 })
  })
}

test('Style sheets and scripts of an article stay within their bytes', async ({ browser, page }) => {
  const { firstView, firstTouch } = await measureFresh(browser, await firstArticle(page))
  expect(firstView.css, 'style sheets').toBeGreaterThan(0)
  expect(firstTouch.javascript, 'scripts after the first touch').toBeGreaterThan(0)
  expect.soft(firstView.css, 'style sheets').toBeLessThanOrEqual(budgets.css)
  expect.soft(firstTouch.javascript, 'scripts after the first touch').toBeLessThanOrEqual(budgets.javascript)
})

for (const [name, pathOf] of [
  ['events', () => events],
  ['event', firstEvent],
] as const) {
  test(`Style sheets and scripts of the ${name} screen stay within their bytes`, async ({
    browser,
    page,
  }) => {
    const { firstView, firstTouch } = await measureFresh(browser, await pathOf(page))
    expect(firstTouch.javascript, 'scripts after the first touch').toBeGreaterThan(0)
    expect.soft(firstView.css, 'style sheets').toBeLessThanOrEqual(budgets.screens[name].css)
    const { javascript } = budgets.screens[name]
    expect.soft(firstTouch.javascript, 'scripts after the first touch').toBeLessThanOrEqual(javascript)
  })
}

test('The editor of articles stays within its bytes', async ({ page }) => {
  const portal = await startOwnPortal()
  try {
    const [email, password] = ['author@budget.example', 'correct1horse']
    await insertPerson(portal.database.db, email, { password, user_type: 'Personal' })
    await beSignedIn(page, portal, email)
    await page.goto(`${portal.url}${paths.myArticles()}/new`)
    await page.getByRole('main').getByLabel('Title').fill('How bearings carry')
    await page.getByRole('main').getByRole('button', { name: 'Begin' }).click()
    const add = page.getByRole('main').getByRole('button', { name: 'Add a section' })
    await add.waitFor()
    await page.waitForLoadState('networkidle')
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(request.url())
    })
    await add.click()
    await page.getByRole('main').getByRole('textbox', { name: 'Text', exact: true }).click()
    await page.getByRole('toolbar').waitFor()
    const sizes = scripts.map(async (url) => {
      const answer = await page.request.get(url, { headers: { 'accept-encoding': 'br' } })
      expect(answer.headers()['content-encoding']).toBe('br')
      return Number(answer.headers()['content-length'])
    })
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes, 'the editor is counted').toBeGreaterThan(40_000)
    expect(bytes).toBeLessThanOrEqual(budgets.editor)
  } finally {
    // What was typed is saved behind it: nothing may be asked of a portal that is gone.
    await page.goto('about:blank')
    await portal.stop()
  }
})
