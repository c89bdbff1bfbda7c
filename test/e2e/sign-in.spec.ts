import type { Locator, Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectComplaint,
  test,
  wakeClient,
} from './journey.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })

const password = 'correct1horse'
const rule = 'Password must contain atleast one number and one alphabet, and at least 8 or more characters'
let portal: OwnPortal
let count = 0

test.beforeAll(async () => {
  portal = await startOwnPortal()
})
test.afterAll(() => portal.stop())

async function newPerson(more: Parameters<typeof insertPerson>[2] = {}): Promise<string> {
  const email = `reader${count++}@example.org`
  await insertPerson(portal.database.db, email, { password, user_type: 'Personal', ...more })
  return email
}

/** Opens the dialog from the top bar of a page that one reads. */
async function openDialog(page: Page): Promise<Locator> {
  await page.goto(portal.url + paths.about())
  await wakeClient(page)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Signin or Register' })
  await expect(dialog).toBeVisible()
  return dialog
}

const emailIn = (form: Locator) => form.getByLabel('Email')
const passwordIn = (form: Locator) => form.getByLabel('Password', { exact: true })
const avatar = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })

test('Six acts lead from the form to one’s own profile, signed in', async ({ page }) => {
  const email = 'newcomer@example.org'
  const dialog = await openDialog(page)
  await expect(dialog.getByText('Welcome to Agora')).toBeVisible()
  await expect(emailIn(dialog)).toBeFocused()
  await emailIn(dialog).fill(email)
  await passwordIn(dialog).fill(password)
  await dialog.getByRole('button', { name: 'Register' }).click()
  const next = page.getByRole('dialog', { name: 'How will you use Agora?' })
  await expect(next.getByText('Sign up successful')).toBeVisible()
  await expect(next.getByText(`a mail is on its way to ${email}`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expectAccessible(page)
  const opening = page.context().waitForEvent('page')
  await next.getByRole('link', { name: 'Open the mailbox' }).click()
  const mailbox = await opening
  await expect(async () => {
    await mailbox.reload()
    await expect(mailbox.getByText(email)).toBeVisible({ timeout: 500 })
  }).toPass()
  await mailbox.close()
  const stored = await page.evaluate(() => Object.keys(localStorage).sort())
  expect(stored).toEqual(['agora.expiresAt', 'agora.provider', 'agora.token', 'agora.user'])
  await next.getByRole('radio', { name: /^Personal/ }).check()
  await next.getByRole('checkbox').check()
  await next.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(portal.url + paths.myPersonalProfile())
  await expect(avatar(page)).toBeVisible()
})

test('Who registers an address that is registered hears the same, and signs in by Enter with the same form', async ({
  page,
  complaints,
}) => {
  const email = await newPerson()
  const dialog = await openDialog(page)
  await emailIn(dialog).fill(email)
  await passwordIn(dialog).fill('another2horse')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(dialog.getByText('Sign up successful')).toBeVisible()
  await expect(dialog.getByText(`A mail is on its way to ${email}`)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Open the mailbox' })).toBeVisible()
  await expect(emailIn(dialog)).toHaveCount(0)
  await expectAccessible(page)
  // The try to sign in with the password that was chosen.
  await expectComplaint(complaints, /400/)
  await dialog.getByRole('button', { name: 'Back to signin' }).click()
  await expect(emailIn(dialog)).toHaveValue(email)
  await passwordIn(dialog).fill(password)
  await passwordIn(dialog).press('Enter')
  await expect(avatar(page)).toBeVisible()
  await expect(page).toHaveURL(portal.url + paths.about())
})

test('What is wrong is said while one types, in the words of the specification', async ({ page }) => {
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByText('Email field is required', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Password field is required', { exact: true })).toBeVisible()
  await expect(emailIn(dialog)).toBeFocused()
  await emailIn(dialog).pressSequentially('asha@')
  await expect(dialog.getByText('Please enter a valid email address', { exact: true })).toBeVisible()
  await expect(emailIn(dialog)).toHaveAccessibleDescription('Please enter a valid email address')
  await emailIn(dialog).pressSequentially('example.org')
  await expect(dialog.getByText('Please enter a valid email address')).toBeHidden()
  for (const weak of ['short1', 'onlyletters', '1234567890']) {
    await passwordIn(dialog).fill(weak)
    await expect(dialog.getByText(rule, { exact: true })).toBeVisible()
  }
  await passwordIn(dialog).fill('abcdefg1')
  await expect(dialog.getByText(rule)).toBeHidden()
})

test('A wrong password is said under the form until it is edited', async ({ page, complaints }) => {
  const email = await newPerson()
  const dialog = await openDialog(page)
  await emailIn(dialog).fill(email)
  await passwordIn(dialog).fill('wrong1horse')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  const alert = dialog.getByRole('alert').filter({ hasText: 'Password is incorrect' })
  await expect(alert).toBeVisible()
  await expectComplaint(complaints, /400/)
  await expectAccessible(page)
  await passwordIn(dialog).press('End')
  await passwordIn(dialog).pressSequentially('x')
  await expect(alert).toHaveCount(0)
})

test('Too many tries say how long to wait', async ({ page, complaints }) => {
  const email = await newPerson()
  const dialog = await openDialog(page)
  await emailIn(dialog).fill(email)
  await passwordIn(dialog).fill('wrong1horse')
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(dialog.getByText(/^Too many tries\. Try again in \d+ seconds\.$/)).toBeVisible({
      timeout: 300,
    })
  }).toPass()
  expect(complaints.splice(0).every((complaint) => /400|429/.test(complaint))).toBe(true)
})

test('A form is sent once, however often its button is pressed', async ({ page }) => {
  const email = await newPerson()
  const dialog = await openDialog(page)
  let sent = 0
  await page.route('**/signin', async (route) => {
    sent++
    await new Promise((done) => setTimeout(done, 300))
    await route.continue()
  })
  await emailIn(dialog).fill(email)
  await passwordIn(dialog).fill(password)
  const button = dialog.getByRole('button', { name: 'Sign In' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  await passwordIn(dialog).press('Enter')
  await expect(avatar(page)).toBeVisible()
  expect(sent).toBe(1)
})

test('Password managers find what they look for, and the password can be seen', async ({ page }) => {
  const dialog = await openDialog(page)
  await expect(emailIn(dialog)).toHaveAttribute('autocomplete', 'username')
  await expect(emailIn(dialog)).toHaveAttribute('type', 'email')
  await expect(passwordIn(dialog)).toHaveAttribute('autocomplete', 'current-password')
  await expect(passwordIn(dialog)).toHaveAttribute('type', 'password')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(passwordIn(dialog)).toHaveAttribute('autocomplete', 'new-password')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(passwordIn(dialog)).toHaveAttribute('autocomplete', 'current-password')
  await passwordIn(dialog).fill(password)
  await dialog.getByRole('button', { name: 'Show password' }).click()
  await expect(passwordIn(dialog)).toHaveAttribute('type', 'text')
  await dialog.getByRole('button', { name: 'Hide password' }).click()
  await expect(passwordIn(dialog)).toHaveAttribute('type', 'password')
})

test('What a password manager puts in without a word is sent', async ({ page }) => {
  const email = await newPerson()
  const dialog = await openDialog(page)
  const values = { email, currentPassword: password }
  await page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) {
      document.querySelector<HTMLInputElement>(`dialog [name="${name}"]`)!.value = value
    }
  }, values)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(avatar(page)).toBeVisible()
})

test('A forgotten password is asked for by mail, and the way back leads back', async ({ page }) => {
  const email = await newPerson()
  const dialog = await openDialog(page)
  await emailIn(dialog).fill(email)
  await dialog.getByRole('button', { name: 'Forgot password' }).click()
  const forgot = page.getByRole('dialog', { name: 'Forgot password' })
  await expect(emailIn(forgot)).toBeFocused()
  await expect(emailIn(forgot)).toHaveValue(email)
  await expect(passwordIn(forgot)).toHaveCount(0)
  await expectAccessible(page)
  await forgot.getByRole('button', { name: 'Back to signin' }).click()
  await expect(emailIn(dialog)).toHaveValue(email)
  await dialog.getByRole('button', { name: 'Forgot password' }).click()
  await forgot.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('a mail with a link is on its way')).toBeVisible()
  expect(await portal.mailTo(email, /password/i)).toContain(paths.updatePassword())
})

