import { paths } from '#lib/text/paths.ts'
import { expect, expectAccessibleInBoth, test } from './journey.ts'

const buck = paths.blog('technology', 'electrical-and-electronics', 'buck-converter-worked-from-twelve-volts')

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('The first sentence is in the first view', async ({ page }) => {
    await page.goto(buck)
    await expect(page.getByText('A vehicle accessory needs 5 V at up to 2 A')).toBeInViewport()
  })
})

test('An article leads to the next of its field, to events, to where it is taught and to jobs', async ({
  page,
}) => {
  await page.goto(buck)
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Events on this' }).getByRole('link')).not.toHaveCount(0)
  await expect(main.getByRole('region', { name: 'Taught in' }).getByRole('link')).not.toHaveCount(0)
  const jobs = main.getByRole('region', { name: 'Jobs that ask for it' })
  await expect(jobs.getByText('Buck converters')).toBeVisible()
  await expectAccessibleInBoth(page)

  const articles = await main
    .getByRole('heading', { level: 3 })
    .locator('a[href*="/blog/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(articles.length).toBeGreaterThan(3)
  expect(new Set(articles).size, 'none twice').toBe(articles.length)
  expect(articles).not.toContain(buck)

  const next = main.getByRole('region', { name: 'Next in Electrical and electronics' })
  const link = next.getByRole('heading', { level: 3 }).first().getByRole('link')
  const title = await link.textContent()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
  // Rendered by the browser, it has its end as well.
  await expect(
    page.getByRole('main').getByRole('region', { name: 'Next in Electrical and electronics' }),
  ).toBeVisible()
})
