import { paths } from '#lib/text/paths.ts'
import { expect, expectAccessibleInBoth, test } from './journey.ts'

const english = paths.blog('technology', 'mechanical', 'why-a-tight-bolt-feels-less-load')

test.describe('A figure of an article', () => {
  test('changes by keyboard, and its code comes only then', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await page.goto(english)
    const figure = page.getByRole('figure').filter({ has: page.getByRole('slider') })
    await expect(figure.getByRole('paragraph').getByRole('status')).toContainText('The bolt carries 40.7 kN')

    const preload = figure.getByRole('slider', { name: 'Preload' })
    await preload.focus()
    await expect(preload).toHaveAttribute('aria-valuetext', '75\u00A0%')
    await expect.poll(() => scripts.length, 'the article comes alive').toBeGreaterThan(0)
    await expect(preload).not.toHaveAttribute('data-needs-client')
    await page.waitForLoadState('networkidle')
    const alive = scripts.length
    const before = await figure.getByRole('img').innerHTML()
    await preload.press('Home')
    await expect(preload).toHaveAttribute('aria-valuetext', '0\u00A0%')
    await expect(figure.getByRole('paragraph').getByRole('status')).toContainText('the joint is open')
    expect(await figure.getByRole('img').innerHTML()).not.toBe(before)
    expect(scripts.length, 'what draws comes with the first change').toBeGreaterThan(alive)

    await page.keyboard.press('Tab')
    await expect(figure.getByRole('slider', { name: 'Outside load' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(figure.getByRole('paragraph').getByRole('status')).toContainText('The bolt carries 22.0 kN')
  })

  test('keeps what was done before anything was loaded', async ({ page }) => {
    await page.goto(english)
    const load = page.getByRole('slider', { name: 'Outside load' })
    await load.fill('50')
    await expect(
      page.getByRole('figure').filter({ has: load }).getByRole('paragraph').getByRole('status'),
    ).toContainText('the joint is open')
  })

  test('is whole in Spanish and without scripts', async ({ browser }, { project }) => {
    const context = await browser.newContext({ ...project.use, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(paths.blog('technology', 'mechanical', 'por-que-un-tornillo-apretado-nota-menos-carga'))
    await expect(page.getByText('El tornillo soporta 40,7 kN')).toBeVisible()
    const figure = page.getByRole('figure').filter({ hasText: 'El tornillo soporta 40,7 kN' })
    await expect(figure.getByText('Carga exterior', { exact: true })).toBeVisible()
    await expect(figure.getByText('20\u00A0kN', { exact: true })).toBeVisible()
    await expect(page.getByRole('slider')).toHaveCount(0)
    await context.close()
  })

  test('passes axe with its sliders, light and dark', async ({ page }) => {
    await page.goto(english)
    await expectAccessibleInBoth(page)
  })
})
