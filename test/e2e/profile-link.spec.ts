import { paths } from '#lib/text/paths.ts'
import { insertOwner } from '../support/profile/owner.ts'
import { expect, test } from './journey.ts'
import { beSignedIn } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const secret = 'monsoon-over-pune'

test('An owner sends a link with a password to a page that nobody else can see, until it expires or is deleted', async ({
  page,
  browser,
  portal,
}) => {
  const owner = await insertOwner(portal, 'sends.a.link@example.org')
  await portal.database.db
    .updateTable('profile')
    .set({ audience: 'owner', audience_chosen: true })
    .where('person_id', '=', owner.personId)
    .execute()
  await beSignedIn(page, portal, owner.email)
  await page.goto(paths.myPersonalProfile())
  await page.getByRole('button', { name: 'Public page settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Public page settings' })
  await dialog.getByLabel('Expires in').selectOption('7 days')
  await dialog.getByLabel('Password', { exact: true }).fill(secret)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByText(/^Expires on .* · with a password$/)).toBeVisible()
  const link = await dialog.getByText(/\/share#/).innerText()

  const visitor = await browser.newPage()
  expect((await visitor.goto(portal.url + paths.publicProfile(owner.publicId)))?.status()).toBe(404)
  const title = (name: string) => visitor.getByRole('heading', { level: 1, name })
  const open = async () => {
    await visitor.goto('about:blank')
    await visitor.goto(portal.url + paths.sharedProfile(link.slice(link.indexOf('#') + 1)))
  }
  const password = visitor.getByLabel('Password', { exact: true })
  const submit = visitor.getByRole('button', { name: 'Open profile' })
  await open()
  await expect(title('This profile needs a password')).toBeVisible()
  await expect(visitor.getByText('Dr Ravi Deshmukh')).toHaveCount(0)
  await password.fill('monsoon-over-goa')
  await submit.click()
  await expect(visitor.getByText(/^This is not the password/)).toBeVisible()
  await password.fill(secret)
  await submit.click()
  await expect(title('Asha Kulkarni')).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 2, name: 'Professional Experience' })).toBeVisible()
  // The password is not kept: the link alone opens nothing.
  await open()
  await expect(title('This profile needs a password')).toBeVisible()

  const setExpiry = (expires: Date) =>
    portal.database.db
      .updateTable('profile_link')
      .set({ expires })
      .where('person_id', '=', owner.personId)
      .execute()
  await setExpiry(new Date(Date.now() - 1000))
  await open()
  await expect(title('This link has expired')).toBeVisible()
  await page.reload()
  await expect(dialog.getByText(/^Expired on/)).toBeVisible()
  await expect(dialog.getByText(/\/share#/)).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Delete link' }).click()
  await expect(dialog.getByText(/^Expired on/)).toHaveCount(0)
  await open()
  await expect(title('This link does not work')).toBeVisible()
  await visitor.close()
})
