import { paths } from '#lib/text/paths.ts'
import { expect, test } from './journey.ts'

// What a reader does first, on a page where nothing was moved or touched before: no client is there. That every kind of
// act is held and replayed once is in src/boot/boot.browser.test.tsx.

const list = paths.blogs('technology', 'mechanical')

test.beforeEach(({ page }) => {
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  documents.length = 0
})
const documents: string[] = []

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 412, height: 823 } })

  test('A reader opens an outline, and then the form to sign in, before any script is there', async ({
    page,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let scripts = 0
    await page.route('**/assets/*.js', async (route) => {
      scripts++
      await promise
      await route.continue()
    })
    await page.goto(list, { waitUntil: 'networkidle' })
    expect(scripts, 'scripts before the first act').toBe(0)
    const arrow = page.getByRole('link', { name: 'Outline of “Balance a fan in three runs”' })
    await arrow.tap()
    await expect(arrow).toHaveAttribute('aria-busy', 'true')
    resolve()
    await expect(page.locator('dialog:modal')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(list)
    await expect(arrow).toBeFocused()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).tap()
    await expect(page.locator('dialog:modal').getByLabel('Email')).toBeFocused()
    expect(documents).toHaveLength(1)
  })
})

test('A reader searches while the scripts are late, and the search is made once', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(list)
  let searches = 0
  page.on('request', (request) => (searches += Number(/searchBlogBy\w+$/.test(request.url()))))
  const field = page.getByRole('main').getByLabel(/^Search articles/)
  await field.fill('lubrication')
  await field.press('Enter')
  resolve()
  await expect(page.getByText('2 articles for “lubrication”')).toBeVisible()
  await expect(field).toHaveValue('lubrication')
  expect(searches).toBe(1)
  expect(documents).toHaveLength(1)
})
