import type { Page } from '@playwright/test'
import { businessLists, businessRecords } from '#features/business/sections/registry.ts'
import { paths } from '#lib/text/paths.ts'
import { addMember, application, postingIds } from '../support/business/application-desk.ts'
import { insertBusiness, writeItem } from '../support/business/insert.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessibleInBoth, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { ownerPassword } from './profile-owner.ts'

// A job, from what somebody sends to what the business makes of it.

test.use({ contextOptions: { reducedMotion: 'reduce' }, acceptDownloads: true })

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
})
test.afterAll(() => portal.stop())

const { example } = businessLists.jobOpenings
const job = { ...example, jobTitle: 'Dam engineer', status: 'Open', validThrough: '' }

/** A business with a job, kept by somebody. */
async function postJob(slug: string) {
  const { db } = portal.database
  const business = await insertBusiness(db, {
    slug,
    details: { ...businessRecords.businessDetails.example, organizationName: 'Meseta Works' },
    jobs: { a: job },
  })
  const owner = `owner-of-${slug}@example.org`
  const id = await insertPerson(db, owner, {
    password: ownerPassword,
    user_type: 'Business',
    approval: 'approved',
  })
  await addMember(db, business.id, id, 'owner')
  return { business, owner, postingId: (await postingIds(db, business))['a']! }
}

const enterAs = async (page: Page, email: string, name = 'Asha Rao') => {
  await insertPerson(portal.database.db, email, { password: ownerPassword, user_type: 'Personal', name })
  await beSignedIn(page, portal, email, ownerPassword)
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
  await beSignedIn(reader, portal, owner, ownerPassword)
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
  await beSignedIn(reader, portal, owner, ownerPassword)
  await reader.goto(portal.url + paths.receivedApplications(postingId))
  await expect(reader.getByText('None yet')).toBeVisible()
  await reader.context().close()
})
