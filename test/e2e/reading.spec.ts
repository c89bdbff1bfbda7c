import { paths } from '#lib/text/paths.ts'
import { expect, foundTitles, test, wakeClient } from './journey.ts'

const article = paths.blog('technology', 'mechanical', 'single-plane-balancing-in-three-runs')
const title = 'Balance a fan in three runs'

test('From the landing page to a sector, its list, an article and a related one', async ({ page }) => {
  await page.goto(paths.home())
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Practise and contribute effectively')
  await page.getByRole('main').getByRole('link', { name: 'Mechanical', exact: true }).click()
  await expect(page).toHaveURL(paths.blogs('technology', 'mechanical'))
  await expect(page).toHaveTitle('Mechanical · Agora')
  expect(await foundTitles(page)).toContain(title)

  await page.getByRole('main').getByRole('heading', { name: title }).first().getByRole('link').click()
  await expect(page).toHaveURL(article)
  await expect(page).toHaveTitle(`${title} · Agora`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('19/08/2026').first()).toBeVisible()
  await expect(page.getByText(/^\d+ min read$/).first()).toBeVisible()
  await expect(page.getByText('Rania Khoury').first()).toBeVisible()
  await expect(page.getByText('Sponsored by Mistral Air Handling')).toBeVisible()

  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(crumbs).toHaveText(['Technology', 'Mechanical', title])

  const related = page
    .getByRole('complementary', { name: 'Recommendations' })
    .getByRole('heading', { level: 3 })
  const next = (await related.first().textContent()) ?? ''
  await related.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Mechanical' }).click()
  await expect(page).toHaveURL(paths.blogs('technology', 'mechanical'))
})

test('An article reached without loading its document is the same as one that was loaded', async ({
  page,
}) => {
  await page.goto(article)
  const loaded = await page.getByRole('main').ariaSnapshot()
  await page.goto(paths.blogs('technology', 'mechanical'))
  await wakeClient(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.getByRole('main').getByRole('heading', { level: 2, name: title }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await page.evaluate(() => 'stillHere' in window), 'the document was not loaded').toBe(true)
  expect(await page.getByRole('main').ariaSnapshot()).toBe(loaded)
  await expect(page.getByRole('main')).toBeFocused()
})

test('The list of contents leads to each section and marks the one that is read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(article)
  await wakeClient(page)
  const contents = page.getByRole('navigation', { name: 'Contents' })
  const links = contents.getByRole('link')
  expect(await links.count()).toBeGreaterThan(7)
  for (const name of [/The three runs$/, /^Run 2/, /When to stop$/, /^References$/]) {
    const link = contents.getByRole('link', { name })
    await link.click()
    const anchor = await link.getAttribute('href')
    await expect(page).toHaveURL(`${article}${anchor}`)
    await expect(page.locator(anchor ?? '')).toBeInViewport()
    await expect(link).toBeInViewport()
  }
  // The end of a page may not let its last heading up to where reading is measured.
  await contents.getByRole('link', { name: /How exact must you be/ }).click()
  await expect(contents.locator('[aria-current=true]')).toHaveText(/How exact must you be/)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(contents.locator('[aria-current=true]')).toHaveCount(0)
})

test('On a phone the contents are folded above the text', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(article)
  await expect(page.getByRole('navigation', { name: 'Contents' })).toHaveCount(0)
  await page.getByRole('main').getByText('Contents', { exact: true }).locator('visible=true').click()
  await page.getByRole('link', { name: /^Run 3/ }).click()
  await expect(page).toHaveURL(`${article}#s2-4`)
  await expect(page.locator('#s2-4')).toBeInViewport()
})

test('Every section has an address that leads to it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${article}#s3`)
  await expect(page.locator('#s3')).toBeInViewport()
  const top = await page.locator('#s3').evaluate((heading) => heading.getBoundingClientRect().top)
  const bar = await page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().bottom)
  expect(top, 'not beneath the top bar').toBeGreaterThanOrEqual(bar)

  await wakeClient(page)
  await expect(page.locator('#s3')).toBeInViewport()
  const link = page.getByRole('link', { name: 'Copy the link to “When to stop”' })
  await link.click()
  const address = new URL(`${article}#s4`, page.url()).href
  await expect(page).toHaveURL(address)
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})
