import sharp from 'sharp'
import { updateOrganiser } from '#features/events/mutations-organisers.ts'
import { paths } from '#lib/text/paths.ts'
import { insertEvent } from '../support/events/registrations.ts'
import { insertPerson } from '../support/person.ts'
import { calls, insertOwner } from '../support/profile/owner.ts'
import { expect, test, wakeClient } from './journey.ts'
import { beSignedIn } from './own-portal.ts'

test('An organizer adds an agenda, an image and a speaker, whose profile is linked once she agrees', async ({
  portal,
  page,
}) => {
  test.slow()
  const { db } = portal.database
  const [organiser, email] = ['organiser@programme.example', 'zarina@programme.example']
  const FullName = 'Zarina Programmer'
  const speaker = await insertOwner(
    portal,
    email,
    { FirstName: 'Zarina', LastName: 'Programmer', FullName },
    {},
  )
  await speaker.browser.patch(`${calls}/credits/shown`, { ShowsArticles: true, ShowsTalks: true })
  await insertPerson(db, organiser, { user_type: 'Personal' })
  await updateOrganiser(db, { name: 'Guild of programmes', email: organiser })
  const eventId = await insertEvent(db, { eventOrganiser: 'Guild of programmes' })
  const main = page.getByRole('main')
  const field = (name: string) => main.getByLabel(new RegExp(`^${name}(?: .?optional.?)?$`))
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()

  await beSignedIn(page, portal, organiser)
  await page.goto(paths.ownEvent(eventId))
  await press('Add speaker')
  await main.getByRole('combobox', { name: 'Name' }).fill('zarina')
  await main.getByRole('option', { name: new RegExp(`^${FullName}`) }).click()
  await press('Save speaker')
  await press('Add session')
  await field('Session title').fill('What the sensors heard')
  const begins = await field('Starts').inputValue()
  await field('From').fill(begins)
  await field('Room or track').fill('Hall 2')
  await field('Session speakers 1').fill(FullName)
  await press('Save session')
  const poster = sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#c04020' } })
  await main
    .locator('input[type="file"]')
    .setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: await poster.png().toBuffer() })
  await expect(main.getByRole('img', { name: 'Poster or image' })).toBeVisible()
  await field('Image description').fill('A red bridge at night')
  await press('Save changes')
  await expect(main.getByRole('img', { name: 'A red bridge at night' })).toBeVisible()
  const agenda = main.locator('#agenda')
  await expect(agenda.getByText('What the sensors heard')).toBeVisible()
  await expect(agenda.getByText('Hall 2')).toBeVisible()
  const event = page.url()
  await expect(main.getByRole('link', { name: FullName }), 'she is asked first').toHaveCount(0)

  await beSignedIn(page, portal, email)
  await page.goto(paths.myPersonalProfile())
  await wakeClient(page)
  const works = page.getByRole('region', { name: 'Articles and talks' })
  await works
    .getByRole('button', { name: /^Show / })
    .first()
    .click()
  await expect(works.getByRole('button', { name: /^Hide/ }).first()).toBeVisible()
  await page.goto(event)
  await expect(main.getByRole('link', { name: FullName }).first()).toBeVisible()
})
