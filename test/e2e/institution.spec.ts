import type { Page } from '@playwright/test'
import { instituteLists, instituteRecords, instituteTabs } from '#features/institute/sections/registry.ts'
import type { AnySection } from '#kits/document/section.ts'
import { setLocaleSource } from '#lib/text/locale.ts'
import { bareShell, setSiteSource } from '#lib/text/site.ts'
import { paths } from '#lib/text/paths.ts'
import { fillForm } from './fill-form.ts'
import { expect, expectAccessible, expectComplaint, test } from './journey.ts'
import { buttonIn, enterAs, listOn, dialogOn } from './organization-owner.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'

// The profile of an institute, as those keep it who may.

test.use({ contextOptions: { reducedMotion: 'reduce' } })
setLocaleSource(() => 'en')
setSiteSource(() => ({ brand: 'Agora', origin: '', shell: bareShell }))

/** An account as it is before its organization is approved. */
const founder = { user_type: 'Educational Institution', approval: 'pending' } as const

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
})
test.afterAll(() => portal.stop())

async function begin(page: Page, name = 'Arlanza Institute'): Promise<void> {
  await page.goto(portal.url + paths.myInstitutionProfile())
  await page.getByRole('main').getByRole('button', { name: 'Add institute details' }).click()
  await dialogOn(page).getByLabel('Institute name').fill(name)
  await dialogOn(page).getByLabel('Website').fill('https://arlanza.example.org')
  await buttonIn(dialogOn(page), 'Save').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('begins with its details, fills every tab, and is approved', async ({ page, complaints }) => {
  test.slow()
  const id = await enterAs(page, portal, 'dean@example.org', founder)
  await page.goto(portal.url + paths.myInstitutionProfile())
  const main = page.getByRole('main')
  await expect(main.getByText('Please Add your Institute Details')).toBeVisible()
  await expectComplaint(complaints, /404/)
  await main.getByRole('button', { name: 'Add institute details' }).click()
  await buttonIn(dialogOn(page), 'Save').click()
  await expect(dialogOn(page).getByText('Institute Name is required')).toBeVisible()
  await expect(dialogOn(page).getByText('Website is required')).toBeVisible()
  await fillForm(dialogOn(page), instituteRecords.instituteDetails, instituteRecords.instituteDetails.example)
  await buttonIn(dialogOn(page), 'Save').click()
  await expect(main.getByRole('status').filter({ hasText: 'Waiting for approval' })).toBeVisible()
  await main.getByRole('button', { name: 'Add address' }).click()
  await fillForm(dialogOn(page), instituteRecords.instituteAddress, instituteRecords.instituteAddress.example)
  await buttonIn(dialogOn(page), 'Save').click()
  await expect(dialogOn(page)).toHaveCount(0)
  await expectAccessible(page)

  for (const { segment, title, lists } of instituteTabs) {
    await page
      .getByRole('navigation', { name: 'Institution profile' })
      .getByRole('link', { name: title() })
      .first()
      .click()
    for (const key of lists) {
      const list: AnySection = instituteLists[key]
      const place = listOn(page, list.title())
      if (list.readOnly || segment === 'syllabus') {
        await expect(place.getByText(list.empty())).toBeVisible()
        continue
      }
      await buttonIn(place, `Add ${list.itemName()}`).click()
      await fillForm(dialogOn(page), list, list.example)
      await buttonIn(dialogOn(page), 'Save').click()
      await expect(dialogOn(page)).toHaveCount(0)
      await expect(place.getByRole('heading', { name: `${list.title()} 1`, exact: true })).toBeVisible()
    }
  }
  await page
    .getByRole('navigation', { name: 'Institution profile' })
    .getByRole('link', { name: 'Publication' })
    .click()
  await buttonIn(listOn(page, 'Publications'), 'Edit mode for Publications').click()
  await buttonIn(listOn(page, 'Publications'), /^Delete/).click()
  await expect(dialogOn(page).getByText('Are You Sure to Delete this Record?')).toBeVisible()
  await buttonIn(dialogOn(page), 'OK').click()
  await expect(listOn(page, 'Publications').getByText(instituteLists.publications.empty())).toBeVisible()

  await portal.database.db.updateTable('person').set({ approval: 'approved' }).where('id', '=', id).execute()
  await page.reload()
  await expect(main.getByText('Approved', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'View public page' })).toBeVisible()
})

