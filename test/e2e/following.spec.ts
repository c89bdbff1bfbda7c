import { createBlog } from '#features/blogs/mutations.ts'
import { signUnsubscribe } from '#features/reading/digest/link.ts'
import { paths } from '#lib/text/paths.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { insertBusiness } from '../support/business/insert.ts'
import { insertPerson } from '../support/person.ts'
import { expect, test } from './journey.ts'
import { otherPage } from './organization-owner.ts'
import { beSignedIn } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('A visitor follows things in the browser, takes them along to the account, and stops its weekly mail', async ({
  page,
  portal,
}) => {
  const email = 'reader.of.following@example.org'
  const personId = await insertPerson(portal.database.db, email, { user_type: 'Personal' })
  await insertBusiness(portal.database.db, {
    slug: 'followed',
    details: { organizationName: 'Followed Process' },
    jobs: { a: { jobTitle: 'Followed engineer' }, b: { jobTitle: 'Ropewalk technician' } },
  })
  await createBlog(portal.database.db, sampleBlog('Gears that whisper of following'))
  await page.goto(paths.myReading())
  await expect(page.getByText('Your reading list is empty')).toBeVisible()
  for (const [path, follow, following] of [
    [paths.blogs('technology', 'mechanical'), 'Follow Mechanical', 'Following Mechanical'],
    [paths.company('followed'), 'Follow Followed Process', 'Following Followed Process'],
    [paths.jobs({ q: 'ropewalk' }), 'Follow this search', 'Following this search'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: follow }).click()
    await expect(page.getByRole('button', { name: following })).toBeVisible()
  }
  // What is followed leads to what is new of it.
  await page.getByRole('link', { name: 'Go to my reading list' }).click()
  await expect(page).toHaveURL(paths.myReading())
  const news = page.getByRole('region', { name: 'New for you' })
  await expect(news.getByRole('link', { name: 'Followed engineer' })).toBeVisible()
  await expect(news.getByRole('link', { name: 'Ropewalk technician' })).toBeVisible()
  await expect(news.getByRole('link', { name: 'Gears that whisper of following' })).toBeVisible()
  await expect(page.getByText('stored only in this browser')).toBeVisible()
  const search = page.getByRole('link', { name: 'Jobs · “ropewalk”' })
  await expect(search).toHaveAttribute('href', paths.jobs({ q: 'ropewalk' }))
  await page.getByRole('button', { name: 'Unfollow Followed Process' }).click()
  await expect(news.getByRole('link', { name: 'Followed engineer' })).toHaveCount(0)
  await expect(news.getByRole('link', { name: 'Ropewalk technician' })).toBeVisible()

  await beSignedIn(page, portal, email)
  await page.goto(paths.myReading())
  await expect(news.getByRole('link', { name: 'Ropewalk technician' })).toBeVisible()
  await expect(page.getByText('stored only in this browser')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('agora.reading'))).toBeNull()
  const weekly = page.getByRole('switch', { name: 'Email me once a week' })
  // It turns with the answer of the server, not with the click.
  await weekly.click()
  await expect(weekly).toBeChecked()
  await page.getByRole('button', { name: 'Create feed link' }).click()
  const address = await page.getByRole('link', { name: 'JSON Feed' }).getAttribute('href')
  const { items } = await (await page.request.get(address ?? '')).json()
  expect(items).toContainEqual(expect.objectContaining({ title: 'Ropewalk technician' }))
  await page.reload()
  await expect(weekly).toBeChecked()

  // As the mail has it; opening it stops nothing.
  await page.goto(paths.unsubscribe({ link: signUnsubscribe(personId, portal.secret) }))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(
    page.getByRole('heading', { name: 'You are unsubscribed from the weekly email' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Go to my reading list' }).click()
  await expect(weekly).not.toBeChecked()
})

test('A newcomer follows a company, and is following after confirming the address on another device', async ({
  page,
  portal,
  browser,
}) => {
  const email = 'newcomer.of.following@example.org'
  const password = 'correct1horse'
  await insertBusiness(portal.database.db, {
    slug: 'followed-anew',
    details: { organizationName: 'Anew Process' },
    jobs: { a: { jobTitle: 'Anew engineer' } },
  })
  await page.goto(paths.company('followed-anew'))
  await page.getByRole('button', { name: 'Follow Anew Process' }).click()
  await page.getByRole('link', { name: 'Go to my reading list' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Signin or Register' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText(`You are signed in, and we’ve sent an email to ${email}`)).toBeVisible()
  await expect(page.getByText('stored only in this browser')).toHaveCount(0)
  const mail = await portal.mailTo(email, /verify-email/)

  const phone = await otherPage(browser, portal)
  await phone.goto(/http\S+\/verify-email\?\S+/.exec(mail)![0])
  await phone.getByRole('button', { name: 'Yes, confirm' }).click()
  await phone.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  const entering = phone.getByRole('dialog', { name: 'Signin or Register' })
  await entering.getByLabel('Email').fill(email)
  await entering.getByLabel('Password', { exact: true }).fill(password)
  await entering.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(phone).toHaveURL(paths.myReading())
  await expect(phone.getByRole('link', { name: 'Anew engineer' })).toBeVisible()
})
