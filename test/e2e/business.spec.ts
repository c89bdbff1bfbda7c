import type { Page } from '@playwright/test'
import { businessCreation } from '#features/business/sections/creation.ts'
import { businessLists, businessTabs } from '#features/business/sections/registry.ts'
import type { AnySection } from '#kits/document/section.ts'
import { setLocaleSource } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { bareShell, setSiteSource } from '#lib/text/site.ts'
import { fillForm } from './fill-form.ts'
import { expect, expectAccessible, expectComplaint, test } from './journey.ts'
import { buttonIn, enterAs, listOn, dialogOn } from './organization-owner.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'

// The profile of a business, as those keep it who may.

test.use({ contextOptions: { reducedMotion: 'reduce' } })
setLocaleSource(() => 'en')
setSiteSource(() => ({ brand: 'Agora', origin: '', shell: bareShell }))

/** An account as it is before its organization is approved. */
const founder = { user_type: 'Business', approval: 'pending' } as const

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
})
test.afterAll(() => portal.stop())

async function begin(page: Page, organizationName: string): Promise<void> {
  await page.goto(portal.url + paths.myBusinessProfile())
  await page.getByRole('main').getByRole('button', { name: 'Add business details' }).click()
  await fillForm(dialogOn(page), businessCreation, { ...businessCreation.example, organizationName })
  await buttonIn(dialogOn(page), 'Save').click()
  await expect(page.getByRole('heading', { level: 1, name: organizationName })).toBeVisible()
}

test('begins with its details and address, fills every tab, and is approved', async ({
  page,
  complaints,
}) => {
  test.slow()
  const id = await enterAs(page, portal, 'owner@example.org', founder)
  await page.goto(portal.url + paths.myBusinessProfile())
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add business details' }).click()
  await expectComplaint(complaints, /404/)
  await buttonIn(dialogOn(page), 'Save').click()
  for (const said of ['Organization Name is required', 'Please Fill Business Registered Address!'])
    await expect(dialogOn(page).getByText(said)).toBeVisible()
  await fillForm(dialogOn(page), businessCreation, businessCreation.example)
  await expectAccessible(page)
  await buttonIn(dialogOn(page), 'Save').click()
  await expect(main.getByRole('status').filter({ hasText: 'Waiting for approval' })).toBeVisible()
  // What it is registered as stays (decisions A19).
  await main.getByRole('button', { name: 'Edit Business details' }).click()
  await expect(dialogOn(page).getByLabel('Website')).toBeEditable()
  await expect(dialogOn(page).getByRole('textbox', { name: 'Organization name' })).toHaveCount(0)
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
      const place = listOn(page, list.title())
      await buttonIn(place, `Add ${list.itemName()}`).click()
      await fillForm(dialogOn(page), list, list.example)
      await buttonIn(dialogOn(page), 'Save').click()
      await expect(dialogOn(page)).toHaveCount(0)
      await expect(place.getByRole('heading', { name: `${list.title()} 1`, exact: true })).toBeVisible()
    }
    await expectAccessible(page)
  }

  const jobs = listOn(page, businessLists.jobOpenings.title())
  await page.goto(portal.url + paths.myBusinessProfile('jobs'))
  await jobs.getByRole('button', { name: /^View more detail/ }).click()
  await expect(dialogOn(page)).toContainText(businessLists.jobOpenings.example.jobTitle)
  await expectAccessible(page)
  await dialogOn(page)
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
  await enterAs(page, portal, 'founder@example.org', founder)
  await begin(page, 'Tidewater Instruments')
  await expectComplaint(complaints, /404/)
  await page.goto(portal.url + paths.myBusinessProfile('users'))
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await dialogOn(page).getByLabel('Email address').fill('guest@example.org')
  for (const tab of ['Jobs', 'Projects']) await dialogOn(page).getByLabel(tab).check()
  await buttonIn(dialogOn(page), 'Send invitation').click()
  await expect(page.getByText(/^Invited, until/)).toBeVisible()

  const context = await browser.newContext()
  const other = await context.newPage()
  await enterAs(other, portal, 'guest@example.org', { user_type: 'Personal' })
  const link = /http\S+\/join\?token=\S+/.exec(
    await portal.mailTo('guest@example.org', /Tidewater Instruments/),
  )?.[0]
  await other.goto(link!)
  await expect(
    other.getByText(/invites you to keep the profile of Tidewater Instruments, as: User\./),
  ).toBeVisible()
  await buttonIn(other.getByRole('main'), 'Accept').click()
  await expect(other.getByRole('heading', { level: 1, name: 'Tidewater Instruments' })).toBeVisible()
  await expect(other.getByText('You may read this tab.')).toBeVisible()
  for (const key of ['jobOpenings', 'outsourcedProjects'] as const) {
    const list = businessLists[key]
    await other.goto(portal.url + paths.myBusinessProfile(key === 'jobOpenings' ? 'jobs' : 'projects'))
    await expect(buttonIn(listOn(other, list.title()), `Add ${list.itemName()}`)).toBeVisible()
  }
  await other.goto(portal.url + paths.myBusinessProfile('products'))
  await expect(other.getByText('You may read this tab.')).toBeVisible()
  await expect(other.getByRole('button', { name: /^Add / })).toHaveCount(0)
  await context.close()
})

test('others are told who has such a profile (decisions A22)', async ({ page, complaints }) => {
  await enterAs(page, portal, 'ravi@example.org', { user_type: 'Personal' })
  await page.goto(portal.url + paths.myBusinessProfile())
  await expect(page.getByText(/Business profiles are for the user type Business/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add business details' })).toHaveCount(0)
  await expectComplaint(complaints, /404/)
})
