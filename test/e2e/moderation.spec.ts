import { paths } from '#lib/text/paths.ts'
import { expect, expectAccessibleInBoth, test } from './journey.ts'
import { beSignedIn } from './own-portal.ts'
import { demoAdmin } from '../support/demo-portal.ts'

test('A visitor reports a job without scripts, and an administrator dismisses the report and opens it again', async ({
  portal,
  page,
  browser,
}) => {
  await page.goto(paths.jobs())
  const job = page.locator('main a[href^="/jobs/"]').filter({ hasText: /\w/ }).first()
  const [href, title] = [await job.getAttribute('href'), (await job.textContent())!.trim()]
  const context = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto(href!)
  await visitor.getByRole('link', { name: 'Report this page' }).click()
  await visitor.getByLabel('What is wrong').selectOption('Advertising or fraud')
  await visitor.getByLabel('What should moderators know').fill('It sells a course.')
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await expect(visitor.getByText('Your report was sent')).toBeVisible()
  await context.close()

  await beSignedIn(page, portal, demoAdmin.email)
  await page.goto(paths.adminReports())
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(row.getByText('It sells a course.')).toBeVisible()
  await expectAccessibleInBoth(page)
  await row.getByRole('button', { name: `Dismiss the reports: ${title}` }).click()
  await expect(row.getByRole('alert')).toHaveText('Write why first.')
  await row.getByLabel(/^Why/).fill('It is a job.')
  await row.getByRole('button', { name: `Dismiss the reports: ${title}` }).click()
  await expect(row).toHaveCount(0)

  await page.getByRole('link', { name: 'Settled' }).click()
  await expect(row.getByText('It is a job.')).toBeVisible()
  await row.getByText('Open the reports again').click()
  await row.getByLabel(/^Why/).fill('It does sell one.')
  await row.getByRole('button', { name: 'Open the reports again' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(row.getByText('It sells a course.')).toBeVisible()
  await expect(row.getByText('It does sell one.')).toBeVisible()
})
