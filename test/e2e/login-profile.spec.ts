import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })

const password = 'correct1horse'
let portal: OwnPortal
let count = 0

test.beforeAll(async () => {
  portal = await startOwnPortal()
})
test.afterAll(() => portal.stop())

/** Somebody with a password who has chosen to be a learner. */
async function newPerson(more: Parameters<typeof insertPerson>[2] = {}): Promise<string> {
  const email = `learner${count++}@example.org`
  await insertPerson(portal.database.db, email, { password, user_type: 'Personal', ...more })
  return email
}

async function openProfile(page: Page, email: string): Promise<void> {
  await beSignedIn(page, portal, email)
  await page.goto(portal.url + paths.myLoginProfile())
  await expect(page.getByRole('heading', { name: 'My Login Profile' })).toBeVisible()
  await expect(page.getByText('Login user ID')).toBeVisible()
}

const section = (page: Page, name: string) => page.getByRole('region', { name })
const sessionRows = (page: Page) => section(page, 'Where you are signed in').getByRole('listitem')

test('A member verifies their address by a mail that they have sent again', async ({ page }) => {
  const email = await newPerson({ email_verified: false })
  await openProfile(page, email)
  const account = section(page, 'Account')
  await account.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(account.getByText('The mail is on its way')).toBeVisible()

  const link = /https?:\S+verify-email\?token=\S+/.exec(await portal.mailTo(email, /verify-email/))?.[0]
  const mailed = await page.context().newPage()
  await mailed.goto(link as string)
  await expect(mailed.getByRole('heading', { name: 'Did you sign up here?' })).toBeVisible()
  await mailed.getByRole('button', { name: 'Yes, confirm my address' }).click()
  await expect(mailed.getByRole('heading', { name: 'Your e-mail address is verified' })).toBeVisible()
  await expect(mailed).toHaveURL(portal.url + paths.verifyEmail())
  await mailed.getByRole('link', { name: 'To my login profile' }).click()
  await expect(section(mailed, 'Account').getByText('Verified', { exact: true })).toBeVisible()
  await mailed.goto(`${portal.url}${paths.verifyEmail({ token: 'x' })}`)
  await mailed.getByRole('button', { name: 'Yes, confirm my address' }).click()
  await expect(mailed.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible()
})

test('The owner of an address that somebody else registered ends the account by the link of the mail', async ({
  page,
  browser,
  complaints,
}) => {
  const email = await newPerson({ email_verified: false })
  await openProfile(page, email)
  await section(page, 'Account').getByRole('button', { name: 'Send the mail again' }).click()
  const link = /https?:\S+verify-email\?token=\S+/.exec(await portal.mailTo(email, /verify-email/))?.[0]
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const owner = await context.newPage()
  await owner.goto(link as string)
  await owner.getByRole('button', { name: 'No, this was not me' }).focus()
  await owner.keyboard.press('Enter')
  await expect(owner.getByRole('heading', { name: 'The registration is ended' })).toBeVisible()
  await expect(owner.getByText('The account is gone')).toBeFocused()
  await context.close()
  await page.reload()
  await expect(page).toHaveURL(`${portal.url}/`)
  expect(complaints.splice(0).filter((complaint) => !/401/.test(complaint))).toEqual([])
})

test('A member signs out their other browsers from afar', async ({ page, browser }) => {
  const email = await newPerson()
  const contexts = await Promise.all([browser.newContext(), browser.newContext()])
  const others = await Promise.all(contexts.map((context) => context.newPage()))
  for (const other of others) await openProfile(other, email)
  await openProfile(page, email)
  await expect(sessionRows(page)).toHaveCount(3)
  await expect(sessionRows(page).first()).toContainText('This session')
  await expect(sessionRows(page).first()).toContainText('Chrome on Linux')
  await expect(sessionRows(page).first()).toContainText('127.0.0.1')

  await page.getByRole('button', { name: 'Sign out Chrome on Linux' }).first().click()
  await expect(page.getByText('Chrome on Linux is signed out.')).toBeVisible()
  await expect(sessionRows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('You are signed out everywhere else.')).toBeVisible()
  await expect(sessionRows(page)).toHaveCount(1)
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()

  for (const other of others) {
    await section(other, 'Your data').getByRole('button', { name: 'Export my data' }).click()
    await expect(other).toHaveURL(`${portal.url}/`)
    await expect(other.getByText('Your session has ended.')).toBeVisible()
  }
  await Promise.all(contexts.map((context) => context.close()))
  await page.reload()
  await expect(sessionRows(page)).toHaveCount(1)
})
