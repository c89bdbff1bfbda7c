import type { APIRequestContext, Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { expect, test } from './journey.ts'

const article = paths.blog('technology', 'mechanical', 'why-a-tight-bolt-feels-less-load')
const list = paths.blogs('technology', 'mechanical')

const absolute = (page: Page, path: string) => new URL(path, page.url()).href

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
