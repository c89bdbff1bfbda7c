import type { CDPSession, Page } from '@playwright/test'
import { emptyDraft, type ArticleDraft } from '#features/blogs/drafts/schema.ts'
import { json } from '#lib/db/json.ts'
import { paths } from '#lib/text/paths.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { insertPerson } from '#test/support/person.ts'
import { temporaryFolder } from '#test/support/portal.ts'
import { startHere } from '#test/support/running.ts'
import { openBrowser, signInByForm } from '../browser.ts'
import { budgets, compressedBytes } from '../budget.ts'
import { atMost, show, type Figure } from '../figures.ts'
import { inpFigure, pageWork, watchInteractions } from '../pages/interactions.ts'
import { calibrate } from '../timing.ts'

const WORDS = 100_000
const KEYS = 60
const LIMIT_MS = 50
/** Keys on the slow phone, and how long each is held. */
const [SLOW_KEYS, SLOW_KEY_MS] = [20, 50]
const [email, password] = ['author@example.org', 'correct1horse']

/** What a key costs in the form of an article of 100,000 words, in a browser: as many sections, and as one. */
export async function* measureEditor(): AsyncGenerator<Figure> {
  const [database, folder] = await Promise.all([openTestDatabase(null), temporaryFolder()])
  const portal = await startHere(database, { DATA_DIR: folder.path })
  const browser = await openBrowser()
  try {
    const owner = await insertPerson(database.db, email, { password, user_type: 'Personal' })
    const author = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    const desk = await author.newPage()
    await signInByForm(desk, portal.url, email, password)
    const bytes = await measureScripts(desk, portal.url)
    yield atMost('Scripts of the editor', bytes / 1000, budgets.editor / 1000, 'kB')
    await author.close()
    for (const [name, sections] of [
      ['100 sections', 100],
      ['one section', 1],
    ] as const) {
      const { id } = await database.db
        .insertInto('article_draft')
        .values({ owner_id: owner, content: json(articleOf(sections)), author_emails: [] })
        .returning('id')
        .executeTakeFirstOrThrow()
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
      const page = await context.newPage()
      await signInByForm(page, portal.url, email, password)
      await page.goto(portal.url + paths.myArticles(id))
      const { per, longest } = await measureKeys(page)
      yield {
        ...atMost(`A key in an article of 100,000 words, ${name}: processor`, per, LIMIT_MS, 'ms'),
        beside: `${KEYS} keys, of which the longest ${show(longest, 'ms')}; a fixed task takes ${show(calibrate(), 'ms')}`,
      }
      const read = await watchInteractions(page)
      for (let i = 0; i < SLOW_KEYS; i++) await page.keyboard.press('e', { delay: SLOW_KEY_MS })
      const keys = await read()
      yield inpFigure(
        `INP on a slow phone, a key in an article of 100,000 words, ${name}`,
        Math.max(...keys),
        await pageWork(page),
        `the slowest of ${SLOW_KEYS} keys`,
      )
      await context.close()
    }
  } finally {
    await browser.close()
    await portal.stop()
    await database.close()
    await folder.remove()
  }
}

/** Compressed bytes of the scripts that a new article brings, which opens with the editor. */
async function measureScripts(page: Page, url: string): Promise<number> {
  await page.goto(`${url}${paths.myArticles()}/new`)
  const main = page.getByRole('main')
  await main.getByLabel('Title').fill('How bearings carry')
  await page.waitForLoadState('networkidle')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url())
  })
  await main.getByRole('button', { name: 'Create draft' }).click()
  await main.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.getByRole('toolbar').waitFor()
  if (scripts.length === 0) throw new Error('A new article brought no scripts')
  return compressedBytes(page, scripts)
}

/** Paragraphs of a hundred short words: an article has at most 600,000 characters. */
function articleOf(sections: number): ArticleDraft {
  const words = 'a ball or a ring is what we load in it so that they turn'.split(' ')
  const paragraph = (n: number) =>
    `<p>${Array.from({ length: 100 }, (_, i) => words[(i * 7 + n) % words.length]).join(' ')}.</p>`
  const each = WORDS / sections / 100
  return {
    ...emptyDraft(),
    BlogTitle: 'Long',
    BlogCategoryPrimarySector: ['mechanical'],
    BlogContentDetails: Array.from({ length: sections }, (_, at) => ({
      Key: `s${at}`,
      SectionTitle: `Part ${at + 1}`,
      Content: Array.from({ length: each }, (__, i) => paragraph(at + i)).join(''),
      SubSection: [],
    })),
  }
}

/** Keys in the middle of the text, one after the other as people type: the processor's time of the page's thread. */
async function measureKeys(page: Page): Promise<{ per: number; longest: number }> {
  const texts = page.getByRole('main').getByRole('textbox', { name: 'Text', exact: true })
  await texts.first().waitFor()
  const text = texts.nth(Math.floor((await texts.count()) / 2))
  await text.locator('p').first().click()
  await page.getByRole('toolbar').waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  // The first keys compile what the others run.
  for (let i = 0; i < 10; i++) await typeKey(page, session)
  const times: number[] = []
  for (let i = 0; i < KEYS; i++) times.push(await typeKey(page, session))
  return { per: times.reduce((sum, each) => sum + each, 0) / KEYS, longest: Math.max(...times) }
}

async function typeKey(page: Page, session: CDPSession): Promise<number> {
  const before = await taskMs(session)
  await page.keyboard.press('e')
  // What the key set off is done with the frame after the next.
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
  return (await taskMs(session)) - before
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}
