import type { Browser } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { openBrowser } from '../browser.ts'
import { budgets, measureView, measuredPhone, type Loaded } from '../budget.ts'
import { atMost, orFailed, show, type Figure } from '../figures.ts'
import { withPortal } from '../portal.ts'

const KB = 1000
/** Compressing well goes on in the background after the first hit. */
const SETTLE_MS = 3_000

/** Bytes of each kind of page as a browser loads them, and of what the first touch brings. */
export async function* measurePageWeight(): AsyncGenerator<Figure> {
  const browser = await openBrowser()
  try {
    yield* withPortal({}, async function* ({ url }, { lists, articles }) {
      const pages = {
        landing: paths.home(),
        list: lists[0] ?? '',
        article: articles[0] ?? '',
        search: paths.search({ q: 'energy' }),
        events: paths.events('information-technology'),
        event: await firstEvent(url),
      }
      for (const [name, path] of Object.entries(pages) as [keyof typeof pages, string][]) {
        yield* orFailed(`First view, ${name}`, () => measurePage(browser, name, url + path))
      }
    })
  } finally {
    await browser.close()
  }
}

/** The first event that the list of all leads to. */
async function firstEvent(url: string): Promise<string> {
  const list = await (await fetch(url + paths.allEvents())).text()
  const path = /href="(\/events\/\d+\/[^"?#]+)"/.exec(list)?.[1]
  if (!path) throw new Error('The list of events leads to none')
  return path
}

async function* measurePage(
  browser: Browser,
  name: keyof typeof budgets.firstView,
  url: string,
): AsyncGenerator<Figure> {
  // The second answer comes from the page cache, compressed as small as possible: what nearly all readers get.
  for (let i = 0; i < 2; i++) await (await fetch(url, { headers: { 'accept-language': 'en-GB' } })).text()
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  const context = await browser.newContext(measuredPhone)
  const { firstView, firstTouch } = await measureView(await context.newPage(), url)
  await context.close()
  yield atMost(`First view, ${name}`, firstView.total / KB, budgets.firstView[name] / KB, 'kB', {
    beside: parts(firstView),
  })
  if (name !== 'article') return
  yield atMost('Style sheets, article', firstView.css / KB, budgets.css / KB, 'kB')
  yield atMost(
    'Scripts after the first touch, article',
    firstTouch.javascript / KB,
    budgets.javascript / KB,
    'kB',
    {
      beside: `${firstTouch.requests} requests`,
    },
  )
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
