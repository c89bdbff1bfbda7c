import type { Browser, Locator, Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertThings, OWNER, type ReportableThing } from '../support/moderation/things.ts'
import { insertPerson, insertPassword } from '../support/person.ts'
import { expect, expectAccessibleInBoth, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })
test.setTimeout(120_000)

const password = 'correct1horse'
const [ana, ben] = ['ana@example.org', 'ben@example.org']
let portal: OwnPortal
let article: ReportableThing
let event: ReportableThing
let job: ReportableThing

test.beforeAll(async () => {
  portal = await startOwnPortal()
  const { db } = portal.database
  const things = await insertThings(db)
  ;({ article, event, posting: job } = things)
  for (const [email, name] of [
    [ana, 'Ana'],
    [ben, 'Ben'],
  ] as const)
    await insertPerson(db, email, { password, name, role: 'admin', user_type: 'Personal' })
  const owner = await db
    .updateTable('person')
    .set({ user_type: 'Personal' })
    .where('email', '=', OWNER)
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertPassword(db, owner.id, password)
})
test.afterAll(() => portal.stop())

const main = (page: Page) => page.getByRole('main')

/** Somebody who is not signed in, and whose browser may note what is not there. */
async function asVisitor(browser: Browser, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await act(await context.newPage())
  await context.close()
}

/** Looks from the landing page for what is called so. */
async function search(page: Page, words: string): Promise<Locator> {
  await page.goto(portal.url + paths.home())
  await page.goto(portal.url + paths.search({ q: words }))
  return main(page)
}

const item = (page: Page, { title }: ReportableThing) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Does something about what is in the queue, and waits until it is there no more. */
async function decide(page: Page, thing: ReportableThing, act: string, reason: string): Promise<void> {
  const row = item(page, thing)
  await row.getByLabel(/^Why/).fill(reason)
  await row.getByRole('button', { name: `${act}: ${thing.title}` }).click()
  await expect(row).toHaveCount(0)
}

async function narrow(page: Page, kind: string, language: string): Promise<void> {
  await page.goto(portal.url + paths.adminReports())
  await page.getByRole('combobox', { name: 'Kind' }).selectOption(kind)
  await page.getByRole('combobox', { name: 'Language' }).selectOption(language)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
}

test('A visitor reports an article, an event and a job', async ({ browser }) => {
  await asVisitor(browser, async (page) => {
    for (const thing of [article, event, job]) {
      const link = main(page).getByRole('link', { name: thing.title }).first()
      await expect(async () => {
        await search(page, thing.title)
        await expect(link).toBeVisible({ timeout: 1_000 })
      }, 'written into the search by a worker').toPass()
      await link.click()
      await page.getByRole('link', { name: 'Report this page' }).click()
      await page.getByLabel('What is wrong').selectOption('Advertising or fraud')
      await page.getByRole('button', { name: 'Send report' }).click()
      await expect(page.getByText('Your report was sent')).toBeVisible()
    }
  })
})

test('A moderator hides one, warns of another and dismisses the third', async ({ page, browser }) => {
  await beSignedIn(page, portal, ana)
  await narrow(page, 'Article', 'English')
  await expect(item(page, article)).toBeVisible()
  await expect(item(page, event)).toHaveCount(0)
  await expectAccessibleInBoth(page)
  await decide(page, article, 'Hide it', 'It sells a course.')
  await narrow(page, 'Event', 'Spanish')
  await expect(item(page, event)).toBeVisible()
  await decide(page, event, 'Warn its owner', 'Say who speaks.')
  await page.goto(portal.url + paths.adminReports())
  await decide(page, job, 'Dismiss the reports', 'It is a job.')
  await expect(page.getByText('No report and no appeal waits.')).toBeVisible()

  await asVisitor(browser, async (visitor) => {
    const gone = await visitor.goto(`${portal.url}/technology/mechanical/blog/${article.id}`)
    expect(gone!.status()).toBe(404)
    await visitor.goto(`${portal.url}/technology/mechanical/blogs`)
    await expect(main(visitor)).not.toContainText(article.title)
    await expect(await search(visitor, article.title)).not.toContainText('What there is to know about')
    const there = await visitor.goto(portal.url + paths.event(event.id, 'earnquick-webinar'))
    expect(there!.status()).toBe(200)
  })
})

test('The owner hears of both, by keyboard appeals where the mails lead to', async ({ page }) => {
  await beSignedIn(page, portal, OWNER)
  const lead = async (saying: RegExp) =>
    /http\S+/.exec((await portal.mailTo(OWNER, saying)).split('reclamar:')[1]!)![0]
  await page.goto(await lead(/ha ocultado/))
  await expect(page.getByText(/han ocultado|have hidden/)).toBeVisible()
  await expect(page.getByText('It sells a course.')).toBeVisible()
  const open = page.locator('summary').filter({ hasText: /^(Reclamar|Appeal)$/ })
  await open.focus()
  await page.keyboard.press('Enter')
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Tab')
  await page.keyboard.type('It names one.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Has reclamado|You have appealed/)).toBeVisible()

  await page.goto(await lead(/Sigue visible/))
  await expect(page.getByText('Say who speaks.')).toBeVisible()
  await open.click()
  await page.getByRole('textbox', { name: /^(Por qué|Why)/ }).fill('Nobody knows yet.')
  await page.getByRole('button', { name: /Enviar la reclamación|Send the appeal/ }).click()
  await expect(page.getByText(/Has reclamado|You have appealed/)).toBeVisible()
})

test('Another moderator upholds one appeal and declines the other; all is on record', async ({
  page,
  browser,
}) => {
  await beSignedIn(page, portal, ben)
  await page.goto(portal.url + paths.adminReports())
  await expect(item(page, article).getByText('Ana')).toBeVisible()
  await expect(item(page, article).getByText('It names one.')).toBeVisible()
  await item(page, article).getByText('What it says now').click()
  await expect(item(page, article).getByText('Grease and load.')).toBeVisible()
  await expectAccessibleInBoth(page)
  await decide(page, article, 'Show it again', 'It only names one.')
  await decide(page, event, 'Decline the appeal', 'Then wait with it.')
  await page.goto(portal.url + paths.adminAudit())
  for (const act of ['Page hidden', 'Page shown again', 'Appeal against moderators', 'Appeal declined'])
    await expect(main(page).getByText(act, { exact: true }).filter({ visible: true }).first()).toBeVisible()

  await asVisitor(browser, async (visitor) => {
    const there = await visitor.goto(`${portal.url}/technology/mechanical/blog/${article.id}`)
    expect(there!.status()).toBe(200)
    await visitor.goto(`${portal.url}/technology/mechanical/blogs`)
    await expect(main(visitor)).toContainText(article.title)
    await expect(async () =>
      expect(await search(visitor, article.title)).toContainText('What there is to know about'),
    ).toPass()
  })
  await portal.mailTo(OWNER, /Then wait with it\./)
  await portal.mailTo(OWNER, /It only names one\./)
})
