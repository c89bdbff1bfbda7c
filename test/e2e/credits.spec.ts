import { createBlog } from '#features/blogs/mutations.ts'
import { createEvent } from '#features/events/mutations.ts'
import { paths } from '#lib/text/paths.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { ownEvent } from '../support/events/registrations.ts'
import { insertOwner } from '../support/profile/owner.ts'
import { expect, test, wakeClient } from './journey.ts'
import { beSignedIn } from './own-portal.ts'

test('An author who is named by a verified address shows it, and both sides lead to each other', async ({
  page,
  portal,
}) => {
  const owner = await insertOwner(portal, 'named.of.credits@example.org', {}, {})
  const { db } = portal.database
  const author = { AuthorName: 'A. Kulkarni', AuthorOrganization: 'Nirmaan', AuthorEmail: owner.email }
  const blogId = await createBlog(db, sampleBlog('Grease of the named', { BlogAuthorsList: [author] }))
  const article = paths.blog('technology', 'mechanical', blogId)
  const eventSpeakers = [`Asha Kulkarni <${owner.email}>`, 'Bo Ek']
  const eventId = await createEvent(db, ownEvent({ eventTitle: 'Bridges of the named', eventSpeakers }))
  const named = page.getByRole('link', { name: 'A. Kulkarni', exact: true })
  await page.goto(article)
  await expect(page.getByText('A. Kulkarni').first()).toBeVisible()
  await expect(named).toHaveCount(0)

  // The menu of the account leads to what names one, and to the public page.
  await beSignedIn(page, portal, owner.email)
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Named as author or speaker' }).click()
  const works = page.getByRole('region', { name: 'Articles and talks' })
  await expect(works).toBeInViewport()
  for (const name of ['Show my articles on my public page', 'Show my talks on my public page']) {
    await works.getByRole('switch', { name }).press('Space')
    await expect(works.getByRole('switch', { name })).toBeChecked()
  }
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Public page' }).click()
  await expect(page).toHaveURL(paths.publicProfile(owner.publicId))

  await page.goto(article)
  await wakeClient(page)
  const loaded: string[] = []
  page.on('request', (request) => void (request.isNavigationRequest() && loaded.push(request.url())))
  await named.first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Kulkarni' })).toBeVisible()
  await expect(page).toHaveTitle(/^Asha Kulkarni/)
  expect(loaded).toEqual([])
  const articles = page.getByRole('region', { name: 'Articles' })
  await expect(articles.getByRole('link', { name: 'Grease of the named' })).toBeVisible()
  const talks = page.getByRole('region', { name: 'Talks' })
  await talks.getByRole('link', { name: 'Bridges of the named' }).click()
  await expect(page).toHaveURL(paths.event(eventId, 'bridges-of-the-named'))
  await page.getByRole('main').getByRole('link', { name: 'Asha Kulkarni' }).click()
  await expect(page).toHaveURL(paths.publicProfile(owner.publicId))

  await page.goto(paths.myPersonalProfile())
  await works.getByRole('button', { name: 'Hide “Grease of the named”' }).click()
  await expect(works.getByRole('button', { name: 'Show “Grease of the named”' })).toBeVisible()
  await page.goto(paths.publicProfile(owner.publicId))
  await expect(talks).toBeVisible()
  await expect(articles).toHaveCount(0)
  await page.goto(article)
  await expect(named).toHaveCount(0)
})
