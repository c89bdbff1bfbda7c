import type { SectorPage } from '#features/taxonomy/schema-fields.ts'
import { paths } from '#lib/text/paths.ts'
import { expect, expectAccessibleInBoth, test } from './journey.ts'
import { startOwnPortal } from './own-portal.ts'

// The pages of a sector that are made from what the portal has.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const medical = (page: SectorPage) => paths.sectorPage('medical', page)

test('from the bar of a sector to a training, an institute and a company', async ({ page }) => {
  await page.goto(paths.blogs('technology', 'medical'))
  const bar = page.getByRole('navigation', { name: 'Medical' })
  await bar.getByRole('link', { name: 'Courses' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
  await expect(page).toHaveTitle(/^Courses · Medical · /)
  const trainings = page.getByRole('region', { name: 'Trainings and labs to come' })
  const training = trainings.getByRole('heading', { level: 3 }).first()
  const title = await training.innerText()
  await training.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.goto(medical('community'))
  await page
    .getByRole('region', { name: 'Institutes' })
    .getByRole('heading')
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/institutes\/[a-z-]+$/)
  await page.goto(medical('solutions'))
  await page.getByText('Offered by').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/companies\/[a-z-]+$/)
})

test('they fit any width, and everybody can use them', async ({ page }) => {
  for (const path of [medical('books'), medical('news'), paths.healthcare(), paths.expo()]) {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').nth(1)).toBeVisible()
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, path).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectAccessibleInBoth(page)
  }
})

test('in Spanish, and the news as a feed', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'agora.locale', value: 'es', url: baseURL! }])
  await page.goto(medical('news'))
  await expect(page.getByRole('heading', { level: 1, name: 'Noticias' })).toBeVisible()
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^Medicina: nuevos artículos/,
  )
  const href = await page.getByRole('link', { name: 'Seguir como canal' }).getAttribute('href')
  const feed = await page.request.get(href!)
  expect(feed.headers()['content-type']).toContain('application/atom+xml')
  expect((await feed.text()).match(/<entry>/g)?.length).toBeGreaterThan(10)
})

test('what has little in it says who can add some, and is not for search engines', async ({ page }) => {
  const portal = await startOwnPortal()
  try {
    await page.goto(portal.url + medical('courses'))
    await expect(page.getByText('Nothing here yet')).toBeVisible()
    await expect(page.getByText('Institutes fill this page')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await page.getByRole('link', { name: 'Add your institute' }).click()
    await expect(
      page.getByRole('heading', { name: 'Is yours missing?' }).or(page.locator('#add')),
    ).toBeVisible()
  } finally {
    // What the page still asks for would find nobody.
    await page.goto('about:blank')
    await portal.stop()
  }
})

test('A subject leads to its lectures, or to those of the nearest one', async ({ page }) => {
  for (const [field, label, subject] of [
    ['physics', 'Lectures: Physics', 'physics'],
    ['astronomy', 'Lectures: Physics', 'physics'],
    ['social-science', 'Lectures: Social science', 'history'],
  ]) {
    await page.goto(paths.blogs('education', field!))
    await page.getByRole('link', { name: label! }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'University lectures' })).toBeVisible()
    await expect(page).toHaveURL(paths.university({ subject: subject! }))
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Read More/ })
        .first(),
    ).toBeVisible()
  }
})
