import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { expect, test, wakeClient } from './journey.ts'

const pages = [
  paths.home(),
  paths.blogs('technology', 'mechanical'),
  paths.blogs('technology', 'mechanical', { q: 'xylophone', trending: '1' }),
  paths.blog('technology', 'mechanical', 'por-que-un-tornillo-apretado-nota-menos-carga'),
  paths.search({ q: 'energía' }),
  paths.about(),
  paths.accessibility(),
  paths.legal('terms'),
  paths.legal('privacy-policy'),
  paths.contact(),
  paths.sectorPage('mechanical', 'courses'),
  paths.apiDocs(),
  paths.myEvents(),
]

/** Words of English that the interface would show if a text were not translated, and that Spanish does not have. */
const english =
  /\b(?:the|and|with|articles?|search|read|close|share|all|no data|sign in|by keyword|language)\b/i

async function chooseLanguage(page: Page, name: string, panel: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: panel }).click()
  await page.locator(':popover-open').getByRole('link', { name }).click()
}

test('The language is chosen in the top bar, stays on the page, and is kept', async ({ page, context }) => {
  const list = paths.blogs('technology', 'mechanical', { q: 'bolt' })
  await page.goto(list)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await chooseLanguage(page, 'Español', 'Language')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page).toHaveURL(list)
  await expect(page.getByText('1 artículo para «bolt»')).toBeVisible()
  expect((await context.cookies()).find(({ name }) => name === 'agora.locale')?.value).toBe('es')
  expect(await page.evaluate(() => localStorage.getItem('agora.locale'))).toBe('es')

  await wakeClient(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Acerca de' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acerca de Agora')
  await expect(page).toHaveTitle('Acerca de Agora')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')

  await chooseLanguage(page, 'English', 'Idioma')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Agora')
  await expect(page).toHaveURL(paths.about())
})

test.describe('in a browser that prefers Mexican Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('everything is in Spanish, on every page', async ({ page }) => {
    for (const path of pages) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      const texts = await ownTexts(page)
      expect(texts.length, path).toBeGreaterThan(30)
      expect(
        texts.filter((text) => english.test(text)),
        path,
      ).toEqual([])
    }
  })

  test('everything stays Spanish once the client is there', async ({ page }) => {
    await page.goto(paths.blogs('technology', 'mechanical'))
    await wakeClient(page)
    await page.getByRole('combobox', { name: 'Categoría', exact: true }).selectOption('Tribología')
    await expect(page.getByText('1 artículo sobre Tribología')).toBeVisible()
    await page.getByRole('link', { name: /^Esquema de/ }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Leer el artículo' })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Cerrar' })).toBeVisible()
  })
})

test.describe('in a browser that prefers a language that is not there', () => {
  test.use({ locale: 'fi-FI' })

  test('pages are in English', async ({ page }) => {
    await page.goto(paths.home())
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached()
  })
})

/** Texts, names and placeholders in the page's language, without what is marked as another's and what is quoted. */
async function ownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (!element || element.closest('script, style, [lang="en"], [lang=""], code, pre')) continue
      if (node instanceof Element) {
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
          const value = node.getAttribute(name)
          if (value) texts.push(value)
        }
      } else if (node.textContent?.trim()) texts.push(node.textContent.trim())
    }
    return texts.map((text) => text.replace(/«[^»]*»/g, ''))
  })
}
