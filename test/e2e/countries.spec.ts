import { paths } from '#lib/text/paths.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { calls, insertOwner } from '../support/profile/owner.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal()
})
test.afterAll(() => portal.stop())

test('A country is found by part of its name, by other names and by its code', async ({ page }) => {
  const owner = await insertOwner(portal, 'country@example.org', {}, {})
  await beSignedIn(page, portal, owner.email)
  await page.goto(portal.url + paths.myPersonalProfile({ edit: 'UserPersonalData' }))
  const country = page.getByLabel(/^Country/)
  const options = page.getByRole('listbox', { name: 'Countries' }).getByRole('option')
  const stored = async () => {
    const { body } = await owner.browser.post(`${calls}/getByUserID`, { UserID: owner.personId })
    return body.UserPersonalData.Country
  }
  await expect(country).toHaveValue('India')
  await country.focus()
  await page.keyboard.type('Chi')
  await expect(options.nth(0)).toHaveText('Chile')
  await expect(options.nth(1)).toHaveText('China')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('China')
  await country.fill('')
  await country.click()
  await expect(options.first()).toHaveText('Afghanistan')
  await country.fill('Holland')
  await expect(options.first()).toHaveText('Netherlands Holland')
  await page.keyboard.press('Tab')
  await expect(country).toHaveValue('Netherlands')
  await country.fill('Atlantis')
  await expect(options.first()).toHaveText('No country is called so')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Choose a country of the list')).toBeVisible()
  await country.fill('deutschl')
  await page.keyboard.press('Tab')
  await expect(country).toHaveValue('Germany')
  await country.fill('na')
  await page.keyboard.press('Tab')
  await expect(country).toHaveValue('Namibia')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await stored()).toBe('NA')
  await expect(page.getByText('Namibia').first()).toBeVisible()
})
