import { paths } from '#lib/text/paths.ts'
import { eventLinks, results } from './events-screen.ts'
import { expect, expectAccessible, test, wakeClient } from './journey.ts'

// How much of a list a phone shows at first.

const PHONE_ROWS = 12

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a phone ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true, javaScriptEnabled })

    test('A list begins with twelve, and the address keeps that the others of its page are shown', async ({
      page,
    }) => {
      await page.goto(paths.allEvents())
      if (javaScriptEnabled) await wakeClient(page)
      await expect(eventLinks(page)).toHaveCount(PHONE_ROWS)
      const more = results(page).getByRole('link', { name: /^Show \d+ more$/ })
      await expect(more).toHaveCount(1)
      await expect(more).toHaveText('Show 8 more')
      await expect(results(page).getByText(/^12 of \d+ shown$/)).toBeVisible()
      // Axe needs scripts of its own.
      if (javaScriptEnabled) await expectAccessible(page)
      const all = await page.locator('main article h2 a').allTextContents()

      await more.focus()
      await page.keyboard.press('Enter')
      await expect(eventLinks(page)).toHaveText(all)
      await expect(results(page).getByText(/^20 of \d+ shown$/)).toBeVisible()
      await expect(more).toHaveText('Show 20 more')
      await expect(eventLinks(page).nth(PHONE_ROWS)).toBeInViewport()
      // From there on with the keyboard.
      await page.keyboard.press('Tab')
      await expect(eventLinks(page).nth(PHONE_ROWS)).toBeFocused()

      await eventLinks(page).nth(PHONE_ROWS).click()
      await expect(page.getByRole('heading', { level: 1, name: all[PHONE_ROWS] ?? '' })).toBeVisible()
      await page.goBack()
      await expect(eventLinks(page)).toHaveText(all)
      await page.reload()
      await expect(eventLinks(page)).toHaveText(all)
    })

    test('Articles as well', async ({ page }) => {
      await page.goto(paths.search())
      const found = page.locator('main article h2 a:visible')
      await expect(found).toHaveCount(PHONE_ROWS)
      await page.getByRole('link', { name: 'Show 8 more' }).click()
      await expect(found).toHaveCount(20)
      await expect(page.getByText(/^20 of \d+\+? shown$/)).toBeVisible()
      await page.getByRole('link', { name: 'Show more articles' }).click()
      await expect(found).toHaveCount(javaScriptEnabled ? 40 : PHONE_ROWS)
    })
  })
}
