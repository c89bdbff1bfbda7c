import { paths } from '#lib/text/paths.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { calls, insertOwner } from './profile-owner.ts'

// Filling a profile quickly: one entry after the other.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal()
})
test.afterAll(() => portal.stop())

test('Entries are added one after the other, by the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const owner = await insertOwner(portal, 'several@example.org', {}, {})
  await beSignedIn(page, portal, owner.email)
  await page.goto(portal.url + paths.myPersonalProfile({ edit: 'TechnicalSkills.new' }))
  const category = page.getByLabel('Category')
  const more = page.getByRole('button', { name: 'Save and add another' })
  await expect(category).toBeFocused()
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Skill is required')).toBeVisible()
  for (const [name, skill] of [
    ['Tools', 'SQL'],
    ['Languages', 'Go'],
  ] as const) {
    await category.focus()
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(skill)
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Saved: ${name}`)).toBeVisible()
    await expect(category).toBeFocused()
    await expect(category).toHaveValue('')
  }
  await expectAccessible(page)
  await category.fill('Last')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Maps')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { body } = await owner.browser.post(`${calls}/getByUserID`, { UserID: owner.personId })
  expect(body.TechnicalSkills.map(({ Category }: { Category: string }) => Category)).toEqual([
    'Tools',
    'Languages',
    'Last',
  ])
  // One that is there already is changed alone.
  await page.getByRole('button', { name: 'Edit Tools' }).click()
  await expect(category).toHaveValue('Tools')
  await expect(more).toHaveCount(0)
})
