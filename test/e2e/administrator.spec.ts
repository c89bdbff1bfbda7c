import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { demoAdmin } from '../support/demo-portal.ts'
import { insertPerson } from '../support/person.ts'
import { expect, test } from './journey.ts'
import { beSignedIn } from './own-portal.ts'

const [institution, business] = ['valdehierro@administrator.example', 'northwind@administrator.example']
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

test('An administrator approves an institution, refuses a business with a reason, disables it, and finds all on record', async ({
  portal,
  page,
  browser,
}) => {
  const { db } = portal.database
  const waits = { approval: 'pending' } as const
  await insertPerson(db, institution, {
    name: 'Valdehierro Institute',
    user_type: 'Educational Institution',
    ...waits,
  })
  await insertPerson(db, business, { name: 'Northwind <b>Process</b>', user_type: 'Business', ...waits })
  const context = await browser.newContext({ baseURL: portal.url })
  const other = await context.newPage()
  await beSignedIn(other, portal, business)
  await other.goto(paths.myLoginProfile())
  await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()

  await beSignedIn(page, portal, demoAdmin.email)
  await page.goto(paths.admin({ approval: 'pending' }))
  const dialog = page.getByRole('dialog')
  await rowOf(page, institution).getByRole('button', { name: 'Approve Valdehierro Institute' }).click()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(rowOf(page, institution)).toHaveCount(0)
  await rowOf(page, business)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await dialog.getByLabel('Reason').fill('Not in the <i>register</i>.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(rowOf(page, business)).toHaveCount(0)

  await page.getByRole('link', { name: 'All users' }).click()
  await expect(page).toHaveTitle('All users · Administration · Agora')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(business.toUpperCase())
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await rowOf(page, business)
    .getByRole('link', { name: /^Details/ })
    .click()
  await expect(dialog).toContainText('Not in the <i>register</i>.')
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(rowOf(page, business)).toContainText('Disabled')
  await expect(rowOf(page, business)).toContainText('0 sessions')
  await other.reload()
  await expect(other, 'signed out everywhere').toHaveURL(paths.home())
  await context.close()

  await rowOf(page, business)
    .getByRole('link', { name: /^Details/ })
    .click()
  // The link moves when they come.
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await dialog.getByRole('link', { name: 'All entries' }).click()
  await expect(page).toHaveTitle('Audit log · Administration · Agora')
  await expect(page.getByRole('row').filter({ hasText: /^Disabled/ })).toContainText(demoAdmin.email)
  await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Rejected' })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last()).toContainText('Not in the <i>register</i>.')
})
