import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectComplaint, test } from './journey.ts'
import { beSignedIn, signInByPage } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const another = 'another2horse'
const newField = (page: Page) => page.getByLabel('New password')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
const token = (page: Page) => page.evaluate(() => localStorage.getItem('agora.token'))

async function expectUpdated(page: Page): Promise<void> {
  await expect(page.getByText('Password updated successfully!')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await token(page)).toBeNull()
}

test('A member changes the password, forgets it, and sets another by the link of a mail, once', async ({
  page,
  browser,
  complaints,
  portal,
}) => {
  const email = 'forgetful.of.password@example.org'
  await insertPerson(portal.database.db, email, { password: 'correct1horse', user_type: 'Personal' })
  const elsewhere = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await beSignedIn(elsewhere, portal, email)
  await beSignedIn(page, portal, email)
  await page.goto(paths.myLoginProfile())
  await page.getByRole('link', { name: 'Change Password' }).press('Enter')
  await expect(page).toHaveURL(paths.updatePassword())
  await newField(page).fill(another)
  await newField(page).press('Enter')
  const before = await token(page)
  await expectUpdated(page)
  const headers = { authorization: `Bearer ${before}` }
  expect((await page.request.get('/session/me', { headers })).status()).toBe(401)
  await elsewhere.goto(paths.myLoginProfile())
  await expect(elsewhere).toHaveURL('/')
  await elsewhere.context().close()
  await signInByPage(page, portal, email, another)
  await page.goto(paths.signOut())
  await expect(page.getByText('You are signed out.')).toBeVisible()

  await page.goto(paths.signIn())
  await page.getByRole('main').getByRole('button', { name: 'Forgot password' }).click()
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('an email with a link')).toBeVisible()
  const linkIn = (text: string) => /https?:\S+update-password\?token=\S+/.exec(text)?.[0] as string
  const link = linkIn(await portal.mailTo(email, /update-password/))
  await page.goto(link)
  await expect(page).toHaveURL(paths.updatePassword())
  await newField(page).fill('third3horses')
  await submit(page).click()
  await expectUpdated(page)
  await signInByPage(page, portal, email, 'third3horses')

  await page.goto(link)
  await newField(page).fill('fourth4horses')
  await submit(page).click()
  await expect(page.getByText('This link is no longer valid')).toBeVisible()
  await expectComplaint(complaints, /400/)
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('an email with a link')).toBeVisible()
  await expect.poll(async () => linkIn(await portal.mailTo(email, /update-password/))).not.toBe(link)
})
