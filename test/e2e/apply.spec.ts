import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { defaultChoice } from '#features/cv/document/choice.ts'
import { businessLists, businessRecords } from '#features/business/sections/registry.ts'
import { paths } from '#lib/text/paths.ts'
import { addMember, application, postingIds } from '../support/business/application-desk.ts'
import { insertBusiness, writeItem } from '../support/business/insert.ts'
import { insertPerson } from '../support/person.ts'
import { infoOfPdf, textOfPdf } from './cv-screen.ts'
import { expect, expectAccessibleInBoth, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { insertOwner, ownerPassword } from '../support/profile/owner.ts'

// A job, from what somebody sends to what the business makes of it.

test.use({ contextOptions: { reducedMotion: 'reduce' }, acceptDownloads: true })
// With a CV that is some seconds of work on a loaded machine.
test.setTimeout(120_000)

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
})
test.afterAll(() => portal.stop())

const { example } = businessLists.jobOpenings
const job = { ...example, jobTitle: 'Dam engineer', status: 'Open', validThrough: '' }
const project = { title: 'Spillway model', projectStatus: 'Not Started', description: 'One in fifty.' }

/** A business with a job and a project, kept by somebody. */
async function postJob(slug: string) {
  const { db } = portal.database
  const business = await insertBusiness(db, {
    slug,
    details: { ...businessRecords.businessDetails.example, organizationName: 'Meseta Works' },
    jobs: { a: job },
    projects: { b: project },
  })
  const owner = `owner-of-${slug}@example.org`
  const id = await insertPerson(db, owner, {
    password: ownerPassword,
    user_type: 'Business',
    approval: 'approved',
  })
  await addMember(db, business.id, id, 'owner')
  const { a, b } = await postingIds(db, business)
  return { business, owner, postingId: a!, projectId: b! }
}

const enterAs = async (page: Page, email: string, name = 'Asha Rao') => {
  await insertPerson(portal.database.db, email, { password: ownerPassword, user_type: 'Personal', name })
  await beSignedIn(page, portal, email)
}

/** Sends an application as the page does. */
async function send(page: Page, postingId: number): Promise<void> {
  const { origins } = await page.context().storageState()
  const token = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'agora.token')
  const answer = await page.request.post(`${portal.url}/posting-service/api/v1/applications/apply`, {
    headers: { authorization: `Bearer ${token?.value}` },
    data: application(postingId, { note: 'I have built two.' }),
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('what is sent is read, judged, told by mail and listed', async ({ page, browser }) => {
  const { business, owner, postingId } = await postJob('meseta')
  await enterAs(page, 'asha@example.org')
  await page.goto(portal.url + paths.myApplications())
  await expect(page.getByText('Nothing sent yet')).toBeVisible()
  await send(page, postingId)
  await page.reload()
  const sent = page.getByRole('main').getByRole('listitem')
  await expect(sent.getByRole('heading', { name: 'Dam engineer' })).toBeVisible()
  await expect(sent.getByText('Sent', { exact: true })).toBeVisible()
  await expectAccessibleInBoth(page)

  const reader = await (await browser.newContext()).newPage()
  await beSignedIn(reader, portal, owner)
  await reader.goto(portal.url + paths.myBusinessProfile('jobs'))
  await reader.getByRole('link', { name: 'Dam engineer' }).last().click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Applications: Dam engineer' })).toBeVisible()
  await expect(reader.getByText('I have built two.')).toBeVisible()
  await expectAccessibleInBoth(reader)
  const file = reader.waitForEvent('download')
  await reader.getByRole('button', { name: 'Download the CV: Asha Rao' }).click()
  expect((await file).suggestedFilename()).toBe('asha-rao.pdf')
  // Who takes the file has read it.
  const state = reader.getByLabel('State of Asha Rao')
  await expect(state).toHaveValue('read')
  await state.selectOption('Short list')
  await expect(reader.getByText('Asha Rao: Short list')).toBeVisible()
  await reader.getByText('New (0)').click()
  await expect(reader.getByText('None with this state')).toBeVisible()
  await reader.getByText('Short list (1)').click()
  await expect(state).toBeVisible()
  expect(await portal.mailTo('asha@example.org', /put your application for Dam engineer/)).toContain(
    'Meseta Works',
  )

  await writeItem(portal.database.db, business, 'jobOpenings', 'a', { ...job, status: 'Closed' })
  await page.reload()
  await expect(sent.getByText('On the short list')).toBeVisible()
  await expect(sent.getByText('Job, closed')).toBeVisible()
  await reader.context().close()
})

test('what is withdrawn is gone for the business at once', async ({ page, browser }) => {
  const { owner, postingId } = await postJob('sierra')
  await enterAs(page, 'ravi@example.org', 'Ravi Menon')
  await send(page, postingId)
  await page.goto(portal.url + paths.myApplications())
  await page.getByRole('switch', { name: 'Mail me when the state changes' }).click()
  await expect(page.getByRole('switch')).not.toBeChecked()
  await page.getByRole('button', { name: 'Withdraw: Dam engineer' }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw this application?' })
  await expectAccessibleInBoth(page)
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn. The file is gone.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Download|Withdraw/ })).toHaveCount(0)

  const reader = await (await browser.newContext()).newPage()
  await beSignedIn(reader, portal, owner)
  await reader.goto(portal.url + paths.receivedApplications(postingId))
  await expect(reader.getByText('None yet')).toBeVisible()
  await reader.context().close()
})

