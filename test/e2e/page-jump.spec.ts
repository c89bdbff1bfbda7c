import { paths } from '#lib/text/paths.ts'
import { eventLinks, results } from './events-screen.ts'
import { expect, expectAccessible, found, foundTitles, test, wakeClient } from './journey.ts'

// Any page of a long list, from any other.

const PAGE = 20

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ viewport: { width: 1440, height: 900 }, javaScriptEnabled })

    test('One goes to a page of the events by its number, keeping the filters', async ({ page }) => {
      await page.goto(paths.allEvents({ past: '1' }))
      if (javaScriptEnabled) await wakeClient(page)
      const pages = results(page).getByRole('navigation', { name: 'Pages' })
      const [, told = ''] = /of (\d+) shown/.exec((await pages.textContent()) ?? '') ?? []
      const total = Number(told)
      expect(total, 'events for a long list').toBeGreaterThan(5 * PAGE)
      const current = pages.locator('[aria-current]')
      await expect(current).toHaveText('1')
      const first = await eventLinks(page).allTextContents()

      await pages.getByRole('link', { name: 'Page 4' }).click()
      await expect(page).toHaveURL(/[?]past=1&cursor=60/)
      await expect(pages.getByText(`61–80 of ${total}`)).toBeVisible()
      await expect(results(page).getByRole('status').first()).toContainText('61–80')
      await expect(current).toHaveText('4')
      await expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('rel', 'prev')
      await expect(eventLinks(page)).toHaveCount(PAGE)
      const fourth = await eventLinks(page).allTextContents()
      expect(fourth).not.toEqual(first)
      if (javaScriptEnabled) await expectAccessible(page)

      await pages.getByRole('link', { name: 'Show 20 more' }).click()
      if (javaScriptEnabled) {
        await expect(pages.getByText(`61–100 of ${total}`)).toBeVisible()
        await expect(current).toHaveText('5')
        expect((await eventLinks(page).allTextContents()).slice(0, PAGE)).toEqual(fourth)
      }
      await pages
        .getByRole('link', { name: /^Page \d+$/ })
        .last()
        .click()
      const last = Math.floor((total - 1) / PAGE) * PAGE
      await expect(pages.getByText(`${last + 1}–${total} of ${total}`)).toBeVisible()
      await expect(eventLinks(page)).toHaveCount(total - last)
      await expect(pages.getByRole('link', { name: /^Show/ })).toHaveCount(0)

      // Behind the end is the last, and nonsense is the first.
      await page.goto(paths.allEvents({ past: '1', cursor: '9990' }))
      await expect(pages.getByText(`${last + 1}–${total} of ${total}`)).toBeVisible()
      await pages.getByRole('link', { name: 'Page 1', exact: true }).click()
      await expect(page).toHaveURL(/[?]past=1(?!.*cursor)/)
      await expect(eventLinks(page)).toHaveText(first)
      await page.goto(paths.allEvents({ past: '1', cursor: '10000' }))
      await expect(eventLinks(page)).toHaveText(first)
    })

    test('One goes to a page of all articles by its number', async ({ page }) => {
      await page.goto(paths.search())
      if (javaScriptEnabled) await wakeClient(page)
      const pages = page.getByRole('navigation', { name: 'Pages' })
      const [, told = ''] = /of (\d+) shown/.exec((await pages.textContent()) ?? '') ?? []
      const total = Number(told)
      expect(total, 'articles for a long list').toBeGreaterThan(5 * PAGE)
      const titles = await foundTitles(page)
      await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
      await expect(page).toHaveURL(/[?]cursor=20/)
      await expect(pages.getByText(`21–40 of ${total}`)).toBeVisible()
      await expect(pages.locator('[aria-current]')).toHaveText('2')
      await expect(found(page)).toHaveCount(PAGE)
      const second = await foundTitles(page)
      expect(second.filter((title) => titles.includes(title))).toEqual([])
      await page.goto(paths.search({ cursor: '9990' }))
      const last = Math.floor((total - 1) / PAGE) * PAGE
      await expect(pages.getByText(`${last + 1}–${total} of ${total}`)).toBeVisible()
      // By words the best stand first, and nobody looks for a page.
      await page.goto(paths.search({ q: 'the', kind: 'article', cursor: '20' }))
      await expect(pages.getByRole('link', { name: /^Page/ })).toHaveCount(0)
    })
  })
}
