import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { calls, insertOwner, ownerPassword, type Owner } from '../support/profile/owner.ts'

// A session that ends while something is typed: the page stays, and whoever it was signs in again over it.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal()
})
test.afterAll(() => portal.stop())

const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openMentor(page: Page): Promise<void> {
  await page.goto(portal.url + paths.myPersonalProfile({ edit: 'Mentors.new' }))
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByLabel('Designation').fill('Engineer')
}

const save = `${calls}/userprofile/update`

/**
 * When the page saves, and not before: any other call that came between, of this tab or another, would have the page ask
 * for the password before anything is pressed.
 */
async function endSessionsAtSave(page: Page, { personId }: Owner): Promise<void> {
  await page.route(
    `**${save}`,
    async (route) => {
      await portal.database.db.deleteFrom('session').where('person_id', '=', personId).execute()
      await route.continue()
    },
    { times: 1 },
  )
}

async function storedMentors(owner: Owner): Promise<string[]> {
  await owner.browser.signIn(owner.email, ownerPassword)
  const { body } = await owner.browser.post(`${calls}/getByUserID`, { UserID: owner.personId })
  return body.Mentors.map(({ Name }: { Name: string }) => Name)
}

test('By the keyboard, on a phone: the save goes on after signing in again', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const owner = await insertOwner(portal, 'phone@example.org', {}, {})
  await beSignedIn(page, portal, owner.email)
  await openMentor(page)
  await endSessionsAtSave(page, owner)
  const refused = page.waitForResponse(`**${save}`)
  await page.keyboard.press('Enter')
  expect((await refused).status()).toBe(401)
  await expect(again(page)).toBeVisible()
  await expect(again(page).getByText('What you typed is kept')).toBeVisible()
  await expect(again(page).getByLabel('Email')).toHaveValue(owner.email)
  await expect(again(page).getByLabel('Password', { exact: true })).toBeFocused()
  await expect(again(page).getByRole('button', { name: 'Register' })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.type('wrong1horse')
  await page.keyboard.press('Enter')
  await expect(again(page).getByText('Password is incorrect')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(ownerPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(portal.url + paths.myPersonalProfile())
  await expect(page.getByRole('heading', { level: 3, name: 'Ada' })).toBeVisible()
  expect(await storedMentors(owner)).toEqual(['Ada'])
  complaints.length = 0
})

test('Esc leads home and keeps the text; somebody else does not get it', async ({ page, complaints }) => {
  const owner = await insertOwner(portal, 'esc@example.org', {}, {})
  const other = await insertOwner(portal, 'other@example.org', { FullName: 'Ben Okri' }, {})
  await beSignedIn(page, portal, owner.email)
  await openMentor(page)
  await endSessionsAtSave(page, owner)
  await press(page, 'Save')
  await expect(again(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${portal.url}/`)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await beSignedIn(page, portal, owner.email)
  await page.goto(portal.url + paths.myPersonalProfile())
  await press(page, 'Continue: Mentors, new entry')
  await expect(page.getByLabel('Designation')).toHaveValue('Engineer')
  await endSessionsAtSave(page, owner)
  await press(page, 'Save')
  await again(page).getByLabel('Email').fill(other.email)
  await again(page).getByLabel('Password', { exact: true }).fill(ownerPassword)
  await page.keyboard.press('Enter')
  await expect(again(page)).toHaveCount(0)
  // The page is theirs now, with the empty form that the address names.
  await expect(page.getByLabel('Designation')).toHaveValue('')
  expect(await storedMentors(owner)).toEqual([])
  expect(await storedMentors(other)).toEqual([])
  complaints.length = 0
})

test('Two tabs: both keep what was typed, and signing in in one lets both go on', async ({
  page,
  context,
  complaints,
}) => {
  const owner = await insertOwner(portal, 'tabs@example.org', {}, {})
  await beSignedIn(page, portal, owner.email)
  await openMentor(page)
  const second = await context.newPage()
  await second.goto(portal.url + paths.myPersonalProfile({ edit: 'Mentees.new' }))
  await second.getByLabel('Name', { exact: true }).fill('Cleo')
  const third = await context.newPage()
  await third.goto(portal.url + paths.myPersonalProfile())
  await expect(third.getByRole('heading', { name: 'Asha Kulkarni' })).toBeVisible()
  await endSessionsAtSave(page, owner)
  await press(page, 'Save')
  await expect(again(page)).toBeVisible()
  await expect(again(second)).toBeVisible()
  // Nothing is lost there.
  await expect(third).toHaveURL(`${portal.url}/`)
  await again(second).getByLabel('Password', { exact: true }).fill(ownerPassword)
  await second.keyboard.press('Enter')
  await expect(again(second)).toHaveCount(0)
  await expect(second.getByLabel('Name', { exact: true })).toHaveValue('Cleo')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await storedMentors(owner)).toEqual(['Ada'])
  complaints.length = 0
})

test('A form inside the form stays open with what was typed', async ({ page, complaints }) => {
  const owner = await insertOwner(portal, 'nested@example.org', {}, {})
  await beSignedIn(page, portal, owner.email)
  await page.goto(portal.url + paths.myPersonalProfile({ edit: 'ProfessionalExperience.new' }))
  await page.getByRole('button', { name: 'Add project' }).click()
  await page.getByLabel('Project Name').fill('Bridge watch')
  await endSessionsAtSave(page, owner)
  await page.evaluate(() => {
    localStorage.setItem('agora.end', 'expired')
    localStorage.removeItem('agora.token')
    dispatchEvent(new Event('focus'))
  })
  await expect(again(page)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(ownerPassword)
  await page.keyboard.press('Enter')
  await expect(again(page)).toHaveCount(0)
  await expect(page.getByLabel('Project Name')).toHaveValue('Bridge watch')
  complaints.length = 0
})
