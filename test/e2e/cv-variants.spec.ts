import { box, button, dialog, openCv, openProfile, question, saveAs, selection } from './cv-screen.ts'
import { expect, expectAccessible, expectComplaint, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })
test.setTimeout(120_000)

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
})
test.afterAll(() => portal.stop())

type Screen = Parameters<typeof openCv>[0]

const chosenName = (page: Screen) => selection(page).locator('option:checked')

test('Selections are saved, found again after a reload, switched, renamed and deleted', async ({
  page,
  complaints,
}) => {
  await openProfile(page, portal)
  await openCv(page)
  await box(page, 'Mentors').uncheck()
  await dialog(page).getByLabel('Colour').selectOption('Green')
  await saveAs(page, 'For banks')
  await expect(chosenName(page)).toHaveText('For banks')

  await box(page, 'Mentees').uncheck()
  await expect(dialog(page).getByText('Changed, not saved')).toBeVisible()
  await saveAs(page, 'For schools')
  await box(page, 'Awards').uncheck()
  await button(page, 'Save').click()
  await expect(dialog(page).getByText('Changed, not saved')).toHaveCount(0)

  await page.reload()
  await expect(chosenName(page)).toHaveText('For schools')
  await expect(box(page, 'Awards')).not.toBeChecked()
  await selection(page).selectOption('For banks')
  await expect(box(page, 'Awards')).toBeChecked()
  await expect(box(page, 'Mentors')).not.toBeChecked()
  await expect(dialog(page).getByLabel('Colour')).toHaveValue('green')

  // What was chosen before is a press away.
  await dialog(page).getByRole('button', { name: 'Undo' }).click()
  await expect(box(page, 'Awards')).not.toBeChecked()
  await selection(page).selectOption('None')
  await expect(box(page, 'Awards')).toBeChecked()

  await selection(page).selectOption('For banks')
  await button(page, 'Rename').click()
  await expectAccessible(page)
  await question(page).getByLabel('Name').fill('For schools')
  await question(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(question(page).getByText('You have a variant named “For schools” already')).toBeVisible()
  await question(page).getByLabel('Name').fill('')
  await expect(question(page).getByText('Give it a name')).toBeVisible()
  await question(page).getByLabel('Name').fill('For insurers')
  await question(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(chosenName(page)).toHaveText('For insurers')

  await button(page, 'Delete').click()
  await expect(question(page).getByText('Are You Sure to Delete this Record?')).toBeVisible()
  await question(page).getByRole('button', { name: 'OK', exact: true }).click()
  await expect(selection(page).locator('option')).toHaveText(['None', 'For schools'])
  // What it held is still chosen, and it comes back when asked for.
  await expect(box(page, 'Mentors')).not.toBeChecked()
  await dialog(page).getByRole('button', { name: 'Undo' }).click()
  await expect(chosenName(page)).toHaveText('For insurers')
  await expect(selection(page).locator('option')).toHaveText(['None', 'For schools', 'For insurers'])
  await expectComplaint(complaints, /409/)
})

test('Two devices: neither writes over what the other did', async ({ page, browser, complaints }) => {
  const owner = await openProfile(page, portal)
  await openCv(page)
  await saveAs(page, 'Shared')

  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const other = await context.newPage()
  await beSignedIn(other, portal, owner.email)
  await other.goto(`${portal.url}/my-personal-profile`)
  await openCv(other)
  await selection(other).selectOption('Shared')
  await box(other, 'Mentors').uncheck()
  await button(other, 'Save').click()
  await expect(dialog(other).getByText('“Shared” is saved')).toBeVisible()

  await box(page, 'Education').uncheck()
  await button(page, 'Save').click()
  await expect(dialog(page).getByText('This selection was changed on another device.')).toBeVisible()
  await expect(box(page, 'Education')).not.toBeChecked()
  await button(page, 'Save').click()
  await expect(dialog(page).getByText('“Shared” is saved')).toBeVisible()

  await button(other, 'Delete').click()
  await question(other).getByRole('button', { name: 'OK', exact: true }).click()
  await expect(dialog(other).getByText('“Shared” is saved')).toHaveCount(0)
  await expect(dialog(other).getByText('“Shared” is deleted')).toBeVisible()
  await box(page, 'Awards').uncheck()
  await button(page, 'Save').click()
  await expect(dialog(page).getByText('This selection was deleted on another device.')).toBeVisible()
  await expect(box(page, 'Awards')).not.toBeChecked()
  await saveAs(page, 'Shared')
  await expectComplaint(complaints, /409/)
  await expectComplaint(complaints, /404/)
  await context.close()
})

test('A save that fails keeps what was chosen and typed', async ({ page, complaints }) => {
  await openProfile(page, portal)
  await openCv(page)
  await box(page, 'Mentors').uncheck()
  await page.context().setOffline(true)
  await button(page, 'Save as new').click()
  await question(page).getByLabel('Name').fill('Kept')
  await question(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(question(page).getByRole('alert')).not.toBeEmpty()
  await expect(question(page).getByLabel('Name')).toHaveValue('Kept')
  await page.context().setOffline(false)
  await question(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(chosenName(page)).toHaveText('Kept')
  await expect(box(page, 'Mentors')).not.toBeChecked()
  await expectComplaint(complaints, /ERR_INTERNET_DISCONNECTED/)
})