test('somebody who is invited keeps the tabs that they were given', async ({ page, browser, complaints }) => {
  await enterAs(page, portal, 'rector@example.org', founder)
  await begin(page, 'Hillside College')
  await expectComplaint(complaints, /404/)
  await page.goto(portal.url + paths.myInstitutionProfile('users'))
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await dialogOn(page).getByLabel('Email address').fill('not an address')
  await buttonIn(dialogOn(page), 'Send invitation').click()
  await expect(dialogOn(page).getByText('Please enter a valid email address')).toBeVisible()
  await expectComplaint(complaints, /400/)
  await dialogOn(page).getByLabel('Email address').fill('guest@example.org')
  await dialogOn(page).getByLabel('Publication').check()
  await buttonIn(dialogOn(page), 'Send invitation').click()
  await expect(page.getByText(/^Invited, until/)).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext()
  const other = await context.newPage()
  await enterAs(other, portal, 'guest@example.org', { user_type: 'Personal' })
  const link = /http\S+\/join\?token=\S+/.exec(
    await portal.mailTo('guest@example.org', /Hillside College/),
  )?.[0]
  await other.goto(link!)
  await expect(
    other.getByText(/invites you to keep the profile of Hillside College, as: User\./),
  ).toBeVisible()
  await buttonIn(other.getByRole('main'), 'Accept').click()
  await expect(other.getByRole('heading', { level: 1, name: 'Hillside College' })).toBeVisible()
  await expect(other.getByText('You may read this tab.')).toBeVisible()
  await other.goto(portal.url + paths.myInstitutionProfile('publication'))
  await expect(buttonIn(listOn(other, 'Publications'), 'Add publication')).toBeVisible()
  await context.close()
})

test('others are told who has such a profile (decisions A22)', async ({ page, complaints }) => {
  await enterAs(page, portal, 'ravi@example.org', { user_type: 'Personal' })
  await page.goto(portal.url + paths.myInstitutionProfile())
  await expect(
    page.getByText(/Institution profiles are for the user type Educational Institution/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add institute details' })).toHaveCount(0)
  await expectComplaint(complaints, /404/)
})

test('what is on no list is written in its place, and stands in the line again', async ({
  page,
  complaints,
}) => {
  await enterAs(page, portal, 'conservatory@example.org', founder)
  await begin(page, 'Vltava Conservatory')
  await expectComplaint(complaints, /404/)
  await page.goto(portal.url + paths.myInstitutionProfile('publication'))
  const publications = listOn(page, 'Publications')
  await buttonIn(publications, 'Add publication').click()
  const form = dialogOn(page)
  const type = form.getByLabel(/^Type$/)
  await type.selectOption({ label: 'Another …' })
  // By the keyboard: the line comes next.
  await type.focus()
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Type, in your words')).toBeFocused()
  await buttonIn(form, 'Save').click()
  await expect(form.getByText('Type is required')).toBeVisible()
  await expect(form.getByLabel('Type, in your words')).toBeFocused()
  await page.keyboard.type('Score')
  await form.getByLabel(/^Publisher$/).fill('Own press')
  await form.getByLabel(/^Title/).fill('Six duets')
  await expectAccessible(page)
  await buttonIn(form, 'Save').click()
  await expect(dialogOn(page)).toHaveCount(0)
  await expect(publications.getByRole('row', { name: /Six duets/ })).toContainText('Score')
  // The list was empty: its tools are there.
  await buttonIn(publications, /^Edit Six duets|^Edit publication/)
    .first()
    .click()
  await expect(form.getByLabel('Type, in your words')).toHaveValue('Score')
  await type.selectOption('Book')
  await expect(form.getByLabel('Type, in your words')).toHaveCount(0)
  await buttonIn(form, 'Save').click()
  await expect(publications.getByRole('row', { name: /Six duets/ })).toContainText('Book')
})
