import { createBlog } from '#features/blogs/mutations.ts'
import { paths } from '#lib/text/paths.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectComplaint, test } from './journey.ts'
import { beSignedIn } from './own-portal.ts'

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('A visitor reads an article, keeps it for later and goes on to the next of its field', async ({
    page,
  }) => {
    const buck = paths.blog(
      'technology',
      'electrical-and-electronics',
      'buck-converter-worked-from-twelve-volts',
    )
    // Saving is the first act, before the page is all there.
    await page.goto(buck, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
    await expect(page.getByText('A vehicle accessory needs 5 V at up to 2 A')).toBeInViewport()
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    await page.getByRole('link', { name: 'Go to my reading list' }).click()
    const kept = page.getByRole('region', { name: 'Saved articles' })
    await kept.getByRole('link', { name: title! }).first().click()
    await page.getByRole('button', { name: 'Saved' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to my reading list' })).toHaveCount(0)

    const next = page.getByRole('region', { name: 'Next in Electrical and electronics' })
    const link = next.getByRole('heading', { level: 3 }).first().getByRole('link')
    const nextTitle = await link.textContent()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: nextTitle! })).toBeVisible()
    // Rendered by the browser, it has its end as well.
    await expect(next).toBeVisible()
  })
})

test('A learner follows an author from the end of their article', async ({ portal, page, complaints }) => {
  const { db } = portal.database
  const email = 'reader@keeping.example'
  const BlogAuthorsList = [{ AuthorName: 'Ada of the gears', AuthorOrganization: '', AuthorEmail: '' }]
  const slug = await createBlog(db, sampleBlog('Gears that are kept', { BlogAuthorsList }))
  const person_id = await insertPerson(db, email, { user_type: 'Personal' })
  await beSignedIn(page, portal, email)
  await page.goto(paths.blog('technology', 'mechanical', slug))
  const follow = page.getByRole('button', { name: 'Follow Ada of the gears' })
  await page.route('**/api/v1/follow', (route) => route.abort())
  await follow.click()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /\w/ })).toBeVisible()
  await expect(follow).toBeVisible()
  await page.unroute('**/api/v1/follow')
  await expectComplaint(complaints, /ERR_FAILED/)
  await follow.click()
  await expect(page.getByRole('button', { name: 'Following Ada of the gears' })).toBeVisible()
  const followed = db.selectFrom('follow').select('kind').where('person_id', '=', person_id)
  expect(await followed.execute()).toEqual([{ kind: 'author' }])
  await page.getByRole('link', { name: 'Go to my reading list' }).click()
  await page.getByRole('button', { name: 'Unfollow Ada of the gears' }).click()
  await expect(page.getByText('Your reading list is empty')).toBeVisible()
})
