import { updateOrganiser } from '#features/events/mutations.ts'
import { paths } from '#lib/text/paths.ts'
import { insertEvent } from '../support/events/registrations.ts'
import { insertPerson } from '../support/person.ts'
import { expect, test } from './journey.ts'
import { beSignedIn } from './own-portal.ts'

const [host, guest, waiting] = ['host', 'guest', 'waiting'].map((name) => `${name}@messages.example`) as [
  string,
  string,
  string,
]

test('An organiser writes to all who registered, who hear of it in their language', async ({
  portal,
  page,
}) => {
  const { db } = portal.database
  await insertPerson(db, host, { user_type: 'Personal', name: 'Hanna Host' })
  await updateOrganiser(db, { name: 'Guild of messages', email: host })
  const event_id = Number(await insertEvent(db, { eventOrganiser: 'Guild of messages' }, { capacity: 1 }))
  for (const [i, email] of [guest, waiting].entries()) {
    const person_id = await insertPerson(db, email, { locale: i === 0 ? 'en' : 'es' })
    const status = i === 0 ? 'confirmed' : 'waiting'
    await db
      .insertInto('registration')
      .values({ event_id, person_id, status, number: i + 1 })
      .execute()
  }

  await beSignedIn(page, portal, host)
  await page.goto(paths.eventAttendees(String(event_id)))
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Write to the registered' }).click()
  await main.getByRole('radio', { name: /^Both/ }).check()
  await main.getByLabel('Subject', { exact: true }).fill('Bring a laptop')
  await main.getByLabel('Message', { exact: true }).fill('We try things out.')
  await main.getByRole('button', { name: 'Check and send' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send this to 2 people?' })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(main.getByText('The message goes out to 2 people.')).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Bring a laptop' })).toContainText(
    'By Hanna Host',
  )
  await portal.mailTo(guest, /you have a place at[^]*> We try things out\./)
  await portal.mailTo(waiting, /lista de espera[^]*> We try things out\./)
  await main.getByRole('button', { name: 'Back to the list' }).click()
  await expect(main.getByRole('table')).toBeVisible()
})
