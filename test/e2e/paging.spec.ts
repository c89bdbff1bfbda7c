import { paths } from '#lib/text/paths.ts'
import { expect, expectComplaint, found, foundTitles, test, wakeClient } from './journey.ts'

const everything = paths.search()
const PAGE = 20

test('Show more adds page after page until all are there, none twice', async ({ page }) => {
  await page.goto(everything)
  await wakeClient(page)
  const total = Number(/\d+/.exec((await page.getByText(/^\d+ articles$/).textContent()) ?? '')?.[0])
  expect(total).toBeGreaterThan(3 * PAGE)
  const more = page.getByRole('link', { name: 'Show more articles' })
  for (let shown = PAGE; shown < total; shown += PAGE) {
    await expect(page.getByText(`${shown} of ${total} shown`)).toBeVisible()
    await expect(found(page)).toHaveCount(shown)
    await more.click()
  }
  await expect(page.getByText(`${total} of ${total} shown`)).toBeVisible()
  await expect(found(page)).toHaveCount(total)
  await expect(more).toHaveCount(0)
  const titles = await foundTitles(page)
  expect(new Set(titles).size).toBe(total)
})

test('Coming back from an article restores the pages that were open, and the place', async ({ page }) => {
  await page.goto(everything)
  await wakeClient(page)
  await page.getByRole('link', { name: 'Show more articles' }).click()
  await expect(found(page)).toHaveCount(2 * PAGE)
  const titles = await foundTitles(page)
  const target = page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .getByRole('link', { name: titles[30] ?? '' })
  await target.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1000)
  await target.click()
  await expect(page.getByRole('heading', { level: 1, name: titles[30] ?? '' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(found(page)).toHaveCount(2 * PAGE)
  expect(await foundTitles(page)).toEqual(titles)
  await expect(target).toBeInViewport()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: titles[30] ?? '' })).toBeVisible()
})

test('An address in the middle of a list stays there when the client comes', async ({ page }) => {
  await page.goto(everything)
  const href = await page.getByRole('link', { name: 'Show more articles' }).getAttribute('href')
  const first = await foundTitles(page)
  await page.goto(href ?? '')
  const second = await foundTitles(page)
  expect(second).toHaveLength(PAGE)
  expect(second.some((title) => first.includes(title))).toBe(false)
  await wakeClient(page)
  await expect(page).toHaveURL(href ?? '')
  expect(await foundTitles(page)).toEqual(second)
  await page.getByRole('link', { name: 'Back to the first page' }).click()
  await expect(page.getByText(/20 of \d+ shown/)).toBeVisible()
  expect(await foundTitles(page)).toEqual(first)
})

test('A list that fails says so in its place, keeps the filters, and Retry brings it', async ({
  page,
  complaints,
}) => {
  await page.goto(paths.blogs('technology', 'mechanical'))
  await wakeClient(page)
  let broken = true
  let failed = 0
  await page.route('**/searchBlogByCategory', async (route) => {
    if (!broken) return route.continue()
    failed++
    return route.fulfill({ status: 500, json: { message: 'Something went wrong.', code: 'internal' } })
  })
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption('Tribology')
  const alert = page.getByRole('alert').filter({ hasText: 'The articles did not load' })
  await expect(alert).toBeVisible()
  await expect(page).toHaveURL(/category=Tribology/)
  await expect(page.getByRole('combobox', { name: 'Category', exact: true })).toHaveValue('Tribology')
  broken = false
  await alert.getByRole('link', { name: 'Retry' }).click()
  await expect(found(page)).toHaveCount(1)
  await expect(alert).toHaveCount(0)
  for (; failed > 0; failed--) await expectComplaint(complaints, /500/)
})

test('A further page that fails leaves the ones before it, and Retry brings it', async ({
  page,
  complaints,
}) => {
  await page.goto(everything)
  await wakeClient(page)
  let broken = true
  let failed = 0
  await page.route('**/searchBlogByPrimarySector', async (route) => {
    const { cursor } = route.request().postDataJSON() as { cursor?: string }
    if (!cursor || !broken) return route.continue()
    failed++
    return route.fulfill({ status: 503, json: { message: 'Please try again.', code: 'unavailable' } })
  })
  await page.getByRole('link', { name: 'Show more articles' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'The articles did not load' })
  await expect(alert).toBeVisible()
  await expect(found(page)).toHaveCount(PAGE)
  broken = false
  await alert.getByRole('link', { name: 'Retry' }).click()
  await expect(found(page)).toHaveCount(2 * PAGE)
  for (; failed > 0; failed--) await expectComplaint(complaints, /503/)
})

test('A search that takes long shows what is coming', async ({ page }) => {
  await page.goto(paths.blogs('technology', 'mechanical'))
  await wakeClient(page)
  let letGo = (): void => undefined
  const held = new Promise<void>((done) => (letGo = done))
  await page.route('**/searchBlogByCategory', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption('Tribology')
  await expect(page.getByText('Searching', { exact: true }).first()).toBeVisible()
  await expect(found(page)).toHaveCount(0)
  await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible()
  letGo()
  await expect(found(page)).toHaveCount(1)
})
