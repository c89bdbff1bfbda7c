import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { drawEventImage, keepEventImage } from '#features/events/image/mutations.ts'
import { createEvent, updateOrganiser } from '#features/events/mutations.ts'
import { pictureStore } from '#features/media/picture/mutations.ts'
import { paths } from '#lib/text/paths.ts'
import { ownEvent } from '../support/events/registrations.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessibleInBoth, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(90_000)

const password = 'correct1horse'
const organiser = 'organiser@archive.example'
let portal: OwnPortal
let folder: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agora-taken-'))
  portal = await startOwnPortal({ DATA_DIR: folder })
  const { db } = portal.database
  const personId = await insertPerson(db, organiser, { password, user_type: 'Personal' })
  await updateOrganiser(db, { name: 'Deccan Bridge Circle', email: organiser })
  const png = sharp({ create: { width: 600, height: 400, channels: 3, background: '#2040c0' } }).png()
  const picture = await drawEventImage(pictureStore({ db, env: { DATA_DIR: folder } }), await png.toBuffer())
  await db.transaction().execute((trx) => keepEventImage(trx, picture, personId))
  const eventImage = { link: picture.link, text: 'A dam in the evening' }
  const eventOrganiser = 'Deccan Bridge Circle'
  await createEvent(db, ownEvent({ eventTitle: 'Listening to bridges', eventOrganiser }))
  await createEvent(db, ownEvent({ eventTitle: 'Reading of dams', eventOrganiser, eventImage }))
})
test.afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true })
})

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name })

test('What one organises is taken along, and what was lost comes in again by the keyboard', async ({
  page,
}) => {
  await beSignedIn(page, portal, organiser)
  await page.goto(portal.url + paths.myEvents())
  await expect(main(page).getByRole('heading', { name: 'Take your events along' })).toBeVisible()
  await expectAccessibleInBoth(page)
  const saved = page.waitForEvent('download')
  await button(page, 'As JSON').press('Enter')
  const file = join(folder, (await saved).suggestedFilename())
  await (await saved).saveAs(file)
  const calendar = page.waitForEvent('download')
  await button(page, 'As iCalendar').press('Enter')
  expect((await calendar).suggestedFilename()).toBe('organised-events.ics')

  const { db } = portal.database
  await db.deleteFrom('event').where('slug', '=', 'reading-of-dams').execute()
  await db.deleteFrom('event_image').execute()
  await db.deleteFrom('stored_file').execute()
  await rm(join(folder, 'media'), { recursive: true })
  await main(page).getByRole('link', { name: 'Import events' }).press('Enter')
  await expect(main(page).getByRole('heading', { level: 1, name: 'Import events' })).toBeVisible()
  await main(page).getByLabel('Choose files').setInputFiles(file)
  await button(page, 'Upload and check').press('Enter')
  await expect(main(page).getByText('Checked', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(main(page).getByText('Reading of dams')).toBeVisible()
  await expectAccessibleInBoth(page)
  await button(page, 'Import now').press('Enter')
  await expect(main(page).getByText('Done', { exact: true })).toBeVisible({ timeout: 20_000 })

  await page.goto(portal.url + paths.myEvents())
  await expect(main(page).getByRole('link', { name: 'Reading of dams', exact: true })).toHaveCount(1)
  await expect(main(page).getByRole('link', { name: 'Listening to bridges', exact: true })).toHaveCount(1)
  await main(page).getByRole('link', { name: 'Reading of dams', exact: true }).press('Enter')
  const picture = main(page).getByRole('img', { name: 'A dam in the evening' })
  await expect(picture).toBeVisible()
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(600)
})

test('A file that is none says so, and what is not confirmed brings nothing', async ({ page }) => {
  await insertPerson(portal.database.db, 'fresh@archive.example', {
    password,
    user_type: 'Personal',
    email_verified: false,
  })
  const file = join(folder, 'notes.json')
  await writeFile(file, '{"notes":[]}')
  await beSignedIn(page, portal, organiser)
  await page.goto(portal.url + paths.ownEvent('import'))
  await main(page).getByLabel('Choose files').setInputFiles(file)
  await button(page, 'Upload and check').click()
  await expect(main(page).getByText('Passed over')).toBeVisible({ timeout: 20_000 })
})
