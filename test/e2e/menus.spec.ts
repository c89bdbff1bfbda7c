import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { sectors, subjects } from '#features/taxonomy/schema-fields.ts'
import { expect, test, wakeClient } from './journey.ts'

const panel = (page: Page) => page.locator(':popover-open')

const menus = [
  ['Technology and Business', 'technology', sectors, paths.allEvents()],
  ['Applied Science and Technology', 'education', subjects, paths.university()],
] as const

for (const [name, area, fields, beyond] of menus) {
  test(`${name} lists every field with its description, by pointer`, async ({ page }) => {
    await page.goto(paths.about())
    const button = page.getByRole('button', { name })
    await expect(button).not.toHaveAttribute('aria-expanded', 'true')
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    const menu = page.getByRole('navigation', { name, exact: true })
    const links = menu.getByRole('link')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual([...fields.map((field) => paths.blogs(area, field)), paths.search(), beyond])
    // Under its button, as far as the window has room.
    const [panelBox, buttonBox] = [await menu.boundingBox(), await button.boundingBox()]
    expect(panelBox?.x).toBeLessThanOrEqual((buttonBox?.x ?? 0) + 1)
    expect((panelBox?.x ?? 0) + (panelBox?.width ?? 0)).toBeLessThanOrEqual(1280)
    for (const text of await links.locator('span:last-child').allTextContents()) {
      expect(text.length, 'a description').toBeGreaterThan(15)
    }
    await links.nth(fields.length - 1).click()
    await expect(page).toHaveURL(paths.blogs(area, fields.at(-1) ?? ''))
    await expect(panel(page)).toHaveCount(0)
  })

  test(`${name} opens, is walked through and closes by keyboard`, async ({ page }) => {
    await page.goto(paths.about())
    const button = page.getByRole('button', { name })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(panel(page)).toBeVisible()
    await page.keyboard.press('Tab')
    const first = panel(page).getByRole('link').first()
    await expect(first).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(button).toBeFocused()

    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(paths.blogs(area, fields[1]))
  })
}

test('A press elsewhere closes a menu; opening the other one too', async ({ page }) => {
  await page.goto(paths.about())
  await wakeClient(page)
  await page.getByRole('button', { name: 'Technology and Business' }).click()
  await page.getByRole('button', { name: 'Applied Science and Technology' }).click()
  await expect(panel(page)).toHaveCount(1)
  await expect(panel(page)).toHaveAccessibleName('Applied Science and Technology')
  await page.mouse.click(1200, 700)
  await expect(panel(page)).toHaveCount(0)
  await expect(page).toHaveURL(paths.about())
})

test('The mobile menu begins with what one comes for, then both menus, the choices and the way to sign in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(paths.about())
  await expect(page.getByRole('button', { name: 'Technology and Business' })).toHaveCount(0)
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await button.click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  for (const text of [
    'Technology and Business',
    'Applied Science and Technology',
    'Appearance',
    'Language',
  ]) {
    await expect(menu.getByText(text, { exact: true })).toBeVisible()
  }
  const rows = menu.getByRole('listitem').getByRole('link').and(page.locator(':visible'))
  await expect(rows).toHaveText(['Articles', 'Events', 'University', 'Jobs', 'Institutes & companies'])
  for (const row of await rows.all()) {
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  }
  await expect(rows.nth(1)).toHaveAttribute('href', paths.allEvents())
  await expect(menu.getByRole('link', { name: 'Sign in or register' })).toHaveAttribute(
    'href',
    paths.signIn(),
  )
  await menu.getByText('Technology and Business', { exact: true }).click()
  await expect(menu.getByRole('link', { name: /^Aerospace/ })).toBeVisible()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toHaveCount(0)

  await button.click()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.click()
  await menu.getByRole('link', { name: 'University' }).click()
  await expect(page).toHaveURL(paths.university())
  await expect(menu).toHaveCount(0)
})

test('The top bar leads to events, lectures, jobs and organisations of all kinds', async ({ page }) => {
  await page.goto(paths.about())
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link')).toHaveText(['Events', 'University', 'Jobs', 'Institutes & companies'])
  await bar.getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL(paths.allEvents())
})

test('On a narrow window the search opens from its icon, ready to type', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(paths.about())
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  // A search box, and a combo box once its suggestions are there.
  const field = page.getByRole('banner').getByLabel('Search everything published').and(page.locator('input'))
  await expect(field.and(page.locator(':visible'))).toBeFocused()
  await page.keyboard.type('pendulum')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.search({ q: 'pendulum' }))
})

test('A sector has a bar of its pages, with the current one marked', async ({ page }) => {
  await page.goto(paths.blogs('technology', 'mechanical'))
  const bar = page.getByRole('navigation', { name: 'Mechanical' })
  await expect(bar.getByRole('link')).toHaveText([
    'Digital Assets',
    'Events',
    'News',
    'Courses',
    'Community',
    'Solutions',
    'Career Track',
    'Report',
    'Books',
    'Certification',
  ])
  await expect(bar.locator('[aria-current=page]')).toHaveText('Digital Assets')
  await bar.getByRole('link', { name: 'Courses' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
  await expect(bar.locator('[aria-current=page]')).toHaveText('Courses')

  await page.goto(paths.blogs('education', 'zoology'))
  await expect(page.getByRole('navigation', { name: 'Zoology' }).getByRole('link')).toHaveText([
    'Digital Assets',
  ])
})

test('The skip link is the first stop and leads past the top bar', async ({ page }) => {
  await page.goto(paths.blogs('technology', 'mechanical'))
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('Categories lead to what there is; those that are not open yet are disabled and say why', async ({
  page,
}) => {
  await page.goto(paths.home())
  const categories = page.getByRole('region', { name: 'Categories' })
  const leads = await categories
    .getByRole('link')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map((link) => [link.textContent, link.pathname]))
  expect(leads).toEqual([
    ['Technology', paths.blogs('technology', 'information-technology')],
    ['Engineering', paths.jobs()],
    ['Science', paths.university()],
    ['Business', paths.companies()],
  ])
  await categories.getByRole('link', { name: 'Engineering' }).click()
  await expect(page.getByRole('link', { name: 'Remove the filter Mechanical' })).toBeVisible()
  await page.goBack()
  for (const name of ['Arts', 'Culture'])
    await expect(categories.getByRole('button', { name: `${name} Not open yet` })).toBeDisabled()
})
