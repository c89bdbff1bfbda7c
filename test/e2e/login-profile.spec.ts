import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, test } from './journey.ts'
import { beSignedIn } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('A member signs out other browsers from afar, and the owner of the address ends the account by the mail', async ({
  page,
  browser,
  complaints,
  portal,
}) => {
  const email = 'from.afar@example.org'
  await insertPerson(portal.database.db, email, { user_type: 'Personal', email_verified: false })
  const openProfile = async (tab: Page) => {
    await beSignedIn(tab, portal, email)
    await tab.goto(portal.url + paths.myLoginProfile())
    await expect(tab.getByText('Login user ID')).toBeVisible()
  }
  const contexts = await Promise.all([browser.newContext(), browser.newContext()])
  const others = await Promise.all(contexts.map((context) => context.newPage()))
  for (const other of others) await openProfile(other)
  await openProfile(page)
  const rows = section(page, 'Where you are signed in').getByRole('listitem')
  await expect(rows).toHaveCount(3)
  for (const text of ['This session', 'Chrome on Linux', '127.0.0.1'])
    await expect(rows.first()).toContainText(text)
  await page.getByRole('button', { name: 'Sign out Chrome on Linux' }).first().click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(rows).toHaveCount(1)
  for (const other of others) {
    await section(other, 'Your data').getByRole('button', { name: 'Export my data' }).click()
    await expect(other).toHaveURL(`${portal.url}/`)
    await expect(other.getByText('Your session has ended.')).toBeVisible()
  }

  await section(page, 'Account').getByRole('button', { name: 'Resend email' }).click()
  const link = /https?:\S+verify-email\?token=\S+/.exec(await portal.mailTo(email, /verify-email/))?.[0]
  const owner = others[0]!
  await owner.goto(link as string)
  await owner.getByRole('button', { name: 'No, it wasn’t me' }).click()
  await expect(owner.getByRole('heading', { name: 'Registration cancelled' })).toBeVisible()
  await Promise.all(contexts.map((context) => context.close()))
  await page.reload()
  await expect(page).toHaveURL('/')
  expect(complaints.splice(0).filter((complaint) => !/401/.test(complaint))).toEqual([])
})
