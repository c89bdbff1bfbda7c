import { paths } from '#lib/text/paths.ts'
import { generateInstitute } from '../support/institute/generate.ts'
import { insertInstitutes } from '../support/institute/insert.ts'
import { expect, expectAccessibleInBoth, test } from './journey.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'

let portal: OwnPortal

test.beforeAll(async () => {
  portal = await startOwnPortal()
  await insertInstitutes(
    portal.database.db,
    Array.from({ length: 120 }, (_, number) => generateInstitute(number)),
  )
})
test.afterAll(() => portal.stop())

test('the list narrows by facets and words, and its address holds the choice', async ({ page }) => {
  await page.goto(portal.url + paths.institutes())
  const count = page.getByRole('status').filter({ hasText: /institutes?$/ })
  const all = Number(/\d+/.exec(await count.innerText())?.[0])
  expect(all).toBeGreaterThan(80)
  const india = page.getByRole('checkbox', { name: /^India/ })
  await india.check()
  await expect(page).toHaveURL(/country=IN/)
  await expect(count).not.toHaveText(`${all} institutes`)
  await page.getByLabel('Order').selectOption('newest')
  await expect(page).toHaveURL(/sort=newest/)
  await expect(page.getByRole('navigation', { name: 'Active filters' })).toContainText('India')
  await page.getByRole('link', { name: 'Remove the filter India' }).click()
  await expect(count).toHaveText(`${all} institutes`)
  await page.getByLabel('Search institutes').fill('hydraulics')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=hydraulics/)
  await expect(count).not.toHaveText(`${all} institutes`)
  await expectAccessibleInBoth(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the list is complete, and a button searches', async ({ page }) => {
    await page.goto(portal.url + paths.institutes({ type: 'Public' }))
    await expect(page.getByRole('article')).toHaveCount(20)
    await page.getByRole('link', { name: /^Show \d+ more$/ }).click()
    await expect(page).toHaveURL(/cursor=/)
    await page.getByLabel('Search institutes').fill('nobody has this word')
    await page.getByRole('button', { name: 'Apply' }).first().click()
    await expect(page.getByText('No institute found')).toBeVisible()
  })
})

test('a country has a page of its own for search engines; other choices have none', async ({ page }) => {
  await page.goto(portal.url + paths.institutes({ country: 'IN' }))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/institutes\?country=IN$/)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await page.goto(portal.url + paths.institutes({ country: 'IN', type: 'Public' }))
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
})
