import type { Page } from '@playwright/test'
import { createBlog } from '#features/blogs/mutations.ts'
import { paths } from '#lib/text/paths.ts'
import { insertMember } from '../support/organization/insert.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { application } from '../support/business/application-desk.ts'
import { postingIds } from '../support/business/kept.ts'
import { insertBusiness } from '../support/business/insert.ts'
import { inDays, insertEvent } from '../support/events/registrations.ts'
import { insertPerson } from '../support/person.ts'
import { insertOwner } from '../support/profile/owner.ts'
import { expect, test } from './journey.ts'
import { beSignedIn } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const card = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

test('A learner comes back to what comes next, and goes on with the profile by keyboard', async ({
  page,
  portal,
}) => {
  const { db } = portal.database
  const owner = await insertOwner(portal, 'learner.of.start@example.org', { Title: '' }, {})
  const event = await insertEvent(db, {
    eventTitle: 'Reading a queue like a supply chain',
    eventStart: inDays(3),
    eventEnd: inDays(3.1),
  })
  const business = await insertBusiness(db, {
    slug: 'works-of-start',
    jobs: { a: { jobTitle: 'Dam engineer of start', status: 'Open', validThrough: '' } },
  })
  // Somebody has to read what is sent.
  const keeper = await insertPerson(db, 'keeper.of.start@example.org', { user_type: 'Business' })
  await insertMember(db, 'business', business.id, keeper, 'owner')
  const { a: job } = await postingIds(db, business)
  const article = String(await createBlog(db, sampleBlog('Where fatigue of start begins')))
  for (const [call, body] of [
    ['event-service/api/v1/register', { eventId: event }],
    ['posting-service/api/v1/applications/apply', application(job!)],
    ['reading-service/api/v1/keep', { BlogID: article }],
  ] as const)
    expect((await owner.browser.post(`/${call}`, body)).status, call).toBe(200)

  await beSignedIn(page, portal, owner.email)
  await page.goto(paths.home())
  const greeting = page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)/ })
  await expect(greeting).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(card(page, 'Next event').getByText('Reading a queue like a supply chain')).toBeVisible()
  await expect(card(page, 'Next event').getByText('Registered')).toBeVisible()
  await expect(card(page, 'Applications').getByRole('link', { name: 'Dam engineer of start' })).toBeVisible()
  await expect(
    card(page, 'Reading').getByRole('link', { name: 'Where fatigue of start begins' }),
  ).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  const next = card(page, 'Your profile').getByRole('link', { name: 'Add your title' })
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    if (await next.evaluate((link) => link === document.activeElement)) break
  }
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/my-personal-profile\?edit=UserPersonalData/)
  await page.getByRole('dialog').getByLabel('Title').fill('Bridge engineer')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(paths.myDashboard())
  await expect(card(page, 'Your profile').getByText(/^\d+% complete$/)).toBeAttached()
  await expect(card(page, 'Your profile').getByRole('link', { name: 'Add your title' })).toHaveCount(0)
  await expect(card(page, 'CV').getByRole('link', { name: 'Generate CV' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Public page' }).click()
  await expect(page).toHaveURL(paths.publicProfile(owner.publicId))
})
