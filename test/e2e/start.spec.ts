import type { Page } from '@playwright/test'
import { createBlog } from '#features/blogs/mutations.ts'
import { project } from '#features/profile/sections/projects.ts'
import { paths } from '#lib/text/paths.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { addMember, application, postingIds } from '../support/business/application-desk.ts'
import { insertBusiness } from '../support/business/insert.ts'
import { inDays, insertEvent } from '../support/events/registrations.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectComplaint, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { insertOwner, ownerPassword } from '../support/profile/owner.ts'

// What the signed-in begin with: on the front page, and on their dashboard.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
})
test.afterAll(() => portal.stop())

const open = (page: Page, path: string) => page.goto(portal.url + path)
const card = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const greeting = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)/ })

async function enter(page: Page, email: string, more: Parameters<typeof insertPerson>[2] = {}) {
  await insertPerson(portal.database.db, email, { password: ownerPassword, ...more })
  await beSignedIn(page, portal, email)
}

/** A business with a job and a project, kept by somebody. @returns their address, and the postings. */
async function postJob(slug: string) {
  const { db } = portal.database
  const business = await insertBusiness(db, {
    slug,
    details: { organizationName: 'Meseta Works' },
    jobs: { a: { jobTitle: 'Dam engineer', status: 'Open', validThrough: '' } },
    projects: { b: { title: 'Spillway model', projectStatus: 'Not Started' } },
  })
  const keeper = `keeper-of-${slug}@example.org`
  const id = await insertPerson(db, keeper, {
    password: ownerPassword,
    user_type: 'Business',
    approval: 'approved',
  })
  await addMember(db, business.id, id, 'owner')
  const { a, b } = await postingIds(db, business)
  return { keeper, postingId: a!, projectId: b! }
}

