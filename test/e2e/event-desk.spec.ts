import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessibleInBoth, expectComplaint, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })

const password = 'correct1horse'
const organiser = 'organiser@example.org'
const guest = 'guest@example.org'
let portal: OwnPortal

test.beforeAll(async () => {
  portal = await startOwnPortal()
  for (const email of [organiser, guest])
    await insertPerson(portal.database.db, email, { password, user_type: 'Personal' })
})
test.afterAll(() => portal.stop())

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByLabel(new RegExp(`^${name}(?: .?optional.?)?$`))
const submit = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const typed = 'Listening to bridges'

const joinsAt = 'https://meet.example.org/bridges-evening'

/** The day in the order of the date field. */
const day = '2027-03-18'

test.setTimeout(90_000)

async function fillNeeded(page: Page): Promise<void> {
  await field(page, 'Title').fill(typed)
  await field(page, 'Field').selectOption('Civil and Construction')
  await field(page, 'Organiser').fill('Deccan Bridge Circle')
  await field(page, 'Day').fill(day)
  await field(page, 'Time zone').selectOption('Asia/Kolkata')
  await field(page, 'Begins').fill('18:30')
  await field(page, 'Ends').fill('20:00')
}

test('From a list of events to one of one’s own: five fields, and it is found', async ({ page }) => {
  await beSignedIn(page, portal, organiser)
  await page.goto(portal.url + paths.events('civil-and-construction'))
  await main(page).getByRole('link', { name: 'Announce your event' }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'New event' })).toBeVisible()

  await submit(page, 'Announce the event').click()
  await expect(field(page, 'Title')).toBeFocused()
  for (const text of ['What is it called?', 'Choose its field', 'Who organises it?', 'On which day is it?'])
    await expect(main(page).getByText(text, { exact: true })).toBeVisible()
  await expectAccessibleInBoth(page)

  await fillNeeded(page)
  await field(page, 'Seats').fill('1')
  await field(page, 'Address to join at').fill(joinsAt)
  await submit(page, 'Add question').click()
  await field(page, 'Question').fill('Have you been here before?')
  await field(page, 'Kind of answer').selectOption('Yes or no')
  await field(page, 'It has to be answered').check()
  await submit(page, 'Save question').click()
  await submit(page, 'Announce the event').click()
  await expect(main(page).getByRole('heading', { level: 1, name: typed })).toBeVisible()
  await expect(main(page).getByText('Deccan Bridge Circle').first()).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Change event' })).toBeVisible()
  await page.goto(portal.url + paths.events('civil-and-construction'))
  await expect(main(page).getByRole('link', { name: typed, exact: true })).toBeVisible()
})

test('What is typed outlives a reload and a cut connection, and is sent once', async ({
  page,
  context,
  complaints,
}) => {
  await beSignedIn(page, portal, organiser)
  await page.goto(portal.url + paths.ownEvent('new'))
  await expect(field(page, 'Organiser'), 'the one that was spoken for before').toHaveValue(
    'Deccan Bridge Circle',
  )
  await field(page, 'Title').fill('A second evening')
  await field(page, 'Field').selectOption('Mechanical')
  await field(page, 'Day').fill(day)
  // Once typing pauses it is kept.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('A second evening')
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('A second evening')

  await context.setOffline(true)
  await submit(page, 'Announce the event').click()
  await expect(
    main(page)
      .getByText(/network|connection|offline/i)
      .first(),
  ).toBeVisible()
  await context.setOffline(false)
  await submit(page, 'Announce the event').click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'A second evening' })).toBeVisible()
  await page.goto(portal.url + paths.ownEvent('new'))
  await expect(field(page, 'Title')).toHaveValue('')
  await expectComplaint(complaints, /ERR_INTERNET_DISCONNECTED/)
})

