import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { openBrowser } from '../browser.ts'
import { pinServer } from '../cores.ts'
import { embeddedDatabase } from '../reused-database.ts'
import { generatedEvents } from './database.ts'
import { atMostP95, type Figure, show } from '../figures.ts'
import { startAsCommand } from '../portal.ts'
import { calibrate } from '../timing.ts'

const CLICKS = 40
const LIMIT_MS = 100

/** From a click on a facet to the new list on the screen, in a browser beside the portal. */
export async function* measureEventClick({ events }: { events: number }): AsyncGenerator<Figure> {
  const folder = await embeddedDatabase(generatedEvents(events))
  const portal = await startAsCommand({ DATA_DIR: folder, DEMO_CONTENT: 'off' })
  const browser = await openBrowser()
  try {
    pinServer(portal.pid)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    await page.goto(portal.url + paths.events('agriculture'))
    const facets = page.locator(
      'form input[type=checkbox][name=cost], form input[type=checkbox][name=format]',
    )
    // The first choice loads the client, and compiles it.
    for (let i = 0; i < 8; i++) await timeClick(page, facets.nth(i % 6))
    const times: number[] = []
    for (let i = 0; i < CLICKS; i++) times.push(await timeClick(page, facets.nth(i % 6)))
    yield atMostP95(
      `Click on a facet to the new list, ${show(events, 'events')}`,
      times,
      LIMIT_MS,
      `${CLICKS} clicks; a fixed task takes ${show(calibrate(), 'ms')}`,
    )
  } finally {
    await browser.close()
    await portal.end()
  }
}

/** Milliseconds from the click, as the page sees it, to the frame that shows another list. */
async function timeClick(page: Page, facet: ReturnType<Page['locator']>): Promise<number> {
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const list = () => document.querySelector('main li article, main li h3')?.closest('ul')?.innerText
        const before = list()
        let clicked = 0
        document.addEventListener('click', () => (clicked ||= performance.now()), {
          capture: true,
          once: true,
        })
        const observer = new MutationObserver(() => {
          const after = list()
          if (!clicked || after === undefined || after === before) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)))
        })
        observer.observe(document, { subtree: true, childList: true, characterData: true })
        setTimeout(() => reject(new Error('The list never changed')), 10_000)
      }),
  )
  await facet.click()
  return shown
}
