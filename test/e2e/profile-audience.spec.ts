import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { insertOwner, ownerPassword } from '../support/profile/owner.ts'
import { expect, test } from './journey.ts'
import { watchShifts } from './layout-shifts.ts'
import { beSignedIn } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const name = (page: Page) => page.getByRole('heading', { level: 1, name: 'Asha Kulkarni' })
const section = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title })
const extras = (page: Page) => page.getByRole('region', { name: 'For signed-in members' })
const banner = (page: Page) => page.getByText('Please Sign in to view more details')
const bar = (page: Page) => page.getByRole('complementary', { name: 'Your view' })

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(ownerPassword)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
}

test('An owner shows the page to everybody but one part, and looks at it as others do', async ({
  page,
  browser,
  portal,
}) => {
  const owner = await insertOwner(portal, 'decides.of.audience@example.org')
  await portal.database.db
    .updateTable('profile')
    .set({ audience: 'owner', audience_chosen: false })
    .where('person_id', '=', owner.personId)
    .execute()
  const path = paths.publicProfile(owner.publicId)
  await beSignedIn(page, portal, owner.email)
  await page.goto(paths.myPersonalProfile())
  const card = page.getByRole('region', { name: 'Who can see your page?' })
  await card.getByRole('radio', { name: 'Signed-in members' }).check()
  await card.getByRole('button', { name: 'Confirm choice' }).click()
  await expect(page.getByText('Signed-in members can see your page now')).toBeVisible()
  const visitor = await browser.newPage()
  expect((await visitor.goto(portal.url + path))?.status()).toBe(404)

  await page.reload()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Public page settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Public page settings' })
  // Not for a moment does it look as before: the press is followed by nothing that paints.
  const pressed = (radio: HTMLInputElement) =>
    new Promise((done) => (radio.click(), queueMicrotask(() => queueMicrotask(() => done(radio.checked)))))
  expect(await dialog.getByRole('radio', { name: 'Everybody' }).evaluate(pressed)).toBe(true)
  await expect(page.getByText('Everybody can see your page now')).toBeVisible()
  await dialog.getByText('Who can see each part').click()
  await dialog.getByLabel('Education').selectOption('members')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await dialog.getByText('Who can see each part').click()
  await expect(dialog.getByLabel('Education')).toHaveValue('members')

  await visitor.goto(portal.url + path)
  await expect(name(visitor)).toBeVisible()
  await expect(section(visitor, 'Professional Experience')).toBeVisible()
  await expect(section(visitor, 'Education')).toHaveCount(0)
  await visitor.close()
  await page.goto(path)
  await bar(page).getByRole('link', { name: 'View as a member' }).click()
  await expect(bar(page)).toContainText('This is how signed-in members see your profile.')
  await expect(section(page, 'Education')).toBeVisible()
  await bar(page).getByRole('link', { name: 'View as a visitor' }).click()
  await expect(bar(page)).toContainText('This is how visitors see your profile')
  await expect(section(page, 'Education')).toHaveCount(0)
  await page.goBack()
  await expect(bar(page)).toContainText('This is how signed-in members see your profile.')
})

test('A member who was given the address of a profile for members signs in there and reads it', async ({
  page,
  complaints,
  portal,
}) => {
  const owner = await insertOwner(portal, 'for.members.of.audience@example.org')
  await owner.browser.patch('/profile-service/api/v1/userprofile/public', { Audience: 'members' })
  const email = 'reader.of.audience@example.org'
  await insertPerson(portal.database.db, email, { password: ownerPassword, user_type: 'Personal' })
  await page.goto(paths.publicProfile(owner.publicId))
  await expect(page.getByText('Some profiles are visible only to signed-in members:')).toBeVisible()
  await signIn(page, email)
  await expect(name(page)).toBeVisible()
  await expect(page).toHaveTitle(/^Asha Kulkarni/)
  await expect(section(page, 'Education')).toBeVisible()
  await expect(section(page, 'Mentors')).toBeVisible()
  // The page that visitors get.
  expect(complaints.splice(0).filter((complaint) => !/404/.test(complaint))).toEqual([])
})

test('A member reads more of a profile than visitors, and leaves nothing of it behind', async ({
  page,
  context,
  portal,
}) => {
  const owner = await insertOwner(portal, 'for.all.of.audience@example.org')
  const path = paths.publicProfile(owner.publicId)
  const email = 'member.of.audience@example.org'
  await insertPerson(portal.database.db, email, { password: ownerPassword, user_type: 'Personal' })
  const shifts = await watchShifts(page)
  await page.goto(path)
  await signIn(page, email)
  await expect(extras(page).getByText('Dr Ravi Deshmukh').first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
  await expect(banner(page)).toHaveCount(0)

  // Nothing moves when the rest appears, on a phone either.
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto(path)
    await expect(extras(page)).toBeVisible()
    // A web font that comes late moves a line by a pixel (0.0005 at most); a row of what appears is some 0.02.
    expect(await shifts()).toBeLessThan(0.003)
  }
  const other = await context.newPage()
  await other.goto(paths.signOut())
  const expectNothingLeft = async () => {
    await expect(banner(page)).toBeVisible()
    await expect(extras(page)).toHaveCount(0)
    await expect(page.getByText('Dr Ravi Deshmukh')).toHaveCount(0)
  }
  await expectNothingLeft()
  await beSignedIn(page, portal, email)
  await page.goto(path)
  await expect(extras(page)).toBeVisible()
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expectNothingLeft()
})
