import { paths } from '#lib/text/paths.ts'
import { expect, test } from './journey.ts'

const field = 'electrical-and-electronics'
const title = 'A buck converter from 12 to 5 volts, worked step by step'

test('A visitor goes from what the jobs of a sector ask for to those jobs, a lecture, an article and where it is taught', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(paths.blogs('technology', field))
  const bar = page.getByRole('navigation', { name: 'Electrical and electronics' })
  await bar.getByRole('link', { name: 'Career Track' }).click()
  await expect(heading).toHaveText('Careers in Electrical and electronics')
  await expect(page).toHaveTitle(/^Careers in Electrical and electronics · \S/)
  await main.getByRole('link', { name: 'Search jobs titled PCB layout engineer' }).click()
  await expect(main.getByRole('article').filter({ hasText: 'PCB layout engineer' })).not.toHaveCount(0)
  await page.goBack()
  await main
    .getByRole('link', { name: /upcoming lectures? on/ })
    .first()
    .click()
  await expect(heading).toHaveText('University lectures')
  await expect(main.getByRole('link', { name: /^Read More/ })).not.toHaveCount(0)
  await page.goBack()

  await main.getByRole('link', { name: title }).first().click()
  await expect(heading).toHaveText(title)
  const taught = main.getByRole('region', { name: 'Taught in' }).getByRole('link')
  await taught.first().click()
  await expect(page).toHaveURL(/\/institutes\/[\w-]+#taught$/)
  await expect(main.getByRole('region', { name: 'Syllabi and topics' })).toBeInViewport()
})
