import { createBlog } from '#features/blogs/mutations.ts'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { expect, expectAccessibleInBoth, expectComplaint, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { ownerPassword } from '../support/profile/owner.ts'

// An article is kept to be read later, and its author followed, from the article itself.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let portal: OwnPortal
let article: string
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
  const slug = await createBlog(portal.database.db, sampleBlog('Gears that whisper'))
  article = portal.url + paths.blog('technology', 'mechanical', slug)
})
test.afterAll(() => portal.stop())

test('a visitor saves an article as the first act, finds it in the list, and it stays saved', async ({
  page,
}) => {
  await page.goto(article, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('link', { name: 'To my reading list' }).click()
  const kept = page.getByRole('region', { name: 'To read' })
  await expect(kept.getByRole('link', { name: 'Gears that whisper' })).toBeVisible()

  await page.goto(article)
  await page.getByRole('button', { name: 'Saved' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'To my reading list' })).toHaveCount(0)
})

test('an author is followed from the end of their article, on the account, and what fails is said', async ({
  page,
  complaints,
}) => {
  const { db } = portal.database
  const email = 'reader@example.org'
  const reader = await insertPerson(db, email, { password: ownerPassword, user_type: 'Personal' })
  await beSignedIn(page, portal, email)
  await page.goto(article)
  const follow = page.getByRole('button', { name: /^Follow Ada/ })
  await page.route('**/api/v1/follow', (route) => route.abort())
  await follow.click()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /\w/ })).toBeVisible()
  await expect(follow).toBeVisible()
  await page.unroute('**/api/v1/follow')
  await expectComplaint(complaints, /ERR_FAILED/)
  await follow.click()
  await expect(page.getByRole('button', { name: /^Following Ada/ })).toBeVisible()
  const followed = await db.selectFrom('follow').select(['kind', 'person_id']).execute()
  expect(followed).toEqual([{ kind: 'author', person_id: reader }])
  await page.getByRole('link', { name: 'To my reading list' }).click()
  await expect(page.getByRole('button', { name: /^Stop following Ada/ })).toBeVisible()
})
