import type { Browser } from '@playwright/test'
import { openBrowser } from '../browser.ts'
import {
  ceilings,
  held,
  measureView,
  measuredPhone,
  type Loaded,
  type WeighedPage,
  type PageWeight,
} from '../budget.ts'
import { atMost, orFailed, show, type Figure } from '../figures.ts'
import { withPortal } from '../portal.ts'
import { samplePages } from './sample-pages.ts'

const KB = 1000
/** Compressing well goes on in the background after the first hit. */
const SETTLE_MS = 3_000

/** Bytes of each kind of page as a browser loads them, and of what the first touch brings. */
export async function* measurePageWeight(): AsyncGenerator<Figure> {
  const browser = await openBrowser()
  try {
    yield* withPortal({}, async function* ({ url }) {
      const pages = await samplePages(url)
      for (const name of Object.keys(held) as WeighedPage[])
        yield* orFailed(`First view, ${name}`, () => measurePage(browser, name, url + pages[name]))
    })
  } finally {
    await browser.close()
  }
}

async function* measurePage(browser: Browser, name: WeighedPage, url: string): AsyncGenerator<Figure> {
  // The second answer comes from the page cache, compressed as small as possible: what nearly all readers get.
  for (let i = 0; i < 2; i++) await (await fetch(url, { headers: { 'accept-language': 'en-GB' } })).text()
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  const context = await browser.newContext(measuredPhone)
  const { firstView, firstTouch } = await measureView(await context.newPage(), url)
  await context.close()
  const kind = name === 'article' ? 'article' : 'others'
  const view = { bytes: firstView.total, requests: firstView.requests }
  yield* weigh(`First view, ${name}`, view, [ceilings.firstView[kind], held[name].firstView], {
    beside: parts(firstView),
  })
  const touch = { bytes: firstTouch.javascript, requests: firstTouch.requests }
  yield* weigh(`First touch, ${name}`, touch, [ceilings.firstTouch[kind], held[name].firstTouch])
}

/** Bytes and requests, each beside the least of what they may be. */
function* weigh(
  what: string,
  taken: PageWeight,
  limits: readonly PageWeight[],
  rest?: Pick<Figure, 'beside'>,
) {
  const least = (of: keyof PageWeight) => Math.min(...limits.map((limit) => limit[of]))
  yield atMost(what, taken.bytes / KB, least('bytes') / KB, 'kB', rest)
  yield atMost(`${what}: requests`, taken.requests, least('requests'), '')
}

const parts = ({ html, css, javascript, images, font, requests }: Loaded) =>
  Object.entries({
    HTML: html,
    CSS: css,
    scripts: javascript,
    drawings: images,
    'web font (not counted)': font,
  })
    .filter(([, bytes]) => bytes > 0)
    .map(([name, bytes]) => `${name} ${show(bytes / KB, 'kB')}`)
    .concat(`${requests} requests`)
    .join(', ')
