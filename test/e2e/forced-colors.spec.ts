import type { Locator, Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { expect, test, wakeClient } from './journey.ts'

// Where the system's colours stand in for the page's, grounds and shadows are gone: what is chosen has a frame.

test.use({ forcedColors: 'active', viewport: { width: 1440, height: 900 } })

/** The words of those that have a frame. */
const framed = (all: Locator): Promise<string[]> =>
  all.evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      })
      .map((element) => (element.textContent ?? '').trim()),
  )

async function openForced(page: Page, path: string): Promise<void> {
  await page.goto(path)
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
}

test('The chosen one of a few, and the page among its neighbours, have a frame', async ({ page }) => {
  await openForced(page, paths.blogs('technology', 'mechanical'))
  const ways = page.getByRole('main').locator('label:has(> [type=radio])')
  expect(await framed(ways)).toEqual(['By Keyword'])
  await wakeClient(page)
  await ways.filter({ hasText: 'By Organization' }).click()
  await expect.poll(() => framed(ways)).toEqual(['By Organization'])
  const neighbours = page.getByRole('navigation').filter({ hasText: 'Digital Assets' }).getByRole('link')
  expect(await framed(neighbours)).toEqual(['Digital Assets'])
  await page.goto(paths.search({ q: 'energy', kind: 'event' }))
  const tabs = page.getByRole('main').getByRole('link', { name: /^(?:All|Events|Jobs)/ })
  expect((await framed(tabs)).map((name) => name.replace(/\W*\d+$/, ''))).toEqual(['Events'])
})

test('Selects, boxes and switches are drawn by the system, and swatches keep their colours', async ({
  page,
}) => {
  await openForced(page, paths.events('information-technology'))
  const looks = await page
    .getByRole('main')
    .locator('select, [type=checkbox], [type=radio]')
    .evaluateAll((all) => [
      ...new Set(
        all.map((each) => getComputedStyle(each).appearance + getComputedStyle(each, '::after').content),
      ),
    ])
  expect(looks).toEqual(['autonone'])
  const colours = await page
    .locator('[data-skill] label')
    .evaluateAll((all) =>
      all.map((label) => getComputedStyle(label.parentElement!.firstElementChild!).backgroundColor),
    )
  expect(new Set(colours).size, 'a colour for each of the six').toBe(6)
})
