import type { Locator, Page } from '@playwright/test'
import { businessCreation } from '#features/business/sections/creation.ts'
import { businessLists, businessTabs } from '#features/business/sections/registry.ts'
import type { AnySection } from '#kits/document/section.ts'
import { setLocaleSource } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { setSiteSource } from '#lib/text/site.ts'
import { insertPerson } from '../support/person.ts'
import { fillForm } from './fill-form.ts'
import { expect, expectAccessible, expectComplaint, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { ownerPassword } from './profile-owner.ts'

// The profile of a business, as those keep it who may.

test.use({ contextOptions: { reducedMotion: 'reduce' } })
setLocaleSource(() => 'en')
setSiteSource(() => ({ brand: 'Agora', origin: '', links: { social: [] } }))

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
})
test.afterAll(() => portal.stop())

const dialog = (page: Page) => page.getByRole('dialog')
const button = (place: Locator, name: string | RegExp) => place.getByRole('button', { name, exact: true })
const region = (page: Page, title: string) =>
  page.getByRole('region', { name: new RegExp(`^${title}( \\d+)?$`) })

async function enter(page: Page, email: string, userType = 'Business'): Promise<string> {
  const id = await insertPerson(portal.database.db, email, {
    password: ownerPassword,
    user_type: userType as 'Business',
    ...(userType !== 'Personal' && { approval: 'pending' }),
  })
  await beSignedIn(page, portal, email, ownerPassword)
  return id
}

async function begin(page: Page, organizationName: string): Promise<void> {
  await page.goto(portal.url + paths.myBusinessProfile())
  await page.getByRole('main').getByRole('button', { name: 'Add business details' }).click()
  await fillForm(dialog(page), businessCreation, { ...businessCreation.example, organizationName })
  await button(dialog(page), 'Save').click()
  await expect(page.getByRole('heading', { level: 1, name: organizationName })).toBeVisible()
}

test('begins with its details and address, fills every tab, and is approved', async ({
  page,
  complaints,
}) => {
  test.slow()
  const id = await enter(page, 'owner@example.org')
  await page.goto(portal.url + paths.myBusinessProfile())
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add business details' }).click()
  expectComplaint(complaints, /404/)
  await button(dialog(page), 'Save').click()
  for (const said of ['Organization Name is required', 'Please Fill Business Registered Address!'])
    await expect(dialog(page).getByText(said)).toBeVisible()
  await fillForm(dialog(page), businessCreation, businessCreation.example)
  await expectAccessible(page)
  await button(dialog(page), 'Save').click()
  await expect(main.getByRole('status').filter({ hasText: 'Waiting for approval' })).toBeVisible()
  // What it is registered as stays (decisions A19).
  await main.getByRole('button', { name: 'Edit Business details' }).click()
  await expect(dialog(page).getByLabel('Website')).toBeEditable()
  await expect(dialog(page).getByRole('textbox', { name: 'Organization name' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  for (const { segment, title, lists } of businessTabs) {
    await page
      .getByRole('navigation', { name: 'Business profile' })
      .getByRole('link', { name: title() })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(segment === 'basic' ? 'my-business-profile$' : `/${segment}$`))
    for (const key of lists) {
      const list: AnySection = businessLists[key]
      const place = region(page, list.title())
      await button(place, `Add ${list.itemName()}`).click()
      await fillForm(dialog(page), list, list.example)
      await button(dialog(page), 'Save').click()
      await expect(dialog(page)).toHaveCount(0)
      await expect(place.getByRole('heading', { name: `${list.title()} 1`, exact: true })).toBeVisible()
    }
    await expectAccessible(page)
  }

  const jobs = region(page, businessLists.jobOpenings.title())
  await page.goto(portal.url + paths.myBusinessProfile('jobs'))
  await jobs.getByRole('button', { name: /^View more detail/ }).click()
  await expect(dialog(page)).toContainText(businessLists.jobOpenings.example.jobTitle)
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByText('Are You Sure to Delete this Record?')).toBeVisible()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(jobs.getByText(businessLists.jobOpenings.empty())).toBeVisible()

  await portal.database.db.updateTable('person').set({ approval: 'approved' }).where('id', '=', id).execute()
  await page.reload()
  await expect(main.getByText('Approved', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'View public page' })).toBeVisible()
})

test('somebody who is invited keeps the two tabs that they were given', async ({
  page,
  browser,
  complaints,
}) => {
  await enter(page, 'founder@example.org')
  await begin(page, 'Tidewater Instruments')
  expectComplaint(complaints, /404/)
  await page.goto(portal.url + paths.myBusinessProfile('users'))
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await dialog(page).getByLabel('Email address').fill('guest@example.org')
  for (const tab of ['Jobs', 'Projects']) await dialog(page).getByLabel(tab).check()
  await button(dialog(page), 'Send invitation').click()
  await expect(page.getByText(/^Invited, until/)).toBeVisible()

  const context = await browser.newContext()
  const other = await context.newPage()
  await enter(other, 'guest@example.org', 'Personal')
  const link = /http\S+\/join\?token=\S+/.exec(
    await portal.mailTo('guest@example.org', /Tidewater Instruments/),
  )?.[0]
  await other.goto(link!)
  await expect(
    other.getByText(/invites you to keep the profile of Tidewater Instruments, as: User\./),
  ).toBeVisible()
  await button(other.getByRole('main'), 'Accept').click()
  await expect(other.getByRole('heading', { level: 1, name: 'Tidewater Instruments' })).toBeVisible()
  await expect(other.getByText('You may read this tab.')).toBeVisible()
  for (const key of ['jobOpenings', 'outsourcedProjects'] as const) {
    const list = businessLists[key]
    await other.goto(portal.url + paths.myBusinessProfile(key === 'jobOpenings' ? 'jobs' : 'projects'))
    await expect(button(region(other, list.title()), `Add ${list.itemName()}`)).toBeVisible()
  }
  await other.goto(portal.url + paths.myBusinessProfile('products'))
  await expect(other.getByText('You may read this tab.')).toBeVisible()
  await expect(other.getByRole('button', { name: /^Add / })).toHaveCount(0)
  await context.close()
})

test('others are told who has such a profile (decisions A22)', async ({ page, complaints }) => {
  await enter(page, 'ravi@example.org', 'Personal')
  await page.goto(portal.url + paths.myBusinessProfile())
  await expect(page.getByText(/Business profiles are for the user type Business/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add business details' })).toHaveCount(0)
  expectComplaint(complaints, /404/)
})
