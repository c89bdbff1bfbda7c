import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectComplaint, test } from './journey.ts'
import { beSignedIn, signInByPage, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })

const password = 'correct1horse'
const another = 'another2horse'
const rule = 'Password must contain atleast one number and one alphabet, and at least 8 or more characters'
let portal: OwnPortal
let count = 0

test.beforeAll(async () => {
  portal = await startOwnPortal()
})
test.afterAll(() => portal.stop())

async function newPerson(): Promise<string> {
  const email = `forgetful${count++}@example.org`
  await insertPerson(portal.database.db, email, { password, user_type: 'Personal' })
  return email
}

const newField = (page: Page) => page.getByLabel('New password')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
const token = (page: Page) => page.evaluate(() => localStorage.getItem('agora.token'))

async function expectUpdated(page: Page): Promise<void> {
  await expect(page.getByText('Password updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(`${portal.url}/`)
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await token(page)).toBeNull()
}

test('A member changes their password by keyboard alone, and signs in anew', async ({ page, browser }) => {
  const email = await newPerson()
  const elsewhere = await (await browser.newContext()).newPage()
  await beSignedIn(elsewhere, portal, email)
  await beSignedIn(page, portal, email)
  await page.goto(portal.url + paths.myLoginProfile())
  const change = page.getByRole('link', { name: 'Change Password' })
  await change.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(portal.url + paths.updatePassword())
  await expect(newField(page)).toHaveAttribute('autocomplete', 'new-password')
  await newField(page).focus()
  await page.keyboard.type('short')
  await expect(page.getByText(rule)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await expect(page.getByText('Password field is required')).toBeVisible()
  await page.keyboard.type(another)
  await expect(page.getByText('Password field is required')).toBeHidden()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(newField(page)).toHaveAttribute('type', 'text')
  await newField(page).press('Enter')

  const before = await token(page)
  await expectUpdated(page)
  const answer = await page.request.get(`${portal.url}/session/me`, {
    headers: { authorization: `Bearer ${before}` },
  })
  expect(answer.status()).toBe(401)
  await elsewhere.goto(portal.url + paths.myLoginProfile())
  await expect(elsewhere).toHaveURL(`${portal.url}/`)
  await elsewhere.context().close()
  await signInByPage(page, portal, email, another)
})

test('A member who forgot the password sets one by the link of a mail, once', async ({
  page,
  complaints,
}) => {
  const email = await newPerson()
  await page.request.post(`${portal.url}/user-service/api/v1/forgotpassword`, { data: { email } })
  const linkIn = (text: string) => /https?:\S+update-password\?token=\S+/.exec(text)?.[0] as string
  const link = linkIn(await portal.mailTo(email, /update-password/))
  await page.goto(link)
  await expect(newField(page)).toBeVisible()
  await expect(page).toHaveURL(portal.url + paths.updatePassword())
  await newField(page).fill(another)
  await submit(page).click()
  await expectUpdated(page)
  await signInByPage(page, portal, email, another)
  await page.evaluate(() => localStorage.clear())

  await page.goto(link)
  await newField(page).fill('third3horses')
  await submit(page).click()
  await expect(page.getByText('This link is not valid any more')).toBeVisible()
  await expectComplaint(complaints, /400/)
  await expect(page).toHaveURL(portal.url + paths.updatePassword())
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('a mail with a link is on its way')).toBeVisible()
  await expect.poll(async () => linkIn(await portal.mailTo(email, /update-password/))).not.toBe(link)
})
