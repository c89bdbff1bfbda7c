import type { Locator, Page } from '@playwright/test'
import { cleanUpAccounts } from '#features/accounts/privacy/mutations-deletion.ts'
import { paths } from '#lib/text/paths.ts'
import { testDeps } from '../support/api.ts'
import { freePort } from '../support/free-port.ts'
import { startMailServer, type TestMailServer } from '../support/mail/server.ts'
import { insertPerson } from '../support/person.ts'
import { isThorough } from '../support/thorough.ts'
import { expect, expectComplaint, test } from './journey.ts'
import { signInByPage, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const email = 'ada.rao@example.org'
const password = 'correct1horse'
const second = 'another2horse'
const third = 'mailed3horse'
const administrator = 'admin@example.org'

const databases = [
  { name: 'the embedded database', server: null },
  ...(isThorough && process.env['TEST_DATABASE_URL']
    ? [{ name: 'PostgreSQL', server: process.env['TEST_DATABASE_URL'] }]
    : []),
]

for (const { name, server } of databases) {
  test(`A dean registers, is approved, and deletes the account in the end, on ${name}`, async ({
    page,
    browser,
    complaints,
  }) => {
    test.slow()
    // A portal of its own: its mail goes to a mail server, and all accounts that are to go do so at the end.
    const mailServer = await startMailServer()
    const port = String(await freePort())
    const settings = { SMTP_URL: mailServer.url, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }
    const portal = await startOwnPortal(settings, server)
    try {
      await register(page, portal)
      await chooseType(page, portal)
      await expectComplaint(complaints, /404/)
      await verify(page, mailServer)
      await addMobileNumber(page, portal)
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      await beApproved(await context.newPage(), portal, mailServer)
      await context.close()
      await changePassword(page, portal, mailServer)
      await recoverPassword(page, portal, mailServer)
      await leave(page, portal, mailServer)
      await expectGone(page, portal)
      await expectComplaint(complaints, /400/)
    } finally {
      await portal.stop()
      await mailServer.close()
    }
  })
}

/** The address that a mail leads to; it waits until the mail server has taken one with this subject. */
async function mailed(mailServer: TestMailServer, subject: RegExp, recipient = email): Promise<string> {
  const find = () =>
    mailServer.mails.findLast((mail) => mail.recipients[0] === recipient && subject.test(mail.subject ?? ''))
  await expect.poll(() => find()?.subject, { message: `a mail ${subject}` }).toBeDefined()
  const mail = find()
  expect(mail?.html).toContain('<')
  return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

const form = (page: Page): Locator => page.getByRole('main')

async function register(page: Page, portal: OwnPortal): Promise<void> {
  await page.goto(portal.url + paths.signIn())
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Password', { exact: true }).fill(password)
  await form(page).getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Sign up successful')).toBeVisible()
}

async function verify(page: Page, mailServer: TestMailServer): Promise<void> {
  await page.goto(await mailed(mailServer, /verify|confirm/i))
  await page.getByRole('button', { name: 'Yes, confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'Your email address is verified' })).toBeVisible()
}

async function chooseType(page: Page, portal: OwnPortal): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Educational Institution/ }).check()
  await dialog.getByLabel('Institution name').fill('Institute of Tests')
  await dialog.getByLabel('Registration number').fill('AISHE U-0001')
  await dialog.getByLabel('Website').fill('example.org')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(portal.url + paths.myInstitutionProfile())
  // There is no institute yet, which its call says as specified.
  await expect(form(page).getByText('Please Add your Institute Details')).toBeVisible()
}

async function addMobileNumber(page: Page, portal: OwnPortal): Promise<void> {
  await page.goto(portal.url + paths.myLoginProfile())
  await expect(page.getByText('Waiting for approval')).toBeVisible()
  await page.getByLabel('Mobile number').fill('+91 98 7654 3210')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Given information is saved successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Add your name' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ada Rao')
  await page.keyboard.press('Enter')
  await expect(form(page).getByText('Ada Rao')).toBeVisible()
}

async function beApproved(page: Page, portal: OwnPortal, mailServer: TestMailServer): Promise<void> {
  const admin = { password, role: 'admin', user_type: 'Personal' } as const
  await insertPerson(portal.database.db, administrator, admin)
  await signInByPage(page, portal, administrator, password)
  await page.goto(portal.url + paths.admin())
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  for (const text of ['Institute of Tests', 'AISHE U-0001', 'Same as the website', 'Verified'])
    await expect(dialog.getByText(text, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: /^Approve/ }).click()
  await mailed(mailServer, /approved/i)
}

async function changePassword(page: Page, portal: OwnPortal, mailServer: TestMailServer): Promise<void> {
  await page.reload()
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Change Password' }).click()
  await page.getByLabel('New password').fill(second)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Password updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(`${portal.url}/`)
  await mailed(mailServer, /password/i)
}

async function recoverPassword(page: Page, portal: OwnPortal, mailServer: TestMailServer): Promise<void> {
  await page.goto(portal.url + paths.signIn())
  await form(page).getByRole('button', { name: 'Forgot password' }).click()
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByRole('button', { name: 'Send link' }).click()
  await expect.poll(() => mailed(mailServer, /password/i)).toContain('token=')
  await page.goto(await mailed(mailServer, /password/i))
  await page.getByLabel('New password').fill(third)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Password updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(`${portal.url}/`)
}

async function leave(page: Page, portal: OwnPortal, mailServer: TestMailServer): Promise<void> {
  await signInByPage(page, portal, email, third)
  await page.goto(portal.url + paths.myLoginProfile())
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(third)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByRole('heading', { name: 'Deletion scheduled' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Go to the home page' }).click()
  await mailed(mailServer, /delet/i)
  const inTwoWeeks = new Date(Date.now() + 15 * 86_400_000)
  await cleanUpAccounts(testDeps(portal.database.db), inTwoWeeks)
  await expect.poll(() => mailServer.mails.filter((mail) => /delet/i.test(mail.subject ?? '')).length).toBe(2)
}

async function expectGone(page: Page, portal: OwnPortal): Promise<void> {
  const { db } = portal.database
  expect(await db.selectFrom('person').where('email', '=', email).selectAll().execute()).toEqual([])
  await page.goto(portal.url + paths.signIn())
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Password', { exact: true }).fill(third)
  await form(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(form(page).getByText('Password is incorrect')).toBeVisible()
}
