import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fields, sectorPages, sectors } from '#features/taxonomy/schema-fields.ts'
import { defaultLocale, localeKey, locales, type Locale } from '#lib/text/locale.ts'
import { legalPages, paths, serverPaths } from '#lib/text/paths.ts'
import { startDemoPortal, type PortalHere } from '#test/support/demo-portal.ts'
import { parsePage } from '#test/support/page.ts'
import { isThorough } from '#test/support/thorough.ts'

// Every link inside the portal leads to a page that exists, has content, and brings the styles of all that it shows.

/** Pages of one kind that are requested, by language: in `npm run test:all` those of every sector. */
const mostOfKind: Record<Locale, number> = isThorough ? { en: 12, es: 3, fr: 3 } : { en: 4, es: 1, fr: 1 }
/** The same for pages with a query. */
const MOST_SEARCHES = 2
const AT_ONCE = 4

/** The shortest text of a page beside its heading: one sentence. */
const LEAST_TEXT = 60

/** Pages for signed-in people, actions, and what is not a page. */
const skipped = /^\/(?:my-|signout|user\/auth|locale|media\/|mailbox|assets\/|art\/|openapi\.json)/
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

function kindOf(path: string): string {
  const { pathname, search } = new URL(path, 'https://agora.test')
  const parts = pathname.split('/').map((part) => (part === '' || kindsOfParts.has(part) ? part : '*'))
  return parts.join('/') + (search && '?')
}

interface Found {
  path: string
  /** The page with the link; nothing for the first one. */
  from: Found | undefined
}

const wayTo = ({ path, from }: Found): string => (from ? `${wayTo(from)} → ${path}` : path)

/** Returns what is wrong with a page; nothing when all is well. */
function faultOf(document: Document, styled: ReadonlySet<string>): string | undefined {
  const main = document.querySelector('main')
  if (!main) return 'has no main part'
  const classes = [...main.querySelectorAll('[class]')].flatMap((element) => [...element.classList])
  const bare = classes.filter((name) => isGenerated.test(name) && !styled.has(name))
  if (bare.length > 0) return `has no rules for ${bare.join()}`
  for (const element of main.querySelectorAll('h1, script, style, svg, template')) element.remove()
  const text = main.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
  if (text.length < LEAST_TEXT) return `is only a title, and '${text}'`
  if (!main.querySelector('a, button, input, form')) return 'leads nowhere'
  return undefined
}

/** Classes of CSS modules have generated names. */
const isGenerated = /^_\w+_[0-9a-z]+_\d+$/

/** Returns the classes that the style sheets of a page have rules for, before any script runs. */
async function styledClasses(document: Document, url: string): Promise<Set<string>> {
  const hrefs = [...document.querySelectorAll('link[rel=stylesheet]')].map((link) =>
    link.getAttribute('href')!,
  )
  const linked = await Promise.all(hrefs.map((href) => classesOfSheet(url + href)))
  const inlined = [...document.querySelectorAll('style')].map(({ textContent }) => classesIn(textContent))
  return new Set([...linked, ...inlined].flat())
}

const sheets = new Map<string, Promise<string[]>>()
function classesOfSheet(url: string): Promise<string[]> {
  const found = sheets.get(url) ?? request(url, 'en').then(({ body }) => classesIn(body))
  sheets.set(url, found)
  return found
}
const classesIn = (css: string): string[] =>
  [...css.matchAll(/\.(_\w+_[0-9a-z]+_\d+)/g)].map(([, name]) => name!)

const linksIn = (document: Document): string[] =>
  [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href')!.split('#')[0]!)

/**
 * Requests a page on a connection of its own: one that is kept for the next request may be closed while this process is
 * busy with rendering.
 */
async function request(url: string, locale: Locale): Promise<IncomingMessage & { body: string }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false, headers: { cookie: `${localeKey}=${locale}` } }, resolve).on('error', reject)
  })
  return Object.assign(response, { body: await text(response) })
}

/** Follows the links of the portal from its landing page, some of each kind. */
async function crawl(url: string, locale: Locale): Promise<{ read: Set<string>; faults: string[] }> {
  const waiting: Found[] = []
  const known = new Set<string>()
  const ofKind = new Map<string, number>()
  const read = new Set<string>()
  const faults: string[] = []

  function add(path: string, from?: Found): void {
    if (known.has(path) || skipped.test(path)) return
    known.add(path)
    const kind = kindOf(path)
    const count = (ofKind.get(kind) ?? 0) + 1
    ofKind.set(kind, count)
    if (count <= (kind.endsWith('?') ? MOST_SEARCHES : mostOfKind[locale])) waiting.push({ path, from })
  }

  async function visit(found: Found): Promise<void> {
    const { statusCode = 0, headers, body } = await request(url + found.path, locale)
    read.add(found.path)
    if (statusCode >= 400) return void faults.push(`${statusCode}: ${wayTo(found)}`)
    const target = headers.location
    if (target) return void (target.startsWith('/') && add(target, found))
    if (isFile.test(found.path)) return
    const document = parsePage(body)
    for (const path of linksIn(document)) add(path, found)
    const fault = faultOf(document, await styledClasses(document, url))
    if (fault) faults.push(`${fault}: ${wayTo(found)}`)
  }

  add(paths.home())
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(visit))
  return { read, faults }
}

/** Of the demo content alone, without the incomplete things that other tests add. */
let portal: PortalHere
beforeAll(async () => {
  portal = await startDemoPortal()
})
afterAll(() => portal.stop())

const sectorPaths = sectors.flatMap((sector) => sectorPages.map((page) => paths.sectorPage(sector, page)))

for (const locale of locales) {
  const tags = locale === defaultLocale ? [] : ['slow']
  test(
    `every link leads to a page with content and styles, in ${locale}`,
    { timeout: 240_000, tags },
    async () => {
      const { read, faults } = await crawl(portal.url, locale)
      expect(faults).toEqual([])
      expect(read.size).toBeGreaterThan(40)
      const linked = sectorPaths.filter((path) => read.has(path)).length
      expect(linked).toBe(Math.min(sectors.length, mostOfKind[locale]) * sectorPages.length)
    },
  )
}
