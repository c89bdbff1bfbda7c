import type { Page } from '@playwright/test'
import { emptyDraft } from '#features/blogs/desk/schema.ts'
import { createBlog } from '#features/blogs/mutations.ts'
import { recordViews } from '#features/blogs/trending/mutations.ts'
import { json } from '#lib/db/json.ts'
import { paths } from '#lib/text/paths.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessibleInBoth, expectComplaint, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })
test.setTimeout(90_000)

const password = 'correct1horse'
const [author, editor] = ['rao@published.example', 'editor@published.example']
let portal: OwnPortal

test.beforeAll(async () => {
  portal = await startOwnPortal({ FETCH_PRIVATE: 'on' })
  const { db } = portal.database
  await insertPerson(db, author, { password, user_type: 'Personal', name: 'Ada Rao' })
  await insertPerson(db, editor, { password, user_type: 'Personal', role: 'editor' })
  // As an import brings it: nobody has a working copy of it.
  const authors = [{ AuthorName: 'Ada Rao', AuthorOrganization: 'Span', AuthorEmail: author }]
  await createBlog(db, sampleBlog('Girders', { BlogID: 'girders', BlogAuthorsList: authors }))
})
test.afterAll(() => portal.stop())

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true }).first()
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const saved = (page: Page) => expect(main(page).getByText('Everything is saved')).toBeVisible()
const address = (slug: string) => paths.blog('technology', 'mechanical', slug)
const begin = async (page: Page) => {
  await expect(page).toHaveURL(/\/my-articles\/[0-9a-f]{8}-/)
  return new URL(page.url()).pathname
}
const decide = async (page: Page, path: string) => {
  await beSignedIn(page, portal, editor)
  await page.goto(portal.url + path)
  for (const step of ['Approve', 'Publish']) {
    await press(page, step)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: step, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
}

test('An author corrects what was imported, and gives it another address', async ({ page, complaints }) => {
  await beSignedIn(page, portal, author)
  await page.goto(portal.url + paths.myArticles())
  await main(page).getByText('Correct a published article').click()
  await press(page, 'Correct it')
  await expect(main(page).getByText('Which article?')).toBeVisible()
  await field(page, 'Address of the article').fill(`${portal.url}${address('nowhere')}`)
  await press(page, 'Correct it')
  await expect(main(page).getByText('There is no such article.')).toBeVisible()
  await expectComplaint(complaints, /404/)
  await expectAccessibleInBoth(page)
  await field(page, 'Address of the article').fill(`${portal.url}${address('girders')}?from=mail#steel`)
  await press(page, 'Correct it')
  const path = await begin(page)
  await expect(field(page, 'Title')).toHaveValue('Girders')
  await field(page, 'Title').fill('Girders of steel')
  await main(page).getByText('More about the article').click()
  await expect(field(page, 'Address')).toHaveValue('girders')
  await field(page, 'Address').fill('Steel girders')
  await saved(page)
  await press(page, 'Submit to the editors')
  await expect(main(page).getByText('Address: Small letters, digits')).toBeVisible()
  await expectComplaint(complaints, /400/)
  await field(page, 'Address').fill('steel-girders')
  await saved(page)
  await press(page, 'Submit to the editors')
  await expect(main(page).getByText('With the editors', { exact: true })).toBeVisible()

  // Until it is decided, readers see what they saw.
  await page.goto(portal.url + address('girders'))
  await expect(main(page).getByRole('heading', { level: 1, name: 'Girders', exact: true })).toBeVisible()
  await decide(page, path)
  await page.goto(portal.url + address('girders'))
  await expect(page).toHaveURL(portal.url + address('steel-girders'))
  await expect(main(page).getByRole('heading', { level: 1, name: 'Girders of steel' })).toBeVisible()
})

test('It is translated with its text at hand, and each leads to the other', async ({ page }) => {
  await recordViews(portal.database.db, new Map([['steel-girders', new Map([['search', 2] as const])]]))
  await beSignedIn(page, portal, author)
  await page.goto(portal.url + paths.myArticles())
  await expect(main(page).getByText(/^Read \d+ times and shared 0 times in 30 days$/)).toBeVisible()
  await expect(main(page).getByText('From: search engines 2')).toBeVisible()
  await main(page).getByRole('link', { name: 'Translate: Girders of steel' }).click()
  await expect(field(page, 'Address of the original')).toHaveValue('steel-girders')
  await field(page, 'Translated into').selectOption('es')
  await field(page, 'Title').fill('Vigas de acero')
  await expectAccessibleInBoth(page)
  await press(page, 'Begin')
  const path = await begin(page)
  await expect(field(page, 'Heading')).toHaveValue('Basics')
  await expect(main(page).getByText('Grease and load.')).toBeVisible()
  await field(page, 'Heading').fill('Fundamentos')
  await saved(page)
  await press(page, 'Submit to the editors')
  await expect(main(page).getByText('With the editors', { exact: true })).toBeVisible()
  await decide(page, path)
  await page.goto(portal.url + address('vigas-de-acero'))
  await main(page)
    .getByRole('link', { name: /English/ })
    .first()
    .click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Girders of steel' })).toBeVisible()
  await expect(
    main(page)
      .getByRole('link', { name: /Español/ })
      .first(),
  ).toBeVisible()
})

test('A second translation into the same language is refused where it would begin', async ({
  page,
  complaints,
}) => {
  await beSignedIn(page, portal, editor)
  await page.goto(portal.url + paths.myArticles('new', { translate: 'girders' }))
  await field(page, 'Title').fill('Otra')
  await field(page, 'Translated into').selectOption('es')
  await press(page, 'Begin')
  await expect(main(page).getByText('It has been translated into this language already')).toBeVisible()
  await expectComplaint(complaints, /409/)
})

test('Among many articles one is found by part of its title, and by how far it has got', async ({ page }) => {
  const { db } = portal.database
  const owner_id = await insertPerson(db, 'many@published.example', { password, user_type: 'Personal' })
  const drafts = ['Área', 'Beams', 'Cables', 'Domes', 'Edges', 'Forces'].map((BlogTitle) => ({
    owner_id,
    content: json({ ...emptyDraft(), BlogTitle }),
    author_emails: [],
    status: BlogTitle === 'Domes' ? ('Rejected' as const) : ('Draft' as const),
  }))
  await db.insertInto('article_draft').values(drafts).execute()
  await beSignedIn(page, portal, 'many@published.example')
  await page.goto(portal.url + paths.myArticles())
  const titles = main(page).getByRole('heading', { level: 2 })
  await expect(titles).toHaveCount(6)
  await field(page, 'Part of a title').fill('area')
  await expect(titles).toHaveText(['Área'])
  await field(page, 'State').selectOption('Rejected')
  await expect(main(page).getByText('None of your articles is like that')).toBeVisible()
  await expectAccessibleInBoth(page)
  await field(page, 'Part of a title').fill('')
  await expect(titles.first()).toHaveText('Domes')
})

test('An editor decides several articles at once, by the keyboard', async ({ page }) => {
  const { db } = portal.database
  const owner_id = await insertPerson(db, 'some@published.example', { password, user_type: 'Personal' })
  const drafts = ['Pulleys', 'Springs', 'Valves'].map((BlogTitle) => ({
    owner_id,
    content: json({ ...emptyDraft(), BlogTitle }),
    author_emails: [],
    status: BlogTitle === 'Valves' ? ('Approved' as const) : ('Submitted' as const),
    submitted: new Date(),
  }))
  await db.insertInto('article_draft').values(drafts).execute()
  await beSignedIn(page, portal, editor)
  await page.goto(portal.url + paths.myArticles('review'))
  for (const title of ['Pulleys', 'Springs', 'Valves'])
    await main(page)
      .getByRole('checkbox', { name: `Choose: ${title}` })
      .press('Space')
  const bar = main(page).getByRole('toolbar', { name: 'With what is chosen' })
  await expect(bar.getByText('3 articles chosen')).toBeVisible()
  await expect(bar.getByText('Nothing can be done with all of them')).toBeVisible()
  await main(page).getByRole('checkbox', { name: 'Choose: Valves' }).press('Space')
  await expectAccessibleInBoth(page)
  await bar.getByRole('button', { name: 'Do not accept' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Do not accept: 2 articles?' })
  await expect(dialog.getByText('Pulleys · Springs')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Sources are missing.')
  await dialog.getByRole('button', { name: 'Do not accept' }).press('Enter')
  await expect(page.getByText('Done: 2 articles.')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Pulleys' })).toContainText('Not accepted')
})

test('An author hears which links do not answer, and goes to them', async ({ page }) => {
  const { db } = portal.database
  const owner_id = await insertPerson(db, 'links@published.example', { password, user_type: 'Personal' })
  const Content = '<p>See <a href="http://localhost:9/tables">the tables of loads</a>.</p>'
  const BlogContentDetails = [{ Key: 's1', SectionTitle: 'Basics', Content, SubSection: [] }]
  const { id } = await db
    .insertInto('article_draft')
    .values({
      owner_id,
      content: json({ ...emptyDraft(), BlogTitle: 'Loads', BlogContentDetails }),
      author_emails: [],
      status: 'Draft',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await beSignedIn(page, portal, 'links@published.example')
  await page.goto(portal.url + paths.myArticles(id))
  await main(page).getByText('Look it over').click()
  await press(page, 'Check whether links answer')
  const found = main(page).getByRole('listitem').filter({ hasText: 'cannot be reached' })
  await expect(found).toHaveText('Basics: http://localhost:9/tables cannot be reached')
  await expectAccessibleInBoth(page)
})
