import { paths } from '#lib/text/paths.ts'
import { expect, foundTitles, test, wakeClient } from './journey.ts'

const article = paths.blog('technology', 'aerospace', 'wing-air-does-not-meet-again')
const list = paths.blogs('technology', 'aerospace')
const title = 'Three accounts of lift, weighed against 1,100 kilograms'

test('A visitor goes from the landing page to a sector, an article, a related one and the next', async ({
  page,
}) => {
  await page.goto(article)
  const main = page.getByRole('main')
  const loaded = await main.ariaSnapshot()

  await page.goto(paths.home())
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Practise and contribute effectively')
  await wakeClient(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await main.getByRole('link', { name: /^Aerospace ?, \d+ articles$/ }).click()
  await expect(page).toHaveURL(list)
  await expect(page).toHaveTitle('Aerospace · Agora')
  expect(await foundTitles(page)).toContain(title)

  await main.getByRole('heading', { level: 2, name: title }).getByRole('link').click()
  await expect(page).toHaveURL(article)
  await expect(page).toHaveTitle(`${title} · Agora`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(main).toBeFocused()
  expect(await main.ariaSnapshot(), 'as when its document is loaded').toBe(loaded)

  const related = page
    .getByRole('complementary', { name: 'Recommendations' })
    .getByRole('heading', { level: 3 })
  const other = (await related.first().textContent()) ?? ''
  await related.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const next = main.getByRole('region', { name: 'Next in Aerospace' })
  const link = next.getByRole('heading', { level: 3 }).first().getByRole('link')
  const nextTitle = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: nextTitle })).toBeVisible()
  await expect(next).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Aerospace' }).click()
  await expect(page).toHaveURL(list)
  expect(await page.evaluate(() => 'stillHere' in window), 'no document was loaded').toBe(true)
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].some(({ family }) => /Source Serif/.test(family))))
    .toBe(true)
})
