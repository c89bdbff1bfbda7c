import { paths } from '#lib/text/paths.ts'
import { expect, found, foundTitles, searchField, test } from './journey.ts'

test.use({ javaScriptEnabled: false })

const list = paths.blogs('technology', 'mechanical')
const title = 'Balance a fan in three runs'

test('The landing page is whole, and leads to a list and an article', async ({ page }) => {
  await page.goto(paths.home())
  await expect(page.getByRole('heading', { name: 'Latest' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trending' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Mechanical', exact: true }).click()
  await expect(found(page)).toHaveCount(4)
  await expect(page.getByRole('complementary', { name: 'Recommendations' })).toBeVisible()
  await page.getByRole('heading', { level: 2, name: title }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: /The three runs/ })
    .click()
  await expect(page).toHaveURL(/#s2$/)
  await expect(page.locator('#s2')).toBeInViewport()
  await expect(
    page.getByRole('complementary', { name: 'Recommendations' }).getByRole('heading'),
  ).not.toHaveCount(0)
})

test('The filters of a list are a form with a button', async ({ page }) => {
  await page.goto(list)
  await page.getByRole('main').getByText('Filters', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Process Category' }).selectOption('Design')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('English')
  await page.getByRole('switch', { name: 'Trending' }).check()
  await searchField(page).fill('bolt')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('1 article for “bolt”')).toBeVisible()
  expect(await foundTitles(page)).toEqual(['Why a tight bolt feels less load'])
  await expect(page.getByRole('combobox', { name: 'Process Category' })).toHaveValue('Design')
  await expect(page.getByRole('switch', { name: 'Trending' })).toBeChecked()

  await page.getByRole('link', { name: 'Remove the filter “bolt”' }).click()
  await expect(found(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(found(page)).toHaveCount(4)
})

test('By Organization, and a topic that stays while the form is sent', async ({ page }) => {
  await page.goto(paths.blogs('technology', 'mechanical', { topic: 'Machine elements' }))
  await expect(found(page)).toHaveCount(3)
  await page.getByRole('radio', { name: 'By Organization' }).check()
  await searchField(page).fill('Warsztat')
  await searchField(page).press('Enter')
  await page.waitForURL(/by=organization/)
  expect(new URL(page.url()).searchParams.get('topic')).toBe('Machine elements')
  expect(await foundTitles(page)).toEqual(['The plug that would not stay in the bearing'])
})

test('The search over everything, page after page', async ({ page }) => {
  await page.goto(paths.about())
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox', { name: 'Search everything published' }).fill('pendullum')
  await page.keyboard.press('Enter')
  await page.waitForURL(paths.search({ q: 'pendullum' }))
  await expect(page.getByRole('link', { name: 'Measuring g with an honest pendulum' })).toBeVisible()
  await page.getByRole('link', { name: /^Articles \d/ }).click()
  expect(await foundTitles(page)).toContain('Measuring g with an honest pendulum')

  await page.goto(paths.search())
  const seen = new Set<string>()
  for (let turn = 1; ; turn++) {
    const titles = await foundTitles(page)
    for (const each of titles) {
      expect(seen.has(each), each).toBe(false)
      seen.add(each)
    }
    const more = page.getByRole('link', { name: 'Show more articles' })
    if ((await more.count()) === 0) break
    expect(titles).toHaveLength(20)
    expect(turn).toBeLessThan(20)
    const next = (await more.getAttribute('href')) ?? ''
    expect(next).toContain('cursor=')
    await more.click()
    await page.waitForURL(next)
  }
  await page.goto(paths.search())
  await expect(page.getByText(`${seen.size} articles`, { exact: true })).toBeVisible()
})

test('The arrow of a card leads to its outline, and the cross back', async ({ page }) => {
  await page.goto(list)
  await page.getByRole('link', { name: `Outline of “${title}”` }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('link', { name: 'Run 2: with a trial mass' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toHaveCount(0)
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(list)
})

test('Menus, citation and share open: nothing of them needs scripts', async ({ page }) => {
  await page.goto(paths.blog('technology', 'mechanical', 'why-a-tight-bolt-feels-less-load'))
  await page.getByRole('button', { name: 'Cite' }).click()
  await expect(page.getByText('@online{')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByText('@online{')).toBeHidden()

  await page.getByRole('button', { name: 'Technology and Business' }).click()
  const menu = page.getByRole('navigation', { name: 'Technology and Business' })
  // Eleven sectors, all articles, and the events of all sectors.
  await expect(menu.getByRole('link')).toHaveCount(13)
  await menu.getByRole('link', { name: /^Aerospace/ }).click()
  await expect(page).toHaveURL(paths.blogs('technology', 'aerospace'))

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const mobile = page.getByRole('navigation', { name: 'Menu' })
  await mobile.getByText('Applied Science and Technology').click()
  await mobile.getByRole('link', { name: /^Zoology/ }).click()
  await expect(page).toHaveURL(paths.blogs('education', 'zoology'))
})

test('The language is chosen by a link', async ({ page }) => {
  await page.goto(paths.about())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL(paths.about())
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acerca de Agora')
})
