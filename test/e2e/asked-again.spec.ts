import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessibleInBoth, expectComplaint, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

// What the login profile asks the password for when somebody signed in a while ago.

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })

const password = 'correct1horse'
let portal: OwnPortal
/** Who is signed in on the login profile. */
let email: string

test.beforeAll(async () => {
  portal = await startOwnPortal()
})
test.beforeEach(async () => {
  email = `learner-${randomUUID().slice(0, 8)}@example.org`
  await insertPerson(portal.database.db, email, { password, user_type: 'Personal' })
})
test.afterAll(() => portal.stop())

async function openProfile(page: Page): Promise<void> {
  await beSignedIn(page, portal, email)
  await page.goto(portal.url + paths.myLoginProfile())
  await expect(page.getByText('Login user ID')).toBeVisible()
}

/** Lets all sessions have begun ten minutes ago. */
const ageSessions = () =>
  portal.database.db
    .updateTable('session')
    .set({ created: new Date(Date.now() - 10 * 60_000) })
    .execute()

const dialog = (page: Page) => page.locator('dialog:modal')
const field = (page: Page) => dialog(page).getByLabel('Your password')

test('Who signed in a while ago gives the password to sign out others', async ({
  page,
  browser,
  complaints,
}) => {
  const context = await browser.newContext()
  await beSignedIn(await context.newPage(), portal, email)
  await openProfile(page)
  await ageSessions()
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  const submit = dialog(page).getByRole('button', { name: 'Sign out' })
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(field(page)).toBeFocused()
  // That the password is missing is no mistake yet.
  await expect(field(page)).not.toHaveAttribute('aria-invalid', 'true')
  await expect(dialog(page).getByText('you signed in a while ago')).toHaveCount(1)
  await submit.click()
  await expect(dialog(page).getByText('Password field is required')).toBeVisible()
  await field(page).fill('wrong1horse')
  await submit.click()
  await expect(dialog(page).getByText('Password is incorrect')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(rows).toHaveCount(2)

  await page.getByRole('button', { name: 'Sign out Chrome on Linux' }).click()
  await field(page).fill(password)
  await field(page).press('Enter')
  await expect(page.getByText('Chrome on Linux is signed out.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()
  await expect(rows).toHaveCount(1)
  for (let i = 0; i < 3; i++) await expectComplaint(complaints, /400/)
  await context.close()
})

test('A provider is unlinked, after a question', async ({ page, complaints }) => {
  const { db } = portal.database
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const github = { id: randomUUID(), person_id: id, provider_id: 'github', account_id: id }
  await db.insertInto('identity').values(github).execute()
  await openProfile(page)
  const unlink = page.getByRole('button', { name: 'Unlink GitHub' })
  await unlink.click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(unlink).toBeFocused()
  await ageSessions()
  await unlink.click()
  const confirm = dialog(page).getByRole('button', { name: 'Unlink' })
  await confirm.click()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).not.toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleInBoth(page)
  await field(page).fill(password)
  await confirm.click()
  await expect(page.getByText('GitHub is unlinked.')).toBeFocused()
  await expect(unlink).toHaveCount(0)
  await expectComplaint(complaints, /400/)
  await page.reload()
  await expect(page.getByText('Login user ID')).toBeVisible()
  await expect(page.getByText('Linked providers')).toHaveCount(0)
})