test('A guest registers, hears of another time and of the end; nobody else may change it', async ({
  page,
  complaints,
}) => {
  await beSignedIn(page, portal, guest)
  await page.goto(portal.url + paths.events('civil-and-construction'))
  await main(page).getByRole('link', { name: typed, exact: true }).click()
  await main(page).getByRole('button', { name: 'Register Now' }).click()
  const asked = page.getByRole('dialog', { name: 'The organiser asks' })
  await asked.getByRole('button', { name: 'Register Now' }).click()
  await expect(asked.getByText('Please answer this')).toBeVisible()
  await expectComplaint(complaints, /400/)
  await expectAccessibleInBoth(page)
  await asked.getByLabel('Have you been here before?').selectOption('Yes')
  await asked.getByRole('button', { name: 'Register Now' }).click()
  await expect(main(page).getByText('You are registered').first()).toBeVisible()
  const join = main(page).getByRole('link', { name: 'Join online' })
  await expect(join).toHaveAttribute('href', joinsAt)
  const answers = main(page).getByRole('region', { name: 'Your answers' })
  await expect(answers.getByRole('definition')).toHaveText('Yes')
  await answers.getByRole('button', { name: 'Change your answers' }).click()
  await expect(asked.getByLabel('Have you been here before?')).toHaveValue('yes')
  await asked.getByLabel('Have you been here before?').selectOption('No')
  await expectAccessibleInBoth(page)
  await asked.getByRole('button', { name: 'Save answers' }).click()
  await expect(answers.getByRole('definition')).toHaveText('No')
  await expect(answers.getByRole('button', { name: 'Change your answers' })).toBeFocused()
  const file = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'My calendar file' }).click()
  expect(await readFile(await (await file).path(), 'utf8')).toContain('meet.example.org')
  const anHour = main(page).getByRole('checkbox', { name: 'An hour before' })
  await anHour.check()
  await expect(main(page).getByRole('checkbox', { name: 'A day before' })).toBeChecked()
  await page.reload()
  await expect(anHour).toBeChecked()
  await expectAccessibleInBoth(page)
  const html = await (await page.request.get(page.url())).text()
  expect(html, 'the page for everybody').not.toContain('bridges-evening')
  const id = /events\/(\d+)/.exec(page.url())![1]!
  await page.goto(portal.url + paths.ownEvent(id))
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/not/i)
  await expectComplaint(complaints, /403/)

  await beSignedIn(page, portal, organiser)
  await page.goto(portal.url + paths.myEvents())
  const mine = main(page).getByRole('region', { name: 'You organise' }).or(main(page))
  await expect(mine.getByText('1 comes')).toBeVisible()
  await expectAccessibleInBoth(page)
  await main(page)
    .getByRole('link', { name: `Change ${typed}` })
    .click()
  await expect(main(page).getByText(/One person is registered/)).toBeVisible()
  await expect(field(page, 'Begins')).toHaveValue('18:30')
  await field(page, 'Begins').fill('17:30')
  await submit(page, 'Save changes').click()
  await expect(main(page).getByRole('heading', { level: 1, name: typed })).toBeVisible()
  await portal.mailTo(guest, /When: .*17:30–20:00 IST/)

  await page.goto(portal.url + paths.myEvents())
  await main(page)
    .getByRole('button', { name: `Cancel the event: ${typed}` })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('One person hears of it by mail.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel the event' }).click()
  await expect(main(page).getByText('Cancelled', { exact: true })).toBeVisible()
  await portal.mailTo(guest, /cancelled/i)
})

test('Two windows: whoever saves last is told, and loses nothing', async ({ page, context, complaints }) => {
  await beSignedIn(page, portal, organiser)
  await page.goto(portal.url + paths.myEvents())
  const href = await main(page).getByRole('link', { name: 'Change A second evening' }).getAttribute('href')
  const other = await context.newPage()
  for (const each of [page, other]) await each.goto(portal.url + href!)
  await field(other, 'Title').fill('A third evening')
  await submit(other, 'Save changes').click()
  await expect(main(other).getByRole('heading', { level: 1, name: 'A third evening' })).toBeVisible()
  await field(page, 'Price').isHidden()
  await field(page, 'In a few sentences').fill('With tea.')
  await submit(page, 'Save changes').click()
  await expect(main(page).getByText(/Somebody has changed this event/)).toBeVisible()
  await expect(field(page, 'In a few sentences')).toHaveValue('With tea.')
  await expectComplaint(complaints, /409/)
})
