import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { browserOf } from '../support/accounts.ts'
import { insertPerson } from '../support/person.ts'
import { asha } from '../support/profile/profiles.ts'
import { expect, expectAccessibleInBoth, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { calls, everySection, ownerPassword } from '../support/profile/owner.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })

let portal: OwnPortal
let path: string

/** Somebody whose profile has begun, and who has decided nothing. */
async function beginProfile(email: string, more: object = {}): Promise<string> {
  await insertPerson(portal.database.db, email, { password: ownerPassword, user_type: 'Personal', ...more })
  const browser = browserOf(portal.url)
  await browser.signIn(email, ownerPassword)
  const { body } = await browser.post(`${calls}/userprofile/create`, { UserPersonalData: asha })
  const { Education, Mentors } = everySection
  const saved = await browser.put(`${calls}/userprofile/update`, { version: 1, Education, Mentors })
  expect(saved.status).toBe(200)
  return paths.publicProfile(body.UserPublicProfileID)
}

test.beforeAll(async () => {
  portal = await startOwnPortal()
  path = await beginProfile('owner@example.org')
  await insertPerson(portal.database.db, 'member@example.org', { password: ownerPassword })
})
test.afterAll(() => portal.stop())

const bar = (page: Page) => page.getByRole('complementary', { name: 'What you see here' })
const name = (page: Page) => page.getByRole('heading', { level: 1, name: 'Asha Kulkarni' })
const notFound = (page: Page) => page.getByRole('heading', { level: 1, name: 'Page not found' })
/** The browser notes each page that is not there. */
const expectNothingBut404 = (complaints: string[]) =>
  expect(complaints.splice(0).filter((complaint) => !/404/.test(complaint))).toEqual([])
const statusOf = async (page: Page) => (await page.request.get(portal.url + path)).status()

test('After the first save the owner is asked once who may see the page', async ({ page }) => {
  await beSignedIn(page, portal, 'owner@example.org')
  await page.goto(portal.url + paths.myPersonalProfile())
  await expect(page.getByText('Only you see it', { exact: true })).toBeVisible()
  const card = page.getByRole('region', { name: 'Who may see your page?' })
  for (const choice of ['Only me', 'Signed-in members', 'Everybody'])
    await expect(card.getByRole('radio', { name: choice })).not.toBeChecked()
  await expectAccessibleInBoth(page)
  await card.getByRole('button', { name: 'Decide' }).click()
  await expect(card.getByText('Choose who may see it')).toBeVisible()
  expect(await statusOf(page)).toBe(404)

  await card.getByRole('radio', { name: 'Everybody' }).check()
  await expect(
    card.getByRole('checkbox', { name: 'Search engines may list my public page' }),
  ).not.toBeChecked()
  await card.getByRole('radio', { name: 'Signed-in members' }).check()
  await card.getByRole('button', { name: 'Decide' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByText('Signed-in members may see your page now')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Signed-in members see it', { exact: true })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('Who is not signed in finds no page, like at any unknown address, and a way to sign in', async ({
  page,
  complaints,
}) => {
  for (const address of [path, '/nobody-is-called-so']) {
    await page.goto(portal.url + address)
    await expect(notFound(page)).toBeVisible()
    await expect(page.getByText('If it is the profile of somebody who shows it to members:')).toBeVisible()
    await expectAccessibleInBoth(page)
  }
  expect(await statusOf(page)).toBe(404)
  await page.goto(portal.url + path)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('member@example.org')
  await dialog.getByLabel('Password', { exact: true }).fill(ownerPassword)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(name(page)).toBeVisible()
  await expect(page).toHaveTitle(/^Asha Kulkarni/)
  await expect(page.getByRole('heading', { level: 2, name: 'Education' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Mentors' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await expectAccessibleInBoth(page)
  expectNothingBut404(complaints)
})

test('The owner sees it as each of the others do, or would', async ({ page, complaints }) => {
  await beSignedIn(page, portal, 'owner@example.org')
  await page.goto(portal.url + path)
  await expect(bar(page)).toContainText('Signed-in members see it.')
  await bar(page).getByRole('link', { name: 'View as a member' }).click()
  await expect(bar(page)).toContainText('This is how signed-in members see your profile.')
  await expect(page.getByRole('heading', { level: 2, name: 'Mentors' })).toBeVisible()
  await bar(page).getByRole('link', { name: 'View as a visitor' }).click()
  await expect(bar(page)).toContainText('Visitors do not see your profile.')
  await expect(page.getByRole('heading', { level: 2, name: 'Education' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Mentors' })).toHaveCount(0)
  await expectAccessibleInBoth(page)
  expectNothingBut404(complaints)
})

test('Settings change who sees the page and each part, at once', async ({ page, context }) => {
  await beSignedIn(page, portal, 'owner@example.org')
  await page.goto(portal.url + paths.myPersonalProfile())
  await page.getByRole('button', { name: 'Public page settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Public page settings' })
  await expect(dialog.getByRole('switch', { name: 'Search engines may list my public page' })).toBeDisabled()
  // Not for a moment does it look as before: the press is followed by nothing that paints.
  const pressed = (radio: HTMLInputElement) =>
    new Promise((done) => (radio.click(), queueMicrotask(() => queueMicrotask(() => done(radio.checked)))))
  expect(await dialog.getByRole('radio', { name: 'Everybody' }).evaluate(pressed)).toBe(true)
  await expect(page.getByText('Everybody may see your page now')).toBeVisible()
  await dialog.getByText('Who may see which part').click()
  const diversity = dialog.getByLabel('Diversity Category')
  await expect(diversity).toHaveValue('owner')
  expect(await diversity.getByRole('option').allTextContents()).toEqual(['Only me', 'Signed-in members'])
  await expectAccessibleInBoth(page)
  await dialog.getByLabel('Education').selectOption('members')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await page.getByText('Who may see which part').click()
  await expect(dialog.getByLabel('Education')).toHaveValue('members')

  const visitor = await context.browser()!.newPage()
  await visitor.goto(portal.url + path)
  await expect(name(visitor)).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 2, name: 'Education' })).toHaveCount(0)
  await visitor.close()

  await page.goto(portal.url + paths.myPrivacy())
  const seen = page.getByRole('main')
  await expect(seen.getByText('Everybody sees', { exact: true })).toBeVisible()
  await expect(seen.getByText('Only you see', { exact: true })).toBeVisible()
})

test('Nobody else sees the page of an address that is not verified', async ({ page, complaints }) => {
  const fresh = await beginProfile('fresh@example.org', { email_verified: false })
  await beSignedIn(page, portal, 'fresh@example.org')
  await page.goto(portal.url + paths.myPersonalProfile())
  const card = page.getByRole('region', { name: 'Who may see your page?' })
  await expect(card.getByText('Until your e-mail address is verified, only you see it.')).toBeVisible()
  await card.getByRole('radio', { name: 'Everybody' }).check()
  await card.getByRole('button', { name: 'Decide' }).click()
  await expect(card).toHaveCount(0)
  expect((await page.request.get(portal.url + fresh)).status()).toBe(404)
  await page.goto(portal.url + fresh)
  await expect(bar(page)).toContainText('Nobody else sees it.')
  expectNothingBut404(complaints)
})
