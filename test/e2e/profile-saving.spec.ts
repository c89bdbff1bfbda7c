import type { Browser, Locator, Page } from '@playwright/test'
import { mentors } from '#features/profile/sections/companions.ts'
import { paths } from '#lib/text/paths.ts'
import { calls, insertOwner, type Owner } from '../support/profile/owner.ts'
import { expect, test } from './journey.ts'
import { beSignedIn, type OwnPortal } from './own-portal.ts'

// What becomes of what people type when saving does not go the usual way; each dialog is in saving.browser.test.tsx.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const mentor = (Name: string) => ({ ...mentors.example, Name })

async function openProfile(page: Page, portal: OwnPortal, { email }: Owner): Promise<void> {
  await beSignedIn(page, portal, email)
  await page.goto(portal.url + paths.myPersonalProfile())
  await expect(page.getByRole('heading', { name: 'Asha Kulkarni' })).toBeVisible()
}

/** A window that shares nothing with others, as on another device; the browser notes refused saves in its console. */
async function anotherWindow(browser: Browser, portal: OwnPortal, owner: Owner): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' })
  const page = await context.newPage()
  await openProfile(page, portal, owner)
  return page
}

const section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click()
const designation = (page: Page) => page.getByLabel('Designation')

async function edit(page: Page, name: string, to: string): Promise<void> {
  const mode = section(page, 'Mentors').getByRole('button', { name: 'Edit mode' })
  if ((await mode.getAttribute('aria-pressed')) === 'false') await mode.click()
  await press(section(page, 'Mentors'), `Edit ${name}`)
  await designation(page).fill(to)
  await press(page, 'Save')
}

async function stored({ browser, personId }: Owner) {
  const { body } = await browser.post(`${calls}/getByUserID`, { UserID: personId })
  return body
}

test('An owner keeps a profile in two windows, and neither loses what the other did', async ({
  browser,
  portal,
}) => {
  const owner = await insertOwner(
    portal,
    'two-windows@example.org',
    {},
    { Mentors: ['Ada', 'Ben'].map(mentor) },
  )
  const one = await anotherWindow(browser, portal, owner)
  const two = await anotherWindow(browser, portal, owner)

  // In different sections both are kept, unseen.
  await edit(one, 'Ada', 'Director')
  await expect(section(one, 'Mentors').getByText('Director')).toBeVisible()
  await press(section(two, 'Mentees'), 'Add to Mentees')
  await two.getByLabel('Name', { exact: true }).fill('Cleo')
  await designation(two).fill('Student')
  await press(two, 'Save')
  await expect(section(two, 'Mentors').getByText('Director')).toBeVisible()

  // In the same field its owner is asked.
  await edit(one, 'Ada', 'Chair')
  await expect(section(one, 'Mentors').getByText('Chair')).toBeVisible()
  await edit(two, 'Ada', 'Second')
  const field = two.getByRole('dialog').getByRole('group', { name: 'Designation' })
  await expect(field.getByRole('radio', { name: 'Mine Second' })).toBeChecked()
  await field.getByRole('radio', { name: 'Mine Second' }).press('Enter')
  await expect(two.getByRole('dialog')).toHaveCount(0)

  // What was deleted can be saved again.
  await press(section(two, 'Mentors'), 'Delete Ben')
  await press(two, 'OK')
  await expect(two.getByText('Ben was deleted')).toBeVisible()
  await edit(one, 'Ben', 'Still here')
  await press(one, 'Apply my changes')
  await expect(one.getByRole('dialog')).toHaveCount(0)
  expect(await stored(owner)).toMatchObject({
    Mentors: [{ Designation: 'Second' }, { Designation: 'Still here' }],
    Mentees: [{ Name: 'Cleo' }],
  })
  await Promise.all([one.context().close(), two.context().close()])
})
