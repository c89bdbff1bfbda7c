import type { Page } from '@playwright/test'
import type { Profile } from '#features/profile/schema.ts'
import { sectionKeys } from '#features/profile/schema.ts'
import { paths } from '#lib/text/paths.ts'
import { api, browserOf } from '#test/support/accounts.ts'
import { fivePages, twentyPages } from '#test/support/cv/careers.ts'
import { temporaryFolder } from '#test/support/portal.ts'
import { openBrowser, signInByForm } from '../browser.ts'
import { budgets, measureWorker } from '../budget.ts'
import { atMost, atMostP95, type Figure, show } from '../figures.ts'
import { startAsCommand } from '../portal.ts'
import { calibrate, median } from '../timing.ts'

const ROUNDS = 5
const CLICKS = 20
const service = '/profile-service/api/v1/userprofile'
const password = 'correct1horse'

/** What a CV costs in a browser beside the portal: the first file, the preview after a click, the bytes of the engine. */
export async function* measureCv(): AsyncGenerator<Figure> {
  const folder = await temporaryFolder()
  const portal = await startAsCommand({ DATA_DIR: folder.path, DEMO_CONTENT: 'off' })
  const browser = await openBrowser()
  try {
    for (const [name, profile, limit] of [
      ['CV of 5 pages', fivePages, 1_000],
      ['CV of 20 pages', twentyPages, 1_500],
    ] as const) {
      const email = `owner${limit}@example.org`
      await insertOwner(portal.url, email, profile)
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
      const page = await context.newPage()
      await noteTimes(page)
      await signInByForm(page, portal.url, email, password)
      yield* measureFiles(page, portal.url, name, limit)
      yield* measureClicks(page, name)
      if (profile === fivePages) {
        yield atMost(
          'Engine of CVs, compressed',
          (await measureWorker(page)) / 1000,
          budgets.cvEngine / 1000,
          'kB',
        )
      }
      await context.close()
    }
  } finally {
    await browser.close()
    await portal.end()
    await folder.remove()
  }
}

async function insertOwner(url: string, email: string, profile: Profile): Promise<void> {
  const account = browserOf(url)
  await account.signUp(email, password)
  await account.signIn(email, password)
  await account.patch(`${api}/profile`, { userType: 'Personal' })
  const { UserPersonalData } = profile
  const created = await account.post(`${service}/create`, { UserPersonalData })
  const lists = Object.fromEntries(sectionKeys.map((key) => [key, profile[key]]))
  const { status, body } = await account.put(`${service}/update`, { ...lists, version: created.body.version })
  if (status !== 200) throw new Error(`The profile answers ${status}: ${JSON.stringify(body).slice(0, 200)}`)
}

/** What a page notes of itself, in ms since its beginning. */
interface Noted {
  /** When the first click was. */
  clicked: number
  /** When the last file was handed to the browser. */
  file: number
  /** When the first page of the preview was drawn last. */
  drawn: number
  /** Of the tasks of 50 ms and more, the longest since the click. */
  longest: number
}

async function noteTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Noted = { clicked: 0, file: 0, drawn: 0, longest: 0 }
    Object.assign(globalThis, { noted })
    document.addEventListener('click', () => (noted.clicked ||= performance.now()), { capture: true })
    const { createObjectURL } = URL
    URL.createObjectURL = (content: Blob) => {
      noted.file = performance.now()
      return createObjectURL.call(URL, content)
    }
    const bitmaps = ImageBitmapRenderingContext.prototype
    const { transferFromImageBitmap } = bitmaps
    bitmaps.transferFromImageBitmap = function (bitmap) {
      transferFromImageBitmap.call(this, bitmap)
      const { ariaLabel } = this.canvas as HTMLCanvasElement
      if (ariaLabel?.startsWith('Page 1 ')) requestAnimationFrame(() => (noted.drawn = performance.now()))
    }
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        // They are told late: some were before it.
        const isSince = noted.clicked > 0 && startTime + duration > noted.clicked
        if (isSince) noted.longest = Math.max(noted.longest, duration)
      }
    }).observe({ type: 'longtask' })
  })
}

const read = (page: Page): Promise<Noted> =>
  page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted)

const reset = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { noted } = globalThis as unknown as { noted: Noted }
    Object.assign(noted, { clicked: 0, file: 0, drawn: 0, longest: 0 })
  })

const after = (page: Page, what: 'file' | 'drawn'): Promise<unknown> =>
  page.waitForFunction((name) => {
    const { noted } = globalThis as unknown as { noted: Noted }
    return noted.clicked > 0 && noted[name] > noted.clicked
  }, what)

/**
 * Clicks on what says so as soon as it is there. Done in the page: looking for roles in so large a page, as tests do,
 * takes longer than what is measured.
 */
const click = (page: Page, selector: string, text: string): Promise<void> =>
  page.evaluate(
    ({ selector: within, text: said }) =>
      new Promise<void>((resolve, reject) => {
        const look = () => {
          const found = [...document.querySelectorAll<HTMLElement>(within)].find(
            ({ textContent }) => textContent.trim() === said,
          )
          if (!found) return void requestAnimationFrame(look)
          // In a task of its own, so that only what the click does is measured.
          setTimeout(() => {
            found.click()
            resolve()
          })
        }
        look()
        setTimeout(() => reject(new Error(`There never was ${said}`)), 20_000)
      }),
    { selector, text },
  )

/** The file as it is made first: nothing of it is in the browser, and the click comes as soon as the button is there. */
async function* measureFiles(page: Page, url: string, name: string, limit: number): AsyncGenerator<Figure> {
  const session = await page.context().newCDPSession(page)
  const times: number[] = []
  const tasks: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await session.send('Network.clearBrowserCache')
    await page.goto(url + paths.myPersonalProfile())
    await page.getByRole('button', { name: 'Generate CV' }).waitFor()
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    await reset(page)
    await click(page, 'button', 'Generate CV')
    await click(page, 'dialog button', 'Download Template 1')
    await after(page, 'file')
    const { file, clicked, longest } = await read(page)
    times.push(file - clicked)
    tasks.push(longest)
  }
  const pages = await countPages(page)
  yield {
    ...atMost(`${name}, first click to file`, median(times), limit, 'ms'),
    beside: `${pages} pages, nothing cached, ${ROUNDS} times, ${show(Math.min(...times), '')} to ${show(Math.max(...times), 'ms')}; a fixed task takes ${show(calibrate(), 'ms')}`,
  }
  yield {
    ...atMost(`${name}: longest task from the dialog to the file`, median(tasks), 50, 'ms'),
    beside: `below 50 ms none is noted; highest of ${ROUNDS}: ${show(Math.max(...tasks), 'ms')}`,
  }
}

async function countPages(page: Page): Promise<number> {
  const label = await page.getByRole('img', { name: /^Page 1 of / }).getAttribute('aria-label')
  return Number(label?.split(' ').at(-1))
}

/** From a click on a section to the first page without it, or with it again. */
async function* measureClicks(page: Page, name: string): AsyncGenerator<Figure> {
  const sections = ['Awards', 'Education', 'Trainings']
  const times: number[] = []
  for (let done = 0; done < CLICKS; done++) {
    await reset(page)
    await click(page, 'dialog label', sections[done % sections.length] ?? '')
    await after(page, 'drawn')
    const { drawn, clicked } = await read(page)
    times.push(drawn - clicked)
  }
  yield atMostP95(
    `${name}, click on a section to the preview`,
    times,
    200,
    `${CLICKS} clicks; a fixed task takes ${show(calibrate(), 'ms')}`,
  )
}
