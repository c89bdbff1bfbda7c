import { createBlog } from '#features/blogs/mutations.ts'
import { paths } from '#lib/text/paths.ts'
import { demoAdmin } from '../support/demo-portal.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { insertPerson } from '../support/person.ts'
import { expect, test } from './journey.ts'
import { beSignedIn } from './own-portal.ts'

test('A moderator goes through a day of reports, and another decides the appeal of an owner', async ({
  portal,
  page,
  browser,
}) => {
  test.slow()
  const { db } = portal.database
  const [owner, ana] = ['owner@reported.example', 'ana@reported.example']
  await insertPerson(db, owner, { name: 'Owner', locale: 'es', user_type: 'Personal' })
  await insertPerson(db, ana, { name: 'Ana', role: 'admin', user_type: 'Personal' })
  const title = 'Bearings that pay quickly'
  const BlogAuthorsList = [{ AuthorName: 'Owner', AuthorOrganization: '', AuthorEmail: owner }]
  const slug = await createBlog(db, sampleBlog(title, { BlogAuthorsList }))
  const article = paths.blog('technology', 'mechanical', slug)
  const item = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const decide = async (name: string, act: string, reason: string) => {
    await item(name)
      .getByLabel(/^Reason/)
      .fill(reason)
    await item(name)
      .getByRole('button', { name: `${act}: ${name}` })
      .click()
    await expect(item(name)).toHaveCount(0)
  }

  await page.goto(article)
  await page.getByRole('link', { name: 'Report this page' }).click()
  await page.getByLabel('Reason').selectOption('Spam or fraud')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Your report was sent')).toBeVisible()
  const without = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url })
  const visitor = await without.newPage()
  await visitor.goto(paths.jobs())
  const job = visitor.locator('main a[href^="/jobs/"]').filter({ hasText: /\w/ }).first()
  const jobTitle = (await job.textContent())!.trim()
  await job.click()
  await visitor.getByRole('link', { name: 'Report this page' }).click()
  await visitor.getByLabel('Reason').selectOption('Spam or fraud')
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await expect(visitor.getByText('Your report was sent')).toBeVisible()
  await without.close()

  await beSignedIn(page, portal, ana)
  await page.goto(paths.adminReports())
  await decide(jobTitle, 'Dismiss reports', 'It is a job.')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Article')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await decide(title, 'Hide page', 'It sells a course.')
  expect((await page.request.get(article)).status()).toBe(404)

  const mail = await portal.mailTo(owner, /ha ocultado/)
  await beSignedIn(page, portal, owner)
  await page.goto(/http\S+/.exec(mail.split('reclamar:')[1]!)![0])
  await expect(page.getByText('It sells a course.')).toBeVisible()
  await page
    .locator('summary')
    .filter({ hasText: /^(?:Reclamar|Appeal)$/ })
    .click()
  await page.getByRole('textbox', { name: /^(?:Motivo|Reason)/ }).fill('It names one.')
  await page.getByRole('button', { name: /Enviar la reclamación|Send appeal/ }).click()
  await expect(page.getByText(/Has reclamado|Appeal sent/)).toBeVisible()

  await beSignedIn(page, portal, demoAdmin.email)
  await page.goto(paths.adminReports())
  await expect(item(title).getByText('Ana')).toBeVisible()
  await item(title).getByText('Current text').click()
  await expect(item(title).getByText('Grease and load.')).toBeVisible()
  await decide(title, 'Show page again', 'It only names one.')
  await portal.mailTo(owner, /It only names one\./)
  await page.goto(paths.adminAudit())
  const entry = page.getByRole('main').getByText('Page shown again', { exact: true })
  await expect(entry.filter({ visible: true }).first()).toBeVisible()
  await page.goto(article)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
