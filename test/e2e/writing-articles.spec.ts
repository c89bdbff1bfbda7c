import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { createBlog } from '#features/blogs/mutations.ts'
import { paths } from '#lib/text/paths.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectComplaint, test } from './journey.ts'
import { beSignedIn, type OwnPortal } from './own-portal.ts'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true }).first()
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const saved = (page: Page) => expect(main(page).getByText('All changes saved')).toBeVisible()
const withEditors = (page: Page) => expect(main(page).getByText('In review', { exact: true })).toBeVisible()

const authors = (portal: OwnPortal, emails: Record<string, string>) =>
  Promise.all(
    Object.entries(emails).map(([email, name]) =>
      insertPerson(portal.database.db, email, {
        user_type: 'Personal',
        name,
        ...(email.startsWith('editor') && { role: 'editor' }),
      }),
    ),
  )

/** Begins an article and waits for its page. */
async function begin(page: Page, title: string): Promise<string> {
  await page.goto(paths.blogs('technology', 'mechanical'))
  await main(page).getByRole('link', { name: 'Write an article' }).click()
  await field(page, 'Title').fill(title)
  await press(page, 'Create draft')
  await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
  return new URL(page.url()).pathname
}

async function decide(page: Page, step: string, reason?: string): Promise<void> {
  await press(page, step)
  const dialog = page.getByRole('dialog')
  if (reason) await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: step, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('An author writes an article with a picture and a document; editors publish, archive and restore it', async ({
  portal,
  page,
  complaints,
}) => {
  test.slow()
  const [ada, editor] = ['ada@worms.example', 'editor@worms.example']
  await authors(portal, { [ada]: 'Ada Rao', [editor]: 'Edita' })
  await beSignedIn(page, portal, ada)
  const path = await begin(page, 'How worm drives hold')
  await expect(field(page, 'Sector or subject')).toHaveValue('mechanical')
  await field(page, 'Summary').fill('Grease, load and speed.')
  await press(page, 'Add author')
  await main(page).getByRole('group', { name: 'Authors 1' }).getByLabel('Name').fill('Ada Rao')
  const section = main(page).getByRole('group', { name: 'Section 1' })
  await section.getByLabel('Heading').fill('Load')
  await section.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type('One <b>.\nTwo.')
  const steel = sharp({ create: { width: 640, height: 360, channels: 3, background: '#1f4e78' } })
  const chooser = section.getByLabel('Add images').and(page.locator('input'))
  await chooser.setInputFiles({
    name: 'worm.jpg',
    mimeType: 'image/jpeg',
    buffer: await steel.jpeg().toBuffer(),
  })
  await page.getByRole('dialog').getByLabel('Alternative text').fill('A steel worm')
  await page.keyboard.press('Enter')
  const attachments = main(page).getByRole('group', { name: 'Attachments', exact: true })
  await attachments.locator('input[type=file]').setInputFiles({
    name: 'Load_tables.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7\n${'%'.repeat(9_000)}`),
  })
  await expect(attachments.getByText('Load_tables.pdf uploaded.')).toBeVisible()
  await saved(page)
  await page.reload()
  await expect(attachments.getByLabel('Document title')).toHaveValue('Load tables')
  await main(page).getByRole('link', { name: 'Preview' }).click()
  await expect(main(page).getByText('One <b>.')).toBeVisible()
  await main(page).getByRole('link', { name: 'Back to the editor' }).click()
  await press(page, 'Submit for review')
  await withEditors(page)

  await beSignedIn(page, portal, editor)
  await page.goto(paths.myArticles())
  await main(page).getByRole('link', { name: 'Submitted articles' }).click()
  await main(page).getByRole('link', { name: 'How worm drives hold', exact: true }).click()
  await field(page, 'Note').fill('Which load?')
  await press(page, 'Add note')
  await expect(main(page).getByText('Which load?')).toBeVisible()
  await press(page, 'Suggest changes')
  await section.getByText('Two.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Three.')
  await expect(main(page).getByText(/^Suggestion 1/)).toBeVisible()
  await press(page, 'Finish suggesting')
  const suggested = section.getByRole('textbox', { name: 'Text' }).getByRole('insertion')
  await expect(suggested).toHaveText(/Three\.$/)

  await beSignedIn(page, portal, ada)
  await page.goto(path)
  const card = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Accept' }) })
  await expect(card.locator('ins')).toContainText('Three.')
  await press(page, 'Accept')
  await expect(section.getByRole('textbox', { name: 'Text' })).toContainText('Two. Three.')

  await beSignedIn(page, portal, editor)
  await page.goto(path)
  await decide(page, 'Approve')
  await decide(page, 'Publish')
  await portal.mailTo(ada, /has been published/)
  const article = paths.blog('technology', 'mechanical', 'how-worm-drives-hold')
  await page.goto(article)
  await expect(main(page).getByText('Two. Three.')).toBeVisible()
  await expect(main(page).getByRole('img', { name: 'A steel worm' })).toHaveJSProperty('naturalWidth', 640)
  const download = page.waitForEvent('download')
  await main(page).getByRole('link', { name: 'Load tables' }).click()
  expect((await download).suggestedFilename()).toBe('Load_tables.pdf')

  await page.goto(path)
  await decide(page, 'Retract', 'The figures were wrong.')
  await portal.mailTo(ada, /The figures were wrong/)
  await page.goto(article)
  await expect(main(page).getByText(/This article was retracted on/)).toBeVisible()
  await expect(main(page).getByText('The figures were wrong.')).toBeVisible()

  await page.goto(path)
  await decide(page, 'Archive')
  const notice = main(page).getByRole('heading', { level: 1, name: 'This article was archived' })
  await expect
    .poll(async () => {
      await page.goto(article)
      return notice.isVisible()
    })
    .toBe(true)
  await main(page).getByRole('link', { name: 'Articles on Mechanical' }).click()
  await expect(page).toHaveURL(paths.blogs('technology', 'mechanical'))
  await expectComplaint(complaints, /410/)
  await page.goto(paths.myArticles())
  await main(page).getByRole('link', { name: 'Submitted articles' }).click()
  await field(page, 'Status').selectOption({ label: 'Archived (1)' })
  await main(page).getByRole('link', { name: 'How worm drives hold', exact: true }).click()
  await decide(page, 'Restore')
  await expect
    .poll(async () => {
      await page.goto(article)
      return main(page).getByText('The figures were wrong.').isVisible()
    })
    .toBe(true)
})

test('An author writes on without a connection, and takes back an earlier version', async ({
  portal,
  page,
  context,
  complaints,
}) => {
  const ada = 'ada@cams.example'
  await authors(portal, { [ada]: 'Ada Rao' })
  await beSignedIn(page, portal, ada)
  await begin(page, 'How cams lift')
  await context.setOffline(true)
  await field(page, 'Title').fill('How cams lift valves')
  await expect(main(page).getByText(/^Offline/)).toBeVisible()
  await context.setOffline(false)
  await saved(page)
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('How cams lift valves')
  while (complaints.length > 0) await expectComplaint(complaints, /ERR_INTERNET_DISCONNECTED/)

  await main(page).getByRole('link', { name: 'Versions' }).click()
  const title = main(page).getByRole('region', { name: 'Title' })
  await expect(title.locator('del')).toHaveText(/valves/)
  await title.getByRole('button', { name: 'Restore this part' }).click()
  await expect(main(page).getByText('Version restored')).toBeVisible()
  await main(page).getByRole('link', { name: 'Back to the editor' }).click()
  await expect(field(page, 'Title')).toHaveValue('How cams lift')
})

test('Two authors write one article, and each keeps what the other wrote', async ({
  portal,
  page,
  browser,
  complaints,
}) => {
  const [ada, ben] = ['ada@springs.example', 'ben@springs.example']
  await authors(portal, { [ada]: 'Ada Rao', [ben]: 'Ben Ode' })
  await beSignedIn(page, portal, ada)
  const path = await begin(page, 'How springs tire')
  await press(page, 'Add author')
  const first = main(page).getByRole('group', { name: 'Authors 1' })
  await first.getByLabel('Name').fill('Ben Ode')
  await first.getByLabel('Email address').fill(ben)
  await saved(page)

  const context = await browser.newContext({ baseURL: portal.url })
  const other = await context.newPage()
  await beSignedIn(other, portal, ben)
  await other.goto(path)
  await expect(main(other).getByText(/Also editing: Ada Rao/)).toBeVisible()
  await field(other, 'Summary').fill('Ben’s sentences.')
  await saved(other)
  await field(page, 'Tags').fill('Rolling')
  await saved(page)
  await expect(field(page, 'Summary')).toHaveValue('Ben’s sentences.')

  // She hears of it when she saves, not before.
  await page.route('**/article-presence', () => {})
  await field(other, 'Title').fill('Title of Ben')
  await saved(other)
  await context.close()
  await field(page, 'Title').fill('Title of Ada')
  const dialog = page.getByRole('dialog', { name: 'Resolve conflicts' })
  await dialog.getByRole('radio', { name: /Their version/ }).check()
  await dialog.getByRole('button', { name: 'Keep selected versions' }).click()
  await expect(field(page, 'Title')).toHaveValue('Title of Ben')
  await saved(page)
  await expectComplaint(complaints, /409/)
})

test('An author corrects an imported article, gives it another address and translates it', async ({
  portal,
  page,
}) => {
  test.slow()
  const [author, editor] = ['rao@girders.example', 'editor@girders.example']
  await authors(portal, { [author]: 'Ada Rao', [editor]: 'Edita' })
  // As an import brings it: nobody has a working copy of it.
  const BlogAuthorsList = [{ AuthorName: 'Ada Rao', AuthorOrganization: 'Span', AuthorEmail: author }]
  await createBlog(portal.database.db, sampleBlog('Girders', { BlogID: 'girders-of-old', BlogAuthorsList }))
  const address = (slug: string) => paths.blog('technology', 'mechanical', slug)
  const publish = async (path: string) => {
    await beSignedIn(page, portal, editor)
    await page.goto(path)
    await decide(page, 'Approve')
    await decide(page, 'Publish')
    await beSignedIn(page, portal, author)
  }
  const begun = async () => {
    await expect(page).toHaveURL(/\/my-articles\/[0-9a-f]{8}-/)
    return new URL(page.url()).pathname
  }

  await beSignedIn(page, portal, author)
  await page.goto(paths.myArticles())
  await main(page).getByText('Correct a published article').click()
  await field(page, 'Link to the article').fill(`${portal.url}${address('girders-of-old')}?from=mail`)
  await press(page, 'Correct article')
  const correction = await begun()
  await field(page, 'Title').fill('Girders of steel')
  await main(page).getByText('More details').click()
  await field(page, 'Article URL').fill('steel-girders')
  await saved(page)
  await press(page, 'Submit for review')
  await withEditors(page)
  // Until it is decided, readers see what they saw.
  await page.goto(address('girders-of-old'))
  await expect(main(page).getByRole('heading', { level: 1, name: 'Girders', exact: true })).toBeVisible()
  await publish(correction)
  await page.goto(address('girders-of-old'))
  await expect(page).toHaveURL(address('steel-girders'))

  await page.goto(paths.myArticles())
  await main(page).getByRole('link', { name: 'Translate: Girders of steel' }).click()
  await field(page, 'Translation language').selectOption('es')
  await field(page, 'Title').fill('Vigas de acero')
  await press(page, 'Create draft')
  const translation = await begun()
  await field(page, 'Heading').fill('Fundamentos')
  await saved(page)
  await press(page, 'Submit for review')
  await withEditors(page)
  await publish(translation)
  await page.goto(address('vigas-de-acero'))
  const other = (language: RegExp) => main(page).getByRole('link', { name: language }).first()
  await other(/English/).click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Girders of steel' })).toBeVisible()
  await expect(other(/Español/)).toBeVisible()
})