test('a new account is led to each of its firsts', async ({ page, complaints }) => {
  await enter(page, 'new@example.org', { user_type: 'Personal', name: 'Noor Rahman' })
  await open(page, paths.home())
  await expect(greeting(page)).toContainText('Noor Rahman')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(card(page, 'Next event').getByRole('link', { name: 'Find an event' })).toBeVisible()
  await expect(card(page, 'Applications').getByRole('link', { name: 'Find a job' })).toBeVisible()
  await expect(card(page, 'Reading').getByRole('link', { name: 'Browse fields' })).toBeVisible()
  await card(page, 'Your profile').getByRole('link', { name: 'Begin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Personal Profile' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
  await expectComplaint(complaints, /404/)

  await open(page, paths.myDashboard())
  await expect(card(page, 'Your profile').getByText('Begin your profile')).toBeVisible()
  await expect(card(page, 'CV')).toHaveCount(0)
})

test('from the front page to the next step of the profile, by keyboard', async ({ page }) => {
  const owner = await insertOwner(portal, 'asha@example.org', { Title: '' }, {})
  const { browser } = owner
  const event = await insertEvent(portal.database.db, {
    eventTitle: 'Reading a queue like a supply chain',
    eventStart: inDays(3),
    eventEnd: inDays(3.1),
  })
  await browser.post('/event-service/api/v1/register', { eventId: event })
  const { postingId } = await postJob('meseta')
  const sent = await browser.post('/posting-service/api/v1/applications/apply', application(postingId))
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const article = String(await createBlog(portal.database.db, sampleBlog('Where fatigue begins')))
  await browser.post('/reading-service/api/v1/keep', { BlogID: article })

  await beSignedIn(page, portal, owner.email)
  await open(page, paths.home())
  await expect(greeting(page)).toBeVisible()
  await expect(card(page, 'Your profile').getByText(/^\d+ % complete$/)).toBeAttached()
  await expect(card(page, 'Next event').getByText('Reading a queue like a supply chain')).toBeVisible()
  await expect(card(page, 'Next event').getByText('Registered')).toBeVisible()
  await expect(card(page, 'Applications').getByRole('link', { name: 'Dam engineer' })).toBeVisible()
  await expect(card(page, 'Applications').getByText('Sent', { exact: true })).toBeVisible()
  await expect(card(page, 'Reading').getByRole('link', { name: 'Where fatigue begins' })).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  const next = card(page, 'Your profile').getByRole('link')
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    if (await next.evaluate((link) => link === document.activeElement)) break
  }
  await expect(next).toBeFocused()
  await expect(next).toHaveText('Say what you do')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/my-personal-profile\?edit=UserPersonalData/)
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible()

  await open(page, paths.myDashboard())
  await expect(card(page, 'CV').getByRole('link', { name: 'Generate CV' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Public page' })).toHaveAttribute(
    'href',
    paths.publicProfile(owner.publicId),
  )
})

test('who keeps a business sees its postings with who applied', async ({ page }) => {
  const { keeper, postingId } = await postJob('kept-works')
  await beSignedIn(page, portal, keeper)
  const applicant = await insertOwner(portal, 'applicant@example.org', {}, {})
  await applicant.browser.post('/posting-service/api/v1/applications/apply', application(postingId))
  for (const path of [paths.home(), paths.myDashboard()]) {
    await open(page, path)
    await expect(card(page, 'Your company').getByText('Meseta Works')).toBeVisible()
    await expect(card(page, 'Your company').getByText('Approved')).toBeVisible()
    await expect(card(page, 'Jobs and projects').getByText('1 in all, 1 new · Job')).toBeVisible()
    await expect(page.getByText('1 new application to read')).toBeVisible()
  }
  await card(page, 'Jobs and projects').getByRole('link', { name: 'Dam engineer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Applications: Dam engineer' })).toBeVisible()
})

test('who is to keep an institution is led to present it', async ({ page, complaints }) => {
  await enter(page, 'dean@example.org', { user_type: 'Educational Institution', approval: 'approved' })
  await open(page, paths.myDashboard())
  await expect(card(page, 'Announced events').getByText('No event announced')).toBeVisible()
  await card(page, 'Your institution').getByRole('link', { name: 'Begin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Institution Profile' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
  await expectComplaint(complaints, /404/)
})

test('My Privacy says what is kept and who sees which part, and has the ways to change it', async ({
  page,
}) => {
  const owner = await insertOwner(portal, 'private@example.org')
  await beSignedIn(page, portal, owner.email)
  await open(page, paths.myPrivacy())
  const publicPage = card(page, 'Your public page')
  await expect(publicPage.getByRole('term')).toHaveText([
    'Everybody sees',
    'Signed-in members with a verified address also see',
    'Only you see',
  ])
  await expect(publicPage.getByRole('definition').nth(1)).toContainText('Mentors')
  await expect(publicPage.getByRole('definition').nth(2)).toContainText('date of birth')
  await expect(card(page, 'Where you are signed in').getByText('This session')).toBeVisible()
  await expect(card(page, 'Your data').getByRole('button', { name: 'Delete my account' })).toBeVisible()
  const weekly = page.getByRole('switch', { name: /^Send me a mail once a week/ })
  await expect(weekly).not.toBeChecked()
  await weekly.press(' ')
  await expect(weekly).toBeChecked()
  await page.reload()
  await expect(weekly).toBeChecked()
  await publicPage.getByRole('link', { name: 'Address and search engines' }).click()
  await expect(page.getByRole('dialog', { name: 'Public page settings' })).toBeVisible()
})

test('My Projects has what one would like to work on, and what one’s business has posted', async ({
  page,
}) => {
  const { keeper, projectId } = await postJob('bridges')
  const { browser, email } = await insertOwner(portal, 'builder@example.org', {}, {})
  await beSignedIn(page, portal, email)
  await open(page, paths.myProjects())
  await expect(page.getByRole('main').getByRole('link', { name: 'Find projects' })).toBeVisible()
  await browser.post('/posting-service/api/v1/applications/apply', application(projectId))
  await page.reload()
  const wanted = page.getByRole('main').getByRole('listitem')
  await expect(wanted.getByRole('heading', { level: 3, name: 'Spillway model' })).toBeVisible()
  await expect(wanted.getByText('Sent', { exact: true })).toBeVisible()

  const { email: tells } = await insertOwner(portal, 'teller@example.org')
  await beSignedIn(page, portal, tells)
  await open(page, paths.myProjects())
  const own = card(page, 'In your profile')
  await expect(own.getByRole('heading', { level: 3 })).toHaveText(project.example.ProjectName)
  await own.getByRole('link', { name: /^Edit in Structural engineer, Deccan/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  await beSignedIn(page, portal, keeper)
  await open(page, paths.myProjects())
  await expect(card(page, 'Posted by your company').getByText('1 in all, 1 new')).toBeVisible()
  await card(page, 'Posted by your company').getByRole('link', { name: 'Spillway model' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Spillway model$/ })).toBeVisible()
})
