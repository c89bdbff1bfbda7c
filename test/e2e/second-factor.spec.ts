import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { codeNow } from '../support/acts/authenticator.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectComplaint, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const password = 'correct1horse'
let portal: OwnPortal
let count = 0

test.beforeAll(async () => {
  portal = await startOwnPortal()
})
test.afterAll(() => portal.stop())

async function newPerson(more: Parameters<typeof insertPerson>[2] = {}): Promise<string> {
  const email = `careful${count++}@example.org`
  await insertPerson(portal.database.db, email, { password, user_type: 'Personal', ...more })
  return email
}

const section = (page: Page) => page.getByRole('region', { name: 'Second factor' })
const codeField = (page: Page) => page.getByLabel('Code of your authenticator app')
const avatar = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })

async function giveFirstStep(page: Page, email: string): Promise<void> {
  await page.goto(portal.url + paths.signIn())
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('A member sets up an authenticator app, signs in with it, and removes it', async ({
  page,
  browser,
  complaints,
}) => {
  const email = await newPerson()
  await beSignedIn(page, portal, email)
  await page.goto(portal.url + paths.myLoginProfile())
  await section(page).getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await expect(codeField(page)).toBeFocused()
  await expect(dialog.locator('svg[shape-rendering]')).toBeVisible()
  await codeField(page).fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This code is wrong')).toBeVisible()
  await expectComplaint(complaints, /400/)
  await codeField(page).fill(codeNow(secret))
  await page.keyboard.press('Enter')
  const ready = page.getByRole('dialog', { name: 'Your authenticator app is set up' })
  await expect(ready.locator('li')).toHaveCount(10)
  const codes = await ready.locator('li').allTextContents()
  expect(codes).toHaveLength(10)
  const saving = page.waitForEvent('download')
  await ready.getByRole('button', { name: 'Save the codes' }).click()
  expect((await saving).suggestedFilename()).toBe('recovery-codes.txt')
  await ready.getByRole('button', { name: 'Done' }).click()
  await expect(section(page).getByText('10 recovery codes are left.')).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await giveFirstStep(elsewhere, email)
  await expect(elsewhere.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(codeField(elsewhere)).toBeFocused()
  // The next half minute: that of the set-up is used.
  await codeField(elsewhere).fill(codeNow(secret, 1))
  await elsewhere.keyboard.press('Enter')
  await expect(avatar(elsewhere)).toBeVisible()

  const lost = await (await browser.newContext()).newPage()
  await giveFirstStep(lost, email)
  await codeField(lost).fill(codes[0] ?? '')
  await lost.getByRole('button', { name: 'Continue' }).click()
  await expect(avatar(lost)).toBeVisible()

  await page.reload()
  await expect(section(page).getByText('9 recovery codes are left.')).toBeVisible()
  await section(page).getByRole('button', { name: 'Remove the authenticator app' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(section(page).getByText('The authenticator app is removed.')).toBeVisible()
  await expect(section(page).getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
})

test('A member who lost the device is let in again by an administrator, and told by mail', async ({
  page,
  browser,
}) => {
  const email = await newPerson()
  const lost = await (await browser.newContext()).newPage()
  await beSignedIn(lost, portal, email)
  await lost.goto(portal.url + paths.myLoginProfile())
  await section(lost).getByRole('button', { name: 'Set up an authenticator app' }).click()
  const secret = ((await lost.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '')
  await codeField(lost).fill(codeNow(secret))
  await lost.keyboard.press('Enter')
  await lost.getByRole('dialog').getByRole('button', { name: 'Done' }).click()

  await beSignedIn(page, portal, await newPerson({ role: 'admin' }))
  await page.goto(portal.url + paths.admin({ q: email }))
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').last().click()
  await page.getByRole('button', { name: 'Reset second factors' }).click()
  const question = page.getByRole('dialog').filter({ hasText: 'first make sure who is asking' })
  await expect(question).toContainText(email)
  await question.getByRole('button', { name: 'Reset second factors', exact: true }).click()
  await expect(page.getByRole('status').getByText('signs in without a second factor again.')).toBeVisible()

  await lost.context().clearCookies()
  await lost.evaluate(() => localStorage.clear())
  await giveFirstStep(lost, email)
  await expect(avatar(lost)).toBeVisible()
  const mails = await portal.database.db
    .selectFrom('mail')
    .select('kind')
    .where('recipient', '=', email)
    .execute()
  expect(mails.map(({ kind }) => kind)).toContain('factors-reset')
})

test('A member adds a passkey, signs in with it, and removes it', async ({ page }) => {
  const email = await newPerson()
  // Passkeys are for names, not for numbers.
  const url = portal.url.replace('127.0.0.1', 'localhost')
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await beSignedIn(page, { ...portal, url }, email)
  await page.goto(url + paths.myLoginProfile())
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('Laptop')
  await page.keyboard.press('Enter')
  const ready = page.getByRole('dialog', { name: 'Your passkey is added' })
  await expect(ready.locator('li')).toHaveCount(10)
  await ready.getByRole('button', { name: 'Done' }).click()
  await expect(section(page).getByRole('heading', { name: 'Laptop' })).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(url + paths.signIn())
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(avatar(page)).toBeVisible()

  await page.goto(url + paths.myLoginProfile())
  await section(page).getByRole('button', { name: 'Remove the passkey Laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(section(page).getByText('The passkey is removed.')).toBeVisible()
  await expect(section(page).getByRole('heading', { name: 'Laptop' })).toBeHidden()
})
