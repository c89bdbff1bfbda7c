import { paths } from '#lib/text/paths.ts'
import {
  expect,
  expectAccessibleInBoth,
  found,
  foundTitles,
  searchField,
  test,
  wakeClient,
} from './journey.ts'

const list = paths.blogs('technology', 'mechanical')
const bolt = 'Why a tight bolt feels less load'

test('Words find the articles of a sector, the best first, with what matches marked', async ({ page }) => {
  await page.goto(list)
  await expect(page.getByText('4 articles', { exact: true })).toBeVisible()
  await searchField(page).fill('lubrication')
  await searchField(page).press('Enter')

  await expect(page.getByText('2 articles for “lubrication”')).toBeVisible()
  await expect(page).toHaveURL(/[?&]q=lubrication\b/)
  expect((await foundTitles(page))[0]).toBe('The plug that would not stay in the bearing')

  await searchField(page).fill('bolts')
  await searchField(page).press('Enter')
  await expect(page.getByText('1 article for “bolts”')).toBeVisible()
  await expect(page.getByRole('heading', { name: bolt }).locator('mark')).toHaveText('bolt')
})

for (const [what, words, title] of [
  ['One letter wrong', 'pendullum', 'Measuring g with an honest pendulum'],
  ['The beginning of a word', 'telescop', "Catching a planet's shadow with a small telescope"],
  ['Another form of a word', 'measures pendulums', 'Measuring g with an honest pendulum'],
  ['A word without its accents', 'presion', 'La energía mínima que podría gastar la desalinización'],
  ['An accent that is not there', 'pèndulum', 'Measuring g with an honest pendulum'],
] as const) {
  test(`${what} still finds the article`, async ({ page }) => {
    await page.goto(paths.search({ q: words, kind: 'article' }))
    await expect(found(page).first()).toBeVisible()
    expect(await foundTitles(page)).toContain(title)
  })
}

test('By Organization finds the articles of its authors', async ({ page }) => {
  await page.goto(list)
  await wakeClient(page)
  await page.getByRole('radio', { name: 'By Organization' }).check()
  await searchField(page).fill('Klemwerk')
  await searchField(page).press('Enter')
  await expect(page.getByText('2 articles from “Klemwerk”')).toBeVisible()
  await expect(page).toHaveURL(/by=organization/)
  expect(await foundTitles(page)).toContain(bolt)

  await page.reload()
  await expect(page.getByRole('radio', { name: 'By Organization' })).toBeChecked()
  await page.getByRole('radio', { name: 'By Keyword' }).check()
  await expect(page).not.toHaveURL(/by=/)
})

test('Nothing found says so, and how to go on', async ({ page }) => {
  await page.goto(list)
  await searchField(page).fill('xylophone')
  await searchField(page).press('Enter')
  await expect(page.getByText('No data found.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear all' }).last().click()
  await expect(found(page)).toHaveCount(4)
  await expect(page).toHaveURL(list)
  await expect(searchField(page)).toHaveValue('')
})

