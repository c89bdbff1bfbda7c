import { paths } from '#lib/text/paths.ts'
import { expect, found, foundTitles, searchField, test, wakeClient } from './journey.ts'

const PAGE = 20

test('A visitor searches a sector by a suggestion, filters, reads an article, and comes back to the list', async ({
  page,
}) => {
  await page.goto(paths.blogs('technology', 'mechanical'))
  await wakeClient(page)
  const box = searchField(page)
  await box.focus()
  await expect(box).toHaveRole('combobox')
  await box.pressSequentially('lubricat')
  const options = page.getByRole('main').getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  const chosen = options.filter({ hasText: /^lubrication$/ })
  await expect(chosen).toBeVisible()
  const place = (await options.allTextContents()).indexOf('lubrication')
  for (let step = 0; step <= place; step++) await box.press('ArrowDown')
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page.getByText(/^\d+ articles for “lubrication”$/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption('Tribology')
  const title = 'The plug that would not stay in the bearing'
  await expect(page).toHaveURL(/category=Tribology/)
  await expect(page.getByText(/^\d+ articles? for “lubrication”$/)).toBeVisible()
  await page.getByRole('heading', { level: 2, name: title }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await expect(box).toHaveValue('lubrication')
  await expect(page.getByRole('link', { name: 'Remove the filter Tribology' })).toBeVisible()
  expect(await foundTitles(page)).toContain(title)

  // A tag that is suggested leads to all that carry it.
  await page.goto(paths.search())
  await wakeClient(page)
  await searchField(page).pressSequentially('worked ex')
  await page.getByRole('main').getByRole('option', { name: 'Worked example Tag' }).click()
  await expect(page).toHaveURL(paths.search({ tag: 'Worked example' }))
  await expect(page.getByText(/^\d+ articles on Worked example$/)).toBeVisible()
})

test('A visitor reads on in all articles, opens one, comes back to its place, and goes to another page', async ({
  page,
}) => {
  await page.goto(paths.search())
  await wakeClient(page)
  await page.getByRole('link', { name: 'Show more articles' }).click()
  await expect(found(page)).toHaveCount(2 * PAGE)
  const titles = await foundTitles(page)
  expect(new Set(titles).size).toBe(2 * PAGE)
  const name = titles[30] ?? ''
  const target = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link', { name })
  await target.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await target.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(found(page)).toHaveCount(2 * PAGE)
  expect(await foundTitles(page)).toEqual(titles)
  await expect(target).toBeInViewport()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  // A list of some pages has their numbers once one has left the first.
  await page.goto(paths.search({ cursor: '20' }))
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 3' }).click()
  await expect(page).toHaveURL(/[?]cursor=40$/)
  await expect(page.getByText(/^41–60 of \d+$/)).toBeVisible()
  await expect(found(page)).toHaveCount(PAGE)
  const third = await foundTitles(page)
  expect(third.filter((title) => titles.includes(title))).toEqual([])
  await wakeClient(page)
  expect(await foundTitles(page)).toEqual(third)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

  test('A reader on a phone shows the rest of a list, opens the outline of an article, and reads on', async ({
    page,
  }) => {
    await page.goto(paths.search())
    const rows = page.locator('main article h2 a:visible')
    await expect(rows).toHaveCount(12)
    await expect(page.getByText(/^12 of \d+\+? shown$/)).toBeVisible()
    const more = page.getByRole('link', { name: 'Show 8 more' })
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(PAGE)
    await expect(more).toBeHidden()
    await expect(rows.nth(12)).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(page.locator('main li:has(article)').nth(12).locator(':focus')).toHaveCount(1)
    // As the server sends it, before the client is there.
    await page.reload()
    await expect(rows).toHaveCount(PAGE)

    await page.goto(paths.blogs('technology', 'mechanical', { process: 'Maintenance' }))
    await wakeClient(page)
    const title = 'Balance a fan in three runs'
    const arrow = page.getByRole('link', { name: `Outline of “${title}”` })
    const dialog = page.getByRole('dialog', { name: title })
    await arrow.tap()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/outline=/)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(arrow).toBeFocused()
    await page.goForward()
    await dialog.getByRole('link', { name: 'Run 2: with a trial mass' }).tap()
    await expect(page).toHaveURL(/#s2-2$/)
    await expect(page.getByRole('heading', { name: /^Run 2: with a trial mass/ })).toBeInViewport()
  })
})
