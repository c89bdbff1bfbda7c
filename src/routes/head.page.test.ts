import { parseXml } from '@rgrove/parse-xml'
import { expect, test } from 'vitest'
import { createBlog } from '#features/blogs/mutations.ts'
import { paths } from '#lib/text/paths.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { demoPortal, jsonLdOf, linkOf, metaOf, openPage } from '#test/support/page.ts'

const article = paths.blog('technology', 'mechanical', 'why-a-tight-bolt-feels-less-load')
const translation = paths.blog('technology', 'mechanical', 'por-que-un-tornillo-apretado-nota-menos-carga')
const list = paths.blogs('technology', 'mechanical')

const absolute = async (path: string) => new URL(path, (await demoPortal()).url).href

/** The schema.org items that a page describes. */
async function itemsOf(path: string): Promise<Record<string, unknown>[]> {
  const found = jsonLdOf((await openPage(path)).document)
  expect(found.every((item) => item['@context'] === 'https://schema.org')).toBe(true)
  return found.flatMap((item) => (item['@graph'] as Record<string, unknown>[] | undefined) ?? [item])
}

test('an article has a description, a canonical address and Open Graph tags', async () => {
  const { document } = await openPage(article)
  expect(document.title).toBe('Why a tight bolt feels less load · Agora')
  expect(metaOf(document, 'description')).toMatch(/^How preload protects a bolt/)
  expect(linkOf(document, 'canonical')).toBe(await absolute(article))
  expect(metaOf(document, 'og:title')).toBe('Why a tight bolt feels less load')
  expect(metaOf(document, 'og:type')).toBe('article')
  expect(metaOf(document, 'og:url')).toBe(await absolute(article))
  expect(metaOf(document, 'og:locale')).toBe('en_GB')
  expect(metaOf(document, 'robots')).toBeNull()
})

test('an article that was first published elsewhere names that address as canonical', async () => {
  const first = 'https://journal.example.org/grease'
  const { database } = await demoPortal()
  await createBlog(database.db, sampleBlog('Grease published elsewhere first', { BlogCanonicalLink: first }))
  const path = paths.blog('technology', 'mechanical', 'grease-published-elsewhere-first')
  expect(linkOf((await openPage(path)).document, 'canonical')).toBe(first)
})

test.each([article, translation])('%s links both languages of the article', async (path) => {
  const { document } = await openPage(path)
  // The parser keeps the case of attribute names, which HTML ignores.
  const hrefOf = (language: string) =>
    [...document.querySelectorAll('head link')]
      .find(({ outerHTML }) => outerHTML.toLowerCase().includes(`hreflang="${language}"`))
      ?.getAttribute('href')
  expect(hrefOf('en')).toBe(await absolute(article))
  expect(hrefOf('es')).toBe(await absolute(translation))
})

test.each([article, list, paths.home(), paths.about()])('%s has a picture of 1200 × 630', async (path) => {
  const address = metaOf((await openPage(path)).document, 'og:image') ?? ''
  expect(address).toMatch(/^http/)
  const answer = await fetch(address)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  const png = Buffer.from(await answer.arrayBuffer())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

test('an article is described as Article and BreadcrumbList', async () => {
  const items = await itemsOf(article)
  expect(items.find((item) => item['@type'] === 'Article')).toMatchObject({
    headline: 'Why a tight bolt feels less load',
    url: await absolute(article),
    inLanguage: 'en',
    datePublished: expect.stringMatching(/^2026-02-11T/),
    author: [{ '@type': 'Person', name: 'Ilse Verbruggen' }],
    publisher: { '@type': 'Organization', name: 'Agora' },
  })
  expect(items.find((item) => item['@type'] === 'BreadcrumbList')?.['itemListElement']).toMatchObject([
    { position: 1, name: 'Technology' },
    { position: 2, name: 'Mechanical', item: await absolute(list) },
    { position: 3, name: 'Why a tight bolt feels less load' },
  ])
})

test('the portal is described as WebSite with a search that finds articles', async () => {
  const site = (await itemsOf(paths.home())).find((item) => item['@type'] === 'WebSite')
  const action = site?.['potentialAction'] as { '@type': string; target: { urlTemplate: string } }
  expect(action['@type']).toBe('SearchAction')
  const address = action.target.urlTemplate.replace('{search_term_string}', 'pendulum')
  expect((await openPage(address)).text).toContain('Measuring g with an honest')
})

const filtered = paths.blogs('technology', 'mechanical', { process: 'Design' })

test.each([
  ['/home', paths.home()],
  [paths.technology(), paths.sectorPage('information-technology', 'events')],
  [filtered, list],
])('%s names %s as its canonical address', async (path, canonical) => {
  expect(linkOf((await openPage(path)).document, 'canonical')).toBe(await absolute(canonical))
})

test.each([
  ['a filtered list', filtered],
  ['the page of private links', paths.sharedProfile()],
])('%s is not indexed', async (_, path) => {
  expect(metaOf((await openPage(path)).document, 'robots')).toContain('noindex')
})

test('linked feeds exist, are well-formed, and return 304 if unchanged', async () => {
  const feeds = new Map<string, string>()
  for (const path of [paths.home(), list, article]) {
    const { document } = await openPage(path)
    for (const link of document.querySelectorAll('head link[rel="alternate"][type]'))
      feeds.set(link.getAttribute('href')!, link.getAttribute('type')!)
  }
  expect([...new Set(feeds.values())].sort()).toEqual([
    'application/atom+xml',
    'application/feed+json',
    'application/rss+xml',
  ])
  const parse = { 'application/feed+json': JSON.parse } as Record<string, (text: string) => unknown>
  for (const [path, type] of feeds) {
    const { status, headers, text } = await openPage(path)
    expect.soft(status, path).toBe(200)
    expect.soft(headers.get('content-type'), path).toContain(type)
    expect.soft(text, path).toContain('/blog/')
    expect.soft((parse[type] ?? parseXml)(text), path).toBeTruthy()
    const again = await openPage(path, { headers: { 'If-None-Match': headers.get('etag')! } })
    expect.soft(again.status, path).toBe(304)
  }
})
