import type { APIRequestContext } from '@playwright/test'
import { fields, sectorPages, sectors } from '#features/taxonomy/schema-fields.ts'
import { localeKey, locales, type Locale } from '#lib/text/locale.ts'
import { legalPages, paths, serverPaths } from '#lib/text/paths.ts'
import { expect, test } from './journey.ts'

// Every link inside the portal leads to a page that is there and has something on it.

/** Pages of one kind that are read, of which so many with a query; each is a second at worst. */
const MOST_OF_KIND = 12
const MOST_SEARCHES = 2
const AT_ONCE = 4

/** What a page has on it beyond its heading, in the least: a sentence, and a way on or something to fill in. */
const LEAST_TEXT = 60

/** Of those who are signed in, acts, and what is no page. */
const left = /^\/(?:my-|signout|user\/auth|locale|media\/|mailbox|assets\/|art\/|openapi\.json)/
const isFile = /^\/(?:feeds|calendar)\/|\.\w{2,11}$/

/** Parts of addresses that tell kinds of pages apart; any other is a name. */
const kindsOfParts = new Set<string>([
  ...Object.values({ ...paths, ...serverPaths }).flatMap((path) => {
    try {
      return (path as (...parts: string[]) => string)('x', 'x', 'x').split(/[/?#]/)
    } catch {
      // It takes no names.
      return []
    }
  }),
  ...sectorPages,
  ...legalPages,
])
for (const name of ['x', ...fields]) kindsOfParts.delete(name)

interface Found {
  path: string
  /** The address of the page with the link; nothing for the first one. */
  from: Found | undefined
}

const wayTo = ({ path, from }: Found): string => (from ? `${wayTo(from)} → ${path}` : path)

function kindOf(path: string): string {
  const { pathname, search } = new URL(path, 'https://agora.test')
  const parts = pathname.split('/').map((part) => (part === '' || kindsOfParts.has(part) ? part : '*'))
  return parts.join('/') + (search && '?')
}

const plain = (html: string): string =>
  html
    .replaceAll(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What is wrong with a page; nothing when all is well. */
function wrongWith(html: string): string | undefined {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1]
  if (main === undefined) return 'has no main part'
  const body = main.replace(/<h1\b[\s\S]*?<\/h1>/, '')
  const text = plain(body)
  if (text.length < LEAST_TEXT) return `is only a title, and '${text}'`
  if (!/<(?:a|button|input|form)\b/.test(body)) return 'leads nowhere'
  return undefined
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

class Crawl {
  readonly #request: APIRequestContext
  readonly #locale: Locale
  readonly #waiting: Found[] = []
  readonly #known = new Set<string>()
  readonly #ofKind = new Map<string, number>()
  readonly read = new Set<string>()
  readonly wrong: string[] = []

  constructor(request: APIRequestContext, locale: Locale) {
    this.#request = request
    this.#locale = locale
  }

  add(path: string, from?: Found): void {
    if (this.#known.has(path) || left.test(path)) return
    this.#known.add(path)
    const kind = kindOf(path)
    const count = (this.#ofKind.get(kind) ?? 0) + 1
    this.#ofKind.set(kind, count)
    if (count <= (kind.endsWith('?') ? MOST_SEARCHES : MOST_OF_KIND)) this.#waiting.push({ path, from })
  }

  async run(): Promise<void> {
    while (this.#waiting.length > 0)
      await Promise.all(this.#waiting.splice(0, AT_ONCE).map((found) => this.#visit(found)))
  }

  async #visit(found: Found): Promise<void> {
    const headers = { cookie: `${localeKey}=${this.#locale}` }
    const response = await this.#request.get(found.path, { headers, maxRedirects: 0 })
    this.read.add(found.path)
    if (response.status() >= 400) return void this.wrong.push(`${response.status()}: ${wayTo(found)}`)
    const onwards = response.headers()['location']
    if (onwards) return void (onwards.startsWith('/') && this.add(onwards, found))
    if (isFile.test(found.path)) return
    const html = await response.text()
    const wrong = wrongWith(html)
    if (wrong) this.wrong.push(`${wrong}: ${wayTo(found)}`)
    for (const path of linksIn(html)) this.add(path, found)
  }
}

for (const locale of locales)
  test(`No link leads to nothing, in ${locale}`, async ({ request }) => {
    test.setTimeout(180_000)
    const crawl = new Crawl(request, locale)
    crawl.add(paths.home())
    await crawl.run()
    expect(crawl.wrong).toEqual([])
    const missing = sectors.flatMap((sector) =>
      sectorPages.map((page) => paths.sectorPage(sector, page)).filter((path) => !crawl.read.has(path)),
    )
    expect(missing, 'pages of sectors that no link leads to').toEqual([])
    expect(crawl.read.size).toBeGreaterThan(200)
  })
