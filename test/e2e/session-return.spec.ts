import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { calls, insertOwner, ownerPassword, type Owner } from '../support/profile/owner.ts'
import { expect, test } from './journey.ts'
import { beSignedIn, type OwnPortal } from './own-portal.ts'

// A session that ends while something is typed: the page stays, and whoever it was signs in again over it.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openMentor(page: Page): Promise<void> {
  await page.goto(paths.myPersonalProfile({ edit: 'Mentors.new' }))
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByLabel('Designation').fill('Engineer')
}

const save = `${calls}/userprofile/update`

/**
 * When the page saves, and not before: any other call that came between, of this tab or another, would have the page ask
 * for the password before anything is pressed.
 */
async function endSessionsAtSave(page: Page, { database }: OwnPortal, { personId }: Owner): Promise<void> {
  await page.route(
    `**${save}`,
    async (route) => {
      await database.db.deleteFrom('session').where('person_id', '=', personId).execute()
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

test('An owner with two tabs whose session ends at a save signs in again in one, and both go on', async ({
  page,
  context,
  complaints,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const owner = await insertOwner(portal, 'tabs.of.return@example.org', {}, {})
  await beSignedIn(page, portal, owner.email)
  await openMentor(page)
  const second = await context.newPage()
  await second.goto(paths.myPersonalProfile({ edit: 'Mentees.new' }))
  await second.getByLabel('Name', { exact: true }).fill('Cleo')
  const third = await context.newPage()
  await third.goto(paths.myPersonalProfile())
  await expect(third.getByRole('heading', { name: 'Asha Kulkarni' })).toBeVisible()
  await endSessionsAtSave(page, portal, owner)
  const refused = page.waitForResponse(`**${save}`)
  await page.keyboard.press('Enter')
  expect((await refused).status()).toBe(401)
  await expect(again(page)).toBeVisible()
  await expect(again(second)).toBeVisible()
  // Nothing is lost there.
  await expect(third).toHaveURL('/')
  await again(second).getByLabel('Password', { exact: true }).fill(ownerPassword)
  await second.keyboard.press('Enter')
  await expect(again(second)).toHaveCount(0)
  await expect(second.getByLabel('Name', { exact: true })).toHaveValue('Cleo')
  // The save went on by itself.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(paths.myPersonalProfile())
  await expect(page.getByRole('heading', { level: 3, name: 'Ada' })).toBeVisible()
  expect(await storedMentors(owner)).toEqual(['Ada'])
  complaints.length = 0
})

test('An owner who puts signing in again off finds what was typed; somebody else, or who signs out, does not', async ({
  page,
  complaints,
  portal,
}) => {
  const owner = await insertOwner(portal, 'off.of.return@example.org', {}, {})
  const other = await insertOwner(portal, 'other.of.return@example.org', { FullName: 'Ben Okri' }, {})
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('agora.draft.')))
  await beSignedIn(page, portal, owner.email)
  await openMentor(page)
  await endSessionsAtSave(page, portal, owner)
  await press(page, 'Save')
  await expect(again(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')

  await beSignedIn(page, portal, owner.email)
  await page.goto(paths.myPersonalProfile())
  await press(page, 'Continue: Mentors, new entry')
  await expect(page.getByLabel('Designation')).toHaveValue('Engineer')
  await endSessionsAtSave(page, portal, owner)
  await press(page, 'Save')
  await again(page).getByLabel('Email').fill(other.email)
  await again(page).getByLabel('Password', { exact: true }).fill(ownerPassword)
  await page.keyboard.press('Enter')
  await expect(again(page)).toHaveCount(0)
  // The page is theirs now, with the empty form that the address names.
  await expect(page.getByLabel('Designation')).toHaveValue('')
  expect(await storedMentors(owner)).toEqual([])
  expect(await storedMentors(other)).toEqual([])

  await beSignedIn(page, portal, owner.email)
  await page.goto(paths.myPersonalProfile())
  await press(page, 'Continue: Mentors, new entry')
  await press(page, 'Save')
  await expect(page.getByRole('heading', { level: 3, name: 'Ada' })).toBeVisible()
  await expect(page.getByText('You have unsaved changes')).toHaveCount(0)
  expect(await storedMentors(owner)).toEqual(['Ada'])
  await page.goto(paths.myPersonalProfile({ edit: 'Mentees.new' }))
  await page.getByLabel('Name', { exact: true }).fill('Cleo')
  await expect.poll(drafts).toHaveLength(1)
  await page.goto(paths.signOut())
  await expect.poll(drafts).toEqual([])
  complaints.length = 0
})
