import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { housekeep } from '#features/accounts/privacy/mutations-deletion.ts'
import { paths } from '#lib/text/paths.ts'
import { testDeps } from '../support/api.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessible, expectAccessibleInBoth, expectComplaint, test } from './journey.ts'
import { beSignedIn, signInByPage, startOwnPortal, type OwnPortal } from './own-portal.ts'

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

test('Strangers are led home', async ({ page }) => {
  for (const path of [paths.myLoginProfile(), paths.updatePassword()]) {
    await page.goto(portal.url + path)
    await expect(page).toHaveURL(`${portal.url}/`)
  }
})

test('A mobile number is asked for, kept, and changed', async ({ page }) => {
  const email = await newPerson()
  await openProfile(page, email)
  const account = section(page, 'Account')
  await expect(account.getByText(email)).toHaveCount(2)
  const field = account.getByLabel('Mobile number')
  const note = account.getByText('Given information is saved successfully')
  await account.getByRole('button', { name: 'Save' }).click()
  await expect(account.getByText('Mobile field is required')).toBeVisible()
  await field.fill('+34 600 123 456')
  await expect(account.getByText('Mobile field is required')).toBeHidden()
  await field.press('Enter')
  await expect(note).toBeVisible()
  await expect(account.getByRole('button', { name: 'Edit mobile number' })).toBeFocused()
  await expect(note).toBeHidden()

  await page.reload()
  await expect(account.getByText('+34 600 123 456')).toBeVisible()
  await account.getByRole('button', { name: 'Edit mobile number' }).press('Enter')
  await expect(field).toBeFocused()
  await field.fill('')
  await expect(account.getByText('Mobile field is required')).toBeVisible()
  await account.getByRole('button', { name: 'Cancel' }).click()
  await expect(account.getByText('+34 600 123 456')).toBeVisible()
  await account.getByRole('button', { name: 'Edit mobile number' }).click()
  await field.fill('+34 611 000 000')
  await account.getByRole('button', { name: 'Save' }).click()
  await expect(account.getByText('+34 611 000 000')).toBeVisible()
})

test('The user type is shown with how its approval stands, and why it was refused', async ({ page }) => {
  const email = await newPerson({
    user_type: 'Faculty',
    approval: 'refused',
    approval_reason: 'No <b>proof</b>',
    email_verified: false,
  })
  await openProfile(page, email)
  const account = section(page, 'Account')
  await expect(account.getByText('Faculty')).toBeVisible()
  await expect(account.getByText('Not approved')).toBeVisible()
  await expect(account.getByText('Reason: No <b>proof</b>')).toBeVisible()
  await account.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(account.getByText('The mail is on its way')).toBeVisible()

  const link = /https?:\S+verify-email\?token=\S+/.exec(await portal.mailTo(email, /verify-email/))?.[0]
  const mailed = await page.context().newPage()
  await mailed.goto(link as string)
  await expect(mailed.getByRole('heading', { name: 'Did you sign up here?' })).toBeVisible()
  await expectAccessible(mailed)
  await mailed.getByRole('button', { name: 'Yes, confirm my address' }).click()
  await expect(mailed.getByRole('heading', { name: 'Your e-mail address is verified' })).toBeVisible()
  await expect(mailed).toHaveURL(portal.url + paths.verifyEmail())
  await mailed.getByRole('link', { name: 'To my login profile' }).click()
  await expect(section(mailed, 'Account').getByText('Verified', { exact: true })).toBeVisible()
  await mailed.goto(`${portal.url}${paths.verifyEmail({ token: 'x' })}`)
  await mailed.getByRole('button', { name: 'Yes, confirm my address' }).click()
  await expect(mailed.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible()
  await expectAccessible(mailed)
})

test('Who did not sign up says so by the link of the mail, and the account is gone', async ({
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

test('Another browser is seen, and signed out from afar', async ({ page, browser }) => {
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

test('The archive holds what is known', async ({ page }) => {
  const email = await newPerson({ phone_number: '+34 600 123 456' })
  await openProfile(page, email)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  const text = (name: string) => strFromU8(files[name] as Uint8Array)
  expect(text('README.txt')).toContain(email)
  expect(JSON.parse(text('account.json'))).toMatchObject({ email, phoneNumber: '+34 600 123 456' })
  expect(JSON.parse(text('sessions.json'))).toMatchObject([{ device: 'Chrome on Linux', provider: 'local' }])
  expect(JSON.parse(text('sign-in-methods.json'))).toMatchObject([{ provider: 'password' }])
  expect(JSON.parse(text('audit-log.json'))).toMatchObject([{ act: 'signed-in' }, { act: 'data-exported' }])
})

test('An account is deleted, kept, and deleted for good', async ({ page, complaints }) => {
  const email = await newPerson()
  await openProfile(page, email)
  const ask = () => page.getByRole('button', { name: 'Delete my account' }).click()
  await ask()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  const confirm = dialog.getByRole('button', { name: 'Delete my account' })
  await confirm.click()
  await expect(dialog.getByText('Password field is required')).toBeVisible()
  await dialog.getByLabel('Your password').fill('wrong1horse')
  await confirm.click()
  await expect(dialog.getByText('Password is incorrect')).toBeVisible()
  await expectComplaint(complaints, /400/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await ask()
  await dialog.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'The deletion is planned' })).toBeVisible()
  await dialog.getByRole('button', { name: 'To the home page' }).click()
  await expect(page).toHaveURL(`${portal.url}/`)
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await portal.mailTo(email, /\d{4}/)

  const goes = new Date(Date.now() + 14 * 86_400_000).toLocaleDateString('en-GB', {
    timeZone: 'Europe/Madrid',
  })
  const title = `Your account will be deleted on ${goes}`
  await signInByPage(page, portal, email, password)
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
  await dialog.getByRole('button', { name: 'Later' }).click()
  await page.goto(portal.url + paths.myLoginProfile())
  await expect(page.getByText(title)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account stays.')).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)

  await ask()
  await dialog.getByLabel('Your password').fill(password)
  await confirm.click()
  await dialog.getByRole('button', { name: 'To the home page' }).click()
  const { db } = portal.database
  await housekeep(testDeps(db), new Date(Date.now() + 15 * 86_400_000))
  expect(await db.selectFrom('person').where('email', '=', email).selectAll().execute()).toEqual([])
  await page.goto(portal.url + paths.signIn())
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(form.getByText('Password is incorrect')).toBeVisible()
  await expectComplaint(complaints, /400/)
})

test('Axe finds nothing, light and dark, and it fits a narrow window', async ({ page }) => {
  await openProfile(page, await newPerson({ email_verified: false }))
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessibleInBoth(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
