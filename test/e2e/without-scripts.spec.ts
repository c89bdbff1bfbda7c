import { paths } from '#lib/text/paths.ts'
import { expect, found, foundTitles, searchField, test } from './journey.ts'

test.use({ javaScriptEnabled: false })

const title = 'Balance a fan in three runs'

test('A visitor without scripts filters a list, reads an article, searches and chooses a language', async ({
  page,
}) => {
  await page.goto(paths.home())
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /^Mechanical ?, \d+ articles$/ }).click()
  await main.getByText('Filters', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Process Category' }).selectOption('Design')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('English')
  await searchField(page).fill('bolt')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('1 article for “bolt”')).toBeVisible()
  expect(await foundTitles(page)).toEqual(['Why a tight bolt feels less load'])
  await expect(page.getByRole('combobox', { name: 'Process Category' })).toHaveValue('Design')
  // What is trending depends on what others read.
  await page.getByRole('switch', { name: 'Trending' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(/^[01] articles? for “bolt”$/)).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Trending' })).toBeChecked()
  await page.getByRole('link', { name: 'Remove the filter “bolt”' }).click()
  await expect(page.getByText(/for “bolt”$/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(paths.blogs('technology', 'mechanical'))

  await page.getByRole('link', { name: `Outline of “${title}”` }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('link', { name: 'Run 2: with a trial mass' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toHaveCount(0)
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('heading', { level: 2, name: title }).getByRole('link').click()
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: /The three runs/ })
    .click()
  await expect(page.locator('#s2')).toBeInViewport()
  await page.goto(paths.blog('technology', 'mechanical', 'why-a-tight-bolt-feels-less-load'))
  await page.getByRole('button', { name: 'Cite' }).click()
  await expect(page.getByText('@online{')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByText('@online{')).toBeHidden()

  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox', { name: 'Search the whole portal' }).fill('pendullum')
  await page.keyboard.press('Enter')
  await page.waitForURL(paths.search({ q: 'pendullum' }))
  await page.getByRole('link', { name: /^Articles \d/ }).click()
  expect(await foundTitles(page)).toContain('Measuring g with an honest pendulum')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByText('Applied Science and Technology').click()
  await menu.getByRole('link', { name: /^Zoology/ }).click()
  await expect(page).toHaveURL(paths.blogs('education', 'zoology'))
  await expect(found(page).first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL(paths.blogs('education', 'zoology'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})
