import type { Page } from '@playwright/test'
import { eventDraft } from '#features/events/desk/form.ts'
import { paths } from '#lib/text/paths.ts'
import { browserOf } from '../support/accounts.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessibleInBoth, expectComplaint, test, wakeClient } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })
test.setTimeout(120_000)

const password = 'correct1horse'
const organiser = 'organiser@example.org'
const speaker = 'ada@example.org'
const phone = { width: 360, height: 740 }
const desk = { width: 1440, height: 900 }
let portal: OwnPortal
let eventId: string

test.beforeAll(async () => {
  portal = await startOwnPortal()
  const { db } = portal.database
  await insertPerson(db, organiser, { password, user_type: 'Personal', name: 'Hanna Host' })
  await insertPerson(db, speaker, { password, user_type: 'Personal', name: 'Ada Rao' })
  const browser = browserOf(portal.url)
  await browser.signIn(organiser, password)
  const bare = { ...eventDraft.example, eventSpeakers: [], eventAgenda: [], eventQuestions: [] }
  const made = await browser.post('/event-service/api/v1/create-event', { event: bare })
  eventId = made.body.result.eventId
})
test.afterAll(() => portal.stop())

const main = (page: Page) => page.getByRole('main')
const shot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
const title = 'What a cable says before it breaks'
const field = (within: ReturnType<typeof main>, name: string) =>
  within.getByLabel(new RegExp(`^${name}(?: .?optional.?)?$`))

test('An organiser asks for talks, somebody proposes one on a phone, and the agenda shows it once it is accepted', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize(desk)
  await beSignedIn(page, portal, organiser)
  await page.goto(portal.url + paths.myEvents())
  await main(page)
    .getByRole('link', { name: /^Talks for / })
    .click()
  await main(page).getByRole('button', { name: 'Open the call' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('Say what you look for')).toBeVisible()
  await field(dialog, 'What you look for').fill('Talks by those who build and mend bridges.')
  await field(dialog, 'Last day for proposals').fill('2027-03-19')
  await dialog
    .getByRole('combobox', { name: /^Topics/ })
    .or(field(dialog, 'Topics to choose from'))
    .first()
    .fill('Monitoring,')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('By then the event is over: choose an earlier time')).toBeVisible()
  await expectComplaint(complaints, /400/)
  await field(dialog, 'Last day for proposals').fill('2027-01-31')
  await expectAccessibleInBoth(page)
  await shot(page, 'call')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    main(page).getByText('Talks can be proposed until Sunday, 31 January 2027, 23:59 IST.'),
  ).toBeVisible()
  await expect(main(page).getByText('No talk has been proposed yet.')).toBeVisible()
  await shot(page, 'desk-empty')

  await page.setViewportSize(phone)
  await beSignedIn(page, portal, speaker)
  await page.goto(portal.url + paths.event(eventId, 'bridges'))
  await wakeClient(page)
  const lead = main(page).getByRole('link', { name: 'Propose a talk' })
  await expect(lead).toHaveAttribute('href', paths.ownEvent(eventId, { part: 'propose' }))
  await lead.click()
  await expect(main(page).getByText('Talks by those who build and mend bridges.')).toBeVisible()
  await main(page).getByRole('button', { name: 'Propose the talk' }).click()
  await expect(main(page).getByText('What is your talk called?')).toBeVisible()
  await field(main(page), 'Title').fill(title)
  await expect(field(main(page), 'Your name, as the event would print it')).toHaveValue('Ada Rao')
  await field(main(page), 'Length').selectOption('20 minutes')
  await field(main(page), 'Topic').selectOption('Monitoring')
  await field(main(page), 'What it is about').fill('Two years of data from one bridge.')
  await expectAccessibleInBoth(page)
  await shot(page, 'propose-phone')
  await main(page).getByRole('button', { name: 'Propose the talk' }).click()
  await expect(main(page).getByRole('heading', { name: 'Your talks' })).toBeVisible()
  await expect(main(page).getByText('Proposed', { exact: true })).toBeVisible()
  await main(page)
    .getByRole('button', { name: `Change ${title}` })
    .click()
  await field(dialog, 'Note for the reviewers').fill('I need a projector.')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expectAccessibleInBoth(page)
  await shot(page, 'own-phone')

  await page.setViewportSize(desk)
  await beSignedIn(page, portal, organiser)
  await page.goto(portal.url + paths.ownEvent(eventId, { part: 'talks' }))
  await expect(main(page).getByText('I need a projector.')).toBeVisible()
  await main(page)
    .getByRole('button', { name: `Review ${title}` })
    .click()
  await field(dialog, 'Points').selectOption('4 points')
  await field(dialog, 'Note').fill('Fits the evening.')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(page).getByText('4 points on average, 1 review')).toBeVisible()
  await main(page)
    .getByRole('button', { name: `Decline ${title}` })
    .click()
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(dialog.getByText('Say why, for whoever has proposed it')).toBeVisible()
  await expectComplaint(complaints, /400/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await shot(page, 'desk')
  await expectAccessibleInBoth(page)
  await main(page)
    .getByRole('button', { name: `Accept ${title}` })
    .click()
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(main(page).getByRole('heading', { name: 'Accepted (1)' })).toBeVisible()
  await portal.mailTo(speaker, /is accepted for Listening to bridges/)

  await main(page)
    .getByRole('button', { name: `Put into the agenda: ${title}` })
    .click()
  await field(dialog, 'Begins').fill('18:45')
  await field(dialog, 'Room or track').fill('Hall 2')
  await expectAccessibleInBoth(page)
  await shot(page, 'schedule')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(page).getByText('In the agenda', { exact: true })).toBeVisible()
  await page.goto(portal.url + paths.event(eventId, 'bridges'))
  const agenda = main(page).locator('#agenda')
  await expect(agenda.getByText(title)).toBeVisible()
  await expect(agenda.getByText(/18:45.19:05/)).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Speakers' })).toBeVisible()

  await page.setViewportSize(phone)
  await beSignedIn(page, portal, speaker)
  await page.goto(portal.url + paths.ownEvent(eventId, { part: 'propose' }))
  await expect(main(page).getByText('In the agenda', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('button', { name: `Withdraw ${title}` })).toHaveCount(0)
})
