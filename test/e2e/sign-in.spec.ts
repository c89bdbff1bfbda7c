import { paths } from '#lib/text/paths.ts'
import { expect, expectComplaint, test, wakeClient } from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const password = 'correct1horse'
test('A visitor registers in six acts and begins their own profile', async ({ page, portal, complaints }) => {
  const email = 'newcomer.of.sign.in@example.org'
  await page.goto(paths.about())
  await wakeClient(page)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Signin or Register' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Register' }).click()
  const next = page.getByRole('dialog', { name: 'How will you use Agora?' })
  await expect(next.getByText('Sign up successful')).toBeVisible()
  await expect(next.getByText(`an email to ${email}`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await portal.mailTo(email, /verify-email/)).toContain(paths.verifyEmail())
  const opening = page.context().waitForEvent('page')
  await next.getByRole('link', { name: 'Open mailbox' }).click()
  const mailbox = await opening
  await expect(mailbox.getByText(email)).toBeVisible()
  await mailbox.close()
  await next.getByRole('radio', { name: /^Personal/ }).check()
  await next.getByRole('checkbox').check()
  await next.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(paths.myPersonalProfile())
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await expectComplaint(complaints, /404/) // there is no profile yet
})
