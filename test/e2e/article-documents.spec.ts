import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessibleInBoth, expectComplaint, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(90_000)

const password = 'correct1horse'
const ada = 'ada@documents.example'
let portal: OwnPortal

test.beforeAll(async () => {
  portal = await startOwnPortal()
  await insertPerson(portal.database.db, ada, { password, user_type: 'Personal', name: 'Ada Rao' })
})
test.afterAll(() => portal.stop())

const main = (page: Page) => page.getByRole('main')
const attachments = (page: Page) => main(page).getByRole('group', { name: 'Attachments', exact: true })

async function choose(page: Page, name: string, content: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await attachments(page).getByRole('button', { name: 'Upload a file' }).press('Enter')
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
}

test('A document is uploaded by the keyboard, named, saved with the article and offered by it; what is refused loses nothing', async ({
  page,
  complaints,
}) => {
  await beSignedIn(page, portal, ada)
  await page.goto(`${portal.url}${paths.myArticles()}/new`)
  await main(page).getByLabel('Title').fill('How bearings are loaded')
  await main(page).getByRole('button', { name: 'Begin' }).click()
  await expect(attachments(page)).toBeVisible()
  await main(page).getByLabel('In a few sentences').fill('Typed before')

  await choose(page, 'page.txt', '<!doctype html><script>alert(1)</script>')
  await expect(attachments(page).getByText(/web page or a drawing/)).toBeVisible()
  await expectComplaint(complaints, /415/)
  await choose(page, 'Load_tables.pdf', `%PDF-1.7\n${'%'.repeat(48_000)}`)
  await expect(attachments(page).getByText('Load_tables.pdf is uploaded.')).toBeVisible()
  await expect(attachments(page).getByText(/web page or a drawing/)).toHaveCount(0)
  const title = attachments(page).getByLabel('What it is')
  await expect(title).toHaveValue('Load tables')
  await title.fill('Load tables of 1923')
  await expect(attachments(page).getByRole('link', { name: 'Load_tables.pdf' })).toBeVisible()
  await expect(attachments(page).getByText(/^PDF, 48\skB$/)).toBeVisible()
  await expect(main(page).getByText('Everything is saved')).toBeVisible()
  await expectAccessibleInBoth(page)
  if (process.env['SHOTS'])
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await attachments(page).scrollIntoViewIfNeeded()
      await attachments(page).screenshot({ path: `${process.env['SHOTS']}-${width}.png` })
    }

  await page.reload()
  await expect(main(page).getByLabel('In a few sentences')).toHaveValue('Typed before')
  await expect(title).toHaveValue('Load tables of 1923')
  const saved = page.waitForEvent('download')
  await attachments(page).getByRole('link', { name: 'Load_tables.pdf' }).click()
  expect((await saved).suggestedFilename()).toBe('Load_tables.pdf')
})
