import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { sectorPages, sectors } from '#features/taxonomy/schema-fields.ts'
import { defaultLocale, locales, type Locale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { openPage } from '#test/support/page.ts'

const pages = [
  paths.home(),
  paths.blogs('technology', 'mechanical'),
  paths.blogs('technology', 'mechanical', { q: 'xylophone', trending: '1' }),
  paths.blogs('technology', 'mechanical', { outline: 'por-que-un-tornillo-apretado-nota-menos-carga' }),
  paths.blog('technology', 'mechanical', 'por-que-un-tornillo-apretado-nota-menos-carga'),
  paths.search({ q: 'tornillo' }),
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

/** Pages with contents in English, such as names, which have no mark. */
const mixed = [
  paths.university(),
  paths.expo(),
  paths.healthcare(),
  paths.technology(),
  paths.institutes(),
  paths.companies(),
  paths.jobs(),
  paths.projects(),
  paths.signIn(),
  paths.search({ q: 'bearing' }),
  paths.search({ q: 'energía' }),
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

/** Returns all texts of a language, from its catalogues. One word may be a tag or a name as well, unless asked for. */
async function catalogueOf(locale: Locale, { ofOneWord = false } = {}): Promise<Set<string>> {
  const folder = join('messages', locale)
  const files = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')))
  const textsIn = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn)
  return new Set(
    files.flatMap((file) => textsIn(JSON.parse(file))).filter((text) => ofOneWord || text.includes(' ')),
  )
}

/** Returns the texts of a page in English. Contents in other languages are marked. */
const englishTexts = (root: Element): string[] => {
  for (const other of root.querySelectorAll('[lang]:not([lang^="en"])')) other.remove()
  return [
    ...ownTexts(root),
    ...[...root.querySelectorAll('[lang="en"]')].flatMap(({ textContent }) => textContent.trim()),
  ]
}

describe('in English', async () => {
  const [own, ...others] = await Promise.all(
    locales.map((locale) => catalogueOf(locale, { ofOneWord: true })),
  )
  const foreign = new Set(others.flatMap((texts) => [...texts]).filter((text) => !own!.has(text)))

  test.each(sectors)('no page of %s shows a word of another language', async (sector) => {
    const list = paths.blogs('technology', sector)
    for (const path of [list, ...sectorPages.map((page) => paths.sectorPage(sector, page))]) {
      const { document, status } = await openPage(path)
      expect([path, status, document.documentElement.getAttribute('lang')]).toEqual([path, 200, 'en'])
      const texts = englishTexts(document.body)
      expect(texts.length).toBeGreaterThan(30)
      expect({ path, foreign: texts.filter((text) => foreign.has(text)) }).toEqual({ path, foreign: [] })
    }
  })
})

describe.each(locales)('in %s', (locale) => {
  test.each(sectors)('%s has one name in menus, lists, filters and its own pages', async (sector) => {
    const name = fieldNames[sector].in(locale)
    const headers = { 'accept-language': locale }
    const list = paths.blogs('technology', sector)
    const [home, own, jobs, projects, companies, search, companiesOf] = await Promise.all(
      [
        paths.home(),
        list,
        paths.jobs(),
        paths.projects(),
        paths.companies(),
        paths.search({ q: 'bearing' }),
        paths.companies({ industry: fieldNames[sector].in('en') }),
      ].map(async (path) => (await openPage(path, { headers })).document),
    )
    const textsOf = (document: Document, selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim())
    const menu = textsOf(home!, `nav a[href="${list}"] strong`)
    expect(menu.length).toBeGreaterThan(0)
    const titles = textsOf(own!, 'h1')
    const checkOf = (facet: string, value: string) =>
      `label:has(input[name="${facet}"][value="${value}"]) span:not([class*="count"])`
    const checks = [jobs!, projects!].map((page) => `${textsOf(page, checkOf('sector', sector))}`)
    const industry = fieldNames[sector].in('en')
    const industries = [jobs!, companies!].map((page) => `${textsOf(page, checkOf('industry', industry))}`)
    const options = textsOf(search!, `select[name="field"] option[value="${sector}"]`)
    expect(options.length).toBe(1)
    const names = [...menu, ...titles, ...checks, ...industries, ...options].filter(Boolean)
    expect(names.length).toBeGreaterThan(4)
    expect(new Set(names)).toEqual(new Set([name]))
    // The cards of companies list their industries.
    const cards = textsOf(companiesOf!, 'main .meta span').join(', ').split(', ')
    expect(cards).toContain(name)
  })
})

describe.each(locales.filter((locale) => locale !== defaultLocale))('in the language %s', async (locale) => {
  const [own, other] = await Promise.all([catalogueOf(locale), catalogueOf(defaultLocale)])
  test.each([...pages, ...mixed])('%s shows no text of the English catalogues', async (path) => {
    const { document, status } = await openPage(path, { headers: { 'accept-language': locale } })
    expect([status, document.documentElement.getAttribute('lang')]).toEqual([200, locale])
    const texts = ownTexts(document.body)
    expect(texts.filter((text) => other.has(text) && !own.has(text))).toEqual([])
  })
})

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
