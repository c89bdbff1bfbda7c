import { createBlog } from '#features/blogs/mutations.ts'
import { signUnsubscribe } from '#features/reading/digest/link.ts'
import { paths } from '#lib/text/paths.ts'
import { insertBusiness } from '../support/business/insert.ts'
import { insertPerson } from '../support/person.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { expect, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { ownerPassword } from '../support/profile/owner.ts'

// What people follow: first in the browser, then on the account.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const secret = 'what signs the links of mails in this test'
let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0', SECRET: secret })
  const { db } = portal.database
  await createBlog(db, sampleBlog('Gears that whisper'))
  await insertBusiness(db, {
    slug: 'northwind',
    details: { organizationName: 'Northwind Process' },
    jobs: { a: { jobTitle: 'Process engineer' }, b: { jobTitle: 'Rope access technician' } },
  })
})
test.afterAll(() => portal.stop())

test('a visitor follows a field, a company and a search, and finds what is new of them on a page', async ({
  page,
}) => {
  await page.goto(portal.url + paths.myReading())
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await page.goto(portal.url + paths.blogs('technology', 'mechanical'))
  await page.getByRole('button', { name: 'Follow Mechanical' }).click()
  await expect(page.getByRole('button', { name: 'Following Mechanical' })).toBeVisible()
  await page.goto(portal.url + paths.company('northwind'))
  await page.getByRole('button', { name: 'Follow Northwind Process' }).click()
  await expect(page.getByRole('button', { name: 'Following Northwind Process' })).toBeVisible()
  await page.goto(portal.url + paths.jobs({ q: 'rope' }))
  await page.getByRole('button', { name: 'Follow this search' }).click()
  await expect(page.getByRole('button', { name: 'Following this search' })).toBeVisible()

  // What is followed leads to what is new of it.
  await page.getByRole('link', { name: 'To my reading list' }).click()
  await expect(page).toHaveURL(portal.url + paths.myReading())
  const news = page.getByRole('region', { name: 'New for you' })
  await expect(news.getByRole('link')).toHaveCount(3)
  await expect(news.getByRole('link', { name: 'Gears that whisper' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Jobs · “rope”' })).toHaveAttribute(
    'href',
    paths.jobs({ q: 'rope' }),
  )
  await expect(page.getByText('kept in this browser only')).toBeVisible()
  await page.getByRole('button', { name: 'Stop following Northwind Process' }).click()
  await expect(news.getByRole('link', { name: 'Process engineer' })).toHaveCount(0)
  await expect(news.getByRole('link')).toHaveCount(2)
})

test('signed in, it moves to the account, with a weekly mail and a feed; the link of the mail stops it', async ({
  page,
}) => {
  const email = 'reader@example.org'
  const personId = await insertPerson(portal.database.db, email, {
    password: ownerPassword,
    user_type: 'Personal',
  })
  await page.goto(portal.url + paths.blogs('technology', 'mechanical'))
  await page.getByRole('button', { name: 'Follow Mechanical' }).click()
  await expect(page.getByRole('button', { name: 'Following Mechanical' })).toBeVisible()
  await beSignedIn(page, portal, email)
  await page.goto(portal.url + paths.myReading())
  const news = page.getByRole('region', { name: 'New for you' })
  await expect(news.getByRole('link', { name: 'Gears that whisper' })).toBeVisible()
  await expect(page.getByText('kept in this browser only')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('agora.reading'))).toBeNull()
  const weekly = page.getByRole('switch', { name: 'Send me a mail once a week' })
  // It turns with the answer of the server, not with the click.
  await weekly.click()
  await expect(weekly).toBeChecked()
  await page.getByRole('button', { name: 'Make a feed address' }).click()
  const feed = page.getByRole('link', { name: 'JSON Feed' })
  const address = await feed.getAttribute('href')
  const { items } = await (await page.request.get(portal.url + address)).json()
  expect(items).toMatchObject([{ title: 'Gears that whisper' }])
  await page.reload()
  await expect(weekly).toBeChecked()

  // As the mail has it; opening it stops nothing.
  await page.goto(portal.url + paths.unsubscribe({ link: signUnsubscribe(personId, secret) }))
  await page.getByRole('button', { name: 'Stop the mail' }).click()
  await expect(page.getByRole('heading', { name: 'The weekly mail is stopped' })).toBeVisible()
  await page.getByRole('link', { name: 'To my reading list' }).click()
  await expect(weekly).not.toBeChecked()
})
