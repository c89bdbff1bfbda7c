import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { locales } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { mountPage } from '#test/support/component/mount.tsx'

const main = page.getByRole('main')

/** The height of the top bar, which is not part of the pages mounted here. */
const barHeight = () => {
  const { documentElement } = document
  const rem = parseFloat(getComputedStyle(documentElement).fontSize)
  return parseFloat(getComputedStyle(documentElement).getPropertyValue('--h-bar')) * rem
}
const boxOf = (element: Element | null | undefined) => element!.getBoundingClientRect()

describe.for(locales)('the initial viewport in %s', (locale) => {
  test('shows the headline, both links and the next section of the landing page on a phone', async () => {
    document.documentElement.lang = locale
    await page.viewport(360, 800)
    await mountPage(paths.home())
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
    const { height } = boxOf(main.getByRole('navigation').first().element())
    expect(height).toBe(120)
    const links = [paths.search(), paths.allEvents()].map((path) => `main a[href="${path}"]`)
    for (const selector of ['main h1', ...links, 'main h2']) {
      const { top, bottom, left, right } = boxOf(document.querySelector(selector))
      const isShown = top >= 0 && bottom <= 800 - barHeight() && left >= 0 && right <= 360
      expect({ selector, isShown }).toEqual({ selector, isShown: true })
    }
  })

  test('shows the first event in its upper part on a wide screen', async () => {
    document.documentElement.lang = locale
    await page.viewport(1440, 900)
    await mountPage(paths.allEvents())
    const first = main.getByRole('article').getByRole('heading', { level: 2 }).first()
    await expect.element(first).toBeVisible()
    expect(boxOf(first.element()).top).toBeLessThanOrEqual(520 - barHeight())
  })
})

test('a landing page tile shows the name of its field on hover', async () => {
  await page.viewport(1440, 900)
  await mountPage(paths.home())
  const tile = main.getByRole('link', { name: 'Biology' }).first()
  const opacity = () => getComputedStyle(tile.element().querySelector('b')!).opacity
  expect((tile.element() as HTMLAnchorElement).getAttribute('href')).toBe(paths.blogs('education', 'biology'))
  expect(opacity()).toBe('0')
  await userEvent.hover(tile)
  await expect.poll(opacity).toBe('1')
})
