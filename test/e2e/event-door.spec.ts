import { readFile } from 'node:fs/promises'
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
let portal: OwnPortal
let eventId: string

test.beforeAll(async () => {
  portal = await startOwnPortal()
  const { db } = portal.database
  await insertPerson(db, host, { password, user_type: 'Personal', name: 'Hanna Host' })
  await insertPerson(db, guest, { password, user_type: 'Personal', name: 'Asha Kulkarni' })
  await updateOrganiser(db, { name: 'Nordic Cloud Guild', email: host })
  eventId = await insertEvent(db, { eventAttendance: 'inPerson' }, { capacity: 20 })
})
test.afterAll(() => portal.stop())

const main = (page: Page) => page.getByRole('main')

test('Who has a place shows a code; it is taken at the door without a network, and sent when that is back', async ({
  page,
  context,
  complaints,
}) => {
  await beSignedIn(page, portal, guest)
  await page.goto(portal.url + paths.event(eventId, 'x'))
  await main(page).getByRole('button', { name: 'Register Now' }).click()
  const picture = main(page).getByRole('img', { name: /^Your code: / })
  await expect(picture).toBeVisible()
  const code = (await picture.getAttribute('aria-label'))!.replace('Your code: ', '')
  await portal.mailTo(guest, new RegExp(`Show this code at the door: ${code}`))
  await expectAccessibleInBoth(page)

  await beSignedIn(page, portal, host)
  const attendees = await page.goto(portal.url + paths.eventAttendees(eventId))
  expect(attendees!.headers()['permissions-policy'], 'the one page with a camera').toContain('camera=(self)')
  await main(page).getByRole('button', { name: 'Check people in' }).click()
  await expect(main(page).getByText('0 of 1 are here')).toBeVisible()
  await expectAccessibleInBoth(page)
  await context.setOffline(true)
  const typed = main(page).getByLabel('Code or name')
  await typed.fill(code.toLowerCase())
  await typed.press('Enter')
  await expect(main(page).getByText('Asha Kulkarni is checked in.')).toBeVisible()
  await expect(main(page).getByText(/1 of 1 are here · 1 note is still to be sent/)).toBeVisible()
  await typed.fill('kulk')
  await typed.press('Enter')
  await expect(main(page).getByText(/Asha Kulkarni was checked in already, at \d\d:\d\d/)).toBeVisible()
  await typed.fill(code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
  await typed.press('Enter')
  await expect(main(page).getByText('This code is of nobody who has a place here.')).toBeVisible()
  await context.setOffline(false)
  await expect(main(page).getByText(/still to be sent/)).toBeHidden({ timeout: 20_000 })
  await expectComplaint(complaints, /ERR_INTERNET_DISCONNECTED/)
  await page.reload()
  await expect(main(page).getByText('Checked in', { exact: true }).first()).toBeVisible()
})

test('Once the event is over its certificate is a file, whose address anybody may read', async ({ page }) => {
  await portal.database.db
    .updateTable('event')
    .set({ starts: new Date(Date.now() - 7_200_000), ends: new Date(Date.now() - 3_600_000) })
    .execute()
  await beSignedIn(page, portal, guest)
  await page.goto(portal.url + paths.myEvents())
  const file = page.waitForEvent('download', { timeout: 60_000 })
  await main(page)
    .getByRole('button', { name: /^Certificate of attendance: / })
    .click()
  const saved = await file
  expect(saved.suggestedFilename()).toMatch(/-certificate\.pdf$/)
  const bytes = await readFile(await saved.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const link = /\/URI \((http[^)]+\/certificates\/[^)]+)\)/.exec(bytes.toString('latin1'))?.[1]
  expect(link, 'the page that verifies it').toBeDefined()

  await page.context().clearCookies()
  await page.goto(portal.url + new URL(link!).pathname)
  await expect(main(page).getByRole('heading', { name: 'Certificate of attendance' })).toBeVisible()
  await expect(main(page).getByText('Asha Kulkarni')).toBeVisible()
  await expectAccessibleInBoth(page)
})
