import type { Locator, Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { expect, found, foundTitles, searchField, test, wakeClient, watchCalls } from './journey.ts'

const list = paths.blogs('technology', 'mechanical')
const plug = 'The plug that would not stay in the bearing'
const fan = 'Balance a fan in three runs'

async function openList(page: Page): Promise<void> {
  await page.goto(list)
  await wakeClient(page)
  await expect(found(page)).toHaveCount(4)
}

/** In a list as short as this one, two of the choices are folded. */
const openFilters = (page: Page) => page.getByRole('main').getByText('Filters', { exact: true }).click()

const select = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true })

for (const [label, option, call, sent, titles] of [
  ['Category', 'Tribology', /searchBlogByCategory$/, { BlogCategoryEncycdata: 'Tribology' }, [plug]],
  ['Process Category', 'Testing', /searchBlogByPrimarySector$/, { ProcessCategory: 'Testing' }, [fan]],
  [
    'Technology Category',
    'Lubricants',
    /searchBlogByPrimarySector$/,
    { TechnologyCategory: 'Lubricants' },
    [plug],
  ],
  [
    'Language',
    'Español',
    /searchBlogByPrimarySector$/,
    { BlogLanguage: 'es' },
    ['Por qué un tornillo apretado nota menos la carga'],
  ],
] as const) {
  test(`${label} narrows the list, is in the address and goes by its chip`, async ({ page }) => {
    await openList(page)
    await openFilters(page)
    const calls = watchCalls(page, call)
    await select(page, label).selectOption(option)
    await expect(found(page)).toHaveCount(titles.length)
    expect(await foundTitles(page)).toEqual(titles)
    expect(calls).toContainEqual(
      expect.objectContaining({
        ...sent,
        BlogCategoryPrimarySector: 'mechanical',
        BlogPublishStatus: 'Published',
      }),
    )

    await page.reload()
    expect(await foundTitles(page)).toEqual(titles)
    await expect(select(page, label).locator('option:checked')).toHaveText(option)

    await page.getByRole('link', { name: `Remove the filter ${option}` }).click()
    await expect(found(page)).toHaveCount(4)
    await expect(page).toHaveURL(list)
    await expect(page.getByRole('main').getByLabel(label, { exact: true })).toHaveValue('')
  })
}

test('A topic of the accordion narrows the list and shows how many it has', async ({ page }) => {
  await openList(page)
  const calls = watchCalls(page, /searchBlogByMainTopic$/)
  const topics = page.getByRole('complementary', { name: 'Topics' })
  const vibration = topics.getByRole('group').filter({ hasText: 'Machinery vibration' })
  await vibration.getByText('Machinery vibration', { exact: true }).click()
  const topic = topics.getByRole('link', { name: /^Rotor balancing/ })
  await expect(topic).toContainText('1')
  await topic.click()
  await expect(page.getByText('1 article on Rotor balancing')).toBeVisible()
  await expect(topic).toHaveAttribute('aria-current', 'true')
  expect(await foundTitles(page)).toEqual([fan])
  expect(calls).toContainEqual(expect.objectContaining({ BlogMainTopic: 'Rotor balancing' }))

  await topic.click()
  await expect(found(page)).toHaveCount(4)
})

test('A tag of a card finds the articles that carry it', async ({ page }) => {
  await openList(page)
  const calls = watchCalls(page, /searchBlogByTag$/)
  await page.getByRole('main').getByRole('link', { name: 'Lubrication', exact: true }).click()
  await expect(page.getByText('1 article on Lubrication')).toBeVisible()
  expect(await foundTitles(page)).toEqual([plug])
  expect(calls).toContainEqual(expect.objectContaining({ BlogTags: 'Lubrication' }))
})

test('Filters work together; each goes by its own chip, all by one', async ({ page }) => {
  await openList(page)
  await openFilters(page)
  await select(page, 'Process Category').selectOption('Design')
  await expect(page.getByText('3 articles', { exact: true })).toBeVisible()
  await select(page, 'Language').selectOption('English')
  await expect(page.getByText('2 articles', { exact: true })).toBeVisible()
  await searchField(page).fill('bolt')
  await searchField(page).press('Enter')
  await expect(page.getByText('1 article for “bolt”')).toBeVisible()
  await expect(page).toHaveURL(/q=bolt/)

  const chips = page.getByRole('navigation', { name: 'Active filters' })
  await expect(chips.getByRole('link')).toHaveCount(4)
  await chips.getByRole('link', { name: 'Remove the filter “bolt”' }).click()
  await expect(page.getByText('2 articles', { exact: true })).toBeVisible()
  await expect(searchField(page)).toHaveValue('')
  await chips.getByRole('link', { name: 'Clear all' }).click()
  await expect(page.getByText('4 articles', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(list)

  await page.goBack()
  await expect(page.getByText('2 articles', { exact: true })).toBeVisible()
  await expect(select(page, 'Process Category')).toHaveValue('Design')
})

test('Trending is sent with every search and kept in this browser', async ({ page }) => {
  await openList(page)
  const calls = watchCalls(page, /searchBlogBy\w+$/)
  const trending = page.getByRole('switch', { name: 'Trending' })
  await trending.check()
  await expect(page).toHaveURL(/trending=1/)
  await expect.poll(() => calls.at(-1)?.['IsTrending']).toBe(true)
  await select(page, 'Category').selectOption('Machine design')
  await expect.poll(() => calls.at(-1)?.['BlogCategoryEncycdata']).toBe('Machine design')
  expect(calls.at(-1)?.['IsTrending']).toBe(true)

  // Another list, opened afresh, and this one again.
  await page.goto(paths.blogs('education', 'physics'))
  await expect(page).toHaveURL(/trending=1/)
  await expect(trending).toBeChecked()
  await page.reload()
  await expect(trending).toBeChecked()
  await page.getByRole('link', { name: 'Remove the filter Trending' }).click()
  await expect(trending).not.toBeChecked()
  await expect(page).not.toHaveURL(/trending/)
  await expect.poll(() => calls.at(-1)?.['IsTrending']).toBe(false)
  await page.goto(list)
  await wakeClient(page)
  await expect(trending).not.toBeChecked()
  await expect(page).toHaveURL(list)
})

test('An address with filters that do not exist still gives a page', async ({ page }) => {
  await page.goto(
    paths.blogs('technology', 'mechanical', { process: 'Unknown', language: 'xx', by: 'nothing' }),
  )
  await expect(page.getByText('No data found.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove the filter Unknown' })).toBeVisible()
})
