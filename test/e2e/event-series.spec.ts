import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessibleInBoth, expectComplaint, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })
test.setTimeout(90_000)

const password = 'correct1horse'
const organiser = 'organiser@example.org'
const guest = 'guest@example.org'
const title = 'Reading room on bridges'
let portal: OwnPortal

test.beforeAll(async () => {
  portal = await startOwnPortal()
  for (const email of [organiser, guest])
    await insertPerson(portal.database.db, email, { password, user_type: 'Personal' })
})
test.afterAll(() => portal.stop())

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByLabel(new RegExp(`^${name}(?: .?optional.?)?$`))
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const idsOf = async () => {
  const rows = await portal.database.db.selectFrom('event').select('id').orderBy('starts').execute()
  return rows.map(({ id }) => String(id))
}

test('An organiser sees the dates of a series, leaves one out, and announces the others', async ({
  page,
  complaints,
}) => {
  await beSignedIn(page, portal, organiser)
  await page.goto(portal.url + paths.myEvents())
  await main(page).getByRole('link', { name: 'New event' }).click()
  await field(page, 'Title').fill(title)
  await field(page, 'Field').selectOption('Civil and Construction')
  await field(page, 'Organiser').fill('Deccan Bridge Circle')
  await field(page, 'Day').fill('2027-03-18')
  await field(page, 'Time zone').selectOption('Asia/Kolkata')
  await field(page, 'Begins').fill('18:30')
  await field(page, 'Ends').fill('20:00')
  await field(page, 'Repeats').selectOption('Weekly')
  const dates = main(page).getByRole('region', { name: 'The dates' })
  await expect(dates).toContainText('the dates are shown here')
  await press(page, 'Announce the event')
  await expect(field(page, 'The series ends')).toBeFocused()

  await field(page, 'The series ends').selectOption('After a number of dates')
  await field(page, 'Number of dates').fill('6')
  await expect(dates.getByText('6 dates')).toBeVisible()
  await expect(dates.getByText('Thursday, 1 April 2027, 18:30–20:00 IST')).toBeVisible()
  await expectAccessibleInBoth(page)
  await press(page, 'Add day')
  await field(page, 'Day').last().fill('2027-04-01')
  await press(page, 'Save day')
  await expect(dates.getByText('5 dates')).toBeVisible()
  await expect(dates.getByText(/1 April/)).toBeHidden()

  await field(page, 'The series ends').selectOption('Never')
  await field(page, 'Repeats').selectOption('Daily')
  await expect(dates.getByText(/more than 100 dates/)).toBeVisible()
  await press(page, 'Announce the event')
  await expect(field(page, 'Repeats'), 'nothing is lost').toBeFocused()
  await expect(field(page, 'Title')).toHaveValue(title)
  await expectComplaint(complaints, /400/)
  await field(page, 'Repeats').selectOption('Weekly')
  await field(page, 'The series ends').selectOption('After a number of dates')
  await field(page, 'Number of dates').fill('6')
  await press(page, 'Announce the event')
  await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'More dates' })).toBeVisible()
  expect(await idsOf()).toHaveLength(5)
})

test('Of the later dates each hears of another time; the rest is called off', async ({ page }) => {
  const ids = await idsOf()
  await beSignedIn(page, portal, guest)
  await page.goto(portal.url + paths.event(ids[2]!, 'reading-room-on-bridges'))
  await main(page).getByRole('button', { name: 'Register Now' }).click()
  await expect(main(page).getByText('You are registered').first()).toBeVisible()

  await beSignedIn(page, portal, organiser)
  await page.goto(portal.url + paths.myEvents())
  await expectAccessibleInBoth(page)
  await main(page)
    .getByRole('link', { name: `4 later dates of ${title}` })
    .click()
  const list = main(page).getByRole('region', { name: 'All 5 dates that are to come' })
  await expect(list.getByText('1 is registered')).toBeVisible()
  await expectAccessibleInBoth(page)
  await list.getByRole('link', { name: 'Change Thursday, 25 March 2027, 18:30–20:00 IST' }).click()
  await expect(field(page, 'Repeats')).toHaveValue('')
  await field(page, 'Ends').fill('20:30')
  await main(page)
    .getByRole('radio', { name: /^This one and the 3 that follow/ })
    .check()
  await expectAccessibleInBoth(page)
  await press(page, 'Save changes')
  await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
  await portal.mailTo(guest, /18:30–20:30 IST[^]*18:30–20:00 IST/)

  await page.goto(portal.url + paths.ownEvent(ids[1]!))
  await list
    .getByRole('button', { name: 'Cancel the event: Thursday, 25 March 2027, 18:30–20:30 IST' })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^This one and the 3 that follow \(1 is registered\)/ }).check()
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Cancel the event' }).click()
  await portal.mailTo(guest, /cancelled/i)
  await expect(main(page).getByText('Cancelled', { exact: true })).toHaveCount(2)
  expect(await idsOf()).toEqual([ids[0], ids[1], ids[2]])
})

test('From one of its dates a series repeats otherwise, and an event begins to', async ({ page }) => {
  const [, , third] = await idsOf()
  await beSignedIn(page, portal, organiser)
  await page.goto(portal.url + paths.myEvents())
  await main(page).getByRole('link', { name: 'New event' }).click()
  await field(page, 'Title').fill('A single evening')
  await field(page, 'Field').selectOption('Civil and Construction')
  await field(page, 'Day').fill('2027-06-01')
  await field(page, 'Time zone').selectOption('Asia/Kolkata')
  await press(page, 'Announce the event')
  await expect(main(page).getByRole('heading', { level: 1, name: 'A single evening' })).toBeVisible()
  const single = (await idsOf()).find((id) => Number(id) > Number(third))!

  await page.goto(portal.url + paths.ownEvent(single))
  await field(page, 'Repeats').selectOption('Monthly, on the same day')
  await field(page, 'The series ends').selectOption('After a number of dates')
  await field(page, 'Number of dates').fill('4')
  const dates = main(page).getByRole('region', { name: 'The dates' })
  await expect(dates.getByText('4 dates')).toBeVisible()
  await press(page, 'Save changes')
  await expect(main(page).getByRole('heading', { name: 'More dates' })).toBeVisible()

  await page.goto(portal.url + paths.ownEvent(single))
  await expect(main(page).getByRole('region', { name: 'All 4 dates that are to come' })).toBeVisible()
  await expect(field(page, 'Repeats').locator('option').first()).toHaveText('As it does now')
  await field(page, 'Repeats').selectOption('Weekly')
  await field(page, 'The series ends').selectOption('After a number of dates')
  await field(page, 'Number of dates').fill('2')
  await expect(dates.getByText(/^From this date on/)).toBeVisible()
  await expectAccessibleInBoth(page)
  await press(page, 'Save changes')
  await expect(main(page).getByRole('heading', { level: 1, name: 'A single evening' })).toBeVisible()
  await page.goto(portal.url + paths.ownEvent(single))
  await expect(main(page).getByRole('region', { name: 'All 2 dates that are to come' })).toBeVisible()
})
