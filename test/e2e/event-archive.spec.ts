import { join } from 'node:path'
import sharp from 'sharp'
import { drawEventImage, saveEventImage } from '#features/events/image/mutations.ts'
import { createEvent, deleteEvent } from '#features/events/mutations.ts'
import { updateOrganiser } from '#features/events/mutations-organisers.ts'
import { pictureStore } from '#features/media/picture/mutations.ts'
import { paths } from '#lib/text/paths.ts'
import { ownEvent } from '../support/events/registrations.ts'
import { insertPerson } from '../support/person.ts'
import { expect, test } from './journey.ts'
import { beSignedIn } from './own-portal.ts'
import { folderStore } from '#lib/server/file-store/folder-store.ts'

test('An organizer exports events, and imports those that were lost', async ({ portal, page }, testInfo) => {
  test.slow()
  const { db } = portal.database
  const organiser = 'organiser@archive.example'
  const eventOrganiser = 'Archive Bridge Circle'
  const personId = await insertPerson(db, organiser, { user_type: 'Personal' })
  await updateOrganiser(db, { name: eventOrganiser, email: organiser })
  const png = sharp({ create: { width: 600, height: 400, channels: 3, background: '#2040c0' } }).png()
  const store = pictureStore({ db, files: folderStore(portal.dataDir) })
  const { link, ...rest } = await drawEventImage(store, await png.toBuffer())
  await db.transaction().execute((trx) => saveEventImage(trx, { link, ...rest }, personId))
  const eventImage = { link, text: 'A dam in the evening' }
  await createEvent(db, ownEvent({ eventTitle: 'Listening to dams', eventOrganiser }))
  const lost = await createEvent(db, ownEvent({ eventTitle: 'Reading of dams', eventOrganiser, eventImage }))
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name })

  await beSignedIn(page, portal, organiser)
  await page.goto(paths.myEvents())
  const saved = page.waitForEvent('download')
  await button('Export JSON').press('Enter')
  const file = join(testInfo.outputDir, (await saved).suggestedFilename())
  await (await saved).saveAs(file)
  const calendar = page.waitForEvent('download')
  await button('Export iCalendar').press('Enter')
  expect((await calendar).suggestedFilename()).toBe('organised-events.ics')

  await deleteEvent(db, lost)
  await db.deleteFrom('event_image').where('person_id', '=', personId).execute()
  await main.getByRole('link', { name: 'Import events' }).press('Enter')
  await main.getByLabel('Choose files').setInputFiles(file)
  await button('Upload and check').press('Enter')
  await expect(main.getByText('Checked', { exact: true })).toBeVisible()
  await expect(main.getByText('Reading of dams')).toBeVisible()
  await button('Import now').press('Enter')
  await expect(main.getByText('Completed', { exact: true })).toBeVisible()

  await page.goto(paths.myEvents())
  await expect(main.getByRole('link', { name: 'Listening to dams', exact: true })).toHaveCount(1)
  await main.getByRole('link', { name: 'Reading of dams', exact: true }).press('Enter')
  const picture = main.getByRole('img', { name: 'A dam in the evening' })
  await expect(picture).toHaveJSProperty('naturalWidth', 600)
})
