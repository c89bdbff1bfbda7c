import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { expect, test, wakeClient } from './journey.ts'

async function chooseLanguage(page: Page, name: string, panel: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: panel }).click()
  await page.locator(':popover-open').getByRole('link', { name }).click()
}

test('A visitor chooses Spanish, filters a list, opens an outline and returns to English', async ({
  page,
  context,
}) => {
  const html = page.locator('html')
  const list = paths.blogs('technology', 'mechanical', { q: 'bolt' })
  await page.goto(list)
  await expect(html).toHaveAttribute('lang', 'en')
  await chooseLanguage(page, 'Español', 'Language')
  await expect(html).toHaveAttribute('lang', 'es')
  await expect(page).toHaveURL(list)
  await expect(page.getByText('1 artículo para «bolt»')).toBeVisible()
  expect((await context.cookies()).find(({ name }) => name === 'agora.locale')?.value).toBe('es')
  expect(await page.evaluate(() => localStorage.getItem('agora.locale'))).toBe('es')

  await page.goto(paths.blogs('technology', 'mechanical'))
  await wakeClient(page)
  await page.getByRole('combobox', { name: 'Categoría', exact: true }).selectOption('Tribología')
  await expect(page.getByText('1 artículo sobre Tribología')).toBeVisible()
  await page.getByRole('link', { name: /^Esquema de/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'Leer el artículo' })).toBeVisible()
  await dialog.getByRole('link', { name: 'Cerrar' }).click()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Acerca de' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Acerca de Agora')
  await expect(page).toHaveTitle('Acerca de Agora')
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'es')
  await chooseLanguage(page, 'English', 'Idioma')
  await expect(heading).toHaveText('About Agora')
  await expect(page).toHaveURL(paths.about())
})
