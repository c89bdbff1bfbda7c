import { paths } from '#lib/text/paths.ts'
import { expect, found, test } from './journey.ts'

test('A search can be subscribed to where it finds something, and nowhere else', async ({ page }) => {
  await page.goto(paths.search({ q: 'pendulum', kind: 'article' }))
  await expect(found(page).first()).toBeVisible()
  const subscribe = page.getByRole('link', { name: 'Subscribe to this search' })
  const href = (await subscribe.getAttribute('href'))!
  await expect(page.locator(`link[rel="alternate"][href="${href}"]`)).toHaveCount(1)
  expect(await (await page.request.get(href)).text()).toContain('Measuring g with an honest pendulum')
  await page.goto(paths.search({ q: 'xyzzyqwert', kind: 'article' }))
  await expect(page.getByText('No data found.')).toBeVisible()
  await expect(subscribe).toHaveCount(0)
})

for (const [of, kind, title] of [
  ['all kinds', undefined, 'Why a tight bolt feels less load'],
  ['one kind', 'event', 'Batteries that were asked nicely'],
] as const)
  test(`A search of ${of} can be subscribed to`, async ({ page }) => {
    const q = kind ? 'energy' : 'bolt'
    await page.goto(paths.search({ q, kind }))
    const subscribe = page.getByRole('link', { name: 'Subscribe to this search' })
    const href = (await subscribe.getAttribute('href'))!
    expect(href).toBe(paths.feed('search/atom', { q, kind }))
    await expect(page.locator('link[rel="alternate"]').and(page.locator(`[href="${href}"]`))).toHaveCount(1)
    expect(await (await page.request.get(href)).text()).toContain(`<title>${title}</title>`)
    await page.goto(paths.search({ q: 'xyzzyqwert', kind }))
    await expect(page.getByText('No data found.')).toBeVisible()
    await expect(subscribe).toHaveCount(0)
  })

test('An article and its translation are one result, which leads to both', async ({ page }) => {
  await page.goto(paths.search({ q: 'bolts', kind: 'article' }))
  await expect(found(page).first()).toBeVisible()
  const bolt = page.getByRole('listitem').filter({ hasText: 'Why a tight bolt feels less load' })
  await expect(bolt).toHaveCount(1)
  await bolt.getByRole('link', { name: 'Español', exact: true }).click()
  await expect(page).toHaveURL(/por-que-un-tornillo-apretado-nota-menos-carga$/)
})
