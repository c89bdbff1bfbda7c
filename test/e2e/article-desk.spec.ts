import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessibleInBoth, expectComplaint, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })
test.setTimeout(90_000)

const password = 'correct1horse'
const [ada, ben, editor] = ['ada@desk.example', 'ben@desk.example', 'editor@desk.example']
let portal: OwnPortal

test.beforeAll(async () => {
  portal = await startOwnPortal()
  await insertPerson(portal.database.db, ada, { password, user_type: 'Personal', name: 'Ada Rao' })
  await insertPerson(portal.database.db, ben, { password, user_type: 'Personal', name: 'Ben Ode' })
  await insertPerson(portal.database.db, editor, { password, user_type: 'Personal', role: 'editor' })
})
test.afterAll(() => portal.stop())

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true }).first()
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const saved = (page: Page) => expect(main(page).getByText('Everything is saved')).toBeVisible()

test('From a list of articles to one of one’s own, its preview, and to the editors and back', async ({
  page,
  complaints,
}) => {
  await beSignedIn(page, portal, ada)
  await page.goto(portal.url + paths.blogs('technology', 'mechanical'))
  await main(page).getByRole('link', { name: 'Write an article' }).click()
  await press(page, 'Begin')
  await expect(main(page).getByText('What is it called?')).toBeVisible()
  await field(page, 'Title').fill('How bearings carry')
  await press(page, 'Begin')
  await expect(main(page).getByRole('heading', { level: 1, name: 'How bearings carry' })).toBeVisible()
  await expect(field(page, 'Field')).toHaveValue('mechanical')

  await press(page, 'Submit to the editors')
  await expect(main(page).getByText('It cannot be submitted yet')).toBeVisible()
  await expect(main(page).getByText('Text: There is no text yet')).toBeVisible()
  await expectComplaint(complaints, /400/)
  await field(page, 'In a few sentences').fill('Grease, load and speed.')
  await press(page, 'Add a section')
  await field(page, 'Heading').fill('Load')
  await main(page).getByRole('group', { name: 'Section 1' }).getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type('One <b>.\nTwo.')
  await expect(main(page).getByText('It cannot be submitted yet')).toBeHidden()
  await field(page, 'Tags').fill('Bearings, Grease')
  await saved(page)
  // Words and levels, beside the text and open while it is gone over.
  await main(page).getByText('Look it over').click()
  await expect(main(page).getByText('4 words')).toBeVisible()
  await expect(main(page).getByText('Nothing that readers would stumble over was found.')).toBeVisible()
  await expectAccessibleInBoth(page)

  await page.reload()
  await expect(field(page, 'Tags')).toHaveValue('Bearings, Grease')
  await main(page).getByRole('link', { name: 'Preview' }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'How bearings carry' })).toBeVisible()
  await expect(main(page).getByText('One <b>.')).toBeVisible()
  await main(page).getByRole('link', { name: 'Back to writing' }).click()

  await press(page, 'Submit to the editors')
  await expect(main(page).getByText('With the editors', { exact: true })).toBeVisible()
  await expect(field(page, 'Title')).toBeDisabled()
  await press(page, 'Withdraw')
  await expect(field(page, 'Title')).toBeEnabled()
  await page.goto(portal.url + paths.myArticles())
  await expect(main(page).getByText('Draft', { exact: true })).toBeVisible()
  await expectAccessibleInBoth(page)
})

test('What is typed without a connection outlives the page, and is saved once it is back', async ({
  page,
  context,
  complaints,
}) => {
  await beSignedIn(page, portal, ada)
  await page.goto(portal.url + paths.myArticles())
  await main(page).getByRole('link', { name: 'Edit: How bearings carry' }).click()
  await expect(page).toHaveTitle('How bearings carry · Agora')
  await context.setOffline(true)
  await field(page, 'Title').fill('How ball bearings carry')
  await expect(main(page).getByText(/No connection/)).toBeVisible()
  await context.setOffline(false)
  await saved(page)
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('How ball bearings carry')
  // The save, and whoever else writes: each was tried.
  await expectComplaint(complaints, /ERR_INTERNET_DISCONNECTED/)
  while (complaints.some((each) => /ERR_INTERNET_DISCONNECTED/.test(each)))
    await expectComplaint(complaints, /ERR_INTERNET_DISCONNECTED/)
})

