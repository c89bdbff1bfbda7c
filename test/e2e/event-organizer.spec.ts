import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectComplaint, test } from './journey.ts'
import { beSignedIn } from './own-portal.ts'

const organiser = 'organiser@desk.example'
const guest = 'guest@desk.example'
const typed = 'Listening to bridges'
const joinsAt = 'https://meet.example.org/bridges-evening'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByLabel(new RegExp(`^${name}(?: .?optional.?)?$`))
const submit = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

async function fillNeeded(page: Page): Promise<void> {
  // The list before has a Title as well, a radio of its search.
  await main(page).getByRole('textbox', { name: 'Title' }).fill(typed)
  await field(page, 'Field').selectOption('Civil and Construction')
  await field(page, 'Organizer').fill('Deccan Bridge Circle')
  await field(page, 'Day').fill('2027-03-18')
  await field(page, 'Time zone').selectOption('Asia/Kolkata')
  await field(page, 'Starts').fill('18:30')
  await field(page, 'Ends').fill('20:00')
}

/** Announces an event of one seat and a question. @returns its address. */
async function announce(page: Page): Promise<string> {
  await page.goto(paths.events('civil-and-construction'))
  await main(page).getByRole('link', { name: 'Publish your event' }).click()
  await fillNeeded(page)
  await field(page, 'Capacity').fill('1')
  await field(page, 'Link to join online').fill(joinsAt)
  await submit(page, 'Add question').click()
  await field(page, 'Question').fill('Have you been here before?')
  await field(page, 'Answer type').selectOption('Yes or no')
  await field(page, 'Answer required').check()
  await submit(page, 'Save question').click()
  await submit(page, 'Publish event').click()
  await expect(main(page).getByRole('heading', { level: 1, name: typed })).toBeVisible()
  await expect(main(page).getByText('Deccan Bridge Circle').first()).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Edit event' })).toBeVisible()
  return page.url()
}

test('An organizer publishes an event; a guest registers and gets emails about a new time, a message and the cancellation', async ({
  portal,
  page,
  complaints,
}) => {
  test.slow()
  for (const email of [organiser, guest])
    await insertPerson(portal.database.db, email, { user_type: 'Personal' })
  await beSignedIn(page, portal, organiser)
  const event = await announce(page)
  const id = /events\/(\d+)/.exec(event)![1]!

  await beSignedIn(page, portal, guest)
  const questions = page.waitForResponse(/\/registration\?/)
  await page.goto(event)
  await (await questions).finished()
  await main(page).getByRole('button', { name: 'Register Now' }).click()
  const asked = page.getByRole('dialog', { name: 'Questions from the organizer' })
  await asked.getByRole('button', { name: 'Register Now' }).click()
  await expect(asked.getByText('Answer this question')).toBeVisible()
  await asked.getByLabel('Have you been here before?').selectOption('Yes')
  await asked.getByRole('button', { name: 'Register Now' }).click()
  await expect(main(page).getByText('You are registered').first()).toBeVisible()
  await expectComplaint(complaints, /400/)
  const join = main(page).getByRole('link', { name: 'Join online' })
  await expect(join).toHaveAttribute('href', joinsAt)
  const answers = main(page).getByRole('region', { name: 'Your answers' })
  await expect(answers.getByRole('definition')).toHaveText('Yes')
  await answers.getByRole('button', { name: 'Edit your answers' }).click()
  await expect(asked.getByLabel('Have you been here before?')).toHaveValue('yes')
  await asked.getByLabel('Have you been here before?').selectOption('No')
  await asked.getByRole('button', { name: 'Save answers' }).click()
  await expect(answers.getByRole('definition')).toHaveText('No')
  await expect(answers.getByRole('button', { name: 'Edit your answers' })).toBeFocused()
  const file = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'My calendar file' }).click()
  expect(await readFile(await (await file).path(), 'utf8')).toContain('meet.example.org')
  const anHour = main(page).getByRole('checkbox', { name: 'An hour before' })
  await anHour.check()
  await expect(main(page).getByRole('checkbox', { name: 'A day before' })).toBeChecked()
  await page.reload()
  await expect(anHour).toBeChecked()
  const html = await (await page.request.get(page.url())).text()
  expect(html, 'the page for everybody').not.toContain('bridges-evening')
  await page.goto(paths.ownEvent(id))
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/not/i)
  await expectComplaint(complaints, /403/)

  await beSignedIn(page, portal, organiser)
  await page.goto(paths.myEvents())
  const mine = main(page).getByRole('region', { name: 'Events you organize' }).or(main(page))
  await expect(mine.getByText('1 attendee')).toBeVisible()
  await main(page)
    .getByRole('link', { name: `Edit ${typed}` })
    .click()
  await expect(main(page).getByText(/1 person is registered/)).toBeVisible()
  await expect(field(page, 'Starts')).toHaveValue('18:30')
  await field(page, 'Starts').fill('17:30')
  await submit(page, 'Save changes').click()
  await expect(main(page).getByRole('heading', { level: 1, name: typed })).toBeVisible()
  await portal.mailTo(guest, /When: .*17:30–20:00 IST/)

  await page.goto(paths.eventAttendees(id))
  await submit(page, 'Message attendees').click()
  await main(page).getByLabel('Subject').fill('Bring a torch')
  await main(page).getByLabel('Message', { exact: true }).fill('We walk under the bridge.')
  await submit(page, 'Review and send').click()
  const question = page.getByRole('dialog', { name: 'Send this to 1 person?' })
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(main(page).getByText('Message sent to 1 person.')).toBeVisible()
  await portal.mailTo(guest, /We walk under the bridge\./)

  await page.goto(paths.myEvents())
  await main(page)
    .getByRole('button', { name: `Cancel event: ${typed}` })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 person gets an email.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel event' }).click()
  await expect(main(page).getByText('Cancelled', { exact: true })).toBeVisible()
  await portal.mailTo(guest, /cancelled/i)
})