test('many applications come page by page, beside each other on a phone', async ({ page }) => {
  const { owner, postingId } = await postJob('tajo')
  await sql`WITH people AS (
      INSERT INTO person (id, email, name, user_type)
      SELECT 'many-' || n, 'many-' || n || '@example.org', 'Person ' || n, 'Personal'
      FROM generate_series(1, 60) n RETURNING id)
    INSERT INTO posting_application (id, posting_id, person_id, state, note, mails, cv_name, applied, changed)
    SELECT 'of-' || id, ${postingId}::int, id, 'new', '', false, '', now(), now() FROM people`.execute(
    portal.database.db,
  )
  await beSignedIn(page, portal, owner)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(portal.url + paths.receivedApplications(postingId))
  const people = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(people).toHaveCount(50)
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(people).toHaveCount(60)
  expect(new Set(await people.allTextContents()).size).toBe(60)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
})

test('a CV is chosen, seen and sent from the page of a job', async ({ page }) => {
  // A CV is some seconds of work on a loaded machine.
  test.setTimeout(120_000)
  const { postingId, projectId } = await postJob('duero')
  await page.goto(portal.url + paths.job(postingId, 'dam-engineer'))
  await expect(page.getByRole('link', { name: 'Sign in to apply' })).toBeVisible()
  const { browser } = await insertOwner(portal, 'mira@example.org')
  const choice = { ...defaultChoice(1), sections: ['ProfessionalExperience'] }
  const saved = await browser.post('/cv-service/api/v1/variants/create', { name: 'For dams', choice })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  await beSignedIn(page, portal, 'mira@example.org')

  await page.goto(portal.url + paths.job(postingId, 'dam-engineer'))
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Apply', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Apply: Dam engineer' })
  const pages = dialog.getByRole('img', { name: /^Page \d+ of \d+$/ })
  await expect(dialog.getByRole('radio', { name: 'Whole profile' })).toBeChecked()
  await expect(pages.first()).toHaveAttribute('data-drawn', '', { timeout: 30_000 })
  const whole = await pages.count()
  await dialog.getByRole('radio', { name: 'For dams' }).check()
  await expect(pages.first()).toHaveAttribute('data-drawn', '', { timeout: 30_000 })
  await expect.poll(() => pages.count()).toBeLessThan(whole)
  const seen = await pages.count()
  await dialog.getByLabel('Note').fill('I have built two.')
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('It is sent.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(main.getByText('Sent', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Apply', exact: true })).toHaveCount(0)

  // What was seen is what they have.
  await main.getByRole('link', { name: 'My applications' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the CV: Dam engineer' }).click()
  const path = await (await file).path()
  expect(infoOfPdf(path)).toMatch(new RegExp(`^Pages: +${seen}$`, 'm'))
  const text = textOfPdf(path)
  expect(text).toContain('Asha Kulkarni')
  expect(text).not.toContain('Technical Skills')
  await main.getByRole('link', { name: 'Dam engineer' }).click()
  await expect(page).toHaveURL(portal.url + paths.job(postingId, 'dam-engineer'))

  await page.goto(portal.url + paths.project(projectId, 'spillway-model'))
  await main.getByRole('button', { name: 'Express interest' }).click()
  const interest = page.getByRole('dialog', { name: 'Interest: Spillway model' })
  await interest.getByRole('radio', { name: 'Without a CV' }).check()
  await expect(pages).toHaveCount(0)
  await interest.getByRole('button', { name: 'Send' }).click()
  await expect(main.getByText('Sent', { exact: true })).toBeVisible()
  await page.goto(portal.url + paths.myApplications())
  await expect(main.getByRole('listitem')).toHaveCount(2)
  await expect(main.getByRole('button', { name: 'Download the CV: Spillway model' })).toHaveCount(0)
})
