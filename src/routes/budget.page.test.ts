import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { budgets } from '#bench/budget.ts'
import { paths } from '#lib/text/paths.ts'
import { demoPortal, openPage } from '#test/support/page.ts'

// Bytes of pages as they travel, compressed as small as the portal does it in the end. How a browser loads them is
// measured by bench/pages/page-weight.ts.

const sizes = new Map<string, Promise<number>>()

/** Of a file that a page loads. */
function sizeOf(path: string): Promise<number> {
  const known = sizes.get(path) ?? measure(path)
  sizes.set(path, known)
  return known
}

async function measure(path: string): Promise<number> {
  const { url } = await demoPortal()
  const answer = await fetch(new URL(path, url))
  expect(answer.status).toBe(200)
  const body = Buffer.from(await answer.arrayBuffer())
  return /image\/(?!svg)|font/.test(answer.headers.get('content-type') ?? '')
    ? body.length
    : brotliCompressSync(body).length
}

const sum = async (files: Iterable<string>): Promise<number> =>
  (await Promise.all([...new Set(files)].map(sizeOf))).reduce((all, size) => all + size, 0)

const hrefs = (document: Document, selector: string, name: string): string[] =>
  [...document.querySelectorAll(selector)].flatMap((element) => element.getAttribute(name) ?? [])

async function weigh(path: string) {
  const { document, text } = await openPage(path)
  const css = await sum(hrefs(document, 'link[rel="stylesheet"]:not([disabled])', 'href'))
  const images = await sum([
    ...hrefs(document, 'img:not([loading="lazy"])', 'src'),
    ...hrefs(document, 'use', 'href').flatMap((href) => href.split('#')[0] || []),
  ])
  const scripts = await sum(
    hrefs(document, 'script[data-client]', 'data-client').flatMap((all) => all.split(' ')),
  )
  return { total: brotliCompressSync(text).length + css + images, css, images, scripts }
}

/** The address of the first page that a list leads to. */
async function firstOf(list: string, pattern: RegExp): Promise<string> {
  const path = pattern.exec((await openPage(list)).text)?.[1]
  expect(path).toBeDefined()
  return path as string
}

const list = paths.blogs('technology', 'mechanical')
const events = paths.events('information-technology')
const pages = {
  landing: async () => paths.home(),
  list: async () => list,
  article: () => firstOf(list, /href="(\/technology\/mechanical\/blog\/[^"?#]+)"/),
  search: async () => paths.search({ q: 'energy' }),
  events: async () => events,
  event: () => firstOf(events, /href="(\/events\/\d+\/[^"?#]+)"/),
}

/**
 * What was reached without headers and what scrolling brings, which are part of `budgets.firstView`. The days of the
 * demo's events move pages of lists by some hundred bytes.
 */
const reached = {
  landing: { total: 31_900, css: 9_100 },
  list: { total: 27_200, css: 10_300 },
  article: { total: 22_200, css: 7_500 },
  search: { total: 27_400, css: 14_100 },
  events: { total: 33_300, css: 12_600 },
  event: { total: 28_100, css: 11_200 },
}

for (const [name, pathOf] of Object.entries(pages) as [keyof typeof pages, () => Promise<string>][])
  test(`the first view of the ${name}, its style sheets and its scripts stay within their bytes`, async () => {
    const weight = await weigh(await pathOf())
    expect(weight.scripts).toBeGreaterThan(50_000)
    expect(weight.total).toBeLessThanOrEqual(reached[name].total)
    expect(weight.css).toBeGreaterThan(0)
    expect(weight.css).toBeLessThanOrEqual(reached[name].css)
    const screen =
      name === 'article' ? budgets : name === 'events' || name === 'event' ? budgets.screens[name] : undefined
    if (!screen) return
    expect(weight.scripts).toBeLessThanOrEqual(screen.javascript)
  })
