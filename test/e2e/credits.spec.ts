import { createBlog } from '#features/blogs/mutations.ts'
import { createEvent } from '#features/events/mutations.ts'
import { paths } from '#lib/text/paths.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { ownEvent } from '../support/events/registrations.ts'
import { expect, expectAccessibleInBoth, test, wakeClient } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { insertOwner, type Owner } from '../support/profile/owner.ts'

test.describe.configure({ mode: 'serial' })

let portal: OwnPortal
let owner: Owner
let article: string
let event: string

test.beforeAll(async () => {
  portal = await startOwnPortal()
  owner = await insertOwner(portal, 'asha@example.org')
  const { db } = portal.database
  const author = { AuthorName: 'A. Kulkarni', AuthorOrganization: 'Nirmaan', AuthorEmail: owner.email }
  const blogId = await createBlog(db, sampleBlog('Grease', { BlogAuthorsList: [author] }))
  article = portal.url + paths.blog('technology', 'mechanical', blogId)
  const eventSpeakers = [`Asha Kulkarni <${owner.email}>`, 'Bo Ek']
  const eventId = await createEvent(db, ownEvent({ eventTitle: 'Bridges at night', eventSpeakers }))
  event = portal.url + paths.event(eventId, 'bridges-at-night')
})
test.afterAll(() => portal.stop())

test('Who is named by a verified address shows it on the own page, and both sides lead to each other', async ({
  page,
}) => {
  await page.goto(article)
  await expect(page.getByRole('link', { name: 'A. Kulkarni', exact: true })).toHaveCount(0)

  await beSignedIn(page, portal, owner.email)
  await page.goto(portal.url + paths.myPersonalProfile())
  await wakeClient(page)
  const works = page.getByRole('region', { name: 'Articles and talks' })
  await expect(works.getByRole('listitem')).toHaveCount(2)
  for (const name of ['Show my articles on my public page', 'Show my talks on my public page']) {
    await works.getByRole('switch', { name }).press('Space')
    await expect(works.getByRole('switch', { name })).toBeChecked()
  }
  await expectAccessibleInBoth(page)

  // The menu of the account leads here, and to the public page.
  await page.goto(portal.url)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Named as author or speaker' }).click()
  await expect(works).toBeInViewport()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Public page' }).click()
  await expect(page).toHaveURL(portal.url + paths.publicProfile(owner.publicId))

  await page.goto(article)
  await page.getByRole('link', { name: 'A. Kulkarni', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Kulkarni' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Articles' }).getByRole('link', { name: 'Grease' }),
  ).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('region', { name: 'Talks' }).getByRole('link', { name: 'Bridges at night' }).click()
  await expect(page).toHaveURL(event)
  await expect(page.getByRole('main').getByText('Bo Ek')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Asha Kulkarni' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Kulkarni' })).toBeVisible()
})

test('What is left out is no longer there', async ({ page }) => {
  await beSignedIn(page, portal, owner.email)
  await page.goto(portal.url + paths.myPersonalProfile())
  await wakeClient(page)
  await page.getByRole('button', { name: 'Leave out “Grease”' }).click()
  await expect(page.getByRole('button', { name: 'Show “Grease”' })).toBeVisible()
  await page.goto(portal.url + paths.publicProfile(owner.publicId))
  await expect(page.getByRole('region', { name: 'Talks' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Articles' })).toHaveCount(0)
  await page.goto(article)
  await expect(page.getByText('A. Kulkarni').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'A. Kulkarni', exact: true })).toHaveCount(0)
})
