import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { eventDraft } from '#features/events/desk/form.ts'
import { paths } from '#lib/text/paths.ts'
import { browserOf } from '../support/accounts.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessibleInBoth, expectComplaint, test, wakeClient } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { calls, insertOwner, ownerPassword, type Owner } from '../support/profile/owner.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })
test.setTimeout(90_000)

const organiser = 'organiser@example.org'
let portal: OwnPortal
let speaker: Owner
let eventId: string

test.beforeAll(async () => {
  portal = await startOwnPortal()
  speaker = await insertOwner(portal, 'asha@example.org', {}, {})
  await speaker.browser.patch(`${calls}/credits/shown`, { ShowsArticles: true, ShowsTalks: true })
  await insertPerson(portal.database.db, organiser, { password: ownerPassword, user_type: 'Personal' })
  const browser = browserOf(portal.url)
  await browser.signIn(organiser, ownerPassword)
  const bare = { ...eventDraft.example, eventSpeakers: [], eventAgenda: [], eventQuestions: [] }
  const made = await browser.post('/event-service/api/v1/create-event', { event: bare })
  eventId = made.body.result.eventId
})
test.afterAll(() => portal.stop())

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByLabel(new RegExp(`^${name}(?: .?optional.?)?$`))
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

test('An organiser chooses a speaker by name, gives the event a picture and writes its programme', async ({
  page,
  complaints,
}) => {
  await beSignedIn(page, portal, organiser)
  await page.goto(portal.url + paths.ownEvent(eventId))
  await button(page, 'Add speaker').click()
  const name = main(page).getByRole('combobox', { name: 'Name' })
  await name.fill('ash')
  await main(page)
    .getByRole('option', { name: /^Asha Kulkarni/ })
    .click()
  await expect(main(page).getByText('Leads to the profile once its owner has agreed.')).toBeVisible()
  await expectAccessibleInBoth(page)
  await button(page, 'Save speaker').click()
  await button(page, 'Add speaker').click()
  await name.fill('Bo Ek')
  await button(page, 'Save speaker').click()

  await button(page, 'Add entry').click()
  await button(page, 'Save entry').click()
  await expect(main(page).getByText('What happens then?')).toBeVisible()
  await field(page, 'What happens').fill('What the sensors heard')
  await expect(field(page, 'Day of the event')).toHaveValue('1')
  await field(page, 'From').fill('18:45')
  await field(page, 'Until').fill('19:15')
  await field(page, 'Room or track').fill('Hall 2')
  await field(page, 'Who speaks 1').fill('Asha Kulkarni')
  await expectAccessibleInBoth(page)
  await button(page, 'Save entry').click()

  const file = main(page).locator('input[type="file"]')
  await file.setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(main(page).getByText(/This is not a picture/)).toBeVisible()
  await expectComplaint(complaints, /415/)
  const poster = sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#c04020' } })
  await file.setInputFiles({
    name: 'poster.png',
    mimeType: 'image/png',
    buffer: await poster.png().toBuffer(),
  })
  await expect(main(page).getByRole('img', { name: 'Poster or picture' })).toBeVisible()
  await button(page, 'Save changes').click()
  await expect(main(page).getByText('Say what the picture shows, for those who do not see it')).toBeVisible()
  await expect(field(page, 'What the picture says')).toBeFocused()
  await field(page, 'What the picture says').fill('A red bridge at night')
  await expectAccessibleInBoth(page)
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/form.png`, fullPage: true })
  await button(page, 'Save changes').click()

  await expect(main(page).getByRole('img', { name: 'A red bridge at night' })).toBeVisible()
  const agenda = main(page).locator('#agenda')
  await expect(agenda.getByText('What the sensors heard')).toBeVisible()
  await expect(agenda.getByText('Hall 2')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Asha Kulkarni' }), 'she is asked first').toHaveCount(0)
  await expectAccessibleInBoth(page)
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/page.png`, fullPage: true })

  await beSignedIn(page, portal, speaker.email)
  await page.goto(portal.url + paths.myPersonalProfile())
  await wakeClient(page)
  const works = page.getByRole('region', { name: 'Articles and talks' })
  await works
    .getByRole('button', { name: /^Show / })
    .first()
    .click()
  await expect(works.getByRole('button', { name: /^Leave/ }).first()).toBeVisible()
  await page.goto(portal.url + paths.event(eventId, 'listening'))
  await expect(main(page).getByRole('link', { name: 'Asha Kulkarni' }).first()).toBeVisible()
})
