import { expect, test } from 'vitest'
import { paths } from '#lib/text/paths.ts'
import { openPage } from '#test/support/page.ts'

const pages = [
  paths.home(),
  paths.blogs('technology', 'mechanical'),
  paths.blogs('technology', 'mechanical', { q: 'xylophone', trending: '1' }),
  paths.blogs('technology', 'mechanical', { outline: 'por-que-un-tornillo-apretado-nota-menos-carga' }),
  paths.blog('technology', 'mechanical', 'por-que-un-tornillo-apretado-nota-menos-carga'),
  paths.search({ q: 'energía' }),
  paths.about(),
  paths.accessibility(),
  paths.legal('terms'),
  paths.legal('privacy-policy'),
  paths.contact(),
  paths.sectorPage('mechanical', 'courses'),
  paths.apiDocs(),
  paths.apiDocs('start'),
  paths.myEvents(),
]

/** English words that the interface would show if a text were not translated, and that Spanish does not have. */
const english =
  /\b(?:the|and|with|articles?|search|read|close|share|all|no data|sign in|by keyword|language|follow)\b/i

const otherLanguage = 'script, style, [lang="en"], [lang=""], code, pre'

/** Returns texts, names and placeholders in the page's language, without quotations. */
function ownTexts(root: Element): string[] {
  if (root.matches(otherLanguage)) return []
  const named = ['aria-label', 'placeholder', 'title', 'alt'].map((name) => root.getAttribute(name))
  const within = [...root.childNodes].flatMap((node) => {
    if (node.nodeType === 1) return ownTexts(node as Element)
    return node.nodeType === 3 ? [node.textContent] : []
  })
  return [...named, ...within].flatMap((text) =>
    text?.trim() ? [text.trim().replaceAll(/«[^»]*»/g, '')] : [],
  )
}

test.each(pages)('%s is in Spanish for a browser that prefers Mexican Spanish', async (path) => {
  const { document } = await openPage(path, { headers: { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' } })
  expect(document.documentElement.getAttribute('lang')).toBe('es')
  const texts = ownTexts(document.body)
  expect(texts.length).toBeGreaterThan(30)
  expect(texts.filter((text) => english.test(text))).toEqual([])
})

test('a browser that prefers an unsupported language gets English', async () => {
  const { document, page } = await openPage(paths.home(), { headers: { 'accept-language': 'fi-FI,fi' } })
  expect(document.documentElement.getAttribute('lang')).toBe('en')
  page.getByRole('link', { name: 'Skip to content' })
})
