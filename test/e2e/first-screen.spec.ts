import { paths } from '#lib/text/paths.ts'
import { eventLinks } from './events-screen.ts'
import { expect, test } from './journey.ts'

// What stands on the first screen.

for (const locale of ['en', 'es']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('A phone begins with the headline, both ways in and what comes next', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto(paths.home())
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
      for (const href of [paths.search(), paths.allEvents()])
        await expect(main.locator(`a[href="${href}"]`).first()).toBeInViewport({ ratio: 1 })
      const tiles = main.getByRole('navigation').first()
      expect((await tiles.boundingBox())?.height).toBe(120)
      await expect(main.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 })
    })

    test('The first event begins in the upper part of a wide screen', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(paths.allEvents())
      expect((await eventLinks(page).first().boundingBox())?.y).toBeLessThanOrEqual(520)
    })
  })
}

test('A drawing at the head of the landing page says which field it leads to', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(paths.home())
  const tile = page.getByRole('main').getByRole('link', { name: 'Biology', exact: true }).first()
  const name = tile.getByText('Biology')
  await expect(name).toHaveCSS('opacity', '0')
  await tile.hover()
  await expect(name).toHaveCSS('opacity', '1')
})