test('Two write one article: each keeps their part, and the same part asks', async ({
  page,
  browser,
  complaints,
}) => {
  await beSignedIn(page, portal, ada)
  await page.goto(portal.url + paths.myArticles())
  await main(page).getByRole('link', { name: 'Edit: How ball bearings carry' }).click()
  await press(page, 'Add an author')
  const second = main(page).getByRole('group', { name: 'Authors 2' })
  await second.getByLabel('Name').fill('Ben Ode')
  await second.getByLabel('E-mail address').fill(ben)
  await saved(page)

  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await beSignedIn(other, portal, ben)
  await other.goto(page.url())
  await expect(main(other).getByText(/Writing as well now: Ada Rao/)).toBeVisible()
  await field(other, 'In a few sentences').fill('Ben’s sentences.')
  await saved(other)
  await field(page, 'Tags').fill('Rolling')
  await saved(page)
  await expect(field(page, 'In a few sentences')).toHaveValue('Ben’s sentences.')

  // She hears of it when she saves, not before.
  await page.route('**/article-presence', () => {})
  await field(other, 'Title').fill('Title of Ben')
  await saved(other)
  await field(page, 'Title').fill('Title of Ada')
  const dialog = page.getByRole('dialog', { name: 'Changed here and elsewhere' })
  await expect(dialog.getByText('Title of Ben')).toBeVisible()
  await expectAccessibleInBoth(page)
  await dialog.getByRole('radio', { name: /Theirs/ }).check()
  await dialog.getByRole('button', { name: 'Keep what is chosen' }).click()
  await expect(field(page, 'Title')).toHaveValue('Title of Ben')
  await saved(page)
  await other.close()
  await expectComplaint(complaints, /409/)
})

test('What was written before is seen beside what is there now, and comes back', async ({ page }) => {
  test.slow()
  await beSignedIn(page, portal, ada)
  await page.goto(portal.url + paths.myArticles())
  await main(page).getByRole('link', { name: 'Edit: Title of Ben' }).click()
  await field(page, 'Title').fill('Title of nobody')
  await saved(page)
  await main(page).getByRole('link', { name: 'Versions' }).click()
  // The one before what she has just written.
  const title = main(page).getByRole('region', { name: 'Title' })
  await expect(title.locator('del')).toHaveText(/nobody/)
  await expect(title.locator('ins')).toHaveText(/Ben/)
  await main(page).getByText('Beside the one before').click()
  await expect(main(page).getByText('What is struck out was taken out in this version')).toBeVisible()
  await main(page).getByText('Beside what is there now').click()
  await expectAccessibleInBoth(page)
  await title.getByRole('button', { name: 'Bring this part back' }).click()
  await expect(main(page).getByText('It is back.')).toBeVisible()
  await expect(title).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Back to writing' }).click()
  await expect(field(page, 'Title')).toHaveValue('Title of Ben')
})

test('An editor notes, approves, publishes and retracts; the author hears of it, the notice stays', async ({
  page,
}) => {
  await beSignedIn(page, portal, ada)
  await page.goto(portal.url + paths.myArticles())
  await main(page).getByRole('link', { name: 'Edit: Title of Ben' }).click()
  await press(page, 'Submit to the editors')
  await expect(main(page).getByText('With the editors', { exact: true })).toBeVisible()
  const path = new URL(page.url()).pathname

  await beSignedIn(page, portal, editor)
  await page.goto(portal.url + paths.myArticles())
  await main(page).getByRole('link', { name: 'Submitted articles' }).click()
  await expect(main(page).getByRole('link', { name: 'Title of Ben', exact: true })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.goto(portal.url + path)
  await main(page).getByLabel('About', { exact: true }).selectOption({ label: 'Load' })
  await main(page).getByLabel('Note', { exact: true }).fill('Which load?')
  await press(page, 'Add the note')
  await expect(main(page).getByText('Which load?')).toBeVisible()
  await expectAccessibleInBoth(page)
  const decide = async (step: string, reason?: string) => {
    await press(page, step)
    const dialog = page.getByRole('dialog')
    if (reason) await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: step, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await decide('Approve')
  await decide('Publish')
  await portal.mailTo(ada, /is published/)
  await decide('Retract', 'The figures were wrong.')
  await portal.mailTo(ada, /The figures were wrong/)

  await page.goto(portal.url + paths.blog('technology', 'mechanical', 'title-of-ben'))
  await expect(main(page).getByText(/This article was retracted on/)).toBeVisible()
  await expect(main(page).getByText('The figures were wrong.')).toBeVisible()
})
