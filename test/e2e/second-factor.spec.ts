import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { codeNow } from '../support/acts/authenticator.ts'
import { insertPerson } from '../support/person.ts'
import { expect, test } from './journey.ts'
import { beSignedIn, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const password = 'correct1horse'
async function newPerson(
  { database }: OwnPortal,
  name: string,
  more: Parameters<typeof insertPerson>[2] = {},
): Promise<string> {
  const email = `${name}.of.factor@example.org`
  await insertPerson(database.db, email, { password, user_type: 'Personal', ...more })
  return email
}

const section = (page: Page) => page.getByRole('region', { name: 'Two-step verification' })
const codeField = (page: Page) => page.getByLabel('Code from your authenticator app')
const avatar = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })

async function giveFirstStep(page: Page, { url }: OwnPortal, email: string): Promise<void> {
  await page.goto(url + paths.signIn())
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('A member signs in with an authenticator app, and is let in again after losing the device', async ({
  page,
  browser,
  portal,
}) => {
  const email = await newPerson(portal, 'careful')
  await beSignedIn(page, portal, email)
  await page.goto(paths.myLoginProfile())
  await section(page).getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await codeField(page).fill(codeNow(secret))
  await page.keyboard.press('Enter')
  const ready = page.getByRole('dialog', { name: 'Your authenticator app is set up' })
  await expect(ready.locator('li')).toHaveCount(10)
  const codes = await ready.locator('li').allTextContents()
  const saving = page.waitForEvent('download')
  await ready.getByRole('button', { name: 'Save codes' }).click()
  expect((await saving).suggestedFilename()).toBe('recovery-codes.txt')
  await ready.getByRole('button', { name: 'Done' }).click()

  // The next half minute: that of the set-up is used.
  for (const code of [codeNow(secret, 1), codes[0] ?? '']) {
    const elsewhere = await (await browser.newContext()).newPage()
    await giveFirstStep(elsewhere, portal, email)
    await expect(codeField(elsewhere)).toBeFocused()
    await codeField(elsewhere).fill(code)
    await elsewhere.keyboard.press('Enter')
    await expect(avatar(elsewhere)).toBeVisible()
    await elsewhere.context().close()
  }
  await page.reload()
  await expect(section(page).getByText('9 recovery codes are left.')).toBeVisible()

  const desk = await (await browser.newContext()).newPage()
  await beSignedIn(desk, portal, await newPerson(portal, 'administrator', { role: 'admin' }))
  await desk.goto(portal.url + paths.admin({ q: email }))
  await desk.getByRole('row').filter({ hasText: email }).getByRole('link').last().click()
  await desk.getByRole('button', { name: 'Reset two-step verification' }).click()
  const question = desk.getByRole('dialog').filter({ hasText: 'first verify who is asking' })
  await expect(question).toContainText(email)
  await question.getByRole('button', { name: 'Reset two-step verification', exact: true }).click()
  await expect(desk.getByRole('status').getByText('Two-step verification was reset for')).toBeVisible()
  await desk.context().close()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await giveFirstStep(page, portal, email)
  await expect(avatar(page)).toBeVisible()
  const mails = portal.database.db.selectFrom('mail').select('kind').where('recipient', '=', email)
  expect((await mails.execute()).map(({ kind }) => kind)).toContain('factors-reset')
})

test('A member adds a passkey, signs in with it, and removes it', async ({ page, portal }) => {
  const email = await newPerson(portal, 'passkey')
  // Passkeys are for names, not for numbers.
  await beSignedIn(page, portal, email)
  await page.goto(portal.url + paths.myLoginProfile())
  await expect(
    section(page).getByText('Passkeys do not work at an IP address such as 127.0.0.1'),
  ).toBeVisible()
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
  await page.getByLabel('Passkey name').fill('Laptop')
  await page.keyboard.press('Enter')
  const ready = page.getByRole('dialog', { name: 'Passkey added' })
  await expect(ready.locator('li')).toHaveCount(10)
  await ready.getByRole('button', { name: 'Done' }).click()
  await expect(section(page).getByRole('heading', { name: 'Laptop' })).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(url + paths.signIn())
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(avatar(page)).toBeVisible()

  await page.goto(url + paths.myLoginProfile())
  await section(page).getByRole('button', { name: 'Remove passkey Laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(section(page).getByText('Passkey removed')).toBeVisible()
  await expect(section(page).getByRole('heading', { name: 'Laptop' })).toBeHidden()
})