test('The top bar searches everything published', async ({ page }) => {
  await page.goto(paths.about())
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('banner').getByLabel('Search everything published').and(page.locator('input'))
  await expect(field).toBeFocused()
  await page.keyboard.type('energy')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.search({ q: 'energy' }))
  await expect(page.getByText(/\d+ results for “energy”/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Jobs' })).toBeVisible()
  // Each kind leads to all of it, and has the filters that it knows.
  await page.getByRole('link', { name: /^Articles \d+/ }).click()
  await expect(page).toHaveURL(paths.search({ q: 'energy', kind: 'article' }))
  await expect(found(page).nth(10)).toBeVisible()
  await page.getByRole('link', { name: /^Events \d+/ }).click()
  await expect(page.getByRole('link', { name: /^Events \d+/ })).toHaveAttribute('aria-current', 'page')
  await wakeClient(page)
  await page.getByRole('combobox', { name: 'When' }).selectOption('To come')
  await expect(page).toHaveURL(paths.search({ q: 'energy', kind: 'event', when: 'coming' }))
  await page.getByRole('link', { name: 'Batteries that were asked nicely' }).first().click()
  await expect(page).toHaveURL(/\/events\/\d+\//)
})

test('The search page narrows by field and language, and finds similar words', async ({ page }) => {
  await page.goto(paths.search({ q: 'energy', kind: 'article' }))
  await wakeClient(page)
  await page.getByRole('combobox', { name: 'Sector or subject' }).selectOption('Chemical')
  await expect(page.getByText('2 articles for “energy”')).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('English')
  await expect(page).toHaveURL(
    paths.search({ q: 'energy', kind: 'article', field: 'chemical', language: 'en' }),
  )
  await page.goto(paths.search({ q: 'energía', kind: 'article', field: 'chemical', language: 'es' }))
  await expect(page.getByText('1 article for “energía”')).toBeVisible()
  expect(await foundTitles(page)).toEqual(['La energía mínima que podría gastar la desalinización'])

  await page.goto(paths.search({ q: 'frequenzzz' }))
  await expect(page.getByText('No data found.')).toBeVisible()
  await page.getByRole('link', { name: 'frequency', exact: true }).click()
  await expect(page.getByText(/\d+ results for “frequency”/)).toBeVisible()
})

test('Articles are narrowed by how long ago they were published, and what is chosen stays', async ({
  page,
}) => {
  await page.goto(paths.search({ q: 'pendulum', kind: 'article', within: 'week' }))
  await wakeClient(page)
  await expect(page.getByText('No data found.')).toBeVisible()
  const published = page.getByRole('navigation', { name: 'Published' })
  // What would find nothing is not offered.
  await expect(published.getByRole('link')).toHaveText(['Any time', 'Past week'])
  await expect(published.getByRole('link', { name: 'Past week' })).toHaveAttribute('aria-current', 'true')
  await searchField(page).fill('pendulums')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL(paths.search({ q: 'pendulums', kind: 'article', within: 'week' }))
  await expectAccessibleInBoth(page)
  await published.getByRole('link', { name: 'Any time' }).click()
  await expect(page).toHaveURL(paths.search({ q: 'pendulums', kind: 'article' }))
  await expect(found(page).first()).toBeVisible()
})

test('A search with a word too many says what it leaves out, and a mistyped one what it shows instead', async ({
  page,
}) => {
  await page.goto(paths.search({ q: 'metal fatigue unicorns' }))
  await expect(page.getByText('Nothing has “unicorns”.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Why a tight bolt feels less load' })).toBeVisible()
  await page.goto(paths.search({ q: 'membrane pumps salt' }))
  const section = page.getByRole('link', { name: 'Section: Where a real plant spends the rest' })
  await expect(section).toHaveAttribute('href', /\/blog\/[^#]+#s3$/)
  await page.goto(paths.search({ q: 'fatigeu' }))
  await expect(page.getByText('Nothing has “fatigeu”. Showing “fatigue”.')).toBeVisible()
  await page.getByRole('link', { name: 'Search exactly' }).click()
  await expect(page.getByText('No data found.')).toBeVisible()
})

test('A title with special characters is shown as it is, and nothing of it runs', async ({ page }) => {
  const words = '<img src=x onerror=alert(1)>"&'
  await page.goto(paths.search({ q: words, kind: 'article' }))
  await expect(page.getByText(`for “${words}”`)).toBeVisible()
  await expect(searchField(page)).toHaveValue(words)
})

test('An address with more in it than the page knows is the same page', async ({ page }) => {
  await page.goto(`${paths.search({ q: 'energy' })}&field=&utm_source=letter`)
  await wakeClient(page)
  await expect(page.getByText(/\d+ results for “energy”/)).toBeVisible()
  await searchField(page).fill('pendulum')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL(paths.search({ q: 'pendulum' }))
})

test('The box names tags of articles, and leads to all that carry them', async ({ page }) => {
  await page.goto(paths.search())
  await wakeClient(page)
  await searchField(page).pressSequentially('worked ex')
  await page.getByRole('main').getByRole('option', { name: 'Worked example Tag' }).click()
  await expect(page).toHaveURL(paths.search({ tag: 'Worked example' }))
  await expect(page.getByText(/^\d+ articles on Worked example$/)).toBeVisible()
})

test('The box names things of every kind, and leads to the one that is chosen', async ({ page }) => {
  await page.goto(paths.search())
  await wakeClient(page)
  await searchField(page).pressSequentially('asha kulk')
  const person = page.getByRole('main').getByRole('option', { name: 'Asha Kulkarni Person' })
  await expect(person).toBeVisible()
  await searchField(page).press('ArrowUp')
  await expect(person).toHaveAttribute('aria-selected', 'true')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL(paths.publicProfile('asha-kulkarni'))
})
