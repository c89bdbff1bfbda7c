import type { Page } from '@playwright/test'
import { updateOrganiser } from '#features/events/mutations.ts'
import { paths } from '#lib/text/paths.ts'
import { insertEvent } from '../support/events/registrations.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessibleInBoth, expectComplaint, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })
test.setTimeout(90_000)

const password = 'correct1horse'
const host = 'host@example.org'
const guest = 'guest@example.org'
const waiting = 'waiting@example.org'
let portal: OwnPortal
let eventId: string

test.beforeAll(async () => {
  portal = await startOwnPortal()
  const { db } = portal.database
  await insertPerson(db, host, { password, user_type: 'Personal', name: 'Hanna Host' })
  await updateOrganiser(db, { name: 'Nordic Cloud Guild', email: host })
  eventId = await insertEvent(db, {}, { capacity: 1 })
  for (const [i, email] of [guest, waiting].entries()) {
    const person_id = await insertPerson(db, email, { locale: i === 0 ? 'en' : 'es' })
    await db
      .insertInto('registration')
      .values({
        event_id: Number(eventId),
        person_id,
        status: i === 0 ? 'confirmed' : 'waiting',
        number: i + 1,
      })
      .execute()
  }
})
test.afterAll(() => portal.stop())

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

async function openMessages(page: Page): Promise<void> {
  await page.goto(portal.url + paths.eventAttendees(eventId))
  await press(page, 'Write to the registered')
}

test('An organiser writes to everybody, sees first how many that are, and finds it beneath', async ({
  page,
  context,
  complaints,
}) => {
  await beSignedIn(page, portal, host)
  await openMessages(page)
  await expect(main(page).getByText('None yet.')).toBeVisible()
  await expect(main(page).getByText(`Answers go to ${host}`)).toBeVisible()
  await press(page, 'Check and send')
  await expect(field(page, 'Subject')).toBeFocused()
  for (const text of ['Say what it is about.', 'Write your message.'])
    await expect(main(page).getByText(text)).toBeVisible()
  await expectAccessibleInBoth(page)

  await main(page).getByRole('radio', { name: /^Both/ }).check()
  await field(page, 'Subject').fill('Bring a laptop')
  await field(page, 'Message').fill('We try things out.')
  await page.reload()
  await press(page, 'Write to the registered')
  await expect(field(page, 'Message'), 'kept in the browser').toHaveValue('We try things out.')
  await main(page).getByRole('radio', { name: /^Both/ }).check()
  await press(page, 'Check and send')
  const dialog = page.getByRole('dialog', { name: 'Send this to 2 people?' })
  await expect(dialog.getByText('We try things out.')).toBeVisible()
  await expectAccessibleInBoth(page)

  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(main(page).getByText(/network|connection|offline/i)).toBeVisible()
  await expect(field(page, 'Subject')).toHaveValue('Bring a laptop')
  await context.setOffline(false)
  await expectComplaint(complaints, /ERR_INTERNET_DISCONNECTED/)
  await press(page, 'Check and send')
  await dialog.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expect(main(page).getByText('The message goes out to 2 people.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(field(page, 'Subject')).toHaveValue('')
  const sent = main(page).getByRole('listitem').filter({ hasText: 'Bring a laptop' })
  await expect(sent).toHaveCount(1)
  await expect(sent.getByText('Both: 2 people')).toBeVisible()
  await expect(sent.getByText('By Hanna Host')).toBeVisible()
  await expect(main(page).getByText('9 messages of 10 a day left.')).toBeVisible()
  await expectAccessibleInBoth(page)
  await portal.mailTo(guest, /you have a place at[^]*> We try things out\./)
  await portal.mailTo(waiting, /lista de espera[^]*> We try things out\./)
  expect(await portal.database.db.selectFrom('event_message').selectAll().execute()).toHaveLength(1)

  await press(page, 'Back to the list')
  await expect(main(page).getByRole('table')).toBeVisible()
})

test('What the server refuses is said, and what was typed is still there', async ({ page, complaints }) => {
  const { db } = portal.database
  await beSignedIn(page, portal, host)
  await openMessages(page)
  await field(page, 'Subject').fill('One more')
  await field(page, 'Message').fill('After all the others.')
  await db
    .insertInto('event_message')
    .values(
      Array.from({ length: 9 }, (_, nth) => ({
        event_id: Number(eventId),
        by_id: null,
        whom: 'both' as const,
        recipients: 2,
        subject: `Number ${nth}`,
        text: 'x',
      })),
    )
    .execute()
  await press(page, 'Check and send')
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(main(page).getByText(/10 messages within a day.*send it in 24 hours/)).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue('After all the others.')
  await expect(main(page).getByText('All 10 messages of a day are sent.')).toBeVisible()
  await expectComplaint(complaints, /429/)
})
