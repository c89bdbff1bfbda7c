import type { APIRequestContext, Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { expect, test } from './journey.ts'

const article = paths.blog('technology', 'mechanical', 'why-a-tight-bolt-feels-less-load')
const translation = paths.blog('technology', 'mechanical', 'por-que-un-tornillo-apretado-nota-menos-carga')
const list = paths.blogs('technology', 'mechanical')

const content = (page: Page, selector: string) => page.locator(`head ${selector}`).getAttribute('content')
const href = (page: Page, selector: string) => page.locator(`head link${selector}`).getAttribute('href')
const absolute = (page: Page, path: string) => new URL(path, page.url()).href

type Thing = { '@type': string; [property: string]: unknown }

/** The things of schema.org that the page describes. */
async function readThings(page: Page): Promise<Thing[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.flatMap((text) => {
    const data = JSON.parse(text) as Thing & { '@graph'?: Thing[] }
    expect(data['@context']).toBe('https://schema.org')
    return data['@graph'] ?? [data]
  })
}

test('The head of an article: description, addresses, languages and Open Graph', async ({ page }) => {
  await page.goto(article)
  await expect(page).toHaveTitle('Why a tight bolt feels less load · Agora')
  expect(await content(page, 'meta[name=description]')).toMatch(/^How preload protects a bolt/)
  expect(await href(page, '[rel=canonical]')).toBe(absolute(page, article))
  expect(await href(page, '[hreflang=en]')).toBe(absolute(page, article))
  expect(await href(page, '[hreflang=es]')).toBe(absolute(page, translation))
  expect(await content(page, 'meta[property="og:title"]')).toBe('Why a tight bolt feels less load')
  expect(await content(page, 'meta[property="og:type"]')).toBe('article')
  expect(await content(page, 'meta[property="og:url"]')).toBe(absolute(page, article))
  expect(await content(page, 'meta[property="og:locale"]')).toBe('en_GB')
  await expect(page.locator('head meta[name=robots]')).toHaveCount(0)

  // The translation points back.
  await page.goto(translation)
  expect(await href(page, '[hreflang=en]')).toBe(absolute(page, article))
  expect(await href(page, '[hreflang=es]')).toBe(absolute(page, translation))
})

test('The picture of each kind of page is there, 1200 × 630', async ({ page, request }) => {
  for (const path of [article, list, paths.home(), paths.about()]) {
    await page.goto(path)
    const image = await content(page, 'meta[property="og:image"]')
    expect(image, path).toMatch(/^http/)
    const response = await request.get(image ?? '')
    expect(response.status(), path).toBe(200)
    expect(response.headers()['content-type'], path).toBe('image/png')
    const png = await response.body()
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([1200, 630])
  }
})

test('An article is described as Article and BreadcrumbList, the portal as WebSite with its search', async ({
  page,
  request,
}) => {
  await page.goto(article)
  const things = await readThings(page)
  expect(things.find((thing) => thing['@type'] === 'Article')).toMatchObject({
    headline: 'Why a tight bolt feels less load',
    url: absolute(page, article),
    inLanguage: 'en',
    datePublished: expect.stringMatching(/^2026-02-11T/),
    author: [{ '@type': 'Person', name: 'Ilse Verbruggen' }],
    publisher: { '@type': 'Organization', name: 'Agora' },
  })
  const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList')
  expect(crumbs?.['itemListElement']).toMatchObject([
    { position: 1, name: 'Technology' },
    { position: 2, name: 'Mechanical', item: absolute(page, list) },
    { position: 3, name: 'Why a tight bolt feels less load' },
  ])

  await page.goto(paths.home())
  const site = (await readThings(page)).find((thing) => thing['@type'] === 'WebSite')
  const action = site?.['potentialAction'] as Thing & { target: { urlTemplate: string } }
  expect(action['@type']).toBe('SearchAction')
  const address = action.target.urlTemplate.replace('{search_term_string}', 'pendulum')
  expect(await (await request.get(address)).text()).toContain('Measuring g with an honest')
})

test('Two addresses of one page name the one that counts; filtered lists are not for search engines', async ({
  page,
}) => {
  for (const [path, canonical] of [
    ['/home', paths.home()],
    [paths.technology(), paths.sectorPage('information-technology', 'events')],
    [paths.blogs('technology', 'mechanical', { process: 'Design' }), list],
  ] as const) {
    await page.goto(path)
    expect(await href(page, '[rel=canonical]'), path).toBe(absolute(page, canonical))
  }
  expect(await content(page, 'meta[name=robots]')).toContain('noindex')
})

test('The feeds that a page links are there and well-formed', async ({ page, request }) => {
  const seen = new Map<string, string>()
  for (const path of [paths.home(), list, article]) {
    await page.goto(path)
    for (const link of await page.locator('head link[rel=alternate][type]').all()) {
      seen.set(
        absolute(page, (await link.getAttribute('href')) ?? ''),
        (await link.getAttribute('type')) ?? '',
      )
    }
  }
  expect([...new Set(seen.values())].sort()).toEqual([
    'application/atom+xml',
    'application/feed+json',
    'application/rss+xml',
  ])
  for (const [address, type] of seen) {
    const { text, etag } = await fetchFeed(request, address, type)
    expect(text, address).toContain('/blog/')
    expect((await request.get(address, { headers: { 'If-None-Match': etag } })).status(), address).toBe(304)
    if (type === 'application/feed+json') expect(JSON.parse(text).items.length).toBeGreaterThan(2)
    else expect(await problemsOfXml(page, text), address).toEqual([])
  }
})

async function fetchFeed(request: APIRequestContext, address: string, type: string) {
  const response = await request.get(address)
  expect(response.status(), address).toBe(200)
  expect(response.headers()['content-type'], address).toContain(type)
  return { text: await response.text(), etag: response.headers()['etag'] ?? '' }
}

/** What the browser's own parser finds wrong. */
const problemsOfXml = (page: Page, text: string): Promise<string[]> =>
  page.evaluate((xml) => {
    const found = new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('parsererror')
    return [...found].map(({ textContent }) => textContent)
  }, text)
