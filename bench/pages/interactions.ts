import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { openBrowser } from '../browser.ts'
import { measuredPhone } from '../budget.ts'
import { atMostOfWork, orFailed, show, type Figure } from '../figures.ts'
import { withPortal } from '../portal.ts'
import { FIXED_TASK_MS, median, timeFixedTask, type FixedWork } from '../timing.ts'

/** The processor of Lighthouse's slow phone by this one. */
const SLOWER = 4
const LIMIT_MS = 200
/** Visits to each page: the first touch of a visit also begins to load the client. */
const VISITS = 5
/** Chromium reports shorter ones as none. */
const SHORTEST_MS = 16
/** Of the fixed task in a page. */
const ROUNDS = 9
/** A report comes after the frame that it is about. */
const REPORT_MS = 500

interface Interactions {
  name: string
  path: string
  /** Touches it once, and waits for what the touch opens. */
  touch(page: Page): Promise<void>
}

const interactions: Interactions[] = [
  {
    name: 'a facet',
    path: paths.events('information-technology'),
    async touch(page) {
      await page.getByRole('button', { name: /^Filters/ }).tap()
      await page.getByRole('checkbox', { name: /^Free/ }).tap()
      await page.getByRole('checkbox', { name: /^Free/, checked: true }).waitFor()
    },
  },
  {
    name: 'the menu',
    path: paths.home(),
    async touch(page) {
      await page.getByRole('button', { name: 'Menu', exact: true }).tap()
      await page.getByRole('navigation', { name: 'Menu', exact: true }).waitFor()
    },
  },
  {
    name: 'the sign-in dialog',
    path: paths.blogs('technology', 'mechanical'),
    async touch(page) {
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).tap()
      await page.locator('dialog:modal').getByLabel('Email').waitFor()
    },
  },
]

/** Interaction to next paint on a slow phone: the longest touch of each visit, the median of the visits. */
export async function* measureInteractions(): AsyncGenerator<Figure> {
  const browser = await openBrowser()
  try {
    yield* withPortal({}, async function* ({ url }) {
      for (const { name, path, touch } of interactions) {
        const what = `INP on a slow phone, ${name}`
        yield* orFailed(what, async function* () {
          const longest: number[] = []
          const tasks: number[] = []
          for (let visit = 0; visit < VISITS; visit++) {
            const context = await browser.newContext(measuredPhone)
            const page = await context.newPage()
            const read = await watchInteractions(page)
            await page.goto(url + path, { waitUntil: 'load' })
            await touch(page)
            longest.push(Math.max(...(await read())))
            tasks.push((await pageWork(page)).ms)
            await context.close()
          }
          yield inpFigure(
            what,
            median(longest),
            workOf(median(tasks)),
            `${VISITS} visits, the slowest ${show(Math.max(...longest), 'ms')}`,
          )
        })
      }
    })
  } finally {
    await browser.close()
  }
}

/** @param work the fixed task in the same page. */
export const inpFigure = (what: string, ms: number, work: FixedWork, beside: string): Figure =>
  atMostOfWork(what, ms, LIMIT_MS, work, [beside, `a processor ${SLOWER} times slower`])

/** Runs the fixed task in a page of `watchInteractions`, whose processor is slower. */
export const pageWork = async (page: Page): Promise<FixedWork> =>
  workOf(median(await page.evaluate(timeFixedTask, ROUNDS)))

const workOf = (ms: number): FixedWork => ({
  name: 'a fixed task in the page',
  ms,
  reference: SLOWER * FIXED_TASK_MS,
})

/**
 * Makes a page as slow as on the phone and notes its interactions, from the touch or key to the next frame.
 * @returns a function that reads and forgets their milliseconds; short ones are one of 0.
 */
export async function watchInteractions(page: Page): Promise<() => Promise<number[]>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(noteInteractions, SHORTEST_MS)
  await page.evaluate(noteInteractions, SHORTEST_MS)
  return () =>
    page.evaluate(async (wait) => {
      await new Promise((done) => setTimeout(done, wait))
      const times = [...interactionTimes.values()]
      interactionTimes.clear()
      return [0, ...times]
    }, REPORT_MS)
}

declare global {
  /** Of the page: milliseconds by the interaction. */
  // oxlint-disable-next-line no-var
  var interactionTimes: Map<number, number>
}

function noteInteractions(shortest: number): void {
  globalThis.interactionTimes = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId)
        interactionTimes.set(interactionId, Math.max(interactionTimes.get(interactionId) ?? 0, duration))
    // TypeScript does not know the threshold yet.
  }).observe({ type: 'event', durationThreshold: shortest, buffered: true } as PerformanceObserverInit)
}