test('The dialog works by keyboard alone, and gives the focus back', async ({ page }) => {
  const email = await newPerson()
  await page.goto(portal.url + paths.about())
  await wakeClient(page)
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign in' })
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Signin or Register' })
  await expect(emailIn(dialog)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(emailIn(dialog)).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Forgot password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(avatar(page)).toBeFocused()
})

test('The page of the same form signs in and leads home; without scripts it says what it needs', async ({
  page,
  browser,
}) => {
  const email = await newPerson()
  await page.goto(portal.url + paths.signIn())
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signin or Register')
  await emailIn(main).fill(email)
  await passwordIn(main).fill(password)
  await passwordIn(main).press('Enter')
  await expect(page).toHaveURL(`${portal.url}/`)
  await page.goto(portal.url + paths.signIn())
  await expect(main.getByText(`You are signed in as ${email}.`)).toBeVisible()

  const html = await (await page.request.get(portal.url + paths.signIn())).text()
  expect(/<noscript>(.*?)<\/noscript>/.exec(html)?.[1]).toContain('Signing in needs JavaScript')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const still = await context.newPage()
  await still.goto(portal.url + paths.signIn())
  await expect(still.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(still.getByLabel('Email')).toBeHidden()
  await context.close()
})

test('What was typed before the client is there is kept and sent', async ({ page }) => {
  const email = await newPerson()
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 500))
    await route.continue()
  })
  await page.goto(portal.url + paths.signIn(), { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await emailIn(main).fill(email)
  await passwordIn(main).fill(password)
  await passwordIn(main).press('Enter')
  await expect(page).toHaveURL(`${portal.url}/`)
  await expect(avatar(page)).toBeVisible()
})

test('axe finds nothing on the dialog, light and dark, wide and narrow', async ({ page }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    const dialog = await openDialog(page)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(dialog.getByText('Email field is required')).toBeVisible()
    await expectAccessibleInBoth(page)
  }
})
