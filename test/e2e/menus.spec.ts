import { paths } from '#lib/text/paths.ts'
import { expect, test } from './journey.ts'

test('A visitor walks through the menus of the top bar by keyboard', async ({ page }) => {
  await page.goto(paths.about())
  const panel = page.locator(':popover-open')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

  for (const [name, address] of [
    ['Technology and Business', paths.blogs('technology', 'electrical-and-electronics')],
    ['Applied Science and Technology', paths.blogs('education', 'electrical')],
    ['More', paths.institutes()],
  ] as const) {
    const button = page.getByRole('button', { name })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(panel).toHaveAccessibleName(name)
    await page.keyboard.press('Tab')
    await expect(panel.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(button).toBeFocused()
    for (const key of ['Space', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
    await expect(page).toHaveURL(address)
    await expect(panel).toHaveCount(0)
    // It leaves the button, to which the closed panel returned it, when the new page is there.
    await expect(button).not.toBeFocused()
  }
})

test('A visitor on a phone goes to lectures by the menu, and searches everything', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(paths.about())
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'University' }).click()
  await expect(page).toHaveURL(paths.university())
  await expect(menu).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  // A search box, and a combo box once its suggestions are there.
  const field = page.getByRole('banner').getByLabel('Search the whole portal').and(page.locator('input'))
  await expect(field).toBeFocused()
  await page.keyboard.type('pendulum')
  await expect(field).toHaveValue('pendulum')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.search({ q: 'pendulum' }))
  await expect(page.getByText(/\d+ results for “pendulum”/)).toBeVisible()
})
